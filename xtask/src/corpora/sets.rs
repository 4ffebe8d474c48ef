//! The sets of schemas: where each comes from, and what of it is generated.

/// A set of schemas.
pub struct Set {
    pub name: &'static str,
    pub origin: Origin,
    /// The folders of the download in which imports are looked for.
    pub include: &'static [&'static str],
    /// The beginnings of the names of files that are generated; all of them, if there are none.
    pub only: &'static [&'static str],
    /// The beginnings of the names of files that are left out.
    pub without: &'static [&'static str],
    /// How many packages are compiled, where all would be too much.
    pub sample: Option<usize>,
}

/// Where a set is downloaded from, by the client of that registry.
pub enum Origin {
    /// What comes with protoc.
    Protoc,
    Npm {
        package: &'static str,
        version: &'static str,
    },
    Pip {
        package: &'static str,
        version: &'static str,
    },
    Cargo {
        package: &'static str,
        version: &'static str,
    },
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Origin::Protoc => f.write_str("protoc's own schemas"),
            Origin::Npm { package, version } => write!(f, "npm {package}@{version}"),
            Origin::Pip { package, version } => write!(f, "PyPI {package}=={version}"),
            Origin::Cargo { package, version } => write!(f, "crate {package}@{version}"),
        }
    }
}

/// All files of the folder `include` of a crate.
const fn of_crate(
    name: &'static str,
    package: &'static str,
    version: &'static str,
    include: &'static [&'static str],
) -> Set {
    Set { name, origin: Origin::Cargo { package, version }, include, only: &[], without: &[], sample: None }
}

pub const SETS: &[Set] = &[
    Set {
        name: "googleapis",
        origin: Origin::Npm { package: "google-proto-files", version: "6.0.1" },
        include: &["package"],
        only: &[],
        // Copies of the well-known types, and schemas of protobuf's own tests that do not go together.
        without: &["google/protobuf/"],
        sample: Some(40),
    },
    Set {
        name: "googleapis-common",
        origin: Origin::Pip { package: "googleapis-common-protos", version: "1.76.0" },
        include: &["."],
        only: &[],
        without: &[],
        sample: None,
    },
    of_crate("opentelemetry", "opentelemetry-proto", "0.33.1", &["src/proto/opentelemetry-proto"]),
    Set {
        // Its vendored folders hold several copies of one schema; these are the ones that the crate compiles.
        only: &["github.com/containerd/containerd/api/", "google/rpc/"],
        ..of_crate("containerd", "containerd-client", "0.9.0", &["vendor"])
    },
    of_crate("k8s-cri", "k8s-cri", "0.11.0", &["proto"]),
    of_crate("etcd", "etcd-client", "0.21.1", &["proto"]),
    of_crate("perfetto", "tracing-perfetto-sdk-schema", "0.13.1", &["protos"]),
    of_crate(super::osm::SET, "osmpbf", "0.3.8", &["src/proto"]),
    Set {
        name: "protoc",
        origin: Origin::Protoc,
        include: &["."],
        only: &[],
        // Of an edition that protoc calls unstable.
        without: &["conformance/messages/test_messages_edition_unstable.proto"],
        sample: None,
    },
];

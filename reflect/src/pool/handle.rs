//! What all descriptors are: a pool, and an index into one of its tables.

/// Declares a descriptor type.
macro_rules! handle {
    ($(#[$doc:meta])* $name:ident: $entry:ty, $table:ident) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name {
            pool: $crate::DescriptorPool,
            index: u32,
        }

        impl $name {
            pub(crate) fn new(pool: &$crate::DescriptorPool, index: u32) -> Self {
                Self { pool: pool.clone(), index }
            }

            pub(crate) fn entry(&self) -> &$entry {
                &self.pool.0.$table[self.index as usize]
            }

            /// The pool that this is part of.
            pub fn pool(&self) -> &$crate::DescriptorPool {
                &self.pool
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.index == other.index && self.pool.same(&other.pool)
            }
        }

        impl Eq for $name {}
    };
}

/// Declares what descriptors with a full name and a place in a file have.
macro_rules! named {
    ($name:ident) => {
        impl $name {
            /// The full name, `pkg.Outer.Inner`.
            pub fn full_name(&self) -> &str {
                &self.entry().full_name
            }

            /// The name without its scope.
            pub fn name(&self) -> &str {
                self.full_name().rsplit('.').next().unwrap_or_default()
            }

            /// The file that declares it.
            pub fn file(&self) -> $crate::FileDescriptor {
                $crate::FileDescriptor::new(&self.pool, self.entry().place.file)
            }

            /// The comments at its declaration, if the file came with source info.
            pub fn comments(&self) -> Option<$crate::Comments> {
                self.file().comments(&self.entry().place.path)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.full_name())
            }
        }
    };
}

pub(crate) use {handle, named};

//! The machine that a run was on.

use std::fmt;

/// What matters for the figures.
pub struct Machine {
    model: String,
    cores: usize,
    features: Vec<&'static str>,
}

impl Machine {
    pub fn this() -> Self {
        let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let value = |key: &str| {
            let line = cpuinfo.lines().find(|line| line.split(':').next().is_some_and(|name| name.trim() == key));
            line.and_then(|line| line.split_once(':')).map(|(_, value)| value.trim().to_owned())
        };
        let mut model = value("model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
        if let (Some(family), Some(number)) = (value("cpu family"), value("model")) {
            model += &format!(" (family {family}, model {number})");
        }
        Machine { model, cores: std::thread::available_parallelism().map_or(1, usize::from), features: features() }
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} cores, {}", self.model, self.cores, std::env::consts::OS)?;
        if !self.features.is_empty() {
            write!(f, ", {}", self.features.join(" "))?;
        }
        Ok(())
    }
}

/// The instruction sets that kernels are chosen by.
#[cfg(target_arch = "x86_64")]
fn features() -> Vec<&'static str> {
    macro_rules! detected {
        ($($name:tt)*) => {
            [$(($name, is_x86_feature_detected!($name))),*]
        };
    }
    let all = detected!("avx2" "bmi2" "avx512f" "avx512bw" "avx512vl" "avx512vbmi" "avx512vbmi2");
    all.into_iter().filter(|(_, detected)| *detected).map(|(name, _)| name).collect()
}

#[cfg(not(target_arch = "x86_64"))]
fn features() -> Vec<&'static str> {
    Vec::new()
}

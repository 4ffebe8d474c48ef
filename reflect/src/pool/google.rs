//! The files that come with every compiler, for pools that import them and did not get them.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

use rustwire::Message as _;
use rustwire_descriptor::google::protobuf::{FileDescriptorProto, FileDescriptorSet};

static FILES: LazyLock<HashMap<String, Arc<FileDescriptorProto>>> = LazyLock::new(|| {
    let set = match FileDescriptorSet::decode(rustwire_descriptor::GOOGLE_FILES) {
        Ok(set) => set,
        Err(error) => unreachable!("the embedded files do not decode: {error}"),
    };
    set.file.into_iter().map(|file| (file.name().to_owned(), Arc::new(file))).collect()
});

/// Adds those files that are imported and missing, with what they import.
pub(super) fn add_missing(files: &mut Vec<Arc<FileDescriptorProto>>) {
    let mut present: HashSet<String> = files.iter().map(|file| file.name().to_owned()).collect();
    let mut at = 0;
    while let Some(file) = files.get(at).cloned() {
        for import in &file.dependency {
            if !present.contains(import)
                && let Some(found) = FILES.get(import)
            {
                present.insert(import.clone());
                files.push(Arc::clone(found));
            }
        }
        at += 1;
    }
}

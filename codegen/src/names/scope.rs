//! One allocator for all identifiers of a scope.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::keyword::escape;

/// What an element is, for when two want a name with equal right: the first listed gets it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    Message,
    Enum,
    Oneof,
    Extension,
    Field,
    Module,
    /// What generated code adds of its own.
    Companion,
}

/// The elements of one scope and the names that they want.
///
/// A name goes to the element whose spelling in the schema is nearest to it; the others get a `_` behind theirs, and more of them
/// until it is free, with a number behind the eighth. The order in which the wishes come does not matter.
pub struct Scope<K> {
    wishes: Vec<Wish<K>>,
    reserved: BTreeSet<String>,
}

struct Wish<K> {
    key: K,
    spelled: String,
    wanted: String,
    rank: Rank,
}

impl<K: Copy + Ord> Scope<K> {
    pub fn new() -> Self {
        Self { wishes: Vec::new(), reserved: BTreeSet::new() }
    }

    /// Keeps a name from being handed out.
    pub fn reserve(&mut self, name: &str) {
        self.reserved.insert(name.to_owned());
    }

    /// Asks for the name `wanted`, before escaping, for an element that the schema spells `spelled`.
    pub fn wish(&mut self, key: K, spelled: &str, wanted: String, rank: Rank) {
        self.wishes.push(Wish { key, spelled: spelled.to_owned(), wanted, rank });
    }

    /// Hands the names out.
    pub fn resolve(mut self) -> BTreeMap<K, String> {
        self.wishes.sort_by(|a, b| a.order().cmp(&b.order()));
        let wanted: HashSet<String> = self.wishes.iter().map(|wish| escape(&wish.wanted)).collect();
        let mut taken: HashSet<String> = self.reserved.iter().map(|name| escape(name)).collect();
        let mut names = BTreeMap::new();
        // How often each name has been varied, so that many who want the same one do not all start anew.
        let mut variants: HashMap<String, usize> = HashMap::new();
        for wish in self.wishes {
            let mut ident = escape(&wish.wanted);
            let mut first = true;
            let times = variants.entry(ident.clone()).or_default();
            // A name that somebody else asks for is not a way out.
            while taken.contains(&ident) || (!first && wanted.contains(&ident)) {
                *times += 1;
                ident = escape(&variant(&wish.wanted, *times, '_'));
                first = false;
            }
            taken.insert(ident.clone());
            names.insert(wish.key, ident);
        }
        names
    }
}

/// A name with `mark` behind it so many times; where that is often, with the number.
pub(super) fn variant(name: &str, times: usize, mark: char) -> String {
    const MOST_MARKS: usize = 8;
    let marks = mark.to_string().repeat(times.min(MOST_MARKS));
    if times <= MOST_MARKS { format!("{name}{marks}") } else { format!("{name}{marks}{times}") }
}

impl<K: Copy + Ord> Wish<K> {
    fn order(&self) -> (usize, Rank, &str, K) {
        (self.distance(), self.rank, &self.spelled, self.key)
    }

    /// How far the wanted identifier is from the schema's spelling: the characters in which they differ.
    fn distance(&self) -> usize {
        let ident = escape(&self.wanted);
        if ident.trim_start_matches("r#") == self.spelled {
            return 0;
        }
        let same = self.spelled.chars().zip(ident.chars()).filter(|(a, b)| a == b).count();
        1 + self.spelled.chars().count().max(ident.chars().count()) - same
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolve(wishes: &[(&str, &str)]) -> Vec<String> {
        let mut scope = Scope::new();
        for (i, (spelled, wanted)) in wishes.iter().enumerate() {
            scope.wish(i, spelled, (*wanted).to_owned(), Rank::Field);
        }
        scope.resolve().into_values().collect()
    }

    #[test]
    fn the_nearest_to_the_schemas_spelling_wins() {
        assert_eq!(
            resolve(&[("xVal", "x_val"), ("x_val", "x_val"), ("XVal", "x_val")]),
            ["x_val_", "x_val", "x_val__"]
        );
        assert_eq!(resolve(&[("Data_Set", "DataSet"), ("DataSet", "DataSet")]), ["DataSet_", "DataSet"]);
    }

    #[test]
    fn nobody_is_given_what_another_one_wants() {
        assert_eq!(resolve(&[("A", "a"), ("a", "a"), ("a_", "a_")]), ["a__", "a", "a_"]);
        assert_eq!(resolve(&[("self", "self"), ("self_", "self_")]), ["self__", "self_"]);
        assert_eq!(resolve(&[("Type", "type"), ("type", "type")]), ["type_", "r#type"]);
    }

    #[test]
    fn many_who_want_one_name_get_short_ones() {
        let spelled: Vec<String> =
            (0..20_000).map(|i| format!("{i:015b}").replace('0', "a").replace('1', "A")).collect();
        let mut scope = Scope::new();
        for (i, spelled) in spelled.iter().enumerate() {
            scope.wish(i, spelled, "a".to_owned(), Rank::Field);
        }
        let names: HashSet<String> = scope.resolve().into_values().collect();
        assert_eq!(names.len(), spelled.len());
        assert!(names.iter().all(|name| name.len() <= 14) && names.contains("a________9"));
    }

    #[test]
    fn reserved_names_are_not_handed_out() {
        let mut scope = Scope::new();
        scope.reserve("clear");
        scope.wish(0, "clear", "clear".to_owned(), Rank::Field);
        assert_eq!(scope.resolve()[&0], "clear_");
    }

    /// A small generator of numbers, the same in each run.
    struct Random(u64);

    impl Random {
        fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % n
        }
    }

    fn fields<'a>(wishes: &[&'a String]) -> BTreeMap<&'a String, String> {
        let mut scope = Scope::new();
        for wish in wishes {
            scope.wish(*wish, wish, super::super::field_name(wish), Rank::Field);
        }
        scope.resolve()
    }

    #[test]
    fn names_are_unique_and_do_not_depend_on_the_order_of_wishes() {
        const PARTS: &[&str] = &["a", "A", "_", "self", "type", "Self", "x", "fn"];
        let mut random = Random(1);
        for _ in 0..2000 {
            let count = 1 + random.below(12);
            let mut spelled: BTreeSet<String> = BTreeSet::new();
            while spelled.len() < count {
                let parts = 1 + random.below(3);
                spelled.insert((0..parts).map(|_| PARTS[random.below(PARTS.len())]).collect());
            }
            let mut wishes: Vec<&String> = spelled.iter().collect();
            let names = fields(&wishes);
            let unique: HashSet<&str> = names.values().map(|name| name.trim_start_matches("r#")).collect();
            assert_eq!(unique.len(), count, "{names:?}");
            for name in names.values() {
                assert!(syn::parse_str::<syn::Ident>(name).is_ok(), "{name}");
            }
            for i in (1..wishes.len()).rev() {
                wishes.swap(i, random.below(i + 1));
            }
            assert_eq!(fields(&wishes), names);
        }
    }
}

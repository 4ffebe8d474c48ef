//! Which messages are stored behind a pointer.
//!
//! A singular message field is stored in place, so a type must not contain itself that way. Oneof members whose two ends lie on
//! a common cycle are boxed one by one, since their payload is written out in the variant. Of what cycles remain, types are
//! boxed until none is left; and so are types that are large, since a field of theirs costs its size while it is unset.

use std::collections::{BTreeMap, BTreeSet};

/// The largest size, in bytes on a 64-bit machine, that is stored in place. An estimate is compared with it.
const MOST_INLINE_BYTES: usize = 256;

/// How often one type of each cycle is boxed before all that are left are: each time looks at the whole schema.
const MOST_ROUNDS: usize = 50;

/// A message type as far as storage is concerned.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// What its own fields take, without messages in place; those of each oneof come on top.
    pub own_bytes: usize,
    /// The types of its singular message fields, by index.
    pub fields: Vec<usize>,
    /// For each of its oneofs: what the largest member that is not a message takes, and the types of those that are.
    pub oneofs: Vec<(usize, Vec<usize>)>,
    /// Whether the option asks for it.
    pub asked: bool,
}

/// The decisions for a set of messages that is closed under "has a field of".
#[derive(Debug, PartialEq, Eq)]
pub struct Boxing {
    /// The types that are stored behind a pointer.
    pub types: BTreeSet<usize>,
    /// The oneof members that are boxed, as (message, type of the member).
    pub members: BTreeSet<(usize, usize)>,
}

impl Boxing {
    /// Decides for all nodes. Their order must not depend on anything but the schema; it breaks ties.
    pub fn of(nodes: &[Node]) -> Self {
        let everything = |i: usize| {
            let node: &Node = &nodes[i];
            node.fields.iter().chain(node.oneofs.iter().flat_map(|(_, types)| types)).copied().collect::<Vec<_>>()
        };
        let component = components(nodes.len(), &everything);
        let mut members = BTreeSet::new();
        for (i, node) in nodes.iter().enumerate() {
            for &member in node.oneofs.iter().flat_map(|(_, types)| types) {
                if component[i] == component[member] {
                    members.insert((i, member));
                }
            }
        }

        let mut types: BTreeSet<usize> = (0..nodes.len()).filter(|&i| nodes[i].asked).collect();
        let in_place = |types: &BTreeSet<usize>, i: usize| {
            let fields = nodes[i].fields.iter().filter(|t| !types.contains(t));
            let rest = nodes[i].oneofs.iter().flat_map(|(_, t)| t).filter(|&&t| !members.contains(&(i, t)));
            fields.chain(rest).copied().collect::<Vec<_>>()
        };
        for round in 0.. {
            let edges: Vec<Vec<usize>> = (0..nodes.len()).map(|i| in_place(&types, i)).collect();
            let component = components(nodes.len(), &|i| edges[i].clone());
            // For each type, how many of the other ends of its edges are on a cycle with it.
            let mut degree = vec![0; nodes.len()];
            for i in 0..nodes.len() {
                let mut inside: Vec<usize> =
                    edges[i].iter().copied().filter(|&t| component[t] == component[i]).collect();
                degree[i] += inside.len();
                inside.sort_unstable();
                inside.dedup();
                inside.iter().for_each(|&t| degree[t] += 1);
            }
            let mut on_cycles: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            for (i, &group) in component.iter().enumerate() {
                on_cycles.entry(group).or_default().push(i);
            }
            let cut: Vec<usize> = on_cycles
                .values()
                .flat_map(|group| {
                    if round >= MOST_ROUNDS && group.len() > 1 {
                        return group.clone();
                    }
                    let itself = group.iter().copied().find(|&i| edges[i].contains(&i));
                    // The type with the most edges inside the cycle is likely to break most of them.
                    let best = || group.iter().copied().max_by_key(|&i| (degree[i], usize::MAX - i));
                    itself.or_else(|| best().filter(|_| group.len() > 1)).into_iter().collect()
                })
                .collect();
            if cut.is_empty() {
                break;
            }
            types.extend(cut);
        }

        let mut sizes = vec![None; nodes.len()];
        for i in 0..nodes.len() {
            size(i, nodes, &mut types, &members, &mut sizes);
        }
        Self { types, members }
    }
}

/// The estimated size of a type; boxes it if that is too much. What it contains in place has no cycles by now.
fn size(
    i: usize,
    nodes: &[Node],
    types: &mut BTreeSet<usize>,
    members: &BTreeSet<(usize, usize)>,
    sizes: &mut [Option<usize>],
) -> usize {
    // Visits children first, with a stack of its own: schemas nest deeper than call stacks.
    let mut stack = vec![(i, false)];
    while let Some((i, ready)) = stack.pop() {
        if sizes[i].is_some() {
            continue;
        }
        let node = &nodes[i];
        let rest = node.oneofs.iter().flat_map(|(_, t)| t).filter(|&&t| !members.contains(&(i, t)));
        let needed = node.fields.iter().filter(|t| !types.contains(t)).chain(rest).copied();
        if !ready {
            stack.push((i, true));
            stack.extend(needed.filter(|&t| sizes[t].is_none()).map(|t| (t, false)));
            continue;
        }
        let of = |t: usize| sizes[t].unwrap_or(8);
        let mut bytes = node.own_bytes;
        for &t in &node.fields {
            bytes += if types.contains(&t) { 8 } else { of(t) };
        }
        for (plain, types_of) in &node.oneofs {
            let largest = types_of.iter().map(|&t| if members.contains(&(i, t)) { 8 } else { of(t) }).max();
            bytes += 8 + largest.unwrap_or(0).max(*plain);
        }
        sizes[i] = Some(bytes);
        if bytes > MOST_INLINE_BYTES {
            types.insert(i);
        }
    }
    sizes[i].unwrap_or(0)
}

/// The strongly connected component of each node (Tarjan's algorithm, without recursion).
fn components(count: usize, edges: &dyn Fn(usize) -> Vec<usize>) -> Vec<usize> {
    const UNSEEN: usize = usize::MAX;
    let mut index = vec![UNSEEN; count];
    let mut low = vec![0; count];
    let mut component = vec![UNSEEN; count];
    let (mut next, mut found) = (0, 0);
    let mut open: Vec<usize> = Vec::new();
    for root in 0..count {
        if index[root] != UNSEEN {
            continue;
        }
        let mut calls: Vec<(usize, Vec<usize>, usize)> = vec![(root, edges(root), 0)];
        index[root] = next;
        low[root] = next;
        next += 1;
        open.push(root);
        while let Some((node, targets, at)) = calls.last_mut() {
            if let Some(&target) = targets.get(*at) {
                *at += 1;
                if index[target] == UNSEEN {
                    index[target] = next;
                    low[target] = next;
                    next += 1;
                    open.push(target);
                    calls.push((target, edges(target), 0));
                } else if component[target] == UNSEEN {
                    low[*node] = low[*node].min(index[target]);
                }
                continue;
            }
            let node = *node;
            calls.pop();
            if let Some((parent, ..)) = calls.last() {
                low[*parent] = low[*parent].min(low[node]);
            }
            if low[node] == index[node] {
                while let Some(member) = open.pop() {
                    component[member] = found;
                    if member == node {
                        break;
                    }
                }
                found += 1;
            }
        }
    }
    component
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(fields: &[usize], oneof: &[usize]) -> Node {
        let oneofs = if oneof.is_empty() { vec![] } else { vec![(8, oneof.to_vec())] };
        Node { own_bytes: 16, fields: fields.to_vec(), oneofs, asked: false }
    }

    #[test]
    fn a_chain_needs_no_box() {
        let boxing = Boxing::of(&[node(&[1], &[]), node(&[2], &[]), node(&[], &[])]);
        assert!(boxing.types.is_empty() && boxing.members.is_empty());
    }

    #[test]
    fn a_cycle_of_two_is_broken_once() {
        let boxing = Boxing::of(&[node(&[1], &[]), node(&[0], &[])]);
        assert_eq!(boxing.types.len(), 1);
    }

    #[test]
    fn two_cycles_through_one_type_are_broken_there() {
        let boxing = Boxing::of(&[node(&[1, 2], &[]), node(&[0], &[]), node(&[0], &[])]);
        assert_eq!(boxing.types, BTreeSet::from([0]));
    }

    #[test]
    fn members_of_a_cycle_are_boxed_and_others_are_not() {
        // Expr { oneof { Expr, Pair, Leaf } }, Pair { Expr, Expr }
        let boxing = Boxing::of(&[node(&[], &[0, 1, 2]), node(&[0, 0], &[]), node(&[], &[])]);
        assert_eq!(boxing.members, BTreeSet::from([(0, 0), (0, 1)]));
        assert!(boxing.types.is_empty());
    }

    #[test]
    fn large_types_are_boxed() {
        let mut large = node(&[], &[]);
        large.own_bytes = 1000;
        let boxing = Boxing::of(&[node(&[1], &[]), large]);
        assert_eq!(boxing.types, BTreeSet::from([1]));
    }

    #[test]
    fn large_cycles_take_no_long_time() {
        let count = 5000;
        let both_ways = |i: usize| if i == 0 { vec![1] } else { vec![i - 1, (i + 1) % count] };
        let nodes: Vec<Node> = (0..count).map(|i| node(&both_ways(i), &[])).collect();
        let types = Boxing::of(&nodes).types;
        for (i, node) in nodes.iter().enumerate() {
            let in_place = node.fields.iter().find(|&&t| !types.contains(&t) && !types.contains(&i));
            assert_eq!(in_place, None, "{i}");
        }
        let dense: Vec<Node> =
            (0..300).map(|i| node(&(0..300).map(|t| (i + t) % 300).collect::<Vec<_>>(), &[])).collect();
        assert!(Boxing::of(&dense).types.len() >= 299);
    }

    #[test]
    fn a_long_chain_does_not_overflow_the_stack() {
        let count = 100_000;
        let nodes: Vec<Node> =
            (0..count).map(|i| if i + 1 < count { node(&[i + 1], &[]) } else { node(&[], &[]) }).collect();
        assert!(!Boxing::of(&nodes).types.is_empty());
    }
}

package import Terminal

/// Every key of a program, once: what it does and what help says of it.
///
/// A table holds actions of its program's type and of no other, so that a program is never handed what it cannot do.
package struct KeyTable<Action: Sendable>: Sendable {
  /// Keys that belong together.
  package struct Group: Sendable {
    package let title: String
    package let bindings: [KeyBinding<Action>]

    package init(_ title: String, _ bindings: [KeyBinding<Action>]) {
      self.title = title
      self.bindings = bindings
    }
  }

  package let groups: [Group]
  private let bindings: [KeyBinding<Action>]
  /// Where each key's binding is in `bindings`.
  private let indices: [Key: Int]

  package init(_ groups: [Group]) {
    self.groups = groups
    // Made before the first frame. To grow, the dictionary would hash every key again; and algorithms of sequences are not
    // specialised for an action that is not known here, so that they would look up at run time what their types conform to.
    var bindings: [KeyBinding<Action>] = []
    var keyCount = 0
    for group in groups {
      for binding in group.bindings {
        bindings.append(binding)
        keyCount += binding.keys.count
      }
    }
    var indices: [Key: Int] = [:]
    indices.reserveCapacity(keyCount)
    for index in bindings.indices { for key in bindings[index].keys { indices[key] = index } }
    self.bindings = bindings
    self.indices = indices
  }

  /// What `key` stands for, with the number typed before it; nil for nothing.
  package func action(for key: Key, count: Int?) -> Action? { indices[key].map { bindings[$0].action(count) } }

  /// All keys, in the order of the table.
  package var keys: [Key] { bindings.flatMap(\.keys) }

  /// Keys that stand for more than one thing.
  package var collisions: [Key] { Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.map(\.key) }

  /// The same table, with keys that stand for something else.
  ///
  /// A key that is named stands for that alone. What has no key left is left out.
  ///
  /// - Parameters:
  ///   - names: what keys are to stand for, by the names of bindings; for a name that there is not, a key stands for nothing.
  ///   - own: bindings beside those of the table.
  package func rebinding(_ names: [Key: String], adding own: [KeyBinding<Action>] = []) -> KeyTable {
    let taken = Set(names.keys).union(own.flatMap(\.keys))
    let added = Dictionary(grouping: names.keys) { names[$0, default: ""] }
    var groups = groups.map { group in
      Group(
        group.title,
        group.bindings.compactMap { binding in
          let keys =
            (added[binding.name] ?? []).sorted { $0.name < $1.name } + binding.keys.filter { !taken.contains($0) }
          return keys.isEmpty ? nil : binding.with(keys: keys)
        })
    }
    if !own.isEmpty {
      // Those of an earlier table are in the same group.
      let earlier = groups.firstIndex { $0.title == Self.ownTitle }.map { groups.remove(at: $0).bindings } ?? []
      groups.append(Group(Self.ownTitle, earlier + own))
    }
    return KeyTable(groups)
  }

  private static var ownTitle: String { "Your own" }
}

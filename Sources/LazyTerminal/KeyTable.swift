package import Terminal

/// All keys of a program, each with its action and its help text.
///
/// A table contains only actions of its program's type, so that a program never receives an action that it does not
/// have.
package struct KeyTable<Action: Sendable>: Sendable {
  /// A group of related keys.
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
  /// For each key, the index of its binding in `bindings`.
  private let indices: [Key: Int]

  package init(_ groups: [Group]) {
    self.groups = groups
    // This runs before the first frame, so it must be fast. The capacity is reserved, because a growing dictionary
    // would hash every key again. Loops are used, because sequence algorithms are not specialised for the generic
    // action type and would look up conformances at run time.
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

  /// Returns the action of `key`, or nil if it has none. `count` is the number typed before the key.
  package func action(for key: Key, count: Int?) -> Action? { indices[key].map { bindings[$0].action(count) } }

  /// All keys, in the order of the table.
  package var keys: [Key] { bindings.flatMap(\.keys) }

  /// Keys with more than one action.
  package var collisions: [Key] { Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.map(\.key) }

  /// Returns the table with other actions for some keys.
  ///
  /// A key in `names` has only that action. A binding that has no key left is removed.
  ///
  /// - Parameters:
  ///   - names: the name of the new binding for each key. If no binding has this name, the key has no action.
  ///   - own: bindings to add.
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
      // The bindings that earlier calls of this method have added stay in the same group.
      let earlier = groups.firstIndex { $0.title == Self.ownTitle }.map { groups.remove(at: $0).bindings } ?? []
      groups.append(Group(Self.ownTitle, earlier + own))
    }
    return KeyTable(groups)
  }

  private static var ownTitle: String { "Your keys" }
}

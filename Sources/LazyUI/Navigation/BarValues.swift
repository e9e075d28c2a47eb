/// What nodes say for a bar, each a value, in the order in which they said something first.
struct BarValues<Node: AnyObject, Value: Equatable> {
  private struct Entry {
    weak var node: Node?
    var value: Value
  }

  private var entries: [Entry] = []

  /// What the node says that came last of those that are still there.
  var last: Value? { entries.last { $0.node != nil }?.value }

  /// - Returns: whether it is another value than the node's before.
  mutating func set(_ value: Value, of node: Node) -> Bool {
    guard let index = entries.firstIndex(where: { $0.node === node }) else {
      entries.append(Entry(node: node, value: value))
      return true
    }
    guard entries[index].value != value else { return false }
    entries[index].value = value
    return true
  }

  mutating func remove(of node: Node) { entries.removeAll { $0.node === node || $0.node == nil } }
}

/// The values that nodes have set for a bar. Nodes are ordered by the time when they first set a value.
struct BarValues<Node: AnyObject, Value: Equatable> {
  private struct Entry {
    weak var node: Node?
    var value: Value
  }

  private var entries: [Entry] = []

  /// The value of the last node that still exists; `nil` if no node exists.
  var last: Value? { entries.last { $0.node != nil }?.value }

  /// The values of all nodes that still exist.
  var all: [Value] { entries.compactMap { $0.node == nil ? nil : $0.value } }

  /// Sets the value of `node`.
  ///
  /// - Returns: Whether `value` differs from the node's previous value.
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

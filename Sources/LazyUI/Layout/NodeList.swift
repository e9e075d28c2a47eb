/// The rows of a view's content, each as a node of the cell that the content stands in.
///
/// Every row is made: this is what an eager container does with its content.
@MainActor
final class NodeList<Content: View> {
  private let content: _Rows<Content>
  private var entries: [ObjectIdentifier: Entry] = [:]
  private(set) var nodes: [LayoutNode] = []

  private struct Entry {
    /// Held, so that its identity is not given to another row while the node stands for it.
    let leaf: any RowLeaf
    let node: LayoutNode
  }

  init(_ view: Content, in context: _RowContext) {
    content = Content._makeRows(view, in: context)
  }

  /// Takes over a new value of the content.
  func update(to view: Content) { content.update(to: view) }

  /// Takes over the rows as they are now: nodes of rows that are still there stay.
  func sync(in host: LayoutNode) {
    var unlimited = Budget.unlimited
    _ = content.prepare(for: .everything, &unlimited)
    content.refresh()
    let old = entries
    entries = [:]
    nodes = []
    var start = 0
    _ = content.visit(from: &start) { row in
      let key = ObjectIdentifier(row.leaf)
      let node = old[key]?.node ?? row.makeNode(in: host)
      entries[key] = Entry(leaf: row.leaf, node: node)
      nodes.append(node)
      return true
    }
    content.endWalk()
    for node in nodes { node.syncIfNeeded() }
    for (key, entry) in old where entries[key] == nil {
      entry.node.unmount()
      host.session.retire(entry.node)
    }
  }

  func visitSlots(_ body: (AnySlot) -> Void) {
    content.visitSlots(body)
    for node in nodes { node.visitSlots(body) }
  }
}

/// The rows of a view's content, each as a node of the cell that the content stands in.
///
/// Every row is made: this is what an eager container does with its content.
@MainActor
final class NodeList {
  private let content: _Rows
  private var entries: [NodeEntry] = []
  private(set) var nodes: [LayoutNode] = []

  init<Content: View>(_ view: Content, in context: _RowContext) {
    content = Content._makeRows(view, in: context)
  }

  /// Takes over a new value of the content.
  ///
  /// - Precondition: `view` is of the type that the list was made for.
  func update(to view: some View) { content.update(to: view) }

  /// Takes over the rows as they are now: nodes of rows that are still there stay. Where making them is put off, all stays
  /// as it was until the next frame.
  ///
  /// - Parameter rowsChanged: whether the rows may be others than before.
  func sync(in host: LayoutNode, rowsChanged: Bool) {
    guard rowsChanged else {
      for node in nodes { node.syncIfNeeded() }
      return
    }
    var rows: [Row] = []
    rows.reserveCapacity(entries.count)
    do throws(Pause) {
      try content.prepare(for: .everything)
      try content.refresh()
      var start = 0
      _ = try content.visit(from: &start) { row in
        rows.append(row)
        return true
      }
    } catch {
      host.session.reportPause()
      host.invalidate()
      return
    }
    var matcher = NodeMatcher(old: entries)
    var new: [NodeEntry] = []
    new.reserveCapacity(rows.count)
    nodes.removeAll(keepingCapacity: true)
    for row in rows {
      let node = matcher.node(for: row.leaf) ?? row.makeNode(in: host)
      new.append(NodeEntry(leaf: row.leaf, node: node))
      nodes.append(node)
    }
    content.endWalk()
    entries = new
    for node in nodes { node.syncIfNeeded() }
    matcher.forEachUnmatched { node in
      node.unmount()
      host.session.retire(node)
    }
  }

  /// Lets go of the nodes: another content takes the place of this one.
  func unmount(in host: LayoutNode) {
    for node in nodes {
      node.unmount()
      host.session.retire(node)
    }
  }

  /// The element of the innermost `ForEach` that a node's row belongs to.
  func element(at index: Int) -> ForEachElement? { entries[index].leaf.context.element }

  /// The node of the row that `id` names, by an `.id(_:)` or by the element of a `ForEach`.
  func node(of id: AnyHashable) -> LayoutNode? {
    guard let index = try? content.index(of: id), nodes.indices.contains(index) else { return nil }
    return nodes[index]
  }

  func visitSlots(_ body: (AnySlot) -> Void) {
    content.visitSlots(body)
    for node in nodes { node.visitSlots(body) }
  }
}

// Not within the list, which is generic: there the runtime would be asked for their types each time.

/// A row, and the node that stands for it.
private struct NodeEntry {
  /// Held, so that its identity is not given to another row while the node stands for it.
  let leaf: any RowLeaf
  let node: LayoutNode
}

/// Finds the nodes of rows that were there before: in order as long as nothing has changed, else by identity.
private struct NodeMatcher {
  private let old: [NodeEntry]
  private var next = 0
  private var byLeaf: [ObjectIdentifier: LayoutNode]?

  init(old: [NodeEntry]) { self.old = old }

  mutating func node(for leaf: any RowLeaf) -> LayoutNode? {
    if byLeaf == nil {
      if next < old.count, old[next].leaf === leaf {
        next += 1
        return old[next - 1].node
      }
      let rest = old[next...].map { (ObjectIdentifier($0.leaf), $0.node) }
      byLeaf = Dictionary(rest) { first, _ in first }
    }
    return byLeaf?.removeValue(forKey: ObjectIdentifier(leaf))
  }

  /// Calls `body` with the nodes whose rows have gone, in their order.
  func forEachUnmatched(_ body: (LayoutNode) -> Void) {
    for index in next..<old.count where byLeaf?[ObjectIdentifier(old[index].leaf)] != nil || byLeaf == nil {
      body(old[index].node)
    }
  }
}

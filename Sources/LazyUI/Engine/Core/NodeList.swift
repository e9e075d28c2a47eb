/// The nodes of an eager container's content. An eager container creates a node for every row.
@MainActor
final class NodeList {
  private let content: _Rows
  private var entries: [NodeEntry] = []
  private(set) var nodes: [LayoutNode] = []

  init<Content: View>(_ view: Content, in context: _RowContext) {
    content = Content._makeRows(view, in: context)
  }

  /// Updates the content to a new value.
  ///
  /// - Precondition: `view` is of the type that the list was made for.
  func update(to view: some View) { content.update(to: view) }

  /// Updates the nodes to the current rows. The nodes of rows that still exist are kept. If the work pauses, all nodes
  /// stay as they are until the next frame.
  ///
  /// - Parameter rowsChanged: whether the content's rows may have changed.
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

  /// Unmounts the nodes, because other content replaces this content.
  func unmount(in host: LayoutNode) {
    for node in nodes {
      node.unmount()
      host.session.retire(node)
    }
  }

  /// Returns the element of the innermost `ForEach` that a node's row belongs to.
  func element(at index: Int) -> ForEachElement? { entries[index].leaf.context.element }

  /// Returns the node of the row with `id`. The id was set by `.id(_:)` or by a `ForEach`.
  func node(of id: AnyHashable) -> LayoutNode? {
    guard let index = try? content.index(of: id), nodes.indices.contains(index) else { return nil }
    return nodes[index]
  }

  func visitSlots(_ body: (AnySlot) -> Void) {
    content.visitSlots(body)
    for node in nodes { node.visitSlots(body) }
  }
}

private struct NodeEntry {
  /// The row. It is retained, so that no other row can get its `ObjectIdentifier` while the node exists.
  let leaf: any RowLeaf
  let node: LayoutNode
}

/// Finds the existing nodes of rows. While the rows are unchanged, nodes are matched by position; after the first
/// difference, by identity.
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

  /// Calls `body` with the nodes whose rows no longer exist, in order.
  func forEachUnmatched(_ body: (LayoutNode) -> Void) {
    for index in next..<old.count where byLeaf?[ObjectIdentifier(old[index].leaf)] != nil || byLeaf == nil {
      body(old[index].node)
    }
  }
}

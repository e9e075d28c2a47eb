import Glyphs

/// The single row of a grid outside of scroll containers. Such a grid creates all of its content.
final class EagerGridRows<Content: View>: UnaryRows<LazyVGrid<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { EagerGridNode(self, in: parent) }
}

/// A grid that creates all of its views.
final class EagerGridNode<Content: View>: ContentNode<LazyVGrid<Content>> {
  private var lineSpacing: Int { lengthUnit.lines(between: rows.view.spacing) }

  override func size(for proposal: Proposal) -> Size {
    let layout = rows.view.layout(width: proposal.width, unit: lengthUnit)
    var height = 0
    forEachLine(of: layout) { line, lineHeight in height += lineHeight + (height > 0 ? lineSpacing : 0) }
    return Size(width: max(layout.width, proposal.width ?? 0), height: height)
  }

  override func expands(along axis: StackAxis) -> Bool { axis == .horizontal }

  override func placeChildren() {
    let layout = rows.view.layout(width: frame.width, unit: lengthUnit)
    var y = 0
    forEachLine(of: layout) { line, height in
      for (column, child) in zip(layout.columns, line) {
        var place = layout.place(of: child, in: column, of: frame.width, height: height)
        place.y += y
        child.place(in: place)
      }
      y += height + lineSpacing
    }
  }

  /// Calls `body` for each line, with the nodes of the line and the height of the tallest node.
  private func forEachLine(of layout: GridColumns, _ body: (ArraySlice<LayoutNode>, Int) -> Void) {
    let nodes = children[...]
    for start in stride(from: 0, to: nodes.count, by: layout.columns.count) {
      let line = nodes[start..<min(nodes.count, start + layout.columns.count)]
      var height = 0
      for (column, node) in zip(layout.columns, line) {
        height = max(height, node.measure(Proposal(width: column.width, height: nil)).height)
      }
      body(line, height)
    }
  }
}

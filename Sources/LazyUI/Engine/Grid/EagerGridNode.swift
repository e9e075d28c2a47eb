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
    forEachLine(of: layout) { line, _, lineHeight in height += lineHeight + (height > 0 ? lineSpacing : 0) }
    return Size(width: max(layout.width, proposal.width ?? 0), height: height)
  }

  override func expands(along axis: StackAxis) -> Bool { axis == .horizontal }

  override func placeChildren() {
    let layout = rows.view.layout(width: frame.width, unit: lengthUnit)
    var y = 0
    forEachLine(of: layout) { line, layout, height in
      for (column, child) in zip(layout.columns, line) {
        var place = layout.place(of: child, in: column, of: frame.width, height: height)
        place.y += y
        child.place(in: place)
      }
      y += height + lineSpacing
    }
  }

  /// Calls `body` for each line, with the nodes of the line, its columns, and the height of the tallest node. The
  /// header and the footer of a section have lines of their own.
  private func forEachLine(of layout: GridColumns, _ body: (ArraySlice<LayoutNode>, GridColumns, Int) -> Void) {
    var map = GridLineMap(columnCount: layout.columns.count)
    for part in parts { map.append(part) }
    let nodes = children[...]
    for number in 0..<map.lineCount {
      let (range, isWide) = map.rows(ofLine: number)
      let line = nodes[range]
      let columns = isWide ? layout.joined : layout
      var height = 0
      for (column, node) in zip(columns.columns, line) {
        height = max(height, node.measure(Proposal(width: column.width, height: nil)).height)
      }
      body(line, columns, height)
    }
  }
}

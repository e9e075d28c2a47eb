import Glyphs

final class TableRows<Content: View>: UnaryRows<Grid<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { TableNode(self, in: parent) }
}

/// The node of a grid.
final class TableNode<Content: View>: ContentNode<Grid<Content>> {
  // MARK: Layout

  private var columnGap: Int { rows.view.horizontalSpacing.map { lengthUnit.columns(between: $0) } ?? 1 }

  private var lineGap: Int { rows.view.verticalSpacing.map { lengthUnit.lines(between: $0) } ?? 0 }

  /// Returns the line that a child contains inside its modifiers, or `nil` if the child is not a line.
  private func line(_ child: LayoutNode) -> (any TableLine)? {
    var node: LayoutNode? = child
    while let wrapper = node as? WrapperNode { node = wrapper.child }
    return node as? any TableLine
  }

  /// Divides the offered width among the columns, and passes the columns to the lines.
  private func columns(for width: Int?) -> TableColumns {
    let children = children
    let lines = children.compactMap { line($0) }
    var columns: [GridColumn] = []
    var alignments: [Int: HorizontalAlignment] = [:]
    for cell in lines.flatMap(\.cells) {
      while columns.count < cell.firstColumn + cell.span { columns.append(GridColumn()) }
      if let alignment = cell.traits.columnAlignment { alignments[cell.firstColumn] = alignment }
      guard cell.span == 1, !cell.traits.unsizedAxes.contains(.horizontal) else { continue }
      columns[cell.firstColumn].add(cell.node)
    }
    let gap = columnGap
    for cell in lines.flatMap(\.cells) where cell.span > 1 && !cell.traits.unsizedAxes.contains(.horizontal) {
      columns.widen(cell, gap: gap)
    }
    for child in children where line(child) == nil {
      let cell = TableCell(child, firstColumn: 0)
      if columns.isEmpty { columns.append(GridColumn()) }
      guard !cell.traits.unsizedAxes.contains(.horizontal) else { continue }
      columns.widen(cell, gap: gap, span: columns.count)
    }
    let gaps = gap * max(0, columns.count - 1)
    let table = TableColumns(
      widths: columns.widths(in: width.map { max(0, $0 - gaps) }), gap: gap, alignments: alignments,
      alignment: rows.view.alignment)
    for line in lines { line.take(table, of: self) }
    return table
  }

  /// Returns the height of each child. Children that expand share the remaining height.
  private func heights(_ columns: TableColumns, in height: Int?) -> [Int] {
    var heights: [Int] = []
    var growing: [Int] = []
    for (index, child) in children.enumerated() {
      let isUnsized = TableCell(child, firstColumn: 0).traits.unsizedAxes.contains(.vertical)
      heights.append(isUnsized ? 1 : child.measure(Proposal(width: columns.width, height: nil)).height)
      if !isUnsized, child.expands(along: .vertical) { growing.append(index) }
    }
    guard let height, !growing.isEmpty else { return heights }
    var rest = height - heights.reduce(0, +) - lineGap * max(0, heights.count - 1)
    guard rest > 0 else { return heights }
    for (done, index) in growing.enumerated() {
      let share = rest / (growing.count - done)
      heights[index] += share
      rest -= share
    }
    return heights
  }

  override func expands(along axis: StackAxis) -> Bool {
    children.contains { child in
      !TableCell(child, firstColumn: 0).traits.unsizedAxes.contains(axis == .horizontal ? .horizontal : .vertical)
        && child.expands(along: axis)
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let columns = columns(for: proposal.width)
    let heights = heights(columns, in: proposal.height)
    return Size(width: columns.width, height: heights.reduce(0, +) + lineGap * max(0, heights.count - 1))
  }

  override func placeChildren() {
    let columns = columns(for: frame.width)
    let gap = lineGap
    var y = 0
    for (child, height) in zip(children, heights(columns, in: frame.height)) {
      let space = Size(width: max(columns.width, 0), height: height)
      if line(child) != nil {
        child.place(
          in: Rect(x: 0, y: y, width: child.measure(Proposal(width: space.width, height: height)).width, height: height)
        )
      } else {
        var rect = child.frame(
          of: child.measure(Proposal(width: space.width, height: height)), in: space, at: rows.view.alignment)
        if let anchor = TableCell(child, firstColumn: 0).traits.anchor {
          rect.x = Int((Double(space.width - rect.width) * anchor.x).rounded())
        }
        rect.y += y
        child.place(in: rect)
      }
      y += height + gap
    }
  }
}

extension GridColumn {
  @MainActor
  fileprivate mutating func add(_ node: LayoutNode) {
    ideal = max(ideal, node.measure(.unspecified).width)
    least = max(least, node.measure(Proposal(width: 0, height: nil)).width)
    expands = expands || node.expands(along: .horizontal)
  }
}

extension [GridColumn] {
  /// Widens the columns that a view spans if the view needs more width. The columns share the missing width.
  @MainActor
  fileprivate mutating func widen(_ cell: TableCell, gap: Int, span: Int? = nil) {
    let range = cell.firstColumn..<Swift.min(count, cell.firstColumn + (span ?? cell.span))
    guard !range.isEmpty else { return }
    let gaps = gap * (range.count - 1)
    var needed = GridColumn()
    needed.add(cell.node)
    var lack = needed.ideal - gaps - range.reduce(0) { $0 + self[$1].ideal }
    for (done, index) in range.enumerated() where lack > 0 {
      let share = lack / (range.count - done)
      self[index].ideal += share
      lack -= share
    }
    // If the view expands and none of its columns does, all of its columns expand.
    if needed.expands, !range.contains(where: { self[$0].expands }) {
      for index in range { self[index].expands = true }
    }
  }
}

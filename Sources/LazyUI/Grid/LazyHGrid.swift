public import Foundation
import Glyphs

/// Views in lines, column by column from the top, in a view that scrolls sideways.
///
/// What scrolls sideways on a terminal is one row: all of its views are made.
public struct LazyHGrid<Content: View>: _PrimitiveView, ContentView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// - Parameters:
  ///   - rows: the lines, from the top; an adaptive one stands for as many as fit.
  ///   - alignment: where the lines stand in a higher space, and a view in a line that says nothing of its own.
  ///   - spacing: between two columns of the grid; nil for a column of the terminal.
  ///   - pinnedViews: taken as a hint that a terminal does not follow.
  ///   - content: the views, column by column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    SidewaysGridRows(view, in: context)
  }
}

private final class SidewaysGridRows<Content: View>: UnaryRows<LazyHGrid<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { SidewaysGridNode(self, in: parent) }
}

private final class SidewaysGridNode<Content: View>: ContentNode<LazyHGrid<Content>> {
  // MARK: Layout

  private var columnGap: Int { rows.view.spacing.map { max(0, lengthUnit.columns(between: $0)) } ?? 1 }

  /// The lines in a space so high. Where nothing says how high it is, a line that takes what there is is as high as its
  /// highest view.
  private func lines(in height: Int?) -> GridColumns {
    let view = rows.view
    let lines = GridColumns(view.rows, height: height, unit: lengthUnit, alignment: view.alignment)
    if height != nil || !view.rows.contains(where: { if case .fixed = $0.size { false } else { true } }) {
      return lines
    }
    let count = lines.columns.count
    var heights = Array(repeating: 1, count: count)
    for (index, child) in children.enumerated() {
      heights[index % count] = max(heights[index % count], child.measure(.unspecified).height)
    }
    return lines.widened(to: heights)
  }

  /// The children of a column, and the width of the widest.
  private func columns(of lines: GridColumns) -> [(nodes: ArraySlice<LayoutNode>, width: Int)] {
    let nodes = children[...]
    return stride(from: 0, to: nodes.count, by: lines.columns.count).map { start in
      let column = nodes[start..<min(nodes.count, start + lines.columns.count)]
      let width = zip(lines.columns, column).reduce(0) { widest, entry in
        max(widest, entry.1.measure(Proposal(width: nil, height: entry.0.width)).width)
      }
      return (column, width)
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let lines = lines(in: proposal.height)
    let columns = columns(of: lines)
    return Size(
      width: columns.reduce(0) { $0 + $1.width } + columnGap * max(0, columns.count - 1), height: lines.width)
  }

  override func expands(along axis: StackAxis) -> Bool {
    axis == .vertical && rows.view.rows.contains { if case .fixed = $0.size { false } else { true } }
  }

  override func placeChildren() {
    let lines = lines(in: frame.height)
    let gap = columnGap
    let top = max(0, frame.height - lines.width) * rows.view.alignment.halves / 2
    var x = 0
    for column in columns(of: lines) {
      for (line, child) in zip(lines.columns, column.nodes) {
        let space = Size(width: column.width, height: line.width)
        let size = child.measure(Proposal(width: column.width, height: line.width))
        var rect = child.frame(of: size, in: space, at: line.alignment)
        rect.x += x
        rect.y += top + line.x
        child.place(in: rect)
      }
      x += column.width + gap
    }
  }
}

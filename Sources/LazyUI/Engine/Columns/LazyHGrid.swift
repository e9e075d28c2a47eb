public import Foundation
import Glyphs

/// A grid of views in lines that fills column by column, from the top. The views are created when the user scrolls to
/// them.
///
/// Like a ``LazyHStack``, the grid is lazy only in a ``ScrollView`` that scrolls horizontally. Elsewhere it creates all
/// of its views.
///
/// ```swift
/// struct Months: View {
///   var body: some View {
///     ScrollView(.horizontal) {
///       LazyHGrid(rows: [GridItem(), GridItem(), GridItem()]) {
///         ForEach(1..<13) { Text("Month \($0)") }
///       }
///     }
///   }
/// }
/// ```
///
/// See also ``LazyVGrid`` and ``GridItem``.
public struct LazyHGrid<Content: View>: _PrimitiveView, ContentView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: the lines, from the top. An adaptive item becomes the maximum number of lines that fit.
  ///   - alignment: the alignment of the lines if the space is higher than the grid, and of views in lines without an
  ///     alignment.
  ///   - spacing: the space between two columns; `nil` for a column of the terminal.
  ///   - pinnedViews: has no effect on a terminal.
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

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    SidewaysGridRows(view, in: context)
  }
}

private final class SidewaysGridRows<Content: View>: UnaryRows<LazyHGrid<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode {
    if let scroll = parent.sidewaysScroll { return LazyHGridNode(self, in: parent, scroll: scroll) }
    return SidewaysGridNode(self, in: parent)
  }
}

extension LazyHGrid {
  fileprivate func gap(in unit: LengthUnit) -> Int { spacing.map { max(0, unit.columns(between: $0)) } ?? 1 }

  /// Whether some lines do not have a fixed height.
  fileprivate var hasFlexibleLines: Bool {
    rows.contains { if case .fixed = $0.size { false } else { true } }
  }

  /// Returns the lines for a height. If no height is proposed, a line without a fixed height is as high as its tallest
  /// view.
  fileprivate func lines(of nodes: [LayoutNode], in height: Int?, unit: LengthUnit) -> GridColumns {
    let lines = GridColumns(rows, height: height, unit: unit, alignment: alignment)
    if height != nil || !hasFlexibleLines { return lines }
    let count = lines.columns.count
    var heights = Array(repeating: 1, count: count)
    for (index, node) in nodes.enumerated() {
      heights[index % count] = max(heights[index % count], node.measure(.unspecified).height)
    }
    return lines.widened(to: heights)
  }

  /// Returns the distance of the lines from the top of a space of `height`.
  fileprivate func top(of lines: GridColumns, in height: Int) -> Int {
    max(0, height - lines.width) * alignment.halves / 2
  }
}

extension GridColumns {
  /// Returns the width of a column with `nodes`.
  @MainActor
  fileprivate func width(of nodes: some Collection<LayoutNode>) -> Int {
    zip(columns, nodes).reduce(0) { widest, entry in
      max(widest, entry.1.measure(Proposal(width: nil, height: entry.0.width)).width)
    }
  }

  /// Places the views of one column. `y` is the top of the grid's first line.
  @MainActor
  fileprivate func place(_ nodes: some Collection<LayoutNode>, x: Int, y: Int, width: Int) {
    for (line, node) in zip(columns, nodes) {
      let space = Size(width: width, height: line.width)
      let size = node.measure(Proposal(width: width, height: line.width))
      var rect = node.frame(of: size, in: space, at: line.alignment)
      rect.x += x
      rect.y += y + line.x
      node.place(in: rect)
    }
  }
}

/// A horizontal grid that creates all of its views.
private final class SidewaysGridNode<Content: View>: ContentNode<LazyHGrid<Content>> {
  private var columnGap: Int { rows.view.gap(in: lengthUnit) }

  private func lines(in height: Int?) -> GridColumns {
    rows.view.lines(of: children, in: height, unit: lengthUnit)
  }

  /// Returns the children of each column, and the width of the widest child.
  private func columns(of lines: GridColumns) -> [(nodes: ArraySlice<LayoutNode>, width: Int)] {
    let nodes = children[...]
    return stride(from: 0, to: nodes.count, by: lines.columns.count).map { start in
      let column = nodes[start..<min(nodes.count, start + lines.columns.count)]
      return (column, lines.width(of: column))
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let lines = lines(in: proposal.height)
    let columns = columns(of: lines)
    return Size(
      width: columns.reduce(0) { $0 + $1.width } + columnGap * max(0, columns.count - 1), height: lines.width)
  }

  override func expands(along axis: StackAxis) -> Bool { axis == .vertical && rows.view.hasFlexibleLines }

  override func placeChildren() {
    let lines = lines(in: frame.height)
    let top = rows.view.top(of: lines, in: frame.height)
    var x = 0
    for column in columns(of: lines) {
      lines.place(column.nodes, x: x, y: top, width: column.width)
      x += column.width + columnGap
    }
  }
}

/// A lazy grid on screen, in a view that scrolls horizontally.
private final class LazyHGridNode<Content: View>: LazyColumnsNode<LazyHGrid<Content>> {
  override var gap: Int { rows.view.gap(in: lengthUnit) }

  private func lines(of nodes: [LayoutNode], in height: Int?) -> GridColumns {
    rows.view.lines(of: nodes, in: height, unit: lengthUnit)
  }

  override func span(in height: Int?) -> Int { lines(of: [], in: height).columns.count }

  override func width(of nodes: [LayoutNode], height: Int?) -> Int { lines(of: nodes, in: height).width(of: nodes) }

  override func height(of columns: [LazyColumn], proposed height: Int?) -> Int {
    lines(of: columns.flatMap(\.nodes), in: height).width
  }

  override func expands(along axis: StackAxis) -> Bool { axis == .vertical && rows.view.hasFlexibleLines }

  override func placeChildren() {
    guard let made else { return }
    let lines = lines(of: children, in: frame.height)
    let top = rows.view.top(of: lines, in: frame.height)
    for column in made.columns { lines.place(column.nodes, x: column.x, y: top, width: column.width) }
  }
}

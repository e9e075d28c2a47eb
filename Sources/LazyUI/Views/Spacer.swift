public import Foundation
import Glyphs

/// Empty space that takes what its stack has left.
public struct Spacer: _PrimitiveView {
  let minLength: CGFloat

  /// - Parameter minLength: what it takes at least; none by default.
  public init(minLength: CGFloat? = nil) {
    self.minLength = max(0, minLength ?? 0)
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Spacer, in context: _RowContext) -> _Rows {
    SpacerRows(view, in: context)
  }
}

private final class SpacerRows: UnaryRows<Spacer> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode {
    FillNode(minLength: view.minLength, isLine: false, in: parent)
  }
}

/// A line across its stack: `─` in a column, `│` side by side with others.
public struct Divider: _PrimitiveView {
  /// Makes the line.
  public init() {}

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Divider, in context: _RowContext) -> _Rows {
    DividerRows(view, in: context)
  }
}

private final class DividerRows: UnaryRows<Divider> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode {
    FillNode(minLength: 0, isLine: true, in: parent)
  }
}

/// Space along the axis of the stack that it stands in, or a line across it.
private final class FillNode: LayoutNode {
  private let minLength: CGFloat
  private let isLine: Bool
  private var isVertical: Bool

  /// - Parameters:
  ///   - minLength: what it takes at least; a line takes a cell.
  ///   - isLine: whether it is a line across its stack, rather than space along it.
  init(minLength: CGFloat, isLine: Bool, in parent: LayoutNode) {
    self.minLength = minLength
    self.isLine = isLine
    isVertical = (parent.axis == .vertical) != isLine
    super.init(session: parent.session, parent: parent)
  }

  override var takesRest: Bool { !isLine }

  /// The layout around may have another direction now.
  override func forgetLayout() {
    super.forgetLayout()
    isVertical = (parent?.axis != .horizontal) != isLine
  }

  override func expands(along axis: StackAxis) -> Bool { isVertical == (axis == .vertical) }

  override func size(for proposal: Proposal) -> Size {
    let thickness = isLine ? 1 : 0
    let unit = lengthUnit
    let least = max(thickness, isVertical ? unit.lines(between: minLength) : unit.columns(between: minLength))
    return isVertical
      ? Size(width: thickness, height: max(least, proposal.height ?? least))
      : Size(width: max(least, proposal.width ?? least), height: thickness)
  }

  override func draw(_ painter: inout Painter) {
    if isLine { painter.fill(bounds, with: Glyph(isVertical ? "│" : "─")) }
  }
}

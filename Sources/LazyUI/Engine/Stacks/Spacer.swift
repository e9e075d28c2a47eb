public import Foundation
import Glyphs

/// Empty space that takes the remaining length of its stack.
///
/// ```swift
/// struct Footer: View {
///   var body: some View {
///     HStack {
///       Text("q quit")
///       Spacer()
///       Text("? help")
///     }
///   }
/// }
/// ```
///
/// See also ``HStack``, ``VStack`` and ``Divider``.
public struct Spacer: _PrimitiveView {
  let minLength: CGFloat

  /// - Parameter minLength: The minimum length; default: 0.
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

/// A line across its stack: `─` in a vertical stack, `│` in a horizontal one.
///
/// ```swift
/// struct TwoParts: View {
///   var body: some View {
///     VStack {
///       Text("Summary")
///       Divider()
///       Text("Details")
///     }
///   }
/// }
/// ```
///
/// See also ``Spacer``, ``HStack`` and ``VStack``.
public struct Divider: _PrimitiveView {
  /// Creates the line.
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

/// The node of a spacer or a divider: space along the axis of its stack, or a line across the stack.
private final class FillNode: LayoutNode {
  private let minLength: CGFloat
  private let isLine: Bool
  private var isVertical: Bool

  /// Creates the node of a spacer or a divider.
  ///
  /// - Parameters:
  ///   - minLength: The minimum length; a line is always one cell thick or more.
  ///   - isLine: Whether the node is a line across its stack. Otherwise it is space along the stack.
  init(minLength: CGFloat, isLine: Bool, in parent: LayoutNode) {
    self.minLength = minLength
    self.isLine = isLine
    isVertical = (parent.axis == .vertical) != isLine
    super.init(session: parent.session, parent: parent)
  }

  override var takesRest: Bool { !isLine }

  /// Discards the measurements. The axis of the enclosing layout may have changed.
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

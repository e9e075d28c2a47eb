public import Foundation

/// A figure that fills the space that it is offered. As a view it is filled in the style of the text around.
///
/// A shape of your own says how it is drawn by its `path(in:)`. A cell is two pixels, one above the other.
@preconcurrency @MainActor
public protocol Shape: View, Sendable {
  /// The shape's lines in a rectangle, in the unit that lengths in the view are given in.
  nonisolated func path(in rect: CGRect) -> Path

  /// Which of the figures that the engine can draw by itself it is; nil for one that its path draws.
  nonisolated var _outline: _ShapeOutline? { get }

  /// How the shape's line is drawn where it is a line; nil where it is a surface.
  nonisolated var _pen: StrokeStyle? { get }
}

/// The figures that can be drawn without a path.
public enum _ShapeOutline: Hashable, Sendable {
  case rectangle
  case roundedRectangle(radius: CGFloat)
  case capsule
  case ellipse
  case circle
}

extension Shape {
  public nonisolated var _outline: _ShapeOutline? { nil }

  public nonisolated var _pen: StrokeStyle? { nil }

  /// What is drawn of the shape in a style.
  func drawing(_ paint: _Paint, isEvenOdd: Bool = false) -> ShapeDrawing {
    let outline = _outline
    return ShapeDrawing(
      outline: outline, paint: paint, stroke: _pen, isEvenOdd: isEvenOdd, figure: outline == nil ? self : nil)
  }
}

extension Shape where Body == _PaintedShape<Self> {
  public var body: _PaintedShape<Self> { fill(.foreground) }
}

/// A shape that can be made smaller at every edge.
@preconcurrency @MainActor
public protocol InsettableShape: Shape {
  /// The smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape, so much smaller at every edge.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape in a style of its own, or in several, one drawn over the other.
public struct _PaintedShape<Figure: Shape>: _PrimitiveView, DrawnShape {
  let shape: Figure
  let drawing: ShapeDrawing

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }

  /// The same with `drawing` over it.
  func under(_ drawing: ShapeDrawing) -> Self {
    var drawing = drawing
    drawing.beneath = self.drawing.beneath + [self.drawing]
    drawing.beneath[drawing.beneath.count - 1].beneath = []
    return Self(shape: shape, drawing: drawing)
  }
}

public import Foundation

/// A figure that fills the proposed space. As a view, a shape is filled in the style of the surrounding text.
///
/// A custom shape implements `path(in:)`. A cell has two pixels, one above the other.
@preconcurrency @MainActor
public protocol Shape: View, Sendable {
  /// Returns the outline of the shape in a rectangle, in the view's unit of length.
  nonisolated func path(in rect: CGRect) -> Path

  /// The built-in figure; `nil` if the shape is drawn with its path.
  nonisolated var _outline: _ShapeOutline? { get }

  /// The properties of the line that draws the outline; `nil` if the shape is filled.
  nonisolated var _pen: StrokeStyle? { get }
}

/// The figures that the engine draws without a path.
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

  /// Returns a drawing that fills the shape, or draws its outline, with a paint.
  func drawing(_ paint: _Paint, isEvenOdd: Bool = false) -> ShapeDrawing {
    let outline = _outline
    return ShapeDrawing(
      outline: outline, paint: paint, stroke: _pen, isEvenOdd: isEvenOdd, figure: outline == nil ? self : nil)
  }
}

extension Shape where Body == _PaintedShape<Self> {
  public var body: _PaintedShape<Self> { fill(.foreground) }
}

/// A shape that can be inset at all edges.
@preconcurrency @MainActor
public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape

  /// Returns a copy of the shape that is inset by `amount` at every edge.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A view that draws a shape in one style, or in several styles on top of each other.
public struct _PaintedShape<Figure: Shape>: _PrimitiveView, DrawnShape {
  let shape: Figure
  let drawing: ShapeDrawing

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }

  /// Returns a copy of the view that draws `drawing` on top.
  func under(_ drawing: ShapeDrawing) -> Self {
    var drawing = drawing
    drawing.beneath = self.drawing.beneath + [self.drawing]
    drawing.beneath[drawing.beneath.count - 1].beneath = []
    return Self(shape: shape, drawing: drawing)
  }
}

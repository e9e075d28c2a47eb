public import Foundation

/// A figure that fills the proposed space. As a view it is filled in the style of the surrounding text.
///
/// A custom shape implements `path(in:)`. A cell is two pixels, one above the other.
@preconcurrency @MainActor
public protocol Shape: View, Sendable {
  /// Returns the outline of the shape in a rectangle, in the view's unit of length.
  nonisolated func path(in rect: CGRect) -> Path

  /// The built-in figure, or `nil` if the shape is drawn by its path.
  nonisolated var _outline: _ShapeOutline? { get }

  /// The pen that draws the shape's outline, or `nil` if the shape is filled.
  nonisolated var _pen: StrokeStyle? { get }
}

/// The figures that are drawn without a path.
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

  /// Returns the drawing of the shape in a style.
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

  /// Returns the shape, inset by `amount` at every edge.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape drawn in one style, or in several over each other.
public struct _PaintedShape<Figure: Shape>: _PrimitiveView, DrawnShape {
  let shape: Figure
  let drawing: ShapeDrawing

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }

  /// Returns the view with `drawing` over it.
  func under(_ drawing: ShapeDrawing) -> Self {
    var drawing = drawing
    drawing.beneath = self.drawing.beneath + [self.drawing]
    drawing.beneath[drawing.beneath.count - 1].beneath = []
    return Self(shape: shape, drawing: drawing)
  }
}

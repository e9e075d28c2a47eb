public import Foundation

/// A figure that fills the space that it is offered. As a view it is filled in the style of the text around.
public protocol Shape: View, Sendable {
  /// Which of the figures that the engine can draw it is.
  nonisolated var _outline: _ShapeOutline { get }
}

/// The figures that can be drawn.
public enum _ShapeOutline: Hashable, Sendable {
  case rectangle
  case roundedRectangle(radius: CGFloat)
  case capsule
  case ellipse
  case circle
}

/// A rectangle.
public struct Rectangle: Shape, _PrimitiveView, DrawnShape {
  /// Makes the shape.
  public init() {}

  public nonisolated var _outline: _ShapeOutline { .rectangle }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> { ShapeRows(view, in: context) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape, _PrimitiveView, DrawnShape {
  let cornerRadius: CGFloat

  public init(cornerRadius: CGFloat) {
    self.cornerRadius = max(0, cornerRadius)
  }

  public nonisolated var _outline: _ShapeOutline { .roundedRectangle(radius: cornerRadius) }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> { ShapeRows(view, in: context) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape, _PrimitiveView, DrawnShape {
  /// Makes the shape.
  public init() {}

  public nonisolated var _outline: _ShapeOutline { .capsule }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> { ShapeRows(view, in: context) }
}

/// An ellipse as wide and as high as its space.
public struct Ellipse: Shape, _PrimitiveView, DrawnShape {
  /// Makes the shape.
  public init() {}

  public nonisolated var _outline: _ShapeOutline { .ellipse }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> { ShapeRows(view, in: context) }
}

/// The largest circle in the middle of its space.
public struct Circle: Shape, _PrimitiveView, DrawnShape {
  /// Makes the shape.
  public init() {}

  public nonisolated var _outline: _ShapeOutline { .circle }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> { ShapeRows(view, in: context) }
}

extension Shape {
  /// The shape, filled.
  public func fill(_ style: some ShapeStyle = .foreground) -> some View {
    PaintedShape(drawing: ShapeDrawing(outline: _outline, paint: style._paint()))
  }

  /// The shape's outline.
  public func stroke(_ style: some ShapeStyle = .foreground, lineWidth: CGFloat = 1) -> some View {
    PaintedShape(drawing: ShapeDrawing(outline: _outline, paint: style._paint(), lineWidth: lineWidth))
  }

  /// The shape's outline, all of it within the shape.
  public func strokeBorder(_ style: some ShapeStyle = .foreground, lineWidth: CGFloat = 1) -> some View {
    stroke(style, lineWidth: lineWidth)
  }
}

extension Shape where Self: DrawnShape {
  var drawing: ShapeDrawing { ShapeDrawing(outline: _outline, paint: _Paint(top: nil, bottom: nil)) }
}

/// A shape in a style of its own.
struct PaintedShape: _PrimitiveView, DrawnShape {
  let drawing: ShapeDrawing

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> { ShapeRows(view, in: context) }
}

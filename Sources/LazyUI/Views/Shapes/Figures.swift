public import Foundation

/// A rectangle that fills its frame.
///
/// See also ``Shape``, ``InsettableShape`` and ``Path``.
public struct Rectangle: InsettableShape, _PrimitiveView, DrawnShape {
  /// Creates the shape.
  public nonisolated init() {}

  public nonisolated var _outline: _ShapeOutline? { .rectangle }

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
}

/// A rectangle with rounded corners that fills its frame.
///
/// See also ``Shape``, ``InsettableShape`` and ``Path``.
public struct RoundedRectangle: InsettableShape, _PrimitiveView, DrawnShape {
  /// The width and height of each rounded corner.
  public var cornerSize: CGSize
  /// The kind of curve of the corners. It has no effect.
  public var style: RoundedCornerStyle

  /// Creates the shape. All corners have the same radius.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates the shape. The width and the height of the corners may differ.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = CGSize(width: max(0, cornerSize.width), height: max(0, cornerSize.height))
    self.style = style
  }

  public nonisolated var _outline: _ShapeOutline? {
    cornerSize.width == cornerSize.height ? .roundedRectangle(radius: cornerSize.width) : nil
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
}

/// A rectangle with rounded corners that fills its frame. Each corner has its own radius.
///
/// See also ``Shape``, ``InsettableShape`` and ``Path``.
public struct UnevenRoundedRectangle: InsettableShape {
  public typealias Body = _PaintedShape<Self>

  /// The radius of each corner.
  public var cornerRadii: RectangleCornerRadii
  /// The kind of curve of the corners. It has no effect.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  public nonisolated init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates the shape. The default radius of 0 makes a corner square.
  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

/// A capsule that fills its frame: a rectangle with half circles as its shorter sides.
///
/// See also ``Shape``, ``InsettableShape`` and ``Path``.
public struct Capsule: InsettableShape, _PrimitiveView, DrawnShape {
  /// The kind of curve of the corners. It has no effect.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public nonisolated var _outline: _ShapeOutline? { .capsule }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
}

/// An ellipse that fills its frame.
///
/// See also ``Shape``, ``InsettableShape`` and ``Path``.
public struct Ellipse: InsettableShape, _PrimitiveView, DrawnShape {
  /// Creates the shape.
  public nonisolated init() {}

  public nonisolated var _outline: _ShapeOutline? { .ellipse }

  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
}

/// The largest circle that fits into its frame, at the centre.
///
/// See also ``Shape``, ``InsettableShape`` and ``Path``.
public struct Circle: InsettableShape, _PrimitiveView, DrawnShape {
  /// Creates the shape.
  public nonisolated init() {}

  public nonisolated var _outline: _ShapeOutline? { .circle }

  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
}

/// The shape of the enclosing container, which is a rectangle on a terminal.
///
/// See also ``Shape``, ``InsettableShape`` and ``Path``.
public struct ContainerRelativeShape: InsettableShape, _PrimitiveView, DrawnShape {
  /// Creates the shape.
  public nonisolated init() {}

  public nonisolated var _outline: _ShapeOutline? { .rectangle }

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
}

/// A shape with its type erased.
public struct AnyShape: Shape {
  public typealias Body = _PaintedShape<Self>

  private let shape: any Shape

  /// Erases the type of `shape`.
  public nonisolated init(_ shape: some Shape) { self.shape = shape }

  public nonisolated var _outline: _ShapeOutline? { shape._outline }

  public nonisolated var _pen: StrokeStyle? { shape._pen }

  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension Path: Shape {
  public typealias Body = _PaintedShape<Self>

  public nonisolated func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self: DrawnShape {
  var drawing: ShapeDrawing { drawing(_Paint(top: nil, bottom: nil)) }
}

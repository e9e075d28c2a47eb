public import Foundation

extension Shape {
  /// Returns a view that fills the shape with a style.
  public func fill(
    _ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()
  ) -> _PaintedShape<Self> {
    _PaintedShape(shape: self, drawing: drawing(content._paint(), isEvenOdd: style.isEOFilled))
  }

  /// Returns a view that fills the shape in the style of the surrounding text.
  public func fill(style: FillStyle) -> _PaintedShape<Self> { fill(.foreground, style: style) }

  /// Returns a view that draws the outline of the shape.
  public func stroke(
    _ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true
  ) -> _PaintedShape<Self> {
    _PaintedShape(shape: self, drawing: stroked(content._paint(), style))
  }

  /// Returns a view that draws the outline of the shape.
  public func stroke(
    _ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _PaintedShape<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns a shape that is the outline of this shape.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape { StrokedShape(base: self, pen: style) }

  /// Returns a shape that is the outline of this shape.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  fileprivate func stroked(_ paint: _Paint, _ style: StrokeStyle) -> ShapeDrawing {
    var drawing = drawing(paint)
    drawing.stroke = style
    return drawing
  }
}

extension InsettableShape {
  /// Returns a view that draws the outline of the shape. The line is completely inside the shape.
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _PaintedShape<Self> {
    // The built-in figures already draw their outlines inside the shape, so they are not inset.
    let drawing =
      _outline == nil
      ? inset(by: style.lineWidth / 2).stroked(content._paint(), style) : stroked(content._paint(), style)
    return _PaintedShape(shape: self, drawing: drawing)
  }

  /// Returns a view that draws the outline of the shape. The line is completely inside the shape.
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _PaintedShape<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension _PaintedShape {
  /// Draws the filled shape over the view.
  public func fill(_ content: some ShapeStyle = .foreground, style: FillStyle = FillStyle()) -> Self {
    under(shape.fill(content, style: style).drawing)
  }

  /// Draws the outline of the shape over the view.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true) -> Self {
    under(shape.stroke(content, style: style).drawing)
  }

  /// Draws the outline of the shape over the view.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> Self {
    under(shape.stroke(content, lineWidth: lineWidth).drawing)
  }

  /// Rotates the drawing around an anchor in the frame of the shape.
  ///
  /// Only shapes can be rotated on a terminal.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    var drawing = drawing
    drawing.turn(by: angle, around: anchor, shape)
    return _PaintedShape(shape: shape, drawing: drawing)
  }
}

extension _PaintedShape where Figure: InsettableShape {
  /// Draws the outline of the shape over the view. The line is completely inside the shape.
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> Self {
    under(shape.strokeBorder(content, style: style).drawing)
  }

  /// Draws the outline of the shape over the view. The line is completely inside the shape.
  public func strokeBorder(
    _ content: some ShapeStyle = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> Self {
    under(shape.strokeBorder(content, lineWidth: lineWidth).drawing)
  }
}

extension View {
  /// Fills a shape below the view with `style`.
  public func background(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Returns the view unchanged: without a style, the background is that of the terminal.
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View { self }

  /// Fills a shape over the view with `style`.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }
}

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

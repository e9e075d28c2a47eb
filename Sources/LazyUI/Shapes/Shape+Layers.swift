extension View {
  /// Fills a shape behind the view with `style`.
  public func background(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Leaves the view as it is: the colour of a background that says no other is that of the terminal.
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View { self }

  /// Fills a shape in front of the view with `style`.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }
}

// Modifiers of images that have no effect on a terminal. A cell shows two pixels, and a symbol is a letter in the
// colour of the surrounding text. Each modifier returns the image unchanged.

extension Image {
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension View {
  public func imageScale(_ scale: Image.Scale) -> some View { self }
}

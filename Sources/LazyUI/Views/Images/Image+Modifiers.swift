extension Image {
  /// Whether an image shows its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// The interpolation between the pixels of a scaled image.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// The size of a symbol relative to text.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }

  /// No effect: pictures have their own colours, symbols that of the text around.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// No effect: a cell shows two pixels.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// No effect: a cell shows two pixels.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension View {
  /// No effect: a symbol is as large as a letter.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
}

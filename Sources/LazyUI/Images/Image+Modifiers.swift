extension Image {
  /// Whether a picture's own colours are shown.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// How pixels between pixels are made.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }

  /// No effect: pictures have their own colours, signs that of the text around.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// No effect: two pixels make a cell.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// No effect: two pixels make a cell.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension View {
  /// No effect: a sign is as large as a letter.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
}

extension Image {
  /// Whether an image is drawn in its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// The method that computes the pixels of a scaled image.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// The size of a symbol relative to text.
  ///
  /// Used by ``View/imageScale(_:)``.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }
}

public import Foundation

/// The name of an image in an asset catalogue. Build systems generate a member for each image. A terminal program has
/// no catalogue, so the image is shown as `▨`.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// Creates a resource by its name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of a colour in an asset catalogue. A terminal program has no catalogue, so the colour is the text colour,
/// unless the resource was created with a colour value.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let color: Color

  /// Creates a resource by its name. Its colour is the text colour.
  public init(name: String, bundle: Bundle) { self.init(name: name, bundle: bundle, color: .primary) }

  /// Creates a resource with its value. `lazyscope try` declares such resources for the catalogues of a program.
  public init(name: String, bundle: Bundle, color: Color) {
    self.name = name
    self.color = color
  }
}

extension Image {
  /// Creates an image from an asset catalogue. The image is shown as `▨`.
  public init(_ resource: ImageResource) { self.init(resource.name) }
}

extension Color {
  /// Creates the colour of a resource: its value, or the text colour if it has none.
  @_disfavoredOverload
  public init(_ resource: ColorResource) { self = resource.color }
}

extension UIImage {
  /// Creates an image from an asset catalogue. The image is shown as `▨`.
  public init(resource: ImageResource) { self.init(Image(resource), data: nil) }
}

extension UIColor {
  /// Creates the colour of a resource: its value, or the text colour if it has none.
  public init(resource: ColorResource) { self.init(resource.color) }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a text and an image from an asset catalogue.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }

  /// Creates a label with a text and an image from an asset catalogue.
  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }
}

extension Button where Label == LazyUI.Label<Text, Image> {
  /// Creates a button with a text and an image from an asset catalogue as its label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image resource: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(title, image: resource) }
  }

  /// Creates a button with a text and an image from an asset catalogue as its label.
  public init(
    _ title: LocalizedStringKey, image resource: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(title, image: resource) }
  }
}

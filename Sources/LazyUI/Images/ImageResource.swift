public import Foundation

/// A picture of a catalogue of assets, by its name: what a build system makes a member of for each picture. A terminal's program
/// has no catalogue; the picture is shown as `▨`.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// A picture of a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A colour of a catalogue of assets, by its name. A terminal's program has no catalogue; the colour is that of text.
public struct ColorResource: Hashable, Sendable {
  let name: String

  /// A colour of a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
  /// A picture of a catalogue of assets. It is shown as `▨`.
  public init(_ resource: ImageResource) { self.init(resource.name) }
}

extension Color {
  /// A colour of a catalogue of assets. A terminal's program has none: it is that of text.
  public init(_ resource: ColorResource) { self = .primary }
}

extension Label where Title == Text, Icon == Image {
  /// A text beside a picture of a catalogue of assets.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }

  /// A text beside a picture of a catalogue of assets.
  public init(_ title: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }
}

extension Button where Label == LazyUI.Label<Text, Image> {
  /// A button with a picture of a catalogue of assets and a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image resource: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(title, image: resource) }
  }

  /// A button with a picture of a catalogue of assets and a text for a label.
  public init(
    _ title: LocalizedStringKey, image resource: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(title, image: resource) }
  }
}

extension ContentUnavailableView where Label == LazyUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A view with a title and a picture of a catalogue of assets.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init(title: Text(title), image: Image(name), description)
  }

  /// A view with a title and a picture of a catalogue of assets.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(title: Text(title), image: Image(name), description)
  }

  /// A view with a title and a picture of a catalogue of assets.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource, description: Text? = nil) {
    self.init(title: Text(title), image: Image(resource), description)
  }

  /// A view with a title and a picture of a catalogue of assets.
  public init(_ title: LocalizedStringKey, image resource: ImageResource, description: Text? = nil) {
    self.init(title: Text(title), image: Image(resource), description)
  }

  private init(title: Text, image: Image, _ description: Text?) {
    self.init {
      LazyUI.Label {
        title
      } icon: {
        image
      }
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

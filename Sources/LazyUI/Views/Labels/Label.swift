/// A view that shows an icon with a title beside it. ``View/labelStyle(_:)`` changes the appearance.
///
/// ```swift
/// struct Starred: View {
///   var body: some View { Label("Starred", systemImage: "star.fill") }
/// }
/// ```
///
/// See also ``LabelStyle``, ``View/labelStyle(_:)``, ``Image``, ``Text`` and ``LabeledContent``.
@preconcurrency @MainActor
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
  @Environment(\.labelAppearance) private var appearance
  @Environment(\.listItemTint) private var itemTint
}

extension Label: View where Title: View, Icon: View {
  /// Creates a label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    HStack {
      switch appearance {
      case .parts(let parts):
        if parts.contains(.icon) {
          if let color = itemTint?.color { icon.foregroundStyle(color) } else { icon }
        }
        if parts.contains(.title) { title }
      case .own(let style):
        style.body(of: LabelStyleConfiguration(title: AnyView(title), icon: AnyView(icon)))
      }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a text and a symbol (see `Image.init(systemName:)`).
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(Text(title), Image(systemName: name))
  }

  /// Creates a label with a text and a symbol (see `Image.init(systemName:)`).
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(Text(titleKey), Image(systemName: name))
  }

  /// Creates a label with a text and an image from an asset catalogue (see `Image.init(_:bundle:)`).
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) { self.init(Text(title), Image(name)) }

  /// Creates a label with a text and an image from an asset catalogue (see `Image.init(_:bundle:)`).
  public init(_ titleKey: LocalizedStringKey, image name: String) { self.init(Text(titleKey), Image(name)) }

  private init(_ title: Text, _ icon: Image) {
    self.init {
      title
    } icon: {
      icon
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a style is drawing. A custom style uses this initializer to draw the label in another
  /// style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

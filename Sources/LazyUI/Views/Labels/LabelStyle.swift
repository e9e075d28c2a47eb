/// The appearance of labels.
///
/// Set with ``View/labelStyle(_:)``. The built-in styles are ``DefaultLabelStyle``, ``TitleAndIconLabelStyle``,
/// ``TitleOnlyLabelStyle`` and ``IconOnlyLabelStyle``.
@preconcurrency @MainActor
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  /// Returns the view that represents a label. A label inside that view has the style of the surrounding views, not
  /// this style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that a style draws.
public struct LabelStyleConfiguration {
  /// The label's title.
  public struct Title: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// The label's icon.
  public struct Icon: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let title: Title
  public let icon: Icon

  init(title: AnyView, icon: AnyView) {
    self.title = Title(view: title)
    self.icon = Icon(view: icon)
  }
}

/// A style that shows the icon and the title.
///
/// Set it with ``View/labelStyle(_:)``. See also ``LabelStyle``.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon; configuration.title
    }
  }
}

/// A style that shows the icon and the title.
///
/// Set it with ``View/labelStyle(_:)``. See also ``LabelStyle``.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon; configuration.title
    }
  }
}

/// A style that shows only the title.
///
/// Set it with ``View/labelStyle(_:)``. See also ``LabelStyle``.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A style that shows only the icon.
///
/// Set it with ``View/labelStyle(_:)``. See also ``LabelStyle``.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the style of the labels in the view.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    EnvironmentView(content: self, value: LabelAppearance(style)) { values, appearance in
      values.labelAppearance = appearance.inside(values.labelAppearance)
    }
  }
}

/// The appearance of a label.
enum LabelAppearance {
  struct Parts: OptionSet {
    let rawValue: Int
    static let icon = Parts(rawValue: 1)
    static let title = Parts(rawValue: 2)
  }

  case parts(Parts)
  case own(OwnLabelStyle)

  @MainActor
  init(_ style: some LabelStyle) {
    switch style {
    case is DefaultLabelStyle, is TitleAndIconLabelStyle: self = .parts([.icon, .title])
    case is TitleOnlyLabelStyle: self = .parts(.title)
    case is IconOnlyLabelStyle: self = .parts(.icon)
    default: self = .own(OwnLabelStyle(style: StyleBox(style) { $0.makeBody(configuration: $1) }))
    }
  }

  func inside(_ outer: LabelAppearance) -> LabelAppearance {
    guard case .own(let style) = self else { return self }
    return .own(OwnLabelStyle(style: style.style, outer: { outer }))
  }
}

/// A custom style, with its type erased.
struct OwnLabelStyle {
  let style: StyleBox<LabelStyleConfiguration>
  /// Returns the appearance of labels inside the style's body: that of the surrounding views.
  var outer: () -> LabelAppearance = { .parts([.icon, .title]) }

  @MainActor
  func body(of configuration: LabelStyleConfiguration) -> some View {
    style.make(configuration).environment(\.labelAppearance, outer())
  }
}

extension EnvironmentValues {
  var labelAppearance: LabelAppearance {
    get { self[LabelAppearanceKey.self] }
    set { self[LabelAppearanceKey.self] = newValue }
  }
}

private enum LabelAppearanceKey: EnvironmentKey {
  static var defaultValue: LabelAppearance { .parts([.icon, .title]) }
}

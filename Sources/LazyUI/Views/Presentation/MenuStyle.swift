/// The appearance of menus. The built-in styles show a button, whose appearance `buttonStyle(_:)` sets.
///
/// Set with ``View/menuStyle(_:)``. The built-in styles are ``DefaultMenuStyle``, ``ButtonMenuStyle`` and
/// ``BorderlessButtonMenuStyle``.
@preconcurrency @MainActor
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  /// Returns the view that represents a menu.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether the engine draws the menu itself. It is `false` for custom styles.
  nonisolated static var _isStandard: Bool { get }
}

extension MenuStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// A style that shows the menu as a button.
///
/// Set it with ``View/menuStyle(_:)``. See also ``MenuStyle``.
public struct DefaultMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }
}

/// A style that shows the menu as a button.
///
/// Set it with ``View/menuStyle(_:)``. See also ``MenuStyle``.
public struct ButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }
}

/// A style that shows the menu as a button.
///
/// Set it with ``View/menuStyle(_:)``. See also ``MenuStyle``.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration).menuStyle(self) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// A style that shows the menu as a button.
  public nonisolated static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A style that shows the menu as a button.
  public nonisolated static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A style that shows the menu as a button.
  public nonisolated static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

extension View {
  /// Sets the style of the menus in the view. The built-in styles show buttons.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

/// The properties of a menu that a style draws.
public struct MenuStyleConfiguration {
  /// The menu's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The menu's content.
  public struct Content: View {
    let make: @MainActor () -> AnyView
    public var body: some View { make() }
  }

  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

extension EnvironmentValues {
  var menuStyleBox: StyleBox<MenuStyleConfiguration>? {
    get { self[CustomStyleKey<MenuStyleConfiguration>.self] }
    set { self[CustomStyleKey<MenuStyleConfiguration>.self] = newValue }
  }
}

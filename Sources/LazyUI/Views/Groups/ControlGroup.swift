/// A view that shows related controls side by side.
///
/// ```swift
/// struct Zoom: View {
///   @State private var level = 1
///   var body: some View {
///     ControlGroup { Button("+") { level += 1 }; Button("-") { level -= 1 } }
///   }
/// }
/// ```
///
/// See also ``ControlGroupStyle``, ``View/controlGroupStyle(_:)`` and ``Menu``.
public struct ControlGroup<Content: View>: View {
  private let label: AnyView?
  private let content: Content
  @Environment(\.controlGroupStyleBox) private var style

  /// Creates a group without a label.
  public init(@ViewBuilder content: () -> Content) {
    label = nil
    self.content = content()
  }

  /// Creates a group with a view as its label. The label precedes the controls.
  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
    self.label = AnyView(label())
    self.content = content()
  }

  /// Creates a group with a text label. The label precedes the controls.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group with a text and a symbol as its label. The label precedes the controls.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  public var body: some View {
    HStack {
      if let style {
        style.make(
          ControlGroupStyleConfiguration(
            content: .init(content: AnyView(content)), label: .init(content: label ?? AnyView(EmptyView())))
        ).environment(\.controlGroupStyleBox, nil)
      } else {
        if let label { label }
        content
      }
    }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates the group that a style is drawing. A custom style uses this initializer to draw the group in another
  /// style.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// The appearance of control groups. The built-in styles place controls side by side.
///
/// Set with ``View/controlGroupStyle(_:)``. The built-in styles are ``AutomaticControlGroupStyle``,
/// ``NavigationControlGroupStyle``, ``MenuControlGroupStyle``, ``CompactMenuControlGroupStyle`` and
/// ``PaletteControlGroupStyle``.
@preconcurrency @MainActor
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  /// Returns the view that represents a control group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether the engine draws the group itself. It is `false` for custom styles.
  nonisolated static var _isStandard: Bool { get }
}

extension ControlGroupStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// A style that shows the controls side by side.
///
/// Set it with ``View/controlGroupStyle(_:)``. See also ``ControlGroupStyle``.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

/// A style that shows the controls side by side.
///
/// Set it with ``View/controlGroupStyle(_:)``. See also ``ControlGroupStyle``.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

/// A style that shows the controls side by side.
///
/// Set it with ``View/controlGroupStyle(_:)``. See also ``ControlGroupStyle``.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

/// A style that shows the controls side by side.
///
/// Set it with ``View/controlGroupStyle(_:)``. See also ``ControlGroupStyle``.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// A style that shows the controls side by side.
  public nonisolated static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// A style that shows the controls side by side.
  public nonisolated static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A style that shows the controls side by side.
  public nonisolated static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A style that shows the controls side by side.
  public nonisolated static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension View {
  /// Sets the style of the control groups in the view. The built-in styles place controls side by side.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

/// A style that shows the controls side by side.
///
/// Set it with ``View/controlGroupStyle(_:)``. See also ``ControlGroupStyle``.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// A style that shows the controls side by side.
  public nonisolated static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

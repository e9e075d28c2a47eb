/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
  private let label: AnyView?
  private let content: Content
  @Environment(\.controlGroupStyleBox) private var style

  /// Controls without a label.
  public init(@ViewBuilder content: () -> Content) {
    label = nil
    self.content = content()
  }

  /// Controls with a view for a label, before them.
  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
    self.label = AnyView(label())
    self.content = content()
  }

  /// Controls with a text for a label, before them.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Controls with a text and a sign for a label, before them.
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
  /// The controls that a style is asked to draw.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// How groups of controls look: side by side.
@preconcurrency @MainActor
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  /// What is shown.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether it is drawn as the engine does it.
  nonisolated static var _isStandard: Bool { get }
}

extension ControlGroupStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// Side by side.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

/// Side by side.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

/// Side by side.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

/// Side by side.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// Side by side.
  public nonisolated static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Side by side.
  public nonisolated static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// Side by side.
  public nonisolated static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// Side by side.
  public nonisolated static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

extension View {
  /// Says how groups of controls in the view look. Those of the system stand side by side.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyleBox, S._isStandard ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

/// Side by side.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroup(configuration).controlGroupStyle(self)
  }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// Side by side.
  public nonisolated static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

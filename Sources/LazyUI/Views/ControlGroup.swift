/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
  private let label: AnyView?
  private let content: Content

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
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Controls with a text and a sign for a label, before them.
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  public var body: some View {
    HStack {
      if let label { label }
      content
    }
  }
}

/// How groups of controls look: side by side.
@preconcurrency @MainActor
public protocol ControlGroupStyle {}

/// Side by side.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
}

/// Side by side.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
}

/// Side by side.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
}

/// Side by side.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// Makes the style.
  public nonisolated init() {}
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
  /// No effect: controls of a group stand side by side.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self }
}

/// Where a toolbar stands. A terminal's screens have one line for all of them.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// How a toolbar's title looks. A terminal's titles have one size.
public struct ToolbarTitleDisplayMode: Sendable {
  private let name: String

  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  public static let large = ToolbarTitleDisplayMode(name: "large")
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  public static let inline = ToolbarTitleDisplayMode(name: "inline")

  static func == (left: Self, right: Self) -> Bool { left.name == right.name }
}

/// What a toolbar is for. A terminal's toolbars look one way.
public struct ToolbarRole: Sendable {
  public static let automatic = ToolbarRole()
  public static let navigationStack = ToolbarRole()
  public static let browser = ToolbarRole()
  public static let editor = ToolbarRole()
}

extension View {
  /// Names the screen that the view stands in; a terminal's users cannot change the name.
  public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(title.wrappedValue) }

  /// Names the screen that the view stands in.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// Names the screen that the view stands in.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Names the screen that the view stands in; titles have one size.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// Names the screen that the view stands in; titles have one size.
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Puts views at both edges of the line on top of the screen.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// Puts a view at the leading edge of the line on top of the screen.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// Puts a view at the trailing edge of the line on top of the screen.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  /// No effect: the line on top of a screen is there where it shows something.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }

  /// No effect: the way back is always shown.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }

  /// No effect: the line on top of a screen has room for a title alone.
  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View { self }

  /// No effect: the line on top of a screen is there where it shows something.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// No effect: the line on top of a screen is there where it shows something.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// No effect: the line on top of a screen has the screen's background.
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }

  /// No effect: the line on top of a screen has the screen's background.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// No effect: the line on top of a screen has the screen's background.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  /// No effect: a terminal's toolbars look one way.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}

/// How a `NavigationView` shows its screens: on a terminal always as a stack.
@preconcurrency @MainActor
public protocol NavigationViewStyle {}

/// As a stack.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Makes the style.
  public nonisolated init() {}
}

/// As a stack.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Makes the style.
  public nonisolated init() {}
}

/// As a stack.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Makes the style.
  public nonisolated init() {}
}

/// As a stack.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// As a stack.
  public nonisolated static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// As a stack.
  public nonisolated static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// As a stack.
  public nonisolated static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// No effect: screens are shown as a stack.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

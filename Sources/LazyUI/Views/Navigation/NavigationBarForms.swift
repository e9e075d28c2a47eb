/// A bar of a screen.
///
/// Used by `toolbarBackground(_:for:)`, ``View/toolbar(_:for:)``, ``View/toolbarVisibility(_:for:)``,
/// ``View/toolbarColorScheme(_:for:)`` and other modifiers.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// The appearance of a screen's title. Titles on a terminal have one size.
///
/// Used by ``View/toolbarTitleDisplayMode(_:)``.
public struct ToolbarTitleDisplayMode: Sendable {
  private let name: String

  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  public static let large = ToolbarTitleDisplayMode(name: "large")
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  public static let inline = ToolbarTitleDisplayMode(name: "inline")

  static func == (left: Self, right: Self) -> Bool { left.name == right.name }
}

/// The purpose of a toolbar. On a terminal toolbars look the same for all purposes.
///
/// Used by ``View/toolbarRole(_:)``.
public struct ToolbarRole: Sendable {
  public static let automatic = ToolbarRole()
  public static let navigationStack = ToolbarRole()
  public static let browser = ToolbarRole()
  public static let editor = ToolbarRole()
}

extension View {
  /// Sets the title of the view's screen. Users cannot change the title, so the binding is only read.
  ///
  /// ```swift
  /// struct Titled: View {
  ///   var body: some View { List(0..<10) { Text("\($0)") }.navigationTitle("Numbers") }
  /// }
  /// ```
  ///
  /// See also ``NavigationStack`` and ``ToolbarItem``.
  public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(title.wrappedValue) }

  /// Sets the title of the view's screen. This is an older form of `navigationTitle(_:)`.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// Sets the title of the view's screen. This is an older form of `navigationTitle(_:)`.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Sets the title of the view's screen and its display mode.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// Sets the title of the view's screen and its display mode.
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Adds views at both edges of the top line of the screen.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// Adds a view at the leading edge of the top line of the screen.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// Adds a view at the trailing edge of the top line of the screen.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
}

/// The appearance of a ``NavigationView``. On a terminal every style shows a stack.
///
/// Set with ``View/navigationViewStyle(_:)``. The built-in styles are ``DefaultNavigationViewStyle``,
/// ``StackNavigationViewStyle``, ``DoubleColumnNavigationViewStyle`` and ``ColumnNavigationViewStyle``.
@preconcurrency @MainActor
public protocol NavigationViewStyle {}

/// A style that shows a stack of screens.
///
/// Set it with ``View/navigationViewStyle(_:)``. See also ``NavigationViewStyle``.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style that shows a stack of screens.
///
/// Set it with ``View/navigationViewStyle(_:)``. See also ``NavigationViewStyle``.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style that shows a stack of screens, like every navigation view style on a terminal.
///
/// Set it with ``View/navigationViewStyle(_:)``. See also ``NavigationViewStyle``.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style that shows a stack of screens, like every navigation view style on a terminal.
///
/// Set it with ``View/navigationViewStyle(_:)``. See also ``NavigationViewStyle``.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// A style that shows a stack of screens.
  public nonisolated static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A style that shows a stack of screens.
  public nonisolated static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// A style that shows a stack of screens, like every navigation view style on a terminal.
  public nonisolated static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

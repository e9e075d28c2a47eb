/// A style that shows dots instead of titles if there is more than one tab.
///
/// Set it with ``View/tabViewStyle(_:)``. See also ``TabViewStyle``.
public struct PageTabViewStyle: TabViewStyle {
  /// The visibility of the dots.
  public struct IndexDisplayMode: Sendable {
    let showsDots: Bool
    /// Shows dots if there is more than one tab.
    public static let automatic = IndexDisplayMode(showsDots: true)
    public static let always = IndexDisplayMode(showsDots: true)
    /// Shows no dots. The arrow keys change the tab.
    public static let never = IndexDisplayMode(showsDots: false)
  }

  private let indexDisplayMode: IndexDisplayMode

  /// Creates the style.
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) { self.indexDisplayMode = indexDisplayMode }
  public nonisolated static var _isPaged: Bool { true }
  public nonisolated var _showsTabs: Bool { indexDisplayMode.showsDots }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style that shows dots instead of titles.
  public nonisolated static var page: PageTabViewStyle { PageTabViewStyle() }

  /// A style that shows dots instead of titles.
  public nonisolated static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// A style that shows a line of titles below the current tab.
///
/// Set it with ``View/tabViewStyle(_:)``. See also ``TabViewStyle``.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isPaged: Bool { false }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A style that shows a line of titles below the current tab.
  public nonisolated static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// A style that shows a line of titles below the current tab.
///
/// Set it with ``View/tabViewStyle(_:)``. See also ``TabViewStyle``.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isPaged: Bool { false }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A style that shows a line of titles below the current tab.
  public nonisolated static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

/// A style that shows a line of titles below the current tab.
///
/// Set it with ``View/tabViewStyle(_:)``. See also ``TabViewStyle``.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isPaged: Bool { false }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style that shows a line of titles below the current tab.
  public nonisolated static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

/// A style that shows a line of titles below the current tab.
///
/// Set it with ``View/tabViewStyle(_:)``. See also ``TabViewStyle``.
public struct GroupedTabViewStyle: TabViewStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isPaged: Bool { false }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// A style that shows a line of titles below the current tab.
  public nonisolated static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

/// The appearance of the dots of pages. On a terminal all styles look the same.
///
/// Set with ``View/indexViewStyle(_:)``.
@preconcurrency @MainActor
public protocol IndexViewStyle {}

/// A style that shows dots.
///
/// Set it with ``View/indexViewStyle(_:)``. See also ``IndexViewStyle``.
public struct PageIndexViewStyle: IndexViewStyle {
  /// The setting for the background of the dots. It has no effect on a terminal.
  public struct BackgroundDisplayMode: Sendable {
    public static let automatic = BackgroundDisplayMode()
    public static let interactive = BackgroundDisplayMode()
    public static let always = BackgroundDisplayMode()
    public static let never = BackgroundDisplayMode()
  }

  /// Creates the style.
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// A style that shows dots.
  public nonisolated static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// A style that shows dots.
  public nonisolated static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

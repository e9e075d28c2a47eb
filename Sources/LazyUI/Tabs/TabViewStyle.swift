/// Where the dots of pages stand; a terminal shows them where there is more than one page.
public struct PageTabViewStyle: TabViewStyle {
  /// When dots are shown.
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }

  /// Makes the style.
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {}
  public nonisolated static var _isPaged: Bool { true }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Dots in place of titles.
  public nonisolated static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Dots in place of titles.
  public nonisolated static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// A line of titles below the tab that is shown.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isPaged: Bool { false }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// A line of titles below the tab that is shown.
  public nonisolated static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// A line of titles below the tab that is shown.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isPaged: Bool { false }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  /// A line of titles below the tab that is shown.
  public nonisolated static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

/// A line of titles below the tab that is shown.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isPaged: Bool { false }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A line of titles below the tab that is shown.
  public nonisolated static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

/// A line of titles below the tab that is shown.
public struct GroupedTabViewStyle: TabViewStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isPaged: Bool { false }
}

extension TabViewStyle where Self == GroupedTabViewStyle {
  /// A line of titles below the tab that is shown.
  public nonisolated static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

/// How the dots of pages look. On a terminal they look one way.
@preconcurrency @MainActor
public protocol IndexViewStyle {}

/// Dots.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When there is something behind the dots.
  public struct BackgroundDisplayMode: Sendable {
    public static let automatic = BackgroundDisplayMode()
    public static let interactive = BackgroundDisplayMode()
    public static let always = BackgroundDisplayMode()
    public static let never = BackgroundDisplayMode()
  }

  /// Makes the style.
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// Dots.
  public nonisolated static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// Dots.
  public nonisolated static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

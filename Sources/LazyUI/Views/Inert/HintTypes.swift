/// The size of sidebar rows. It has no effect, because rows are as high as their views.
public enum SidebarRowSize: Hashable, Sendable {
  case small, medium, large
}

/// The prominence of a view's background.
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String

  /// A normal background.
  public static let standard = BackgroundProminence(name: "standard")
  /// A prominent background, such as the background of a selected row.
  public static let increased = BackgroundProminence(name: "increased")
}

/// The appearance of materials in an inactive window. It has no effect, because a terminal has one window.
public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String

  public static let automatic = MaterialActiveAppearance(name: "automatic")
  public static let active = MaterialActiveAppearance(name: "active")
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

/// The placement of a tab bar. On a terminal the bar is always at the bottom.
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let topBar = TabBarPlacement(name: "topBar")
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  public static let sidebar = TabBarPlacement(name: "sidebar")
  public static let ornament = TabBarPlacement(name: "ornament")
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}

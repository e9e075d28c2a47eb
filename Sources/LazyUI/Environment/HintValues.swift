/// How high rows of a sidebar are; a terminal's are as high as their views.
public enum SidebarRowSize: Hashable, Sendable {
  case small, medium, large
}

/// Whether what is behind a view stands out.
public struct BackgroundProminence: Hashable, Sendable {
  private let name: String

  /// It does not.
  public static let standard = BackgroundProminence(name: "standard")
  /// It does, as a selected row's.
  public static let increased = BackgroundProminence(name: "increased")
}

/// How materials look in a window behind others; a terminal has one window.
public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String

  public static let automatic = MaterialActiveAppearance(name: "automatic")
  public static let active = MaterialActiveAppearance(name: "active")
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

/// Where a bar of tabs stands; a terminal's stands below.
public struct TabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let topBar = TabBarPlacement(name: "topBar")
  public static let bottomBar = TabBarPlacement(name: "bottomBar")
  public static let sidebar = TabBarPlacement(name: "sidebar")
  public static let ornament = TabBarPlacement(name: "ornament")
  public static let pageIndicator = TabBarPlacement(name: "pageIndicator")
}

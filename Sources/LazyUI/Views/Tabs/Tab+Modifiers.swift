// Modifiers of tabs. A modifier without an effect on a terminal returns the tabs unchanged.

extension TabContent {
  /// Shows a dim number after the title of the tab. With 0 no badge is shown.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Shows dim text after the title of the tab. With `nil` no badge is shown.
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    _TabContents(
      _pages: _pages.map { page in
        guard let label else { return page }
        return _TabEntry(
          value: page.value,
          label: AnyView(BadgedTitle(title: page.label, badge: label)),
          content: page.content)
      })
  }

  /// Shows dim text after the title of the tab. With `nil` no badge is shown.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { badge(key.map { Text($0) }) }

  /// Shows dim text after the title of the tab. With `nil` no badge is shown.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> { badge(label.map { Text($0) }) }

  /// Removes the tabs if `hidden` is true.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    _TabContents(_pages: hidden ? [] : _pages)
  }

  /// Disables and dims the content of the tab. The user can still select the tab.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    _TabContents(
      _pages: _pages.map {
        _TabEntry(value: $0.value, label: $0.label, content: AnyView($0.content.disabled(disabled)))
      })
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a text. The image is not shown.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(entry: nil, content(), Text(title))
  }

  /// Creates a tab with a text. The image is not shown.
  public init(_ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(entry: nil, content(), Text(title))
  }

  /// Creates a tab with a text. The image is not shown.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(entry: nil, content(), Text(title)) }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a value and a text. The image is not shown.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(entry: AnyHashable(value), content(), Text(title)) }
}

/// The place of a tab. It has no effect, because all tabs are on one line.
public struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// The place of tabs that can be in a bar or a sidebar. It has no effect, because all tabs are on one line below the
/// content.
///
/// Used by ``View/defaultAdaptableTabBarPlacement(_:)``.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The changes that users may make to a tab. The value has no effect, because users cannot rearrange tabs.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabCustomizationBehavior(name: "automatic")
  public static let disabled = TabCustomizationBehavior(name: "disabled")
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
}

/// The changes that a user has made to tabs. On a terminal users cannot change tabs.
///
/// Used by ``View/tabViewCustomization(_:)``.
public struct TabViewCustomization: Hashable, Sendable, Codable {
  /// Creates a customization without changes.
  public init() {}

  /// Does nothing, because the user cannot change the order of tabs.
  public mutating func resetTabOrder() {}
  /// Does nothing, because the user cannot hide tabs.
  public mutating func resetVisibility() {}
}

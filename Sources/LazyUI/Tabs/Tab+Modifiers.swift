// What is said of tabs. Each makes the same tabs with something changed.

extension TabContent {
  /// Shows a number, dim, behind the tab's title; none where it is 0.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Shows a text, dim, behind the tab's title; nil for none.
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

  /// Shows a text, dim, behind the tab's title; nil for none.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { badge(key.map { Text($0) }) }

  /// Shows a text, dim, behind the tab's title; nil for none.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> { badge(label.map { Text($0) }) }

  /// Leaves the tab out.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    _TabContents(_pages: hidden ? [] : _pages)
  }

  /// Keeps what is in the tab from being acted on, and draws it dim; the tab can be shown.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    _TabContents(
      _pages: _pages.map {
        _TabEntry(value: $0.value, label: $0.label, content: AnyView($0.content.disabled(disabled)))
      })
  }

  /// The tab: its user cannot move tabs.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
  /// The tab: its user cannot move tabs.
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
  /// The tab: all stand in one line.
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
  /// The tab: all stand in one line.
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
  /// The tab: there is no sidebar.
  public func sectionActions(@ViewBuilder content: () -> some View) -> some TabContent<TabValue> { self }
  /// The tab: its title is a part of one control.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some TabContent<TabValue> { self }
  /// The tab: its title is a part of one control.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> { self }
  /// The tab: nothing points without a click.
  public func popover(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some TabContent<TabValue> { self }
  /// The tab: a terminal has no such programs.
  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> { self }
  /// The tab: a terminal has no such programs.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some TabContent<TabValue> { self }
  /// The tab: nothing is dropped on a terminal.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TabContent<TabValue> { self }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// A tab with a text and an image.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(entry: nil, content(), Text(title))
  }

  /// A tab with a text and an image.
  public init(_ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(entry: nil, content(), Text(title))
  }

  /// A tab with a text and a picture of a catalogue of assets.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(entry: nil, content(), Text(title)) }
}

extension Tab where Label == DefaultTabLabel {
  /// A tab with a value, a text and a picture of a catalogue of assets.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(entry: AnyHashable(value), content(), Text(title)) }
}

/// Where a tab stands; on a terminal all stand in one line.
public struct TabPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = TabPlacement(name: "automatic")
  public static let pinned = TabPlacement(name: "pinned")
  public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}

/// Where tabs stand that may stand in a bar or beside it; on a terminal in a line below.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = AdaptableTabBarPlacement(name: "automatic")
  public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
  public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// What a user may change of a tab; on a terminal nothing.
public struct TabCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TabCustomizationBehavior(name: "automatic")
  public static let disabled = TabCustomizationBehavior(name: "disabled")
  public static let reorderable = TabCustomizationBehavior(name: "reorderable")
}

/// What a user has changed of tabs; on a terminal nothing.
public struct TabViewCustomization: Hashable, Sendable, Codable {
  /// Nothing was changed.
  public init() {}

  /// Forgets what the user has done to the order of the tabs.
  public mutating func resetTabOrder() {}
  /// Forgets what the user has hidden.
  public mutating func resetVisibility() {}
}

extension View {
  /// No effect: a user of a terminal cannot move tabs.
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
  /// No effect: tabs have no sidebar.
  public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View { self }
  /// No effect: tabs have no sidebar.
  public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View { self }
  /// No effect: tabs have no sidebar.
  public func tabViewSidebarBottomBar(@ViewBuilder content: () -> some View) -> some View { self }
  /// No effect: tabs stand in one line.
  public func defaultAdaptableTabBarPlacement(_ placement: AdaptableTabBarPlacement = .automatic) -> some View { self }
}

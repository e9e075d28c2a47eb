// Modifiers of tabs that have no effect on a terminal. All tabs are on one line, which is a single control. Users
// cannot rearrange tabs, and there is no sidebar. Each modifier returns the tab or the view unchanged.

extension TabContent {
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
  public func sectionActions(@ViewBuilder content: () -> some View) -> some TabContent<TabValue> { self }
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some TabContent<TabValue> { self }
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some TabContent<TabValue> { self }
  public func popover(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some TabContent<TabValue> { self }
  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> { self }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some TabContent<TabValue> { self }
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TabContent<TabValue> { self }
}

extension View {
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
  public func tabViewSidebarHeader(@ViewBuilder content: () -> some View) -> some View { self }
  public func tabViewSidebarFooter(@ViewBuilder content: () -> some View) -> some View { self }
  public func tabViewSidebarBottomBar(@ViewBuilder content: () -> some View) -> some View { self }
  public func defaultAdaptableTabBarPlacement(_ placement: AdaptableTabBarPlacement = .automatic) -> some View { self }
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

/// Tabs of a `TabView`, with values of one type.
@preconcurrency @MainActor
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable

  /// The tabs, in order.
  var _pages: [_TabEntry] { get }
}

/// A tab whose type is hidden.
public struct _TabEntry {
  let value: AnyHashable?
  let label: AnyView
  let content: AnyView
}

/// What stands for search among tabs, and the like.
public struct TabRole: Hashable, Sendable {
  private let name: String

  public static let search = TabRole(name: "search")
}

/// One tab: a title in the line below, and what is shown for it.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value

  public let _pages: [_TabEntry]

  init(entry value: AnyHashable?, _ content: Content, _ label: some View) {
    _pages = [_TabEntry(value: value, label: AnyView(label), content: AnyView(content))]
  }

  /// A tab with a value, and a view for a title.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(entry: AnyHashable(value), content(), label())
  }
}

extension Tab where Value == Never {
  /// A tab with a view for a title.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(entry: nil, content(), label())
  }
}

extension Tab where Label == DefaultTabLabel {
  /// A tab with a value, a text and a sign.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(entry: AnyHashable(value), content(), LazyUI.Label(title, systemImage: systemImage))
  }

  /// A tab with a value, a text and an image.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(entry: AnyHashable(value), content(), Text(title))
  }

  /// A tab with a value and a role, which names it.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(entry: AnyHashable(value), content(), LazyUI.Label("Search", systemImage: "magnifyingglass"))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// A tab with a text and a sign.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(entry: nil, content(), LazyUI.Label(title, systemImage: systemImage))
  }

  /// A tab with a role, which names it.
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(entry: nil, content(), LazyUI.Label("Search", systemImage: "magnifyingglass"))
  }
}

/// The title of a tab that is a text and a sign.
public struct DefaultTabLabel: View {
  public var body: some View { EmptyView() }
}

/// Tabs that belong together; the line of titles does not show that they do.
public struct TabSection<SelectionValue: Hashable>: TabContent {
  public typealias TabValue = SelectionValue

  public let _pages: [_TabEntry]

  /// Tabs under a text.
  @_disfavoredOverload
  public init<C: TabContent>(
    _ title: some StringProtocol, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue {
    _pages = content()._pages
  }

  /// Tabs.
  public init<C: TabContent>(
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue {
    _pages = content()._pages
  }
}

/// Tabs one after the other.
public struct _TabContents<TabValue: Hashable>: TabContent {
  public let _pages: [_TabEntry]
}

/// Puts the tabs of a block together.
@preconcurrency @MainActor
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }

  public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> _TabContents<TabValue> {
    var pages: [_TabEntry] = []
    for content in repeat each content { pages += content._pages }
    return _TabContents(_pages: pages)
  }

  public static func buildIf(_ content: _TabContents<TabValue>?) -> _TabContents<TabValue> {
    content ?? _TabContents(_pages: [])
  }

  public static func buildEither(first: _TabContents<TabValue>) -> _TabContents<TabValue> { first }

  public static func buildEither(second: _TabContents<TabValue>) -> _TabContents<TabValue> { second }
}

/// The tabs as views; where no tab has a value, its place is its tag.
public struct _Tabs: View {
  let pages: [_TabEntry]

  public var body: some View {
    ForEach(pages.indices, id: \.self) { index in
      TabPage(content: pages[index].content, label: pages[index].label)
        .tag(pages[index].value ?? AnyHashable(index))
    }
  }
}

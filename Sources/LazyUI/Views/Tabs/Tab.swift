/// The tabs of a ``TabView``. Their values have the same type.
///
/// ``Tab`` and ``TabSection`` conform to this protocol.
@preconcurrency @MainActor
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable

  /// The tabs, in order.
  var _pages: [_TabEntry] { get }
}

/// A tab with its types erased.
public struct _TabEntry {
  let value: AnyHashable?
  let label: AnyView
  let content: AnyView
}

/// The purpose of a tab, such as search.
public struct TabRole: Hashable, Sendable {
  private let name: String

  public static let search = TabRole(name: "search")

  /// Returns the title for a tab without its own title: the title of its role, or a dot if it has no role.
  @MainActor @ViewBuilder
  static func title(of role: TabRole?) -> some View {
    if role == .search { Label("Search", systemImage: "magnifyingglass") } else { untitled }
  }

  /// The title of a tab without a title and a role.
  @MainActor static var untitled: Text { Text(verbatim: "•") }
}

/// A tab of a ``TabView``, with its content and its title.
///
/// ```swift
/// struct Library: View {
///   var body: some View {
///     TabView {
///       Tab("Books", systemImage: "book") { Text("12 books") }
///       Tab("Music", systemImage: "music.note") { Text("80 songs") }
///     }
///   }
/// }
/// ```
///
/// See also ``TabView``, ``TabSection``, ``TabContent`` and ``TabRole``.
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value

  public let _pages: [_TabEntry]

  init(entry value: AnyHashable?, _ content: Content, _ label: some View) {
    _pages = [_TabEntry(value: value, label: AnyView(label), content: AnyView(content))]
  }

  /// Creates a tab with a value and a view as its title.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(entry: AnyHashable(value), content(), label())
  }
}

extension Tab where Value == Never {
  /// Creates a tab with a view as its title.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(entry: nil, content(), label())
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a value, a text and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(entry: AnyHashable(value), content(), LazyUI.Label(title, systemImage: systemImage))
  }

  /// Creates a tab with a value and a text. The image is not shown.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(entry: AnyHashable(value), content(), Text(title))
  }

  /// Creates a tab with a value and the title of its role. Without a role the title is a dot.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(entry: AnyHashable(value), content(), TabRole.title(of: role))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a text and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(entry: nil, content(), LazyUI.Label(title, systemImage: systemImage))
  }

  /// Creates a tab with the title of its role. Without a role the title is a dot.
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(entry: nil, content(), TabRole.title(of: role))
  }
}

/// The label type of tabs whose title is a text and a symbol.
public struct DefaultTabLabel: View {
  public var body: some View { EmptyView() }
}

/// A group of tabs. The grouping is not visible in the line of titles.
///
/// See also ``TabContent`` and ``TabView``.
public struct TabSection<SelectionValue: Hashable>: TabContent {
  public typealias TabValue = SelectionValue

  public let _pages: [_TabEntry]

  /// Creates a section of tabs. The title of the section is not shown.
  @_disfavoredOverload
  public init<C: TabContent>(
    _ title: some StringProtocol, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue {
    _pages = content()._pages
  }

  /// Creates a section of tabs without a title.
  public init<C: TabContent>(
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue {
    _pages = content()._pages
  }
}

/// Several tabs, combined by ``TabContentBuilder``.
public struct _TabContents<TabValue: Hashable>: TabContent {
  public let _pages: [_TabEntry]
}

/// The result builder for the tabs of a ``TabView``.
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

/// A view of tabs. If a tab has no value, its tag is its index.
public struct _Tabs: View {
  let pages: [_TabEntry]

  public var body: some View {
    ForEach(pages.indices, id: \.self) { index in
      TabPage(content: pages[index].content, label: pages[index].label)
        .tag(pages[index].value ?? AnyHashable(index))
    }
  }
}

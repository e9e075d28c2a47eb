import Glyphs

/// A view that shows one of several views, above a line with their titles: ` Home [Search] Library `.
///
/// The left and right arrows change the tab, unless another control uses the arrows. The line of titles can be reached
/// with Tab and with clicks. A tab is created when it is first shown, and keeps its state afterwards.
///
/// ```swift
/// struct Main: View {
///   @State private var tab = 0
///   var body: some View {
///     TabView(selection: $tab) {
///       Tab("Home", systemImage: "house", value: 0) { Text("Welcome") }
///       Tab("Search", systemImage: "magnifyingglass", value: 1) { Text("Nothing found") }
///     }
///   }
/// }
/// ```
///
/// See also ``Tab``, ``TabSection``, ``TabViewStyle`` and ``View/tabItem(_:)``.
public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let content: Content
  let selection: Binding<SelectionValue>?

  /// Creates a tab view.
  ///
  /// - Parameters:
  ///   - selection: The tag of the current tab; `nil` if the view stores the selection itself.
  ///   - content: The tabs, each with ``View/tabItem(_:)`` and ``View/tag(_:includeOptional:)``.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { TabRows(view, in: context) }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that stores the selection itself. It starts with the first tab.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension TabView where Content == _Tabs {
  /// Creates a tab view from ``Tab`` values.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue {
    self.selection = selection
    self.content = _Tabs(pages: content()._pages)
  }

}

extension TabView where SelectionValue == Never, Content == _Tabs {
  /// Creates a tab view from ``Tab`` values. The view stores the selection itself.
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C) where C.TabValue == Never {
    selection = nil
    self.content = _Tabs(pages: content()._pages)
  }
}

extension View {
  /// Shows a view above the line of titles of the tab view, on every tab.
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View {
    environment(\.tabAccessory, AnyView(content().frame(maxWidth: .infinity)))
  }

  /// Sets the title that a ``TabView`` shows for the view.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabPage(content: self, label: AnyView(label()))
  }

  /// Sets the style of tab views in the view. With `.page`, dots replace the titles. The keys are the same in every
  /// style.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabLine, S._isPaged ? style._showsTabs ? .dots : .none : .titles)
  }
}

/// The view of a tab. It is a separate row, so that its content is created only when the tab is first shown.
struct TabPage<Content: View>: _PrimitiveView {
  let content: Content
  let label: AnyView

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { TabPageRows(view, in: context) }
}

/// A view that shows the title of a tab, followed by its badge.
struct BadgedTitle: View {
  let title: AnyView
  let badge: Text

  var body: some View {
    HStack {
      title
      badge.foregroundStyle(.secondary)
    }
  }
}

/// The properties of a tab that its tab view reads, with the type of the tab erased.
@MainActor
protocol TabPageSource: AnyObject {
  var label: AnyView { get }
  /// The tag of the view inside. It is set if `tag(_:)` was applied before `tabItem(_:)`.
  var innerTag: AnyHashable? { get }
  /// The badge of the view inside. It is set if `badge(_:)` was applied before `tabItem(_:)`.
  var innerBadge: BadgeModifier? { get }
}

final class TabPageRows<Content: View>: UnaryRows<TabPage<Content>>, TabPageSource {
  var label: AnyView { view.label }

  var innerTag: AnyHashable? { inner(TagModifier.self)?.value }

  var innerBadge: BadgeModifier? { inner(BadgeModifier.self) }

  private func inner<Modifier>(_ type: Modifier.Type) -> Modifier? {
    (view.content as? any ModifiedView)?.outermostModifier(of: type)
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { TabPageNode(self, in: parent) }
}

/// A view with a modifier around it.
@MainActor
private protocol ModifiedView {
  /// Returns the outermost modifier of a type; `nil` if there is none.
  func outermostModifier<Wanted>(of type: Wanted.Type) -> Wanted?
}

extension NodeModifiedContent: ModifiedView {
  func outermostModifier<Wanted>(of type: Wanted.Type) -> Wanted? {
    modifier as? Wanted ?? (content as? any ModifiedView)?.outermostModifier(of: type)
  }
}

extension EnvironmentView: ModifiedView {
  func outermostModifier<Wanted>(of type: Wanted.Type) -> Wanted? {
    (content as? any ModifiedView)?.outermostModifier(of: type)
  }
}

/// A node for the view of a tab. It fills the tab view.
private final class TabPageNode<Content: View>: LayoutNode {
  private let rows: TabPageRows<Content>
  private var seenVersion: SeenVersion
  private var root: RootNode<Content>?

  init(_ rows: TabPageRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    root = RootNode(rows.view.content, session: session, parent: self)
  }

  override var children: [LayoutNode] { root.map { [$0] } ?? [] }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    root?.update(to: rows.view.content)
    return true
  }

  override func sync(rowsChanged: Bool) { root?.syncIfNeeded() }
  override func visitSlots(_ body: (AnySlot) -> Void) { root?.visitSlots(body) }
  override func size(for proposal: Proposal) -> Size { root?.measure(proposal) ?? .zero }
  override func expands(along axis: StackAxis) -> Bool { root?.expands(along: axis) ?? false }
  override func placeChildren() { root?.place(in: bounds) }
}

/// The appearance of tab views.
///
/// Set with ``View/tabViewStyle(_:)``. The built-in styles are ``PageTabViewStyle``, ``DefaultTabViewStyle``,
/// ``TabBarOnlyTabViewStyle``, ``SidebarAdaptableTabViewStyle`` and ``GroupedTabViewStyle``.
@preconcurrency @MainActor
public protocol TabViewStyle {
  /// Whether dots replace the titles.
  nonisolated static var _isPaged: Bool { get }
  /// Whether the line of dots is visible. The default is true.
  nonisolated var _showsTabs: Bool { get }
}

extension TabViewStyle {
  public nonisolated var _showsTabs: Bool { true }
}

/// The content of the line below the current tab.
enum TabLine: Equatable {
  case titles
  case dots
  /// There is no line. The arrow keys change the tab.
  case none
}

extension EnvironmentValues {
  /// The view above the line of titles of a tab view.
  var tabAccessory: AnyView? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }

  var tabLine: TabLine {
    get { self[TabLineKey.self] }
    set { self[TabLineKey.self] = newValue }
  }
}

private enum TabLineKey: EnvironmentKey {
  static var defaultValue: TabLine { .titles }
}

private enum TabAccessoryKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

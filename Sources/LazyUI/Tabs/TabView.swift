import Glyphs

/// Several views of which one is shown, with a line of their titles below it: ` Home [Search] Library `.
///
/// Left and right go from tab to tab where nothing else takes them; Tab reaches the line of titles, and a click does. A tab
/// is made when it is first shown, and keeps its state from then on.
public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  let content: Content
  let selection: Binding<SelectionValue>?

  /// - Parameters:
  ///   - selection: the tag of the tab that is shown; nil where the view keeps that itself.
  ///   - content: the tabs, each with `tabItem(_:)` and `tag(_:)`.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { TabRows(view, in: context) }
}

extension TabView where SelectionValue == Int {
  /// Tabs of which the view itself keeps which is shown, at first the first one.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension TabView where Content == _Tabs {
  /// Tabs that are written as `Tab`s, with values.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue {
    self.selection = selection
    self.content = _Tabs(pages: content()._pages)
  }

}

extension TabView where SelectionValue == Never, Content == _Tabs {
  /// Tabs that are written as `Tab`s, of which the view itself keeps which is shown.
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C) where C.TabValue == Never {
    selection = nil
    self.content = _Tabs(pages: content()._pages)
  }
}

extension View {
  /// Says what the line of titles of the `TabView` around shows for the view.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabPage(content: self, label: AnyView(label()))
  }

  /// No effect on the tabs' keys; with `.page` the line below shows dots in place of titles.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.isPaged, S._isPaged) }

  /// No effect: the dots of pages look one way.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

/// A view that stands for a tab. It is a row of its own so that what is in it is not made before it is shown.
struct TabPage<Content: View>: _PrimitiveView {
  let content: Content
  let label: AnyView

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { TabPageRows(view, in: context) }
}

/// A tab's title with its badge behind it.
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

/// What a page tells its tab view, whatever its type.
@MainActor
protocol TabPageSource: AnyObject {
  var label: AnyView { get }
  /// The tag of the view within, where the tag was set before the label.
  var innerTag: AnyHashable? { get }
}

final class TabPageRows<Content: View>: UnaryRows<TabPage<Content>>, TabPageSource {
  var label: AnyView { view.label }

  var innerTag: AnyHashable? { (view.content as? any TaggedView)?.tagValue }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { TabPageNode(self, in: parent) }
}

/// A view whose outermost modifier is a tag.
@MainActor
private protocol TaggedView {
  var tagValue: AnyHashable { get }
}

extension ModifiedContent: TaggedView where Modifier == TagModifier {
  var tagValue: AnyHashable { modifier.value }
}

/// A tab's view; it has all the space of its tab view.
private final class TabPageNode<Content: View>: LayoutNode {
  private let rows: TabPageRows<Content>
  private var version: UInt32
  private var root: RootNode<Content>?

  init(_ rows: TabPageRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
    root = RootNode(rows.view.content, session: session, parent: self)
  }

  override var children: [LayoutNode] { root.map { [$0] } ?? [] }

  override func takeChanges() -> Bool {
    guard version != rows.version else { return false }
    version = rows.version
    root?.update(to: rows.view.content)
    return true
  }

  override func sync(rowsChanged: Bool) { root?.syncIfNeeded() }
  override func visitSlots(_ body: (AnySlot) -> Void) { root?.visitSlots(body) }
  override func size(for proposal: Proposal) -> Size { root?.measure(proposal) ?? .zero }
  override func expands(along axis: StackAxis) -> Bool { root?.expands(along: axis) ?? false }
  override func placeChildren() { root?.place(in: bounds) }
}

/// How a tab view looks.
@preconcurrency @MainActor
public protocol TabViewStyle {
  /// Whether dots stand for the titles.
  nonisolated static var _isPaged: Bool { get }
}

extension EnvironmentValues {
  var isPaged: Bool {
    get { self[IsPagedKey.self] }
    set { self[IsPagedKey.self] = newValue }
  }
}

private enum IsPagedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

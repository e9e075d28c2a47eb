import Glyphs

final class SplitRows<Sidebar: View, Content: View, Detail: View>:
  UnaryRows<NavigationSplitView<Sidebar, Content, Detail>>
{
  override func makeNode(in parent: LayoutNode) -> LayoutNode { SplitNode(self, in: parent) }
}

/// The node of a split view. The last column is a stack. Links in the other columns open their screens in this stack.
final class SplitNode<Sidebar: View, Content: View, Detail: View>: LayoutNode, Navigator, TabSwitching,
  SelectionFollowing, SlotReader
{
  private let rows: SplitRows<Sidebar, Content, Detail>
  private var seenVersion: SeenVersion
  private var sidebar: ScreenNode?
  private var sidebarRoot: RootNode<Sidebar>?
  private var content: ScreenNode?
  private var contentRoot: RootNode<Content>?
  private var detailRows: NavigationRows<NavigationStack<NavigationPath, Detail>>?
  private var detail: (any Navigator)?
  /// The index of the column that receives keys. A narrow terminal shows only this column.
  private var active = 0
  private var hidden = 0
  private var isNarrow = false
  var registration: ReadRegistration?

  /// The width below which a single column is shown.
  private static var leastWidth: Int { 60 }

  init(_ rows: SplitRows<Sidebar, Content, Detail>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    (sidebar, sidebarRoot) = screen(rows.view.sidebar)
    if Content.self != EmptyView.self { (content, contentRoot) = screen(rows.view.content) }
    let view = rows.view
    let stack = NavigationRows(NavigationStack { view.detail }, in: _RowContext(host: self))
    detailRows = stack
    detail = stack.makeNode(in: self) as? any Navigator
  }

  private func screen<V: View>(_ view: V) -> (ScreenNode, RootNode<V>) {
    let screen = ScreenNode(in: self, isFirst: true)
    let root = RootNode(view, session: session, parent: screen)
    screen.content = root
    return (screen, root)
  }

  private var columns: [LayoutNode] { [sidebar, content, detail].compactMap { $0 as LayoutNode? } }
  private var shown: [LayoutNode] { isNarrow ? [columns[active]] : Array(columns[hidden...]) }

  // MARK: LayoutNode

  /// The active column is first, so that it receives keys first.
  override var children: [LayoutNode] {
    let shown = shown
    guard let first = shown.firstIndex(where: { $0 === columns[active] }) else { return shown }
    return Array(shown[first...] + shown[..<first])
  }

  func dependencyChanged() { invalidate() }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    sidebarRoot?.update(to: rows.view.sidebar)
    contentRoot?.update(to: rows.view.content)
    let view = rows.view
    detailRows?.update(to: NavigationStack { view.detail })
    return true
  }

  override func sync(rowsChanged: Bool) {
    session.evaluate(for: self) {
      if let column = rows.view.compactColumn?.wrappedValue { active = min(column.index, columns.count - 1) }
      switch rows.view.visibility?.wrappedValue {
      case .detailOnly?: hidden = columns.count - 1
      case .doubleColumn?: hidden = max(0, columns.count - 2)
      default: hidden = 0
      }
    }
    active = max(active, isNarrow ? 0 : hidden)
    for column in columns { column.syncIfNeeded() }
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    for column in columns { column.visitSlots(body) }
  }

  override func unmount() {
    for column in columns { column.unmount() }
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  /// Places columns side by side, with a line between them. The last column takes the remaining width.
  override func placeChildren() {
    isNarrow = frame.width < Self.leastWidth
    let shown = shown
    let width = max(1, min(32, frame.width / (shown.count + 1)))
    var x = 0
    for (index, column) in shown.enumerated() {
      let isLast = index == shown.count - 1
      column.place(in: Rect(x: x, y: 0, width: isLast ? max(0, frame.width - x) : width, height: frame.height))
      x += width + 1
    }
  }

  override func draw(_ painter: inout Painter) {
    for column in shown {
      painter.within(column.frame) { painter in
        painter.move(by: -column.frame.x, -column.frame.y)
        column.paint(&painter)
        painter.move(by: column.frame.x, column.frame.y)
      }
      if column !== columns.last {
        painter.fill(
          Rect(x: column.frame.x + column.frame.width, y: 0, width: 1, height: frame.height), with: Glyph("│"))
      }
    }
  }

  // MARK: Columns

  func turn(by count: Int) -> Bool {
    let next = active + count
    guard next >= (isNarrow ? 0 : hidden), columns.indices.contains(next) else { return false }
    activate(next)
    return true
  }

  private func activate(_ column: Int) {
    active = column
    rows.view.compactColumn?.wrappedValue = NavigationSplitViewColumn(
      index: column == columns.count - 1 ? 2 : column)
    session.clearFocus()
    invalidate()
  }

  /// Shows the next column if the terminal is narrow, because that column presents the chosen row.
  func rowWasChosen(in node: LayoutNode) {
    if isNarrow, columns[active].isAround(node) { _ = turn(by: 1) }
  }

  // MARK: Navigator

  var canGoBack: Bool { isNarrow && active > 0 }

  /// Shows the destination of a link in the last column, and closes the screens that were open there.
  func push(_ view: AnyView) -> PushedScreen {
    guard let detail else { preconditionFailure("a split view has no detail column") }
    while detail.canGoBack { detail.goBack() }
    let screen = detail.push(view)
    activate(columns.count - 1)
    return screen
  }

  func push(_ value: AnyHashable) {
    if let view = [content, sidebar].lazy.compactMap({ $0?.destination(of: value) }).first {
      _ = push(view)
    } else {
      detail?.push(value)
      activate(columns.count - 1)
    }
  }

  func hasDestination(for value: AnyHashable) -> Bool {
    [content, sidebar].contains { $0?.destination(of: value) != nil } || detail?.hasDestination(for: value) == true
  }

  func goBack() { if active > 0 { activate(active - 1) } }

  func dismiss(_ screen: ScreenNode) { detail?.dismiss(screen) }

  func destinationsChanged() {}
}

import Glyphs

/// A node for a view that has its own actions.
///
/// In a row, the actions are shown in a panel below the row. Elsewhere they are shown in a menu over the screen, and the
/// node is a control that opens the menu, unless the view contains controls or is part of one.
final class ActionsNode: RowActionNode, Control, Presenter {
  private let rows: any ModifierSource<ActionsModifier>
  /// The open menu over the screen.
  private var menu: PanelNode?

  init(_ rows: any ModifierSource<ActionsModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }

  var isSwipe: Bool { rows.modifier.kind != .menu }

  override var actionOrder: Int {
    switch rows.modifier.kind {
    case .swipe(.leading): 0
    case .swipe(.trailing): 1
    case .menu: 2
    }
  }

  override var rowActions: [AnyView] { rows.modifier.actions.map { [$0] } ?? [] }

  // MARK: Outside of rows

  /// The kinds of views around the node.
  private var surroundings: (isRow: Bool, isControl: Bool) {
    var (isControl, node) = (false, parent)
    while let current = node, !current.isPanel {
      if current.rowHost?.scrollContainer != nil { return (true, isControl) }
      if current is any Control, (current as? ActionsNode)?.isSwipe != true { isControl = true }
      node = current.parent
    }
    return (false, isControl)
  }

  override var control: (any Control)? {
    guard !isSwipe, rows.modifier.actions != nil, EnvironmentValues(within: environment).isEnabled,
      child?.controls.isEmpty != false, surroundings == (false, false)
    else { return nil }
    return self
  }

  func activate() {
    session.focusedControl = self
    session.openRowMenu()
  }

  override func openPanel(_ actions: [AnyView]) {
    if surroundings.isRow { return super.openPanel(actions) }
    let menu = PanelNode(.menu, of: self)
    menu.content = RootNode(
      MenuContent(content: ForEach(actions.indices, id: \.self) { actions[$0] }), session: session, parent: menu)
    self.menu = menu
    session.present(menu)
    invalidate()
  }

  func dismissPanel() {
    guard let menu else { return }
    session.remove(menu)
    menu.unmount()
    session.retire(menu)
    self.menu = nil
    invalidate()
  }

  override func sync(rowsChanged: Bool) {
    super.sync(rowsChanged: rowsChanged)
    menu?.syncIfNeeded()
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    super.visitSlots(body)
    menu?.visitSlots(body)
  }

  override func evictState() {
    super.evictState()
    menu?.evictState()
  }

  override func unmount() {
    dismissPanel()
    super.unmount()
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    super.draw(&painter)
    painter.style = saved
  }
}

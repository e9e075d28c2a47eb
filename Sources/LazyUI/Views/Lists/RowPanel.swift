import Glyphs

/// A node around a row that adds actions to the row and can show them in a panel below the row.
///
/// The panel is part of the row and takes lines of the list. It closes when the user chooses an action or presses Esc,
/// or when the selection moves.
@MainActor
class RowActionNode: WrapperNode, RowMenu, RowHost {
  private var panel: NodeList?

  // MARK: Overridden by subclasses

  /// The actions of the row, as views for the panel.
  var rowActions: [AnyView] { [] }

  /// The position of `rowActions` among the actions of all nodes around the row. Actions with lower numbers are shown
  /// first.
  var actionOrder: Int { 3 }

  /// The number of columns before and after the row that `drawMargins(_:)` draws.
  var margins: (leading: Int, trailing: Int) { (0, 0) }

  /// Whether the row is as wide as the list.
  var fillsWidth: Bool { false }

  /// Returns `true`, because the rows directly inside this node are the actions of the panel.
  final var holdsChoices: Bool { true }
  override final var rowHost: (any RowHost)? { self }

  /// Draws the columns before and after the row; see `margins`.
  func drawMargins(_ painter: inout Painter) {}

  // MARK: The panel

  final var isOpen: Bool { panel != nil }

  /// The controls in the panel.
  final var menuControls: [any Control] { panel?.nodes.flatMap(\.controls) ?? [] }

  /// Shows `actions`, below the row by default.
  func openPanel(_ actions: [AnyView]) {
    let panel = NodeList(RowPanel(actions: actions), in: _RowContext(host: self))
    panel.sync(in: self, rowsChanged: true)
    self.panel = panel
    session.rowMenu = self
    invalidate()
  }

  final func closeMenu() {
    guard let panel else { return }
    let controls = menuControls
    for node in panel.nodes {
      node.unmount()
      session.retire(node)
    }
    self.panel = nil
    // The focus may be at a control of the panel. For example, a menu that was open over the panel returns it to its
    // button.
    if controls.contains(where: { $0 === session.focusedControl }) { session.focusedControl = nil }
    if session.rowMenu === self { session.rowMenu = nil }
    invalidate()
  }

  override func unmount() {
    if session.rowMenu === self { session.rowMenu = nil }
    super.unmount()
  }

  // MARK: Layout

  override var children: [LayoutNode] { super.children + (panel?.nodes ?? []) }

  override func sync(rowsChanged: Bool) { panel?.sync(in: self, rowsChanged: rowsChanged) }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    child?.visitSlots(body)
    panel?.visitSlots(body)
  }

  /// The indentation of the panel, in columns.
  private static var indent: Int { 4 }

  private func inner(_ proposal: Proposal) -> Proposal {
    let (leading, trailing) = margins
    return Proposal(width: proposal.width.map { max(0, $0 - leading - trailing) }, height: proposal.height)
  }

  private func panelSize(_ node: LayoutNode, _ width: Int?) -> Size {
    node.measure(Proposal(width: width.map { max(0, $0 - Self.indent) }, height: nil))
  }

  override func size(for proposal: Proposal) -> Size {
    var size = child?.measure(inner(proposal)) ?? .zero
    let (leading, trailing) = margins
    size.width += leading + trailing
    if fillsWidth || leading + trailing > 0 || panel != nil { size.width = max(size.width, proposal.width ?? 0) }
    for node in panel?.nodes ?? [] { size.height += panelSize(node, proposal.width).height }
    return size
  }

  override func placeChildren() {
    guard fillsWidth || margins != (0, 0) || panel != nil else { return super.placeChildren() }
    let size = child?.measure(inner(Proposal(width: frame.width, height: nil))) ?? .zero
    let sizes = (panel?.nodes ?? []).map { panelSize($0, frame.width) }
    let height = panel == nil ? frame.height : frame.height - sizes.reduce(0) { $0 + $1.height }
    child?.place(in: Rect(x: margins.leading, y: 0, width: size.width, height: max(0, height)))
    var y = height
    for (node, size) in zip(panel?.nodes ?? [], sizes) {
      node.place(in: Rect(x: Self.indent, y: y, width: size.width, height: size.height))
      y += size.height
    }
  }

  override func draw(_ painter: inout Painter) {
    super.draw(&painter)
    if margins != (0, 0) { drawMargins(&painter) }
    guard let panel else { return }
    let saved = painter.style
    if let style = painter.unselected { painter.style = style }
    for node in panel.nodes {
      let line = Rect(x: 0, y: node.frame.y, width: frame.width, height: node.frame.height)
      painter.fill(line)
      painter.fill(Rect(x: Self.indent - 2, y: line.y, width: 1, height: line.height), with: Glyph("│"))
      node.paint(&painter)
    }
    painter.style = saved
  }
}

/// A view that shows the actions of a row in lines below the row.
private struct RowPanel: View {
  let actions: [AnyView]

  var body: some View {
    ForEach(actions.indices, id: \.self) { actions[$0] }
      .transformEnvironment(\.buttonAppearance) { $0.isRowAction = true }
      .buttonStyle(.plain)
      .tint(nil)
      .cells()
  }
}

extension LayoutNode {
  /// The nodes inside this node that have actions, the outermost node first. This node is included.
  fileprivate final var actionNodes: [RowActionNode] {
    let own = (self as? RowActionNode).map { [$0] } ?? []
    return inputAccess == .none ? [] : own + children.flatMap(\.actionNodes)
  }
}

extension Session {
  /// Opens the panel or the menu with the actions of the selected row or of the focused view. On a screen without rows
  /// and without a focused view, it opens the first menu. If a panel or a menu of a view is open, it is closed.
  ///
  /// - Returns: `false` if there are no actions.
  @discardableResult
  package func openRowMenu() -> Bool {
    catchUp()
    if closeRowMenu() || closeMenuOfView() { return true }
    let control = focusedControl as? LayoutNode
    let focused = control as? RowActionNode ?? control?.enclosing(RowActionNode.self) ?? control?.actionNodes.first
    let container = scrollContainer
    let first = container == nil && control == nil ? firstMenu : nil
    guard let row = container?.selectedNode ?? focused ?? first else { return false }
    var nodes = row.actionNodes
    if let focused, !nodes.contains(where: { $0 === focused }) { nodes = [focused] }
    let actions = nodes.sorted { $0.actionOrder < $1.actionOrder }.flatMap(\.rowActions)
    guard let host = nodes.first, !actions.isEmpty else { return false }
    host.openPanel(actions)
    if host.isOpen {
      focusedControl = host.menuControls.first
      afterLayout { if let container { container.select(container.selection) } }
    }
    needsUpdate()
    return true
  }

  /// The first view with actions that is enabled.
  private var firstMenu: RowActionNode? {
    keyNode?.actionNodes.first { !$0.rowActions.isEmpty && EnvironmentValues(within: $0.environment).isEnabled }
  }

  /// Closes the menu that a view outside of rows has opened, if it is the topmost panel.
  private func closeMenuOfView() -> Bool {
    guard let panel = panels.last as? PanelNode, panel.owner is ActionsNode else { return false }
    return dismissPanel()
  }
}

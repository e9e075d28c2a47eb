import Glyphs

package struct ToolbarModifier: NodeModifier {
  var items: [_ToolbarItem]

  package func makeWrapper(_ rows: any ModifierSource<ToolbarModifier>, in parent: LayoutNode) -> WrapperNode {
    ToolbarNode(rows, in: parent)
  }
}

/// A node that owns the views of a toolbar. The bars of the screen lay out and draw the views.
final class ToolbarNode: ModifierNode<ToolbarModifier>, BarOwner, PressObserver {
  /// A view in a bar, with its placement.
  struct Item {
    let placement: ToolbarItemPlacement
    let node: LayoutNode
  }

  private weak var screen: ScreenNode?
  private var seenVersion = SeenVersion()
  /// Whether the screen is notified when the focus moves. This is needed if the toolbar has keyboard views.
  private var followsFocus = false
  private var entries: [(placement: ToolbarItemPlacement, list: NodeList)] = []

  override init(_ rows: any ModifierSource<ToolbarModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    screen = enclosing(ScreenNode.self)
    screen?.addToolbar(self)
  }

  var items: [Item] { entries.flatMap { entry in entry.list.nodes.map { Item(placement: entry.placement, node: $0) } } }

  override var axis: StackAxis { .horizontal }

  override func sync(rowsChanged: Bool) {
    if seenVersion.advance(to: rows.version) { takeItems(rows.modifier.items) }
    for entry in entries { entry.list.sync(in: self, rowsChanged: true) }
    if let screen, !followsFocus, items.contains(where: { $0.placement.side == .keyboard }) {
      followsFocus = true
      session.follow(screen)
    }
    screen?.barChanged()
  }

  /// Returns the position on screen of a view in the screen's bars, or `nil` if the node is not in a bar.
  func placeOnScreen(of node: LayoutNode) -> (x: Int, y: Int)? {
    items.contains { $0.node === node } ? screen?.placeInBar(of: node) : nil
  }

  /// Handles a press of a control in the toolbar.
  func wasPressed(at control: any Control) { screen?.barWasPressed(at: control) }

  /// Updates the views to new items. A view keeps its identity if its position is the same.
  private func takeItems(_ items: [_ToolbarItem]) {
    while entries.count > items.count {
      for node in entries.removeLast().list.nodes {
        node.unmount()
        session.retire(node)
      }
    }
    for (index, item) in items.enumerated() {
      if index < entries.count {
        entries[index].placement = item.placement
        entries[index].list.update(to: item.content)
      } else {
        entries.append((item.placement, NodeList(item.content, in: _RowContext(host: self))))
      }
    }
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    super.visitSlots(body)
    for entry in entries { entry.list.visitSlots(body) }
  }

  override func unmount() {
    for item in items { item.node.unmount() }
    screen?.removeToolbar(self)
    super.unmount()
  }
}

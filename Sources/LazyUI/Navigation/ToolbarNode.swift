import Glyphs

package struct ToolbarModifier: NodeModifier {
  var items: [_ToolbarItem]

  package func makeWrapper(_ rows: any ModifierSource<ToolbarModifier>, in parent: LayoutNode) -> WrapperNode {
    ToolbarNode(rows, in: parent)
  }
}

/// Keeps the views of a toolbar; the screen's bar lays them out and draws them.
final class ToolbarNode: ModifierNode<ToolbarModifier> {
  /// One view on the bar.
  struct Item {
    let placement: ToolbarItemPlacement
    let node: LayoutNode
  }

  private weak var screen: ScreenNode?
  private var version: UInt32?
  /// Whether the screen is told of the focus.
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
    if version != rows.version {
      version = rows.version
      takeItems(rows.modifier.items)
    }
    for entry in entries { entry.list.sync(in: self, rowsChanged: true) }
    if let screen, !followsFocus, items.contains(where: { $0.placement.side == .keyboard }) {
      followsFocus = true
      session.follow(screen)
    }
    screen?.barChanged()
  }

  /// Where what stands in the screen's bars begins, in the screen's cells; nil for what does not stand there.
  func placeOnScreen(of node: LayoutNode) -> (x: Int, y: Int)? {
    items.contains { $0.node === node } ? screen?.placeInBar(of: node) : nil
  }

  /// Says that a view of the toolbar was pressed.
  func wasPressed(at control: any Control) { screen?.barWasPressed(at: control) }

  /// What stands at the same position stays what it is.
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

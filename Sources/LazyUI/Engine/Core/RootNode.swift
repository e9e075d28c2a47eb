import Glyphs

/// A node that offers all of its space to its content, and centres it. It is the root of the session's tree, or of the
/// views in a screen, a panel, a tab or a column of a split view.
final class RootNode<Content: View>: LayoutNode, SettingsNode {
  private var list: NodeList?
  private var hasUpdate = false
  /// Whether only the first of several views is shown.
  private let showsFirstOnly: Bool
  /// The objects that views outside of any container share.
  private lazy var objects = ObjectStore()

  init(_ view: Content, session: Session, parent: LayoutNode? = nil, showsFirstOnly: Bool = false) {
    self.showsFirstOnly = showsFirstOnly
    super.init(
      session: session, parent: parent, environment: parent == nil ? .screen(in: nil, of: session) : nil)
    list = NodeList(view, in: _RowContext(host: self))
  }

  /// Updates the content to a new value.
  func update(to view: Content) {
    list?.update(to: view)
    hasUpdate = true
  }

  override var settings: (any SettingsNode)? { self }
  var contentObjects: ObjectStore? { parent == nil ? objects : nil }

  override func takeChanges() -> Bool {
    defer { hasUpdate = false }
    return hasUpdate
  }

  override var children: [LayoutNode] {
    let nodes = list?.nodes ?? []
    return showsFirstOnly && nodes.count > 1 ? [nodes[0]] : nodes
  }

  override func sync(rowsChanged: Bool) { list?.sync(in: self, rowsChanged: rowsChanged) }

  override func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }

  override func size(for proposal: Proposal) -> Size {
    children.reduce(.zero) { total, child in
      let size = child.measure(proposal)
      return Size(width: max(total.width, size.width), height: total.height + size.height)
    }
  }

  override func expands(along axis: StackAxis) -> Bool { children.contains { $0.expands(along: axis) } }

  override func placeChildren() {
    var left = frame.height
    var sized: [(child: LayoutNode, size: Size)] = []
    for child in children {
      let size = child.measure(Proposal(width: frame.width, height: left))
      left = max(0, left - size.height)
      sized.append((child, size))
    }
    var y = left / 2
    for (child, size) in sized {
      let x = max(0, frame.width - size.width) / 2
      child.place(in: Rect(x: x, y: y, width: size.width, height: size.height))
      y += size.height
    }
  }
}

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
    let children = children
    return children.count == 1 ? children[0].measure(proposal) : sharing(of: children, in: proposal).size
  }

  /// Divides the space among several views as a vertical stack does.
  private func sharing(of children: [LayoutNode], in proposal: Proposal) -> StackSharing {
    var sharing = StackSharing(axis: .vertical, gap: 0)
    sharing.distribute(proposal, among: children)
    return sharing
  }

  override func expands(along axis: StackAxis) -> Bool { children.contains { $0.expands(along: axis) } }

  override func placeChildren() {
    let children = children
    let proposal = Proposal(width: frame.width, height: frame.height)
    let sizes = children.count == 1 ? [children[0].measure(proposal)] : sharing(of: children, in: proposal).sizes
    var y = max(0, frame.height - sizes.reduce(0) { $0 + $1.height }) / 2
    for (child, size) in zip(children, sizes) {
      let x = max(0, frame.width - size.width) / 2
      child.place(in: Rect(x: x, y: y, width: size.width, height: size.height))
      y += size.height
    }
  }
}

/// A view that contains other views.
@MainActor
protocol ContentView: View {
  associatedtype Content: View
  var content: Content { get }
}

/// A node that creates all the views it contains. Subclasses decide on their layout.
class ContentNode<Container: ContentView>: LayoutNode, RowHost {
  final let rows: UnaryRows<Container>
  private final var seenVersion: SeenVersion
  private final var list: NodeList?

  init(_ rows: UnaryRows<Container>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    list = NodeList(rows.view.content, in: _RowContext(host: self, isRow: rows.context.isRow))
  }

  override final var rowHost: (any RowHost)? { self }
  final var containerName: String { shortName(of: Container.self) }

  override final var children: [LayoutNode] { list?.nodes ?? [] }

  override final func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    list?.update(to: rows.view.content)
    return true
  }

  override final func sync(rowsChanged: Bool) { list?.sync(in: self, rowsChanged: rowsChanged) }

  final func node(named id: AnyHashable) -> LayoutNode? { list?.node(of: id) }

  final func elementID(ofChild index: Int) -> AnyHashable? { list?.element(at: index)?.anyID }

  override final func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }
}

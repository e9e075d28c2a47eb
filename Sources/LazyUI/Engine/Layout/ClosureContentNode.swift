/// A node around views that a closure creates. The closure is called again if something that it read has changed.
class ClosureContentNode<Container, Content: View>: LayoutNode, SlotReader {
  final let rows: UnaryRows<Container>
  private final var seenVersion: SeenVersion
  private(set) final var list: NodeList?
  /// Whether the content must be created again.
  final var isStale = true
  final var registration: ReadRegistration?

  init(_ rows: UnaryRows<Container>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
  }

  override final var children: [LayoutNode] { list?.nodes ?? [] }

  final func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override final func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return isStale }
    isStale = true
    return true
  }

  /// Creates the content, and tracks the values that `make` reads.
  final func show(_ make: () -> Content) {
    isStale = false
    let content = session.evaluate(for: self, make)
    if let list {
      list.update(to: content)
    } else {
      list = NodeList(content, in: _RowContext(host: self))
    }
    list?.sync(in: self, rowsChanged: true)
  }

  override final func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }
}

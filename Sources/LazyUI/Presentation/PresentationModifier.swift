/// Views over the screen while something holds.
package struct PresentationModifier: NodeModifier {
  let style: PanelStyle
  /// What is presented: it is another one where this is; nil for nothing.
  let identity: @MainActor () -> AnyHashable?
  /// Says that nothing is presented any more.
  let dismiss: @MainActor () -> Void
  /// Called once the panel has gone.
  var onDismiss: (@MainActor () -> Void)?
  let content: @MainActor () -> AnyView

  /// It may show something else now.
  package func looks(like other: PresentationModifier) -> Bool { false }

  package func makeWrapper(_ rows: any ModifierSource<PresentationModifier>, in parent: LayoutNode) -> WrapperNode {
    PresentationNode(rows, in: parent)
  }
}

/// What a panel shows; its closure is called anew when something that it read has changed.
struct Presented: View {
  let content: @MainActor () -> AnyView

  var body: AnyView { content() }
}

/// Opens a panel while what it follows says so, and takes it away when that ends.
final class PresentationNode: ModifierNode<PresentationModifier>, Presenter, SlotReader {
  private var panel: PanelNode?
  private var root: RootNode<Presented>?
  private var shown: AnyHashable?
  private var modifierVersion: UInt32
  private var isStale = true
  var registration: ReadRegistration?

  override init(_ rows: any ModifierSource<PresentationModifier>, in parent: LayoutNode) {
    modifierVersion = rows.version
    super.init(rows, in: parent)
  }

  func dependencyChanged() {
    isStale = true
    invalidate()
  }

  override func sync(rowsChanged: Bool) {
    if modifierVersion != rows.version {
      modifierVersion = rows.version
      isStale = true
      root?.update(to: Presented(content: rows.modifier.content))
    }
    if isStale { follow() }
    panel?.syncIfNeeded()
  }

  /// Shows what is to be shown now. Several rows of one view open one panel.
  private func follow() {
    isStale = false
    let identity = session.evaluate(for: self) { rows.modifier.identity() }
    guard identity != shown else { return }
    if panel != nil { close() }
    guard let identity, !session.panels.contains(where: { ($0.owner as? Self)?.rows === rows }) else { return }
    shown = identity
    let panel = PanelNode(rows.modifier.style, of: self)
    let root = RootNode(Presented(content: rows.modifier.content), session: session, parent: panel)
    panel.content = root
    self.root = root
    self.panel = panel
    session.present(panel)
  }

  private func close() {
    guard let panel else { return }
    session.remove(panel)
    panel.unmount()
    session.retire(panel)
    self.panel = nil
    root = nil
    shown = nil
    if let action = rows.modifier.onDismiss { session.afterArrivals(action) }
  }

  /// What was bound may not follow: a binding to a constant keeps its panel.
  func dismissPanel() {
    rows.modifier.dismiss()
    dependencyChanged()
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    super.visitSlots(body)
    panel?.visitSlots(body)
  }

  override func evictState() {
    super.evictState()
    panel?.evictState()
  }

  override func unmount() {
    close()
    super.unmount()
  }
}

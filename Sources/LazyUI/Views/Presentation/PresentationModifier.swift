/// A modifier that shows a panel while `identity` returns a value.
package struct PresentationModifier: NodeModifier {
  let style: PanelStyle
  /// Returns the identity of the presented content. With `nil` the panel is closed. A different value replaces the
  /// content.
  let identity: @MainActor () -> AnyHashable?
  /// Resets the value that presents the panel, so that `identity` returns `nil`.
  let dismiss: @MainActor () -> Void
  /// Called after the panel was closed.
  var onDismiss: (@MainActor () -> Void)?
  /// Whether a menu is aligned with the trailing edge of the modified view.
  var alignsTrailing = false
  let content: @MainActor () -> AnyView

  /// Returns `false`, because the closures may have changed and cannot be compared.
  package func hasSameEffect(as other: PresentationModifier) -> Bool { false }

  package func makeWrapper(_ rows: any ModifierSource<PresentationModifier>, in parent: LayoutNode) -> WrapperNode {
    PresentationNode(rows, in: parent)
  }
}

/// A view that shows the content of a panel. If a value that the `content` closure has read changes, the closure is
/// called again.
struct Presented: View {
  let content: @MainActor () -> AnyView

  var body: AnyView { content() }
}

/// A node that opens and closes a panel according to its modifier.
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

  /// Opens, replaces or closes the panel to match the modifier. If the modified view consists of several rows, only one
  /// row opens the panel.
  private func follow() {
    isStale = false
    let identity = session.evaluate(for: self) { rows.modifier.identity() }
    guard identity != shown else { return }
    if panel != nil { close() }
    guard let identity, !session.panels.contains(where: { (($0 as? PanelNode)?.owner as? Self)?.rows === rows }) else {
      return
    }
    shown = identity
    let panel = PanelNode(rows.modifier.style, of: self)
    panel.alignsTrailing = rows.modifier.alignsTrailing
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
    if let action = rows.modifier.onDismiss { session.afterAppearActions(action) }
  }

  /// Lets the modifier close the panel. If its binding is constant, the panel stays open.
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

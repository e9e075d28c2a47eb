import Glyphs

/// A view that shows a dialog: a title, a message, and buttons that close the dialog.
struct Dialog<Actions: View, Message: View>: View {
  let title: Text?
  let kind: DialogKind
  let actions: Actions
  let message: Message

  var body: some View {
    VStack {
      if let title { title.bold() }
      message
      DialogButtons(content: actions, kind: kind)
    }
  }
}

enum DialogKind: Equatable {
  /// A dialog that has an OK button if it has no other buttons.
  case alert
  /// A dialog with stacked buttons. A Cancel button is added if no button has the cancel role.
  case confirmation
}

/// A view that arranges the buttons of a dialog. In an alert, one or two buttons are side by side if they fit.
/// Otherwise the buttons are stacked.
struct DialogButtons<Content: View>: _PrimitiveView {
  let content: Content
  let kind: DialogKind

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { DialogButtonRows(view, in: context) }
}

private final class DialogButtonRows<Content: View>: UnaryRows<DialogButtons<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { DialogButtonsNode(self, in: parent) }
}

private final class DialogButtonsNode<Content: View>: LayoutNode, RowHost {
  private let rows: DialogButtonRows<Content>
  private var seenVersion: SeenVersion
  private var list: NodeList?
  /// The default button: OK in an alert, Cancel in a confirmation dialog. It is shown if an alert has no buttons, or if
  /// no button of a confirmation dialog has the cancel role.
  private var standard: NodeList?

  private static var gap: Int { 2 }

  init(_ rows: DialogButtonRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    let context = _RowContext(host: self)
    list = NodeList(rows.view.content, in: context)
    let button = rows.view.kind == .alert ? Button("OK", role: nil) {} : Button("Cancel", role: .cancel) {}
    standard = NodeList(button, in: context)
  }

  override var rowHost: (any RowHost)? { self }
  var containerName: String { rows.view.kind == .alert ? "alert" : "confirmationDialog" }
  var holdsChoices: Bool { true }

  override var children: [LayoutNode] {
    let own = list?.nodes ?? []
    let isComplete =
      rows.view.kind == .alert ? !own.isEmpty : own.contains { $0.controls.contains { $0.role == .cancel } }
    return isComplete ? own : own + (standard?.nodes ?? [])
  }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    list?.update(to: rows.view.content)
    return true
  }

  override func sync(rowsChanged: Bool) {
    list?.sync(in: self, rowsChanged: rowsChanged)
    standard?.sync(in: self, rowsChanged: rowsChanged)
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    list?.visitSlots(body)
    standard?.visitSlots(body)
  }

  override func unmount() {
    for node in (list?.nodes ?? []) + (standard?.nodes ?? []) { node.unmount() }
  }

  /// Returns the sizes of the buttons for a width, and whether the buttons are side by side.
  private func sizes(in width: Int?) -> (sizes: [Size], areBeside: Bool) {
    let children = children
    let sizes = children.map { $0.measure(Proposal(width: width, height: nil)) }
    let total = sizes.reduce(Self.gap * max(0, sizes.count - 1)) { $0 + $1.width }
    let expands = children.contains { $0.expands(along: .horizontal) }
    return (sizes, rows.view.kind == .alert && sizes.count <= 2 && !expands && total <= width ?? .max)
  }

  /// Returns the total size of the buttons, including the empty line above them.
  override func size(for proposal: Proposal) -> Size {
    let (sizes, areBeside) = sizes(in: proposal.width)
    if areBeside {
      let width = sizes.reduce(Self.gap * max(0, sizes.count - 1)) { $0 + $1.width }
      return Size(width: width, height: 1 + (sizes.map(\.height).max() ?? 0))
    }
    return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(1) { $0 + $1.height })
  }

  override func placeChildren() {
    let (sizes, areBeside) = sizes(in: frame.width)
    var (x, y) = (0, 1)
    for (child, size) in zip(children, sizes) {
      let left = areBeside ? x : (frame.width - size.width) / 2
      child.place(in: Rect(x: left, y: y, width: size.width, height: size.height))
      if areBeside { x += size.width + Self.gap } else { y += size.height }
    }
  }
}

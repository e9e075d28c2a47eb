import Glyphs

/// Something that can be acted on: with Enter, with Space, or a click.
@MainActor
package protocol Control: AnyObject {
  /// Does what the control is for.
  func activate()
}

/// A switch with a label, one line high: `[x] label`. Enter, and Space, toggle it.
public struct Toggle<Label: View>: _PrimitiveView, ControlView {
  let label: Label
  let isOn: Binding<Bool>

  /// - Parameter isOn: the value that the switch shows and changes.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    ControlRows(view, in: context)
  }

  var before: String { isOn.wrappedValue ? "[x] " : "[ ] " }
  var after: String { "" }
  func activate() { isOn.wrappedValue.toggle() }
}

extension Toggle where Label == Text {
  /// A switch with a text for a label.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// A label that does something, one line high: `[ label ]`.
///
/// A view that holds a button's closure is never equal to its last value, and so is evaluated whenever its parent is.
public struct Button<Label: View>: _PrimitiveView, ControlView {
  let label: Label
  let action: @MainActor () -> Void

  /// - Parameter action: called on Enter, and on Space.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    ControlRows(view, in: context)
  }

  var before: String { "[ " }
  var after: String { " ]" }
  func activate() { action() }
}

extension Button where Label == Text {
  /// A button with a text for a label.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// A view that is a control: a label between two marks.
@MainActor
protocol ControlView: View {
  associatedtype Label: View
  var label: Label { get }
  var before: String { get }
  var after: String { get }
  func activate()
}

final class ControlRows<Content: ControlView>: UnaryRows<Content> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { ControlNode(self, in: parent) }
}

/// A control on screen. It is drawn reversed while it has the focus.
final class ControlNode<Content: ControlView>: LayoutNode, Control, SlotReader {
  private let rows: ControlRows<Content>
  private var version: UInt32
  private var label: NodeList<Content.Label>?
  private var before: [Glyph] = []
  private var after: [Glyph] = []
  private var areMarksStale = false

  init(_ rows: ControlRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
    label = NodeList(rows.view.label, in: _RowContext(host: self))
    readMarks()
  }

  /// The marks tell the value; a change of it draws them anew.
  private func readMarks() {
    session.evaluate(for: self) {
      before = SafeText.glyphs(in: rows.view.before)
      after = SafeText.glyphs(in: rows.view.after)
    }
  }

  func dependencyChanged() {
    areMarksStale = true
    invalidate()
  }

  func activate() { rows.view.activate() }

  override var control: (any Control)? { self }
  override var children: [LayoutNode] { label?.nodes ?? [] }
  override var lineLimit: Int? { 1 }

  override func takeChanges() -> Bool {
    guard areMarksStale || version != rows.version else { return false }
    areMarksStale = false
    readMarks()
    guard version != rows.version else { return true }
    version = rows.version
    label?.update(to: rows.view.label)
    return true
  }

  override func sync(rowsChanged: Bool) { label?.sync(in: self, rowsChanged: rowsChanged) }

  override func visitSlots(_ body: (AnySlot) -> Void) { label?.visitSlots(body) }

  /// A control is as wide as it is: a label that is cut would tell nobody what it does.
  override func size(for proposal: Proposal) -> Size {
    let marks = before.count + after.count
    let inner = Proposal(width: nil, height: proposal.height)
    let label = children.first?.measure(inner) ?? .zero
    return Size(width: label.width + marks, height: max(1, label.height))
  }

  override func placeChildren() {
    let marks = before.count + after.count
    children.first?.place(
      in: Rect(x: before.count, y: 0, width: max(0, frame.width - marks), height: frame.height))
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    painter.write(before[...], x: 0, y: 0)
    for child in children { child.paint(&painter) }
    painter.write(after[...], x: frame.width - after.count, y: 0)
    painter.style = saved
  }
}

import Glyphs

/// Something that can be acted on: with Enter, with Space, or a click.
@MainActor
package protocol Control: AnyObject {
  /// What is written on it.
  var title: String { get }
  /// Does what the control is for.
  func activate()
}

extension Control where Self: LayoutNode {
  var title: String {
    var painter = Painter(surface: Surface(size: frame.size))
    draw(&painter)
    let surface = painter.surface
    return (0..<frame.height).map { surface.text(line: $0) }.joined(separator: "\n")
  }
}

/// A view that is a control: a label between two marks.
@MainActor
protocol ControlView: View {
  associatedtype Label: View
  var label: Label { get }
  /// How the control is drawn around its label.
  func face(_ look: ControlLook) -> ControlFace
  func activate()
}

/// What the views around say of controls.
struct ControlLook: Equatable {
  var isEnabled: Bool
  var button: _ButtonLook

  init(_ values: EnvironmentValues) {
    isEnabled = values.isEnabled
    button = values.buttonLook
  }
}

/// What is drawn of a control beside its label.
struct ControlFace: Equatable {
  var before = ""
  var after = ""
  var ink = TextInk()
  var background: TerminalColor?
}

final class ControlRows<Content: ControlView>: UnaryRows<Content> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { ControlNode(self, in: parent) }
}

/// A control on screen. It is drawn reversed while it has the focus, and dim where it is disabled.
final class ControlNode<Content: ControlView>: LayoutNode, Control, SlotReader {
  private let rows: ControlRows<Content>
  private var version: UInt32
  private var label: NodeList<Content.Label>?
  private var look: EnvironmentReading<ControlLook>?
  private var face = ControlFace()
  private var isEnabled = true
  private var before: [Glyph] = []
  private var after: [Glyph] = []
  private var isFaceStale = false
  var registration: ReadRegistration?

  init(_ rows: ControlRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
    label = NodeList(rows.view.label, in: _RowContext(host: self))
    look = EnvironmentReading(in: environment, for: self) { ControlLook($0) }
    readFace()
  }

  /// The face tells the value; a change of it draws it anew.
  private func readFace() {
    session.evaluate(for: self) {
      guard let look = look?.value else { return }
      isEnabled = look.isEnabled
      face = rows.view.face(look)
      before = SafeText.glyphs(in: face.before)
      after = SafeText.glyphs(in: face.after)
    }
  }

  func dependencyChanged() {
    isFaceStale = true
    invalidate()
  }

  func activate() { rows.view.activate() }

  override var control: (any Control)? { isEnabled ? self : nil }
  override var children: [LayoutNode] { label?.nodes ?? [] }
  override var lineLimit: Int? { 1 }

  override func takeChanges() -> Bool {
    guard isFaceStale || version != rows.version else { return false }
    isFaceStale = false
    readFace()
    guard version != rows.version else { return true }
    version = rows.version
    label?.update(to: rows.view.label)
    return true
  }

  override func sync(rowsChanged: Bool) { label?.sync(in: self, rowsChanged: rowsChanged) }

  override func visitSlots(_ body: (AnySlot) -> Void) { label?.visitSlots(body) }

  /// A control is as wide as it is: a label that is cut would not tell what it does. Several views of a label stand
  /// side by side.
  override func size(for proposal: Proposal) -> Size {
    let inner = Proposal(width: nil, height: proposal.height)
    var size = Size(width: before.count + after.count + max(0, children.count - 1), height: 1)
    for child in children {
      let childSize = child.measure(inner)
      size = Size(width: size.width + childSize.width, height: max(size.height, childSize.height))
    }
    return size
  }

  override func placeChildren() {
    let inner = Proposal(width: nil, height: frame.height)
    var x = before.count
    for child in children {
      let width = min(child.measure(inner).width, max(0, frame.width - after.count - x))
      child.place(in: Rect(x: x, y: 0, width: width, height: frame.height))
      x += width + 1
    }
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    painter.style = face.ink.applied(to: saved)
    if let background = face.background {
      painter.style.background = background
      painter.fill(bounds)
    }
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    if !isEnabled { painter.style.attributes.insert(.dim) }
    painter.write(before[...], x: 0, y: 0)
    for child in children { child.paint(&painter) }
    painter.write(after[...], x: frame.width - after.count, y: 0)
    painter.style = saved
  }
}

import Glyphs

/// Something that can be acted on: with Enter, with Space, or a click.
@MainActor
package protocol Control: AnyObject {
  /// What is written on it.
  var title: String { get }
  /// What the control is for; nil for nothing that shows.
  var role: ButtonRole? { get }
  /// Does what the control is for.
  func activate()
}

extension Control {
  package var role: ButtonRole? { nil }
}

extension Control {
  /// Whether it can be acted on now: the focus stays on a control that is disabled while it has it.
  var canAct: Bool { (self as? LayoutNode).map { $0.control != nil } ?? true }
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
  /// What is shown in place of label and face; nil where no style of the program's own says so.
  func styled(_ look: ControlLook) -> AnyView?
  /// Whether what a style has made is the control where nothing in it is one.
  var isControl: Bool { get }
  var role: ButtonRole? { get }
  /// Whether a menu that it stands in stays when it was acted on.
  var keepsPanel: Bool { get }
  /// Whether a style is told that the control is pressed.
  var showsPress: Bool { get }
  func activate()
  /// Does what an arrow does to the control.
  ///
  /// - Returns: false where the arrow is for what is around.
  func adjust(_ arrow: ArrowKey) -> Bool
}

extension ControlView {
  var role: ButtonRole? { nil }
  var keepsPanel: Bool { false }
  var showsPress: Bool { false }
  func adjust(_ arrow: ArrowKey) -> Bool { false }
}

/// What the views around say of controls.
struct ControlLook: Equatable {
  var isEnabled: Bool
  var button: ButtonLook
  var toggle: ToggleLook
  /// Whether the control was acted on since the last frame.
  var isPressed = false

  init(_ values: EnvironmentValues) {
    isEnabled = values.isEnabled
    button = values.buttonLook
    toggle = values.toggleLook
  }
}

/// What is drawn of a control beside its label.
struct ControlFace: Equatable {
  var before = ""
  var after = ""
  var ink = TextInk()
  var background: TerminalColor?
  /// Whether the label may be as wide and as high as it likes.
  var isBare = false
}

final class ControlRows<Content: ControlView>: UnaryRows<Content> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { ControlNode(self, in: parent) }
}

/// A control on screen. It is drawn reversed while it has the focus, and dim where it is disabled.
final class ControlNode<Content: ControlView>: LayoutNode, Adjustable, SlotReader {
  private let rows: ControlRows<Content>
  private var version: UInt32
  private var label: NodeList?
  /// What a style of the program's own has made.
  private var styled = StyledContent()
  private var look: EnvironmentReading<ControlLook>?
  private var face = ControlFace()
  private var isEnabled = true
  private var before: [Glyph] = []
  private var after: [Glyph] = []
  private var isFaceStale = false
  private var isPressed = false
  var registration: ReadRegistration?

  init(_ rows: ControlRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
    look = EnvironmentReading(in: environment, for: self) { ControlLook($0) }
    readFace()
    updateLabel()
  }

  /// The face tells the value; a change of it draws it anew.
  private func readFace() {
    session.evaluate(for: self) {
      guard var look = look?.value else { return }
      look.isPressed = isPressed
      isEnabled = look.isEnabled
      face = rows.view.face(look)
      style(with: rows.view.styled(look))
      before = SafeText.glyphs(in: face.before)
      after = SafeText.glyphs(in: face.after)
    }
  }

  /// A style's body takes the place of label and face.
  private func style(with view: AnyView?) {
    styled.show(view, in: self)
    if view == nil { return }
    face = ControlFace(isBare: true)
    label?.unmount(in: self)
    label = nil
  }

  private func updateLabel() {
    if let label {
      label.update(to: rows.view.label)
    } else if !styled.isShown {
      label = NodeList(rows.view.label, in: _RowContext(host: self))
    }
  }

  func dependencyChanged() {
    isFaceStale = true
    invalidate()
  }

  var role: ButtonRole? { rows.view.role }

  /// In a menu or a dialog it is the last thing that is done.
  func activate() {
    let panel = rows.view.keepsPanel ? nil : enclosing(PanelNode.self)
    if styled.isShown, rows.view.showsPress { showPress() }
    rows.view.activate()
    panel?.closeAfterAction()
  }

  /// A key has no duration: the style is asked for what a pressed control looks like once, while what the control does is laid
  /// out, and then again for what it looks like.
  private func showPress() {
    isPressed = true
    dependencyChanged()
    session.afterLayout { [weak self] in
      self?.isPressed = false
      self?.dependencyChanged()
    }
  }

  func adjust(_ arrow: ArrowKey) -> Bool { rows.view.adjust(arrow) }

  override var control: (any Control)? {
    guard isEnabled else { return nil }
    if !styled.isShown { return self }
    return rows.view.isControl && children.allSatisfy(\.controls.isEmpty) ? self : nil
  }
  override var children: [LayoutNode] { styled.isShown ? styled.nodes : label?.nodes ?? [] }
  override var lineLimit: Int? { face.isBare ? super.lineLimit : 1 }
  override var axis: StackAxis { .horizontal }

  override func takeChanges() -> Bool {
    guard isFaceStale || version != rows.version else { return false }
    isFaceStale = false
    readFace()
    version = rows.version
    updateLabel()
    return true
  }

  override func sync(rowsChanged: Bool) {
    styled.sync(in: self, rowsChanged: rowsChanged)
    label?.sync(in: self, rowsChanged: rowsChanged)
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    styled.visitSlots(body)
    label?.visitSlots(body)
  }

  override func expands(along axis: StackAxis) -> Bool { children.contains { $0.expands(along: axis) } }

  /// A control is as wide as it is: a label that is cut would not tell what it does. A label that takes all the width there
  /// is has it, and so has one that nothing is drawn around. Several views of a label stand side by side.
  private func proposal(for child: LayoutNode, left: Int?, height: Int?) -> Proposal {
    Proposal(width: face.isBare || child.expands(along: .horizontal) ? left : nil, height: height)
  }

  override func size(for proposal: Proposal) -> Size {
    let gaps = max(0, children.count - 1)
    let inner = labelSize(for: proposal, room: proposal.width.map { max(0, $0 - before.count - after.count - gaps) })
    if inner.height > 1, hasMarks { return labelSize(for: proposal, room: proposal.width.map { max(0, $0 - gaps) }) }
    return Size(width: inner.width + before.count + after.count, height: inner.height)
  }

  private var hasMarks: Bool { !before.isEmpty || !after.isEmpty }

  /// The size of the label alone.
  private func labelSize(for proposal: Proposal, room: Int?) -> Size {
    var size = Size(width: max(0, children.count - 1), height: 1)
    var left = room
    for child in children {
      let childSize = child.measure(self.proposal(for: child, left: left, height: proposal.height))
      size = Size(width: size.width + childSize.width, height: max(size.height, childSize.height))
      left = left.map { max(0, $0 - childSize.width) }
    }
    return size
  }

  /// Whether marks stand around the label: there are none around several lines, which they would be no frame for.
  private var showsMarks: Bool {
    hasMarks && (frame.height <= 1 || labelSize(for: Proposal(width: nil, height: nil), room: nil).height <= 1)
  }

  override func placeChildren() {
    let showsMarks = showsMarks
    var x = showsMarks ? before.count : 0
    for child in children {
      let room = max(0, frame.width - (showsMarks ? after.count : 0) - x)
      let size = child.measure(proposal(for: child, left: room, height: frame.height))
      let height = face.isBare ? min(frame.height, size.height) : frame.height
      let width = min(size.width, room)
      child.place(in: Rect(x: x, y: (frame.height - height) / 2, width: width, height: height))
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
    let showsMarks = showsMarks
    if showsMarks { painter.write(before[...], x: 0, y: 0) }
    for child in children { child.paint(&painter) }
    if showsMarks { painter.write(after[...], x: frame.width - after.count, y: 0) }
    painter.style = saved
  }
}

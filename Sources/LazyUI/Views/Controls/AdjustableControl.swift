import Glyphs

/// A control that the left and right arrows change.
struct AdjustableControl: _PrimitiveView {
  enum Appearance: Equatable {
    /// Two buttons, `-` and `+`. A button without an effect is blank.
    case steps(less: Bool, more: Bool)
    /// A slider's track. The associated value is the position on the track, from 0 to 1.
    case track(Double)
  }

  let appearance: Appearance
  /// Changes the value by a step; true is up.
  let step: @MainActor (Bool) -> Void
  /// Sets the value to a fraction of its range, from 0 to 1. `nil` if the control has no track.
  var jump: (@MainActor (Double) -> Void)?

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { AdjustableControlRows(view, in: context) }
}

private final class AdjustableControlRows: UnaryRows<AdjustableControl> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { AdjustableControlNode(self, in: parent) }
}

/// The node that shows the control: `[- +]`, or `──●───`.
private final class AdjustableControlNode: LayoutNode, Adjustable, SlotReader {
  private let rows: AdjustableControlRows
  private var seenVersion: SeenVersion
  private var isEnabled: EnvironmentReading<Bool>?
  var registration: ReadRegistration?

  init(_ rows: AdjustableControlRows, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    isEnabled = EnvironmentReading(in: environment, for: self) { $0.isEnabled }
  }

  private var isTrack: Bool { if case .track = rows.view.appearance { true } else { false } }

  override var control: (any Control)? { isEnabled?.value == false ? nil : self }

  func dependencyChanged() { invalidate() }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    return true
  }

  override func expands(along axis: StackAxis) -> Bool { isTrack && axis == .horizontal }

  override func size(for proposal: Proposal) -> Size {
    Size(width: isTrack ? max(3, proposal.width ?? 20) : 5, height: 1)
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    if control == nil { painter.style.attributes.insert(.dim) }
    switch rows.view.appearance {
    case .steps(let less, let more):
      if let tint = tintInk { painter.style = tint.applied(to: painter.style) }
      painter.write(SafeText.glyphs(in: "[\(less ? "-" : " ") \(more ? "+" : " ")]")[...], x: 0, y: 0)
    case .track(let share):
      painter.fill(bounds, with: Glyph("─"))
      let place = Int((share * Double(max(0, frame.width - 1))).rounded())
      if let tint = tintInk { painter.style = tint.applied(to: painter.style) }
      painter.fill(Rect(x: 0, y: 0, width: place, height: 1), with: Glyph("━"))
      painter.fill(Rect(x: place, y: 0, width: 1, height: 1), with: Glyph("●"))
    }
    painter.style = saved
  }

  var title: String {
    switch rows.view.appearance {
    case .steps: "[- +]"
    case .track(let share): "\(Int((share * 100).rounded()))%"
    }
  }

  func activate() { rows.view.step(true) }

  func adjust(_ arrow: ArrowKey) -> Bool {
    guard arrow == .left || arrow == .right else { return false }
    rows.view.step(arrow == .right)
    return true
  }

  func click(x: Int, y: Int) {
    if let jump = rows.view.jump {
      jump(Double(x) / Double(max(1, frame.width - 1)))
    } else {
      rows.view.step(x > 2)
    }
  }
}

import Glyphs

/// What is laid out and drawn for one view that is on screen, or near it.
///
/// Nodes form a tree. A node reads its values from the rows that made it whenever they may have changed (`sync`); it is
/// measured, placed and drawn in every frame, from what it has cached.
@MainActor
class LayoutNode {
  unowned let session: Session
  /// The node that this one is laid out by.
  private(set) weak var parent: LayoutNode?
  /// Whether this node, or one below, must look at its rows again.
  private(set) final var isDirty = true
  /// Where the node was placed, in the coordinates of the frame.
  final var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  init(session: Session, parent: LayoutNode?) {
    self.session = session
    self.parent = parent
  }

  // MARK: What subclasses say

  /// Whether the rows of the node's content are rows of a list, rather than parts of one row.
  var isRowContainer: Bool { false }

  /// The container's name, as it is written in source.
  var containerName: String { "" }

  /// The nodes that this one lays out.
  var children: [LayoutNode] { [] }

  /// Takes over the value of the rows that made this node.
  ///
  /// - Returns: whether it has changed, or what is below must be looked at for another reason.
  func takeChanges() -> Bool { false }

  /// Brings the children up to date.
  func sync() {}

  /// The size that the node chooses where `proposal` is offered to it.
  func size(for proposal: Proposal) -> Size { .zero }

  /// How many lines a text in the node may take; nil for any number.
  var lineLimit: Int? { parent?.lineLimit }

  /// Places the children; `frame` is set.
  func placeChildren() {}

  /// Draws into the node's frame.
  func draw(_ painter: inout Painter) {
    for child in children { child.draw(&painter) }
  }

  /// The control that this node is.
  var control: (any Control)? { nil }

  /// Slots of state that live in this node's cell.
  func visitSlots(_ body: (AnySlot) -> Void) {
    for child in children { child.visitSlots(body) }
  }

  /// Says that the node is leaving the screen for good.
  func unmount() {
    for child in children { child.unmount() }
  }

  // MARK: Change

  /// Has this node look at its rows before the next frame.
  final func invalidate() {
    var node: LayoutNode? = self
    while let current = node, !current.isDirty {
      current.isDirty = true
      node = current.parent
    }
    session.needsUpdate()
  }

  /// Brings the node up to date, and those below that it passes this on to.
  final func syncIfNeeded() {
    let hasChanged = takeChanges()
    guard isDirty || hasChanged else { return }
    isDirty = false
    measurements = (nil, nil)
    sync()
  }

  /// `size(for:)`, remembered for the last two proposals.
  final func measure(_ proposal: Proposal) -> Size {
    if let first = measurements.0, first.proposal == proposal { return first.size }
    if let second = measurements.1, second.proposal == proposal { return second.size }
    let size = size(for: proposal)
    measurements = (Measurement(proposal: proposal, size: size), measurements.0)
    return size
  }

  private final var measurements: (Measurement?, Measurement?) = (nil, nil)

  private struct Measurement {
    let proposal: Proposal
    let size: Size
  }

  /// Lets go of what was measured of this node and those below, because something around them has changed.
  func forgetLayout() {
    measurements = (nil, nil)
    for child in children { child.forgetLayout() }
  }

  /// Places the node in `rect`.
  final func place(in rect: Rect) {
    frame = rect
    placeChildren()
  }
}

import Glyphs

/// What is laid out and drawn for one view that is on screen, or near it.
///
/// Nodes form a tree. A node reads its values from the rows that made it whenever they may have changed (`sync`); it is
/// measured, placed and drawn in every frame, from what it has cached.
@MainActor
package class LayoutNode {
  // What every frame asks each row stands first, and so in one line of the processor's cache.
  /// Changes whenever something of the node or of those below does that can be seen.
  private(set) final var revision: UInt32 = 0
  /// Whether this node, or one below, has something to take over.
  private(set) final var isDirty = true
  /// Whether the rows of the node's own content may have changed.
  private final var hasChangedRows = true
  /// Whether the children must be placed anew although the frame's size is the same.
  private final var isUnplaced = true
  /// Where the node was placed, from the top left of its parent's frame.
  private(set) final var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  unowned let session: Session
  /// The node that this one is laid out by; nil for the root, and once this one has been unmounted.
  private(set) final unowned var parent: LayoutNode?
  /// Bodies among the content's rows that are to be evaluated again, and cannot make other rows than before.
  private final var staleBodies: [_Rows] = []

  /// The values that hold for views in the node; nil where all have their defaults.
  final let environment: EnvironmentScope?

  /// The composite view whose body made the node; known only while updates are logged.
  final let maker: ViewFacts?

  /// - Parameter environment: nil where it is the parent's.
  init(session: Session, parent: LayoutNode?, environment: EnvironmentScope? = nil) {
    self.session = session
    self.parent = parent
    self.environment = environment ?? parent?.environment
    maker = session.maker ?? parent?.maker
  }

  // MARK: What subclasses say

  /// Whether the rows of the node's content are rows of a list, rather than parts of one row.
  var isRowContainer: Bool { false }

  /// Whether the node is a list: its rows look as rows of a list do.
  var isList: Bool { false }

  /// The container's name, as it is written in source; empty for what is no container of rows.
  var containerName: String { "" }

  /// Whether the rows of the node's content are what is chosen from, as in a picker: all of them are made, and no list would
  /// do better.
  var holdsChoices: Bool { false }

  /// The nodes that this one lays out.
  var children: [LayoutNode] { [] }

  /// Takes over the value of the rows that made this node.
  ///
  /// - Returns: whether it has changed, or what is below must be looked at for another reason.
  func takeChanges() -> Bool { false }

  /// Brings the children up to date.
  ///
  /// - Parameter rowsChanged: whether the rows of the content may have changed; otherwise only nodes below have.
  func sync(rowsChanged: Bool) {}

  /// The size that the node chooses where `proposal` is offered to it.
  func size(for proposal: Proposal) -> Size { .zero }

  /// How many lines a text in the node may take; nil for any number.
  var lineLimit: Int? { parent?.lineLimit }

  /// Where a text that is cut is cut.
  var truncationMode: Text.TruncationMode { parent?.truncationMode ?? .tail }

  /// What else views around say of a text in the node.
  var textTraits: TextTraits { parent?.textTraits ?? TextTraits() }

  /// What lengths in the node are given in.
  var lengthUnit: LengthUnit { parent?.lengthUnit ?? session.lengthUnit }

  /// Where decoded images of the container around are kept.
  var rasterCache: RasterCache? { parent?.rasterCache }

  /// The higher, the sooner the node is given space by its stack.
  var layoutPriority: Double { 0 }

  /// The higher, the further in front the node is drawn in its `ZStack`.
  var drawOrder: Double { 0 }

  /// Notes that a child has been placed, for a node whose children are placed by others.
  func notePlacement(of child: LayoutNode) {}

  /// Whether the node, or one in it, says where the line `key` is.
  func hasGuide(_ key: AlignmentKey) -> Bool {
    for child in children where child.hasGuide(key) { return true }
    return false
  }

  /// Where nodes in this one say that the line `key` is, in cells from its leading or top edge; nil where none does.
  ///
  /// - Precondition: the node has been placed.
  func explicitGuide(_ key: AlignmentKey) -> Int? {
    var places: [Int] = []
    for child in children where child.hasGuide(key) {
      guard let place = child.explicitGuide(key) else { continue }
      places.append(place + (key.axis == .horizontal ? child.frame.x : child.frame.y))
    }
    return key.combined(places)
  }

  /// Whether what is in the node cannot be acted on because it is not shown.
  var isConcealed: Bool { false }

  /// The nodes that hand values up to the views around: those that are laid out, and others that were made.
  var preferenceChildren: [LayoutNode] { children }

  /// What hands a value up to the views around, where this node does.
  var preferenceSource: (any PreferenceSource)? { nil }

  /// Has `observer` told whenever the container around it has moved.
  func observeScrolling(_ observer: any ScrollObserver) { parent?.observeScrolling(observer) }

  /// Whether containers in the node begin at their end, and stay there while rows come.
  var scrollsFromEnd: Bool { parent?.scrollsFromEnd ?? false }

  /// How long containers in the node keep the state of rows that have left.
  var rowStateRetention: RowStateRetention { parent?.rowStateRetention ?? .forever }

  /// Lets go of state that is kept for rows off screen.
  func evictState() {
    for child in children { child.evictState() }
  }

  /// Whether the node takes more than its ideal length along `axis` where it is offered more.
  func expands(along axis: StackAxis) -> Bool { false }

  /// Places the children in the node's frame, whose size is set.
  func placeChildren() {}

  /// Draws the node; the painter's origin is the top left of its frame.
  func draw(_ painter: inout Painter) {
    for child in children { child.paint(&painter) }
  }

  /// The control that this node is.
  var control: (any Control)? { nil }

  /// Whether a click on the node does something.
  var takesClicks: Bool { control != nil }

  /// Whether a click on the node, and on what is in it, is one on what is behind.
  var isClickedThrough: Bool { false }

  /// Does what a click does, at a place of the node's frame.
  func click(x: Int, y: Int) { control?.activate() }

  /// The lines of the node that the focus rests on, where it is only on a part of it.
  var focusedLines: Range<Int>? { nil }

  /// The scroll container that this node is.
  var scrollContainer: (any ScrollContainer)? { nil }

  /// What scrolls sideways around what is in the node.
  var sidewaysScroll: (any SidewaysScroll)? { parent?.sidewaysScroll }

  /// The child that an id names, where the node knows those of its children.
  func namedNode(_ id: AnyHashable) -> LayoutNode? { nil }

  /// The id of the `ForEach` element that a child was made for, where the node knows those of its children.
  func element(of child: Int) -> AnyHashable? { nil }

  /// The axis along which the children stand.
  var axis: StackAxis { .vertical }

  /// Whether the node takes only what the others in its stack have left.
  var takesRest: Bool { false }

  /// Says that something in the node was submitted.
  func submit(_ trigger: SubmitTriggers) { parent?.submit(trigger) }

  /// Slots of state that live in this node's cell.
  func visitSlots(_ body: (AnySlot) -> Void) {
    for child in children { child.visitSlots(body) }
  }

  /// Whether another screen is on top of the one that the node is in.
  var isHidden: Bool { parent?.isHidden ?? false }

  /// Says that `isHidden` may have changed.
  func visibilityChanged() {
    for child in children { child.visibilityChanged() }
  }

  /// Says that the node is leaving the screen for good.
  func unmount() {
    for child in children { child.unmount() }
    parent = nil
  }

  // MARK: Change

  /// Makes `child`, which another node laid out, one of this node's children.
  final func adopt(_ child: LayoutNode) {
    guard child.parent !== self else { return }
    child.parent = self
    child.forgetLayout()
  }

  /// Has `rows`, whose number and ids are bound to stay, evaluated again before the next frame.
  final func invalidate(body rows: _Rows) {
    staleBodies.append(rows)
    markDirty()
  }

  /// Has this node look at its rows before the next frame.
  final func invalidate() {
    hasChangedRows = true
    markDirty()
  }

  private final func markDirty() {
    var node: LayoutNode? = self
    while let current = node, !current.isDirty {
      current.isDirty = true
      node = current.parent
    }
    session.needsUpdate()
  }

  /// Brings the node up to date, and those below that it passes this on to.
  final func syncIfNeeded() {
    // Before the changes are taken over: what they make dirty is looked at in the next pass.
    let wasDirty = isDirty
    isDirty = false
    let rowsChanged = takeChanges() || hasChangedRows
    guard wasDirty || rowsChanged else { return }
    hasChangedRows = false
    isUnplaced = true
    revision &+= 1
    measurements = (nil, nil)
    if !staleBodies.isEmpty {
      let stale = staleBodies
      staleBodies = []
      for (place, rows) in stale.enumerated() {
        do throws(Pause) {
          try rows.refresh()
        } catch {
          staleBodies = Array(stale[place...]) + staleBodies
          session.reportPause()
          markDirty()
          break
        }
      }
    }
    sync(rowsChanged: rowsChanged)
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

  /// Has the children placed anew before the next frame, although nothing else has changed.
  final func invalidatePlacement() {
    var node: LayoutNode? = self
    while let current = node, !current.isUnplaced {
      current.isUnplaced = true
      node = current.parent
    }
    session.needsUpdate()
  }

  /// Lets go of what was measured of this node and those below, because something around them has changed.
  func forgetLayout() {
    measurements = (nil, nil)
    isUnplaced = true
    revision &+= 1
    for child in children { child.forgetLayout() }
  }

  /// Lets go of what was measured of this node alone, and has it placed anew when it is next placed.
  final func forgetMeasurements() {
    measurements = (nil, nil)
    isUnplaced = true
  }

  /// Lets go of what was measured of this node and of those around it that `ancestor` lays out.
  final func forgetSize(below ancestor: LayoutNode) {
    var node: LayoutNode? = self
    while let current = node, current !== ancestor {
      current.measurements = (nil, nil)
      current.isUnplaced = true
      current.forgetSharing()
      node = current.parent
    }
  }

  /// Lets go of how the node has shared among its children what was offered to it.
  func forgetSharing() {}

  /// Places the node in `rect`, in its parent's coordinates. Another size or column is a change that can be seen of a row; on
  /// another line it looks the same.
  ///
  /// - Complexity: O(1) where the size stays and nothing below has changed.
  final func place(in rect: Rect) {
    let keepsSize = rect.width == frame.width && rect.height == frame.height
    if !keepsSize || rect.x != frame.x { revision &+= 1 }
    frame = rect
    if keepsSize, !isUnplaced { return }
    isUnplaced = false
    placeChildren()
  }

  /// Places the node, which keeps its size and its column, on line `y` of its parent.
  ///
  /// - Returns: false where its children must be placed anew, which `place(in:)` does.
  final func move(toLine y: Int) -> Bool {
    if isUnplaced { return false }
    frame.y = y
    return true
  }

  /// Draws the node where it was placed.
  final func paint(_ painter: inout Painter) {
    painter.move(by: frame.x, frame.y)
    draw(&painter)
    painter.move(by: -frame.x, -frame.y)
  }

  /// The frame in the node's own coordinates.
  final var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
}

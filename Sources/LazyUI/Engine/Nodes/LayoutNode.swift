import Glyphs

/// The layout and drawing of one view that is on screen, or near it.
///
/// Nodes form a tree. Each node is created by a ``_Rows`` object, and reads its values from this object whenever they
/// may have changed (`sync`). In every frame the node is measured, placed and drawn from cached values.
@MainActor
package class LayoutNode {
  // Every frame reads these fields for each row. They are declared first so that they share a cache line.
  /// A number that changes whenever the node, or a node below it, must be drawn differently.
  private(set) final var revision: UInt32 = 0
  /// Whether this node, or a node below it, must be updated by `sync`.
  private(set) final var isDirty = true
  /// Whether the rows of the node's own content may have changed.
  private final var hasChangedRows = true
  /// Whether the children must be placed again although the frame's size is the same.
  private final var isUnplaced = true
  /// Whether the node is a row of a scroll container, and belongs to a `ForEach` or to a section's header or footer.
  /// Such a row exists only while it is near the screen.
  final var isPartOfList = false
  /// The node's frame, in its parent's coordinates.
  private(set) final var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  unowned let session: Session
  /// The node that lays out this node; `nil` for the root, and after this node was removed.
  private(set) final unowned var parent: LayoutNode?
  /// The rows in the content whose bodies must be evaluated again. The evaluation cannot change the number or the ids
  /// of rows.
  private final var staleBodies: [any StaleBody] = []

  /// The environment of views in the node; `nil` if all values are defaults.
  final let environment: EnvironmentScope?

  /// The composite view whose body created the node; `nil` if updates are not logged.
  final let maker: ViewTypeMetadata?

  /// - Parameter environment: the environment values for views in the node; `nil` for the parent's.
  init(session: Session, parent: LayoutNode?, environment: EnvironmentScope? = nil) {
    self.session = session
    self.parent = parent
    self.environment = environment ?? parent?.environment
    maker = session.maker ?? parent?.maker
  }

  // MARK: Layout, overridden by subclasses

  /// The nodes that this node lays out.
  var children: [LayoutNode] { [] }

  /// Reads the current value from the rows that created this node.
  ///
  /// - Returns: whether the value has changed, or the nodes below must be updated for another reason.
  func takeChanges() -> Bool { false }

  /// Brings the children up to date.
  ///
  /// - Parameter rowsChanged: whether the content's rows may have changed. If not, only nodes below have changes.
  func sync(rowsChanged: Bool) {}

  /// Returns the size that the node chooses for `proposal`.
  func size(for proposal: Proposal) -> Size { .zero }

  /// The priority of the node when a stack distributes space. Nodes with higher priority are offered space first.
  var layoutPriority: Double { 0 }

  /// The drawing order of the node in a `ZStack`. Nodes with higher order are drawn in front.
  var drawOrder: Double { 0 }

  /// Called when a child has been placed by another node. Used by nodes that do not place their children themselves.
  func notePlacement(of child: LayoutNode) {}

  /// Whether the node, or a node in it, sets the position of the line `key`.
  func hasGuide(_ key: AlignmentKey) -> Bool {
    for child in children where child.hasGuide(key) { return true }
    return false
  }

  /// Returns the position of the line `key` that this node or a node inside it sets, or `nil` if none does. The
  /// position is in cells from this node's leading or top edge.
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

  /// Whether the node takes more than its ideal length along `axis` if more space is offered.
  func expands(along axis: StackAxis) -> Bool { false }

  /// Places the children in the node's frame. The frame's size is set before.
  func placeChildren() {}

  /// Draws the node. The painter's origin is the top left of the node's frame.
  func draw(_ painter: inout Painter) {
    for child in children { child.paint(&painter) }
  }

  /// The axis along which the children are placed.
  var axis: StackAxis { .vertical }

  /// Whether the node takes only the space that the other nodes in its stack leave, as a spacer does.
  var takesRest: Bool { false }

  // MARK: Other responsibilities, which a node adopts as a protocol

  /// This node, if it changes settings of the nodes in it; otherwise `nil`.
  var settings: (any SettingsNode)? { nil }

  /// This node, if it creates the rows of its content; otherwise `nil`.
  var rowHost: (any RowHost)? { nil }

  /// This node, if it sets or transforms a preference; otherwise `nil`.
  var preferenceSource: (any PreferenceSource)? { nil }

  /// This node, if it is an enabled control; otherwise `nil`.
  var control: (any Control)? { nil }

  /// The target of clicks on this node; `nil` if a click does nothing.
  var clickTarget: (any ClickTarget)? { control }

  /// The input that reaches the views in the node.
  var inputAccess: InputAccess { .all }

  /// Whether the node is a panel, which does not belong to the screen below it.
  var isPanel: Bool { false }

  // MARK: Passed on to the children

  /// Evicts state that is kept for rows off screen.
  func evictState() {
    for child in children { child.evictState() }
  }

  /// Calls `body` with each slot of state in this node's cell.
  func visitSlots(_ body: (AnySlot) -> Void) {
    for child in children { child.visitSlots(body) }
  }

  /// Notifies the node that `isHidden` may have changed.
  func visibilityChanged() {
    for child in children { child.visibilityChanged() }
  }

  /// Notifies the node that it is leaving the screen and will not be used again.
  func unmount() {
    for child in children { child.unmount() }
    parent = nil
  }

  // MARK: Change

  /// Becomes the parent of `child`, in place of the node that laid it out until now.
  final func adopt(_ child: LayoutNode) {
    guard child.parent !== self else { return }
    child.parent = self
    child.forgetLayout()
  }

  /// Marks the body of `rows` for evaluation before the next frame. The evaluation must not change the number or the
  /// ids of the rows.
  final func invalidate(body: any StaleBody) {
    staleBodies.append(body)
    markDirty()
  }

  /// Marks the rows of this node's content as possibly changed. They are updated before the next frame.
  final func invalidate() {
    hasChangedRows = true
    markDirty()
  }

  /// Schedules another `sync` before the next frame, to continue work that has paused. The rows of this node's content
  /// count as unchanged.
  final func continueSync() { markDirty() }

  private final func markDirty() {
    var node: LayoutNode? = self
    while let current = node, !current.isDirty {
      current.isDirty = true
      node = current.parent
    }
    session.needsUpdate()
  }

  /// Updates the node, and the nodes below it, if it is dirty.
  final func syncIfNeeded() {
    // The flag is cleared before the update: nodes that become dirty during the update are updated in the next pass.
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
      for (place, body) in stale.enumerated() {
        do throws(Pause) {
          try body.refresh()
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

  /// Returns `size(for:)`, cached for the last two proposals.
  final func measure(_ proposal: Proposal) -> Size {
    if let first = measurements.0, first.proposal == proposal { return first.size }
    if let second = measurements.1, second.proposal == proposal { return second.size }
    let size = size(for: proposal)
    measurements = (Measurement(proposal: proposal, size: size), measurements.0)
    return size
  }

  /// Whether the size for `proposal` is cached.
  final func hasMeasured(_ proposal: Proposal) -> Bool {
    measurements.0?.proposal == proposal || measurements.1?.proposal == proposal
  }

  private final var measurements: (Measurement?, Measurement?) = (nil, nil)

  private struct Measurement {
    let proposal: Proposal
    let size: Size
  }

  /// Schedules another placement of the children before the next frame, although nothing else has changed.
  final func invalidatePlacement() {
    var node: LayoutNode? = self
    while let current = node, !current.isUnplaced {
      current.isUnplaced = true
      node = current.parent
    }
    session.needsUpdate()
  }

  /// Discards the measurements of this node and of all nodes below, because something around them has changed.
  func forgetLayout() {
    measurements = (nil, nil)
    isUnplaced = true
    revision &+= 1
    for child in children { child.forgetLayout() }
  }

  /// Discards the measurements of this node only. When the node is placed next, its children are placed again.
  final func forgetMeasurements() {
    measurements = (nil, nil)
    isUnplaced = true
  }

  /// Discards the measurements of this node and of its ancestors below `ancestor`.
  final func forgetSize(below ancestor: LayoutNode) {
    var node: LayoutNode? = self
    while let current = node, current !== ancestor {
      current.measurements = (nil, nil)
      current.isUnplaced = true
      current.forgetSharing()
      node = current.parent
    }
  }

  /// Discards the cached distribution of space among the children.
  func forgetSharing() {}

  /// Places the node in `rect`, in its parent's coordinates. A row must be drawn again if its size or column changes,
  /// but not if only its line changes.
  ///
  /// - Complexity: O(1) if the size stays the same and nothing below has changed.
  final func place(in rect: Rect) {
    let keepsSize = rect.width == frame.width && rect.height == frame.height
    if !keepsSize || rect.x != frame.x { revision &+= 1 }
    frame = rect
    if keepsSize, !isUnplaced { return }
    isUnplaced = false
    placeChildren()
  }

  /// Moves the node to line `y` of its parent. The node's size and column stay the same.
  ///
  /// - Returns: `false` if the node's children must be placed again. Call `place(in:)` then.
  final func move(toLine y: Int) -> Bool {
    if isUnplaced { return false }
    frame.y = y
    return true
  }

  /// Draws the node in its frame.
  final func paint(_ painter: inout Painter) {
    painter.move(by: frame.x, frame.y)
    draw(&painter)
    painter.move(by: -frame.x, -frame.y)
  }

  /// The frame in the node's own coordinates.
  final var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
}

/// A body whose value is out of date.
@MainActor
protocol StaleBody: AnyObject {
  /// Evaluates the body again.
  func refresh() throws(Pause)
}

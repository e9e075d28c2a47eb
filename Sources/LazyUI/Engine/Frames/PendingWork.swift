/// The work of a session before and after its next frame.
///
/// Releasing an object or running an action may add more work. Therefore methods return the objects and actions, and
/// the caller releases or runs them.
@MainActor
struct PendingWork {
  /// Whether there are changes to sync before the next frame.
  private(set) var hasChanges = true
  /// The progress of making all rows, while a list waits for them; otherwise `nil`.
  private(set) var gathering: GatherProgress?
  private var actions: [@MainActor () -> Void] = []
  private var removalActions: [@MainActor () -> Void] = []
  private var deferredActions: [@MainActor () -> Void] = []
  private var retired: [AnyObject] = []

  /// Whether any action is scheduled after layout.
  var hasActions: Bool { !actions.isEmpty || !removalActions.isEmpty }

  /// The number of actions after layout. The actions of removed views are not counted.
  var actionCount: Int { actions.count }

  /// Whether any action is scheduled after the frame.
  var hasDeferredActions: Bool { !deferredActions.isEmpty }

  mutating func markChanged() { hasChanges = true }

  /// Sets ``hasChanges`` to `false`, because all changes are being handled or are postponed to a later frame.
  mutating func clearChanges() { hasChanges = false }

  /// Starts a pass, and discards the progress of the pass that paused before.
  mutating func beginPass() { gathering = nil }

  /// Records the progress of making rows.
  mutating func reportGathering(_ progress: GatherProgress) { gathering = progress }

  /// Includes the rows' cells in the progress. The cells are made after all elements.
  mutating func expectCells() { gathering?.expectCells() }

  /// Records that work has paused. Its progress may be unknown.
  mutating func reportPause() { gathering = gathering ?? GatherProgress(.elements, made: 0, of: 0) }

  /// Schedules `action` after layout.
  mutating func afterLayout(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  /// Schedules `action` after layout and after the actions of new views. A removed view's action thus runs after its
  /// replacement has appeared.
  mutating func afterAppearActions(_ action: @escaping @MainActor () -> Void) { removalActions.append(action) }

  /// Removes and returns the actions after layout.
  mutating func removeActions() -> [@MainActor () -> Void] {
    defer { (actions, removalActions) = ([], []) }
    return removalActions.isEmpty ? actions : actions + removalActions
  }

  /// Removes and returns the actions after layout, from index `start` on.
  mutating func removeActions(from start: Int) -> [@MainActor () -> Void] {
    defer { actions.removeSubrange(start...) }
    return Array(actions[start...])
  }

  /// Schedules `action` after the frame. Nothing on screen waits for it.
  mutating func afterFrame(_ action: @escaping @MainActor () -> Void) { deferredActions.append(action) }

  /// Removes and returns the actions after the frame.
  mutating func removeDeferredActions() -> [@MainActor () -> Void] {
    defer { deferredActions = [] }
    return deferredActions
  }

  /// Keeps `object` alive until its replacement is placed.
  mutating func retire(_ object: AnyObject) { retired.append(object) }

  /// Removes and returns the replaced objects.
  mutating func removeRetired() -> [AnyObject] {
    defer { retired = [] }
    return retired
  }
}

/// What a session has to do before its next frame.
///
/// To let go of an object, or to do what was put off, may run code that adds more of it: such things are returned, and left
/// to the caller.
@MainActor
struct PendingWork {
  /// Whether something must be looked at before the next frame.
  private(set) var hasChanges = true
  /// How far the making of every row has come, while a list waits for it.
  private(set) var gathering: GatherProgress?
  private var actions: [@MainActor () -> Void] = []
  private var farewells: [@MainActor () -> Void] = []
  private var chores: [@MainActor () -> Void] = []
  private var retired: [AnyObject] = []

  /// Whether there is anything to do once the frame is laid out.
  var hasActions: Bool { !actions.isEmpty || !farewells.isEmpty }

  /// How many things there are to do once the frame is laid out, without what is told to views that have gone.
  var actionCount: Int { actions.count }

  /// Whether there is anything to do behind the frame.
  var hasChores: Bool { !chores.isEmpty }

  mutating func markChanged() { hasChanges = true }

  /// Says that all that has changed is being looked at, or that it is to be no hurry.
  mutating func clearChanges() { hasChanges = false }

  /// Begins a pass, in which no work has been put off yet.
  mutating func beginPass() { gathering = nil }

  /// Says that rows are being made, and how far that has come.
  mutating func reportGathering(_ progress: GatherProgress) { gathering = progress }

  /// Says that behind the elements that are being made comes a cell for each row.
  mutating func expectCells() { gathering?.expectCells() }

  /// Says that work was put off, of which it may not be known how far it has come.
  mutating func reportPause() { gathering = gathering ?? GatherProgress(.elements, made: 0, of: 0) }

  /// Has `action` done once the frame is laid out.
  mutating func afterLayout(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  /// Has `action` done once the frame is laid out and views that came with it have been told so: what takes a view's place
  /// is there before the view is told that it has gone.
  mutating func afterArrivals(_ action: @escaping @MainActor () -> Void) { farewells.append(action) }

  /// Removes what is to be done once the frame is laid out.
  mutating func removeActions() -> [@MainActor () -> Void] {
    defer { (actions, farewells) = ([], []) }
    return farewells.isEmpty ? actions : actions + farewells
  }

  /// Removes what is to be done once the frame is laid out, from the thing at `start` on.
  mutating func removeActions(from start: Int) -> [@MainActor () -> Void] {
    defer { actions.removeSubrange(start...) }
    return Array(actions[start...])
  }

  /// Has `chore` done behind the frame: nothing that is shown waits for it.
  mutating func afterFrame(_ chore: @escaping @MainActor () -> Void) { chores.append(chore) }

  /// Removes what is to be done behind the frame.
  mutating func removeChores() -> [@MainActor () -> Void] {
    defer { chores = [] }
    return chores
  }

  /// Keeps what was replaced until what replaces it stands.
  mutating func retire(_ object: AnyObject) { retired.append(object) }

  /// Removes what was replaced.
  mutating func removeRetired() -> [AnyObject] {
    defer { retired = [] }
    return retired
  }
}

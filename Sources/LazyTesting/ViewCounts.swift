internal import LazyUI

/// The work that views have caused, as numbers to compare in tests.
///
/// The numbers depend only on the views and the input, so tests compare them for equality. `lazyscope try --measure`
/// prints the same counters.
public struct ViewCounts: Hashable, Sendable {
  /// The row values made: calls of the content closures of `ForEach` and `List`.
  public var rowInits = 0
  /// Evaluations of the outermost bodies of rows.
  public var bodies = 0
  /// Evaluations of all other bodies.
  public var nestedBodies = 0
  /// Pieces of state created.
  public var statesMade = 0
  /// Pieces of state freed.
  public var statesFreed = 0
  /// Elements read from the collections of `ForEach` and `List`.
  public var elementsRead = 0
  /// Rows and other views that appeared.
  public var appearances = 0
  /// Rows and other views that disappeared.
  public var disappearances = 0
  /// Update passes. A frame has several if actions change views.
  public var passes = 0

  init(_ counters: Counters) {
    (rowInits, bodies, nestedBodies) = (counters.inits, counters.bodies, counters.nestedBodies)
    (statesMade, statesFreed, elementsRead) = (counters.statesMade, counters.statesFreed, counters.elementsRead)
    (appearances, disappearances) = (counters.appearances, counters.disappearances)
    passes = counters.passes
  }

  /// The counters since `earlier`.
  init(_ counters: Counters, since earlier: Counters) { self.init(counters - earlier) }
}

extension TestScreen {
  /// The work since the screen was created.
  public var counts: ViewCounts {
    _ = currentSurface
    return ViewCounts(session.probe.snapshot)
  }

  /// Returns the work that `body` causes, including the frames that follow it.
  ///
  /// ```swift
  /// import LazyUI
  ///
  /// let screen = TestScreen(height: 10) { List(0..<40_000) { Text("row \($0)") } }
  /// let counts = screen.counts { screen.press(.end) }
  /// assert(counts.rowInits == 10)
  /// ```
  public func counts(of body: () throws -> Void) rethrows -> ViewCounts {
    _ = currentSurface
    let before = session.probe.snapshot
    try body()
    _ = currentSurface
    return ViewCounts(session.probe.snapshot, since: before)
  }

  /// The pieces of state that exist.
  public var statesAlive: Int { counts.statesMade - counts.statesFreed }

  /// The number of rows of the first list on screen; `nil` if there is none. It is an estimate while only rows on
  /// screen are known.
  public var rowCount: Int? {
    _ = currentSurface
    return session.scrollContainer?.rowCount
  }

  /// The index of the row that keys act on, in the first list on screen; `nil` if there is none.
  public var selectedRow: Int? {
    _ = currentSurface
    return session.scrollContainer?.selection
  }
}

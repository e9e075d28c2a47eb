import LazyData

/// What a simulated session shows.
package enum SimulatedKind: String, CaseIterable, Sendable {
  case text, csv, jsonLines, pipe, table, query
}

/// A source that is shown in a simulated session, what others do to its data, and what the obvious slow code finds in them.
@MainActor
protocol SimulatedSource: AnyObject {
  var source: RecordSource { get }
  /// Whether something was made to fail, so that what is shown may be less than there is.
  var hasFailed: Bool { get }
  /// What must hold at any time and does not; nil where all does.
  var brokenInvariant: String? { get }
  /// Works that run.
  var workCount: Int { get }
  /// Where its files are; nil where it has none.
  var folder: String? { get }
  /// Whether more comes only when it is asked for.
  var waitsToBeAsked: Bool { get }

  /// Does what others do.
  func apply(_ change: SimulationStep.Change, _ number: Int)
  /// Has nothing fail any more, and everything be told that was not.
  func calm()
  /// The texts that an arrangement should leave, in its order; nil where that is not obvious.
  func expected(_ arrangement: Arrangement) -> [[UInt8]]?
  /// How many records an arrangement should leave, where no more than that is obvious; nil where not even that is.
  func expectedCount(_ arrangement: Arrangement) -> Int?
}

import LazyData

/// The kind of data that a simulated session shows.
package enum SimulatedKind: String, CaseIterable, Sendable {
  case text, csv, jsonLines, pipe, table, query
}

/// The source of a simulated session, the changes that others make to its data, and the results of simple code for
/// them.
@MainActor
protocol SimulatedSource: AnyObject {
  var source: RecordSource { get }
  /// Whether a failure was injected, so that the list may be incomplete.
  var hasFailed: Bool { get }
  /// A violated invariant, or `nil` if all hold.
  var brokenInvariant: String? { get }
  /// The number of works that run.
  var workCount: Int { get }
  /// The folder of its files, or `nil` if it has none.
  var folder: String? { get }
  /// Whether more data arrives only on request.
  var waitsToBeAsked: Bool { get }

  /// Changes the data as another program would.
  func apply(_ change: SimulationStep.Change, _ number: Int)
  /// Ends injected failures, and makes unnoticed changes known.
  func calm()
  /// Returns the texts that an arrangement should leave, in its order, or `nil` if simple code cannot compute them.
  func expected(_ arrangement: Arrangement) -> [[UInt8]]?
  /// Returns the number of records that an arrangement should leave, if only that is known. Returns `nil` if it is not.
  func expectedCount(_ arrangement: Arrangement) -> Int?
}

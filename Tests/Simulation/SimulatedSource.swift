import LazyData

/// The kind of data that a simulated session shows.
package enum SimulatedKind: String, CaseIterable, Sendable {
  case text, csv, jsonLines, pipe, table, query
}

/// The source of a simulated session. It can change its data as other programs would, and computes the expected results
/// by simple code.
@MainActor
protocol SimulatedSource: AnyObject {
  var source: RecordSource { get }
  /// Whether a failure was injected, so that the list may be incomplete.
  var hasFailed: Bool { get }
  /// The description of a violated invariant; `nil` if all are satisfied.
  var brokenInvariant: String? { get }
  /// The number of running works.
  var workCount: Int { get }
  /// The folder of the source's files, or `nil` if there is none.
  var folder: String? { get }
  /// Whether more data arrives only on request.
  var waitsToBeAsked: Bool { get }

  /// Changes the data as another program would.
  func apply(_ change: SimulationStep.Change, _ number: Int)
  /// Ends injected failures, and makes unnoticed changes known.
  func calm()
  /// Returns the expected texts of an arrangement, in order, or `nil` if simple code cannot compute them.
  func expected(_ arrangement: Arrangement) -> [[UInt8]]?
  /// Returns the expected number of records of an arrangement, or `nil` if it is unknown.
  func expectedCount(_ arrangement: Arrangement) -> Int?
}

import LazyData

/// What fetch requests have read.
public struct FetchCounts: Equatable, Sendable {
  /// Queries that counted, found or fetched records.
  public var queries = 0
  /// Records whose contents were fetched, with their batch or alone.
  public var recordsFetched = 0
  /// Faults that fired: records of which a value was read first.
  public var faultsFired = 0

  public init(queries: Int = 0, recordsFetched: Int = 0, faultsFired: Int = 0) {
    self.queries = queries
    self.recordsFetched = recordsFetched
    self.faultsFired = faultsFired
  }

  init(_ counts: SQLiteTally.Counts) {
    self.init(
      queries: counts.queries, recordsFetched: counts.reads.recordsFetched, faultsFired: counts.reads.contentsLoaded)
  }
}

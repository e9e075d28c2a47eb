import LazyData

/// The reads of fetch requests, by kind.
///
/// ```swift
/// func report(_ context: FetchContext) -> String {
///   "\(context.counts.queries) queries, \(context.counts.recordsFetched) records"
/// }
/// ```
///
/// See ``FetchContext/counts`` and ``FetchedResults/counts``.
public struct FetchCounts: Equatable, Sendable {
  /// The number of queries that counted, found or fetched records.
  public var queries = 0
  /// The number of records whose contents were fetched, in a batch or alone.
  public var recordsFetched = 0
  /// The number of faults that fired because a value of the record was first read.
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

/// Fields of a row that are too slow to wait for.
struct SQLiteRowRequest: Sendable {
  let record: SourceRecord
  let columns: Range<Int>
  let limit: Int

  /// Whether reading this also reads the other's fields: it is on the same page, and has its columns and its limit.
  fileprivate func covers(_ other: SQLiteRowRequest) -> Bool {
    let page = { (request: SQLiteRowRequest) in request.record.extent.lowerBound / SQLiteWholePlaces.pageLength }
    return page(self) == page(other) && columns.lowerBound <= other.columns.lowerBound
      && columns.upperBound >= other.columns.upperBound && limit >= other.limit
  }
}

/// The requests to read in the background, the latest first, and those that failed.
struct SQLiteRowRequests {
  /// The number of waiting requests, which are enough pages for a screen. Rows that are no longer on screen need not be
  /// read.
  private static let mostWaiting = 8
  private static let mostFailures = 64

  private struct Failure {
    let request: SQLiteRowRequest
    let error: DataError
    /// Whether the request is to be read again.
    var isPast = false
  }

  private var waiting: [SQLiteRowRequest] = []
  private var running: SQLiteRowRequest?
  private var failures: [Failure] = []

  /// Whether any request is waiting or running.
  ///
  /// - Throws: the error if this request has failed before.
  func isWaiting(for request: SQLiteRowRequest) throws(DataError) -> Bool {
    if let failure = failure(of: request), !failure.isPast { throw failure.error }
    return running != nil || !waiting.isEmpty
  }

  /// The error with which this request failed before, if it was not read since.
  func lastError(of request: SQLiteRowRequest) -> DataError? { failure(of: request)?.error }

  private func failure(of request: SQLiteRowRequest) -> Failure? {
    failures.last { $0.request.record.id == request.record.id && $0.request.covers(request) }
  }

  mutating func add(_ request: SQLiteRowRequest) {
    guard running?.covers(request) != true, !waiting.contains(where: { $0.covers(request) }) else { return }
    if waiting.count == Self.mostWaiting { waiting.removeFirst() }
    waiting.append(request)
  }

  mutating func begin() -> SQLiteRowRequest? {
    guard running == nil else { return nil }
    running = waiting.popLast()
    return running
  }

  mutating func end(_ request: SQLiteRowRequest, _ error: DataError?) {
    running = nil
    forget(request)
    if let error { keep(Failure(request: request, error: error)) }
  }

  /// Keeps the error of a request that will be read again.
  mutating func keepFailure(_ error: DataError, of request: SQLiteRowRequest) {
    forget(request)
    keep(Failure(request: request, error: error, isPast: true))
  }

  private mutating func forget(_ request: SQLiteRowRequest) {
    failures.removeAll { $0.request.record.id == request.record.id && request.covers($0.request) }
  }

  private mutating func keep(_ failure: Failure) {
    if failures.count == Self.mostFailures { failures.removeFirst() }
    failures.append(failure)
  }

  /// Allows failed requests to be read again.
  ///
  /// - Returns: whether there are any.
  mutating func retry() -> Bool {
    for index in failures.indices { failures[index].isPast = true }
    return !failures.isEmpty
  }
}

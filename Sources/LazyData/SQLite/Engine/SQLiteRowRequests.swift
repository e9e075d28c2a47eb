/// A request to read slow fields of a row in the background.
struct SQLiteRowRequest: Sendable {
  let record: SourceRecord
  let columns: Range<Int>
  let limit: Int

  /// Returns whether this request also reads the fields of the other one. Both must be for the same page, and this
  /// request must include the columns and the limit of the other.
  fileprivate func covers(_ other: SQLiteRowRequest) -> Bool {
    let page = { (request: SQLiteRowRequest) in request.record.extent.lowerBound / SQLiteWholePlaces.pageLength }
    return page(self) == page(other) && columns.lowerBound <= other.columns.lowerBound
      && columns.upperBound >= other.columns.upperBound && limit >= other.limit
  }
}

/// The queue of requests to read in the background, latest first, and the requests that failed.
struct SQLiteRowRequests {
  /// The maximum number of waiting requests, which are enough pages for a screen. Older requests are dropped, because
  /// their rows are no longer on screen.
  private static let mostWaiting = 8
  private static let mostFailures = 64

  private struct Failure {
    let request: SQLiteRowRequest
    let error: DataError
    /// Whether the error is from an earlier read, because the request is waiting or running again.
    var isPast = false
  }

  private var waiting: [SQLiteRowRequest] = []
  private var running: SQLiteRowRequest?
  private var failures: [Failure] = []

  /// Returns whether a read in the background is waiting or running, for this or any other request.
  ///
  /// - Throws: the error if this request has failed, and is not being read again.
  func isWaiting(for request: SQLiteRowRequest) throws(DataError) -> Bool {
    if let failure = failure(of: request), !failure.isPast { throw failure.error }
    return running != nil || !waiting.isEmpty
  }

  /// Returns the last error of this request; `nil` if it was read successfully since.
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

  /// Stores the error of a request that will be read again.
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

  /// Allows failed requests to be retried.
  ///
  /// - Returns: whether any request had failed.
  mutating func retry() -> Bool {
    for index in failures.indices { failures[index].isPast = true }
    return !failures.isEmpty
  }
}

/// Fields of a row that take too long to be waited for.
struct SQLiteRowRequest: Sendable {
  let record: SourceRecord
  let columns: Range<Int>
  let limit: Int

  /// Whether what is read for this is the same page, or has all that the other wants.
  fileprivate func covers(_ other: SQLiteRowRequest) -> Bool {
    let page = { (request: SQLiteRowRequest) in request.record.extent.lowerBound / SQLiteWholePlaces.pageLength }
    return page(self) == page(other) && columns.lowerBound <= other.columns.lowerBound
      && columns.upperBound >= other.columns.upperBound && limit >= other.limit
  }
}

/// What is to be read in the background, the last that was asked for first, and what could not be.
struct SQLiteRowRequests {
  /// What is not on screen any more need not be read: so many pages are enough for a screen.
  private static let mostWaiting = 8
  private static let mostFailures = 64

  private struct Failure {
    let request: SQLiteRowRequest
    let error: DataError
    /// Whether what is asked for is to be read again.
    var isPast = false
  }

  private var waiting: [SQLiteRowRequest] = []
  private var running: SQLiteRowRequest?
  private var failures: [Failure] = []

  /// Whether anything is waited for.
  ///
  /// - Throws: why what is asked for could not be read before.
  func isWaiting(for request: SQLiteRowRequest) throws(DataError) -> Bool {
    if let failure = failure(of: request), !failure.isPast { throw failure.error }
    return running != nil || !waiting.isEmpty
  }

  /// Why what is asked for could not be read before, and is not there yet.
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

  /// Keeps why something could not be read that is to be read again.
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

  /// Has what could not be read tried again when it is asked for.
  ///
  /// - Returns: whether there is anything.
  mutating func retry() -> Bool {
    for index in failures.indices { failures[index].isPast = true }
    return !failures.isEmpty
  }
}

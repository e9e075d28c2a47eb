/// A request to load rows in the background.
struct DatabaseRowRequest: Sendable {
  /// The requested rows.
  enum Rows: Sendable {
    case page(Int, of: any DatabasePlaces)
    case row(RecordKey)
  }

  let rows: Rows
  let columns: Range<Int>
  /// The maximum number of bytes of a field.
  let limit: Int
  /// Whether the rows are read again because others may have changed them.
  var isAgain = false

  /// Returns whether this request reads everything that the other one needs.
  func covers(_ other: DatabaseRowRequest) -> Bool {
    guard columns.lowerBound <= other.columns.lowerBound, columns.upperBound >= other.columns.upperBound,
      limit >= other.limit
    else { return false }
    return switch (rows, other.rows) {
    case (.page(let page, let places), .page(let otherPage, let otherPlaces)):
      page == otherPage && places === otherPlaces
    case (.row(let key), .row(let otherKey)): key == otherKey
    default: false
    }
  }
}

/// The queue of requests to read in the background, latest first, and the requests that failed.
struct DatabaseRowRequests {
  /// The maximum number of waiting requests, which are enough pages for a screen. Older requests are dropped, because
  /// their rows are no longer on screen.
  private static let mostWaiting = 4
  private static let mostFailures = 16

  private var waiting: [DatabaseRowRequest] = []
  private var running: (request: DatabaseRowRequest, operation: DatabaseOperation)?
  private var failures: [(request: DatabaseRowRequest, error: DataError)] = []

  /// Returns the error of a request, or `nil` if it was not tried, or may be tried again.
  func failure(of request: DatabaseRowRequest) -> DataError? {
    failures.last { $0.request.covers(request) }?.error
  }

  /// Adds a request.
  ///
  /// - Parameter isAhead: whether the request is a prefetch, which has a lower priority than requests for the screen.
  /// - Returns: whether the request is new.
  mutating func add(_ request: DatabaseRowRequest, isAhead: Bool) -> Bool {
    // The running request may have read the rows before they were changed.
    if !request.isAgain, running?.request.covers(request) == true { return false }
    if failure(of: request) != nil { return false }
    if let index = waiting.firstIndex(where: { $0.covers(request) }) {
      // A repeated request is on screen now, so it is read before older ones.
      if !isAhead { waiting.append(waiting.remove(at: index)) }
      return false
    }
    waiting.removeAll { !$0.isAgain && request.covers($0) }
    if isAhead {
      guard waiting.count < Self.mostWaiting else { return false }
      waiting.insert(request, at: 0)
    } else {
      if waiting.count == Self.mostWaiting {
        waiting.removeFirst()
        // The running request is the oldest, so it is cancelled.
        running?.operation.stop()
      }
      waiting.append(request)
    }
    return true
  }

  /// Starts the next request as `operation`. Returns `nil` if there is none, or one is running.
  mutating func begin(_ operation: DatabaseOperation) -> DatabaseRowRequest? {
    guard running == nil, let request = waiting.popLast() else { return nil }
    running = (request, operation)
    return request
  }

  mutating func end(_ error: DataError?) {
    guard let request = running?.request else { return }
    running = nil
    guard let error else { return }
    if failures.count == Self.mostFailures { failures.removeFirst() }
    failures.append((request, error))
  }

  /// Allows failed requests to be retried.
  ///
  /// - Returns: whether any request had failed.
  mutating func retry() -> Bool {
    defer { failures = [] }
    return !failures.isEmpty
  }
}

/// A request for rows that are not loaded.
struct PostgreSQLRowRequest: Sendable {
  /// The requested rows.
  enum Rows: Sendable {
    case page(Int, of: any PostgreSQLPlaces)
    case row(RecordKey)
  }

  let rows: Rows
  let columns: Range<Int>
  /// The number of bytes of a field at most.
  let limit: Int
  /// Whether the rows are read again, since others may have changed them.
  var isAgain = false

  /// Whether reading this also reads everything that the other requests.
  func covers(_ other: PostgreSQLRowRequest) -> Bool {
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

/// The requests to read in the background, the latest first, and those that failed.
struct PostgreSQLRowRequests {
  /// The number of waiting requests, which are enough pages for a screen. Rows that are no longer on screen need not be
  /// read.
  private static let mostWaiting = 4
  private static let mostFailures = 16

  private var waiting: [PostgreSQLRowRequest] = []
  private var running: (request: PostgreSQLRowRequest, operation: PostgreSQLOperation)?
  private var failures: [(request: PostgreSQLRowRequest, error: DataError)] = []

  /// The error of a request; `nil` if it was not tried, or may be tried again.
  func failure(of request: PostgreSQLRowRequest) -> DataError? {
    failures.last { $0.request.covers(request) }?.error
  }

  /// Adds a request.
  ///
  /// - Parameter isAhead: whether it is a prefetch, which all requests for the screen precede.
  /// - Returns: whether it is new.
  mutating func add(_ request: PostgreSQLRowRequest, isAhead: Bool) -> Bool {
    // The running request may have read the rows before others changed them.
    if !request.isAgain, running?.request.covers(request) == true { return false }
    if failure(of: request) != nil { return false }
    if let index = waiting.firstIndex(where: { $0.covers(request) }) {
      // A repeated request is on screen, and is read before older ones.
      if !isAhead { waiting.append(waiting.remove(at: index)) }
      return false
    }
    if isAhead {
      guard waiting.count < Self.mostWaiting else { return false }
      waiting.insert(request, at: 0)
    } else {
      if waiting.count == Self.mostWaiting {
        waiting.removeFirst()
        // The running request is older than all waiting ones.
        running?.operation.stop()
      }
      waiting.append(request)
    }
    return true
  }

  /// Starts the next request, which an operation reads; `nil` if there is none, or one is in progress.
  mutating func begin(_ operation: PostgreSQLOperation) -> PostgreSQLRowRequest? {
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

  /// Allows failed requests to be tried again.
  ///
  /// - Returns: whether there are any.
  mutating func retry() -> Bool {
    defer { failures = [] }
    return !failures.isEmpty
  }
}

/// Rows that are not here yet, and are wanted.
struct PostgreSQLRowRequest: Sendable {
  /// Which rows.
  enum Rows: Sendable {
    case page(Int, of: any PostgreSQLPlaces)
    case row(RecordKey)
  }

  let rows: Rows
  let columns: Range<Int>
  /// Bytes of a field.
  let limit: Int
  /// Whether they have been read, and others may have changed them.
  var isAgain = false

  /// Whether what is read for this is what the other wants, and all that it wants.
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

/// What is to be read in the background, the last that was asked for first, and what could not be.
struct PostgreSQLRowRequests {
  /// What is not on screen any more need not be read: so many pages are enough for a screen.
  private static let mostWaiting = 4
  private static let mostFailures = 16

  private var waiting: [PostgreSQLRowRequest] = []
  private var running: (request: PostgreSQLRowRequest, errand: PostgreSQLErrand)?
  private var failures: [(request: PostgreSQLRowRequest, error: DataError)] = []

  /// Why what is asked for could not be read; nil where it was not tried, or is to be tried again.
  func failure(of request: PostgreSQLRowRequest) -> DataError? {
    failures.last { $0.request.covers(request) }?.error
  }

  /// Adds what is to be read.
  ///
  /// - Parameter isAhead: whether it is not on screen yet, so that all else comes first.
  /// - Returns: whether it is new.
  mutating func add(_ request: PostgreSQLRowRequest, isAhead: Bool) -> Bool {
    // What runs may have been read before others changed it.
    if !request.isAgain, running?.request.covers(request) == true { return false }
    if failure(of: request) != nil { return false }
    if let index = waiting.firstIndex(where: { $0.covers(request) }) {
      // What is asked for again is on screen, and is read before what was there earlier.
      if !isAhead { waiting.append(waiting.remove(at: index)) }
      return false
    }
    if isAhead {
      guard waiting.count < Self.mostWaiting else { return false }
      waiting.insert(request, at: 0)
    } else {
      if waiting.count == Self.mostWaiting {
        waiting.removeFirst()
        // What runs was asked for before all that waits.
        running?.errand.stop()
      }
      waiting.append(request)
    }
    return true
  }

  /// Takes the next out, to be read by an errand; nil where there is none, or one is being read.
  mutating func begin(_ errand: PostgreSQLErrand) -> PostgreSQLRowRequest? {
    guard running == nil, let request = waiting.popLast() else { return nil }
    running = (request, errand)
    return request
  }

  mutating func end(_ error: DataError?) {
    guard let request = running?.request else { return }
    running = nil
    guard let error else { return }
    if failures.count == Self.mostFailures { failures.removeFirst() }
    failures.append((request, error))
  }

  /// Has what could not be read tried again when it is asked for.
  ///
  /// - Returns: whether there is anything.
  mutating func retry() -> Bool {
    defer { failures = [] }
    return !failures.isEmpty
  }
}

/// Watches for rows that others add at the end, and refreshes the rows on screen. The watch ends when it is released.
///
/// The watch checks once a second, or when a channel is notified, and requests one row after the last known row. If the
/// server is unreachable, it tries again. Any other error of the server is reported, and ends the watch.
///
/// With a connection pool such as pgbouncer, it always checks once a second. The pool does not pass on notifications,
/// and other clients would inherit its `LISTEN`.
@MainActor
final class DatabaseWatch {
  /// The lifetime of this watch's task. The task is cancelled when the watch is released.
  private let generation: Generation
  private var work: Work?

  /// The pause between two checks.
  private nonisolated static let rest = Duration.seconds(1)

  /// - Parameters:
  ///   - channel: the channel whose notifications trigger a check; `nil` to check once a second.
  ///   - news: called if there are more rows, and with the reason if the watch ends.
  init(
    _ places: DatabaseKeyedPlaces, _ contents: DatabaseRowContents, on channel: String?,
    _ news: EventSink<EngineEvent>
  ) {
    generation = Generation(news.scheduler)
    work = generation.start(
      .waiting, { sink in await Self.watch(places, contents, on: channel, sink) }, onNews: { news.send($0) },
      onAnswer: { if let reason = $0 { news.send(.notice("stopped looking for new rows: \(reason)")) } })
  }

  /// Checks until the task is cancelled.
  ///
  /// - Returns: the reason why the watch has ended; `nil` if the task was cancelled, for example by the next watch.
  private nonisolated static func watch(
    _ places: DatabaseKeyedPlaces, _ contents: DatabaseRowContents, on channel: String?,
    _ sink: EventSink<EngineEvent>
  ) async -> String? {
    let server = contents.server
    var channel = channel
    while true {
      do {
        let hasGrown = try await DatabaseOperation.run { operation in
          try server.withSession(.passes, operation) { session in
            try DatabaseGrowth(places, session, operation).check()
          }
        }
        contents.refresh()
        if hasGrown {
          places.noteGrowth()
          sink.send(.grew)
        }
        guard let named = channel else {
          await sink.scheduler.rest(for: rest)
          continue
        }
        if try await !isNotified(of: named, on: server) {
          channel = nil
          sink.send(.notice(Self.unheard))
        }
      } catch {
        if Task.isCancelled { return nil }
        switch DataError(server: error, path: server.path) {
        // The rows on screen show this error already.
        case .unreachable, .timedOut: await sink.scheduler.rest(for: rest)
        case let error: return error.reason
        }
      }
    }
  }

  /// Waits until a channel is notified.
  ///
  /// - Returns: false, without waiting, if the connection cannot receive notifications.
  private nonisolated static func isNotified(of channel: String, on server: ConnectionPool) async throws -> Bool {
    try await DatabaseOperation.run { operation in
      try server.withSession(.notices, operation) { session in
        try session.waitForNotification(of: channel, operation)
      }
    }
  }

  private nonisolated static let unheard =
    "the connection pool does not pass on notifications; looking for new rows once a second"
}

/// Finds and counts the rows that were added after the last known row.
struct DatabaseGrowth {
  private let places: DatabaseKeyedPlaces
  private let session: any DatabaseSession
  private let operation: DatabaseOperation
  private let statements: DatabaseStatements
  private let known: Known?

  /// The known end of the rows.
  private struct Known {
    let count: Int
    /// The key of the last row; `nil` if there are no rows, or it is not known.
    let end: RecordKey?
    /// The last known place, and the number of rows before that place; `nil` if there are no rows.
    let last: (place: RecordKey, row: Int)?
    let isNumbered: Bool
    let anchors: KeyList
  }

  init(_ places: DatabaseKeyedPlaces, _ session: any DatabaseSession, _ operation: DatabaseOperation) {
    self.places = places
    self.session = session
    self.operation = operation
    statements = places.reader.statements
    known = places.withPager { pager in
      guard pager.isComplete else { return nil }
      let anchors = pager.anchors.counted
      var last = anchors.last.map { (place: $0, row: (anchors.count - 1) * KeyAnchors.spacing) }
      if pager.isNumbered, let first = anchors.first?.number, pager.count > 0 {
        last = (.number(first &+ Int64(pager.count - 1)), pager.count - 1)
      }
      return Known(
        count: pager.count, end: pager.lastKey, last: last, isNumbered: pager.isNumbered, anchors: anchors)
    }
  }

  /// Returns whether rows follow the last known row, which may have been deleted.
  ///
  /// - Complexity: O(1) rows on the server, by the index of the key. O(`KeyAnchors.spacing`) if equal rows are
  ///   distinguished only by their number.
  func check() throws -> Bool {
    guard let known else { return false }
    if let last = known.last, known.end == nil || statements.order.hasTies {
      return try count(from: last.place, limit: 2 * KeyAnchors.spacing) > known.count - last.row
    }
    let scan = KeyScan(start: known.end, limit: 2)
    let keys = try DatabaseRowReader(statements, DatabaseTally()).rows(scan, 0..<0, limit: 0, session, operation).run
      .keys
    return keys.contains { $0 != known.end }
  }

  /// Counts the added rows.
  ///
  /// - Parameter onPart: takes the places of further rows that are `KeyAnchors.spacing` apart.
  func count(onPart: ([RecordKey]) -> Void) throws -> DatabaseCount.Total {
    let count = DatabaseCount(statements: statements, session: session, operation: operation)
    let anchors = known?.anchors ?? KeyList()
    guard let known, known.isNumbered, let last = known.last, let first = last.place.number else {
      return try count.run(from: anchors, onPart: onPart)
    }
    // The last row is read before the added rows are counted. Rows that are added after that follow it, and are found
    // by the next search for new rows.
    let end = try DatabaseRowReader(statements, DatabaseTally())
      .first(KeyScan(direction: .backward, limit: 1), session, operation)?.key
    let rows = try self.count(from: last.place, limit: .max)
    // If no number is missing, only the last row is needed.
    if let number = end?.number, number.subtractingReportingOverflow(first) == (Int64(rows) - 1, false) {
      return DatabaseCount.Total(count: last.row + rows, last: end)
    }
    return try count.run(from: anchors, onPart: onPart)
  }

  private func count(from place: RecordKey, limit: Int) throws -> Int {
    var count = 0
    try session.query(statements.countFrom(place, limit: limit), statements.parameters(place), operation) { row in
      count = Int(row.integer(0) ?? 0)
      return false
    }
    return count
  }
}

/// Looks out for rows that others add behind the last, and has those on screen read again, until it is let go of.
///
/// It looks once a second, or when a channel is notified: what it asks for is one row behind the last that is known. A server that
/// cannot be reached is tried again; what it refuses is told, and ends the watch.
///
/// Notifications do not pass a pool of connections, and `LISTEN` would stay in a session that other clients get. If there is a pool, it
/// looks once a second.
@MainActor
final class PostgreSQLWatch {
  /// Ends with the watch.
  private let generation: Generation
  private var work: Work?

  /// How long the rows are left alone between two looks.
  private nonisolated static let rest = Duration.seconds(1)

  /// - Parameters:
  ///   - channel: whose notifications tell when to look; nil for a look a second.
  ///   - news: is told that there are more rows, and why none are looked for any more.
  init(
    _ places: PostgreSQLKeyedPlaces, _ contents: PostgreSQLRowContents, on channel: String?,
    _ news: Outlet<EngineNews>
  ) {
    generation = Generation(news.scheduler)
    work = generation.start(
      .waiting, { outlet in await Self.look(places, contents, on: channel, outlet) }, onNews: { news.send($0) },
      onAnswer: { news.send(.told("new rows are not looked for any more: \($0)")) })
  }

  /// Looks until the task is cancelled.
  ///
  /// - Returns: why it looks no more.
  private nonisolated static func look(
    _ places: PostgreSQLKeyedPlaces, _ contents: PostgreSQLRowContents, on channel: String?,
    _ outlet: Outlet<EngineNews>
  ) async -> String {
    let server = contents.server
    var channel = channel
    while true {
      do {
        let hasGrown = try await PostgreSQLErrand.run { errand in
          try server.withSession(.passes, errand) { session in
            try PostgreSQLGrowth(places, session, errand).look()
          }
        }
        contents.refresh()
        if hasGrown {
          places.noteGrowth()
          outlet.send(.grew)
        }
        guard let named = channel else {
          await outlet.scheduler.rest(for: rest)
          continue
        }
        if try await !isNotified(of: named, on: server) {
          channel = nil
          outlet.send(.told(Self.unheard))
        }
      } catch {
        if Task.isCancelled { return "stopped" }
        switch DataError(server: error, path: server.path) {
        // Rows on screen tell of it.
        case .unreachable, .timedOut: await outlet.scheduler.rest(for: rest)
        case let error: return error.reason
        }
      }
    }
  }

  /// Waits until a channel is notified.
  ///
  /// - Returns: false if notifications cannot be received on this connection; then it has not waited.
  private nonisolated static func isNotified(of channel: String, on server: PostgreSQLServer) async throws -> Bool {
    try await PostgreSQLErrand.run { errand in
      try server.withSession(.notices, errand) { session in
        guard !session.isShared else { return false }
        if session.isListening {
          _ = try session.nextNotification(errand)
        } else {
          // What was added before it listened is looked for at once.
          try session.listen(to: channel, errand)
        }
        return true
      }
    }
  }

  private nonisolated static let unheard =
    "notifications do not pass the server's pool of connections: new rows are looked for once a second"
}

/// What has been added behind the rows that are known.
struct PostgreSQLGrowth {
  private let places: PostgreSQLKeyedPlaces
  private let session: PostgreSQLSession
  private let errand: PostgreSQLErrand
  private let statements: PostgreSQLStatements
  private let known: Known?

  /// What is known of the end.
  private struct Known {
    let count: Int
    /// The key of the last row; nil where there are no rows, or it is not known.
    let end: RecordKey?
    /// The last place that is known, and how many rows stand before it; nil where there are no rows.
    let last: (place: RecordKey, row: Int)?
    let isNumbered: Bool
    let anchors: KeyList
  }

  init(_ places: PostgreSQLKeyedPlaces, _ session: PostgreSQLSession, _ errand: PostgreSQLErrand) {
    self.places = places
    self.session = session
    self.errand = errand
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

  /// Whether there are rows behind the last that is known, which may have gone itself.
  ///
  /// - Complexity: O(1) rows on the server, by the index of the key; where rows are told apart by nothing but how many are equal,
  ///   O(`KeyAnchors.spacing`).
  func look() throws -> Bool {
    guard let known else { return false }
    if let last = known.last, known.end == nil || statements.order.hasTies {
      return try count(from: last.place, limit: 2 * KeyAnchors.spacing) > known.count - last.row
    }
    let scan = KeyScan(start: known.end, limit: 2)
    let keys = try PostgreSQLReader(statements, PostgreSQLTally()).rows(scan, 0..<0, limit: 0, session, errand).run.keys
    return keys.contains { $0 != known.end }
  }

  /// Counts the rows that have come.
  ///
  /// - Parameter onPart: takes places of rows that are `KeyAnchors.spacing` apart, behind those that were known.
  func count(onPart: ([RecordKey]) -> Void) throws -> PostgreSQLCount.Total {
    let count = PostgreSQLCount(statements: statements, session: session, errand: errand)
    let anchors = known?.anchors ?? KeyList()
    guard let known, known.isNumbered, let last = known.last, let first = last.place.number else {
      return try count.run(from: anchors, onPart: onPart)
    }
    // The last row first: those that come meanwhile lie behind it, where they are looked for.
    let end = try PostgreSQLReader(statements, PostgreSQLTally())
      .first(KeyScan(direction: .backward, limit: 1), session, errand)?.key
    let rows = try self.count(from: last.place, limit: .max)
    // As long as no number is missing, nothing is to be known but the last.
    if let number = end?.number, number.subtractingReportingOverflow(first) == (Int64(rows) - 1, false) {
      return PostgreSQLCount.Total(count: last.row + rows, last: end)
    }
    return try count.run(from: anchors, onPart: onPart)
  }

  private func count(from place: RecordKey, limit: Int) throws -> Int {
    var count = 0
    try session.query(statements.countFrom(place, limit: limit), statements.parameters(place), errand) { row in
      count = Int(row.integer(0) ?? 0)
      return false
    }
    return count
  }
}

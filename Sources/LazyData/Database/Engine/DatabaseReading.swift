/// The loaded state of a relation, until the relation is opened again.
@MainActor
final class DatabaseReading: RecordReading {
  let server: ConnectionPool
  let places: DatabaseKeyedPlaces
  let contents: DatabaseRowContents
  /// The number of rows that are known so far.
  private(set) var known = 0
  /// Whether all rows are known.
  private(set) var isCounted = false
  /// The reason why the remaining rows could not be read; `nil` if there is none.
  private var failure: DataError?
  /// Whether the schema of the relation is known.
  private(set) var isOpen = false
  private let target: DatabaseTarget
  /// The names of the columns that the user has chosen to order the rows by.
  private let order: [String]
  private let onKeyless: (DatabaseFirstRows) -> Void
  private var news: EventSink<EngineEvent>?
  private let tally: DatabaseTally
  /// The channel that is notified of new rows; `nil` if there is none.
  private let channel: String?
  private var watch: DatabaseWatch?
  private var watchPolicy = WatchPolicy.off
  /// Whether rows could not be read because the server was unreachable.
  private var wasCut = false

  /// Creates the state of a relation whose schema is not known yet.
  ///
  /// - Parameters:
  ///   - channel: the channel that is notified of new rows; `nil` if there is none.
  ///   - onKeyless: called if the rows have no key, so that they must be read in another way.
  init(
    _ target: DatabaseTarget, by order: [String] = [], on server: ConnectionPool, _ tally: DatabaseTally,
    channel: String? = nil,
    onKeyless: @escaping (DatabaseFirstRows) -> Void
  ) {
    self.onKeyless = onKeyless
    self.target = target
    self.order = order
    self.server = server
    self.tally = tally
    self.channel = channel
    let unknown = DatabaseRelation.unknown(server.connector.dialect)
    let reader = DatabaseRowReader(DatabaseStatements(unknown), tally)
    contents = DatabaseRowContents(reader, server)
    places = DatabaseKeyedPlaces(reader, contents)
  }

  var relation: DatabaseRelation { contents.reader.relation }
  var path: String { server.path }

  /// Stores the schema and the first rows.
  func keep(_ first: DatabaseFirstRows) {
    let length = DatabaseRowReader.pageLength
    isOpen = true
    let reader = DatabaseRowReader(DatabaseStatements(first.relation), tally)
    contents.replace(reader)
    places.reader = reader
    contents.keep(first.page)
    known = min(first.run.keys.count, length)
    isCounted = first.run.keys.count <= length
    defer { watch(watchPolicy) }
    places.withPager { [isCounted] in $0.keepFirst(Array(first.run.keys.prefix(length)), areAll: isCounted) }
  }

  var format: String {
    ([relation.dialect.name, relation.orderNote] as [String?]).compactMap(\.self).joined(separator: " ")
  }

  /// The notice for rows that are not in key order, and for columns that are missing.
  var notice: String? { relation.notice }

  var columns: [RecordColumn]? { isOpen ? relation.recordColumns : nil }
  var whole: any RecordPlaces { places }

  /// The column names as a line of CSV.
  var preamble: [UInt8] { .csvLine(of: relation.columns.lazy.map(\.name)) }

  // MARK: Counting

  var extent: RecordExtent {
    var extent = RecordExtent(count: known)
    extent.mark.isEnded = true
    extent.end = places.withPager { $0.lastChanges }
    extent.total = isCounted ? known : nil
    extent.failure = failure
    extent.isRetried = failure?.passes ?? false
    extent.hasMore = !isCounted || places.hasGrown
    extent.work = .counting
    extent.estimate = relation.estimate
    let share = relation.estimate.map { min(0.99, Double(known) / Double(max(1, $0))) }
    extent.share = isCounted ? nil : share
    let indexed = isCounted ? 1 : share ?? 0
    extent.indexed = indexed > 0 ? [0..<indexed] : []
    return extent
  }

  /// Reads the relation's schema if it is not known, and counts the rows.
  func count() -> EnginePass<Void, String?>? {
    guard extent.hasMore else { return nil }
    let (places, contents, server, target, order, tally) = (places, contents, server, target, order, tally)
    let statements = isOpen ? contents.reader.statements : nil
    let isGrowth = isCounted
    if isGrowth { places.beginGrowth() }
    return EnginePass(.waiting) { (sink: EventSink<Step>) in
      try await DatabaseOperation.run { operation in
        var statements = statements
        if statements == nil {
          let first = try DatabaseFirstRows(of: target, by: order, on: server, tally, operation)
          sink.send(.opened(first))
          if first.isAll { return DatabaseCount.Total(first) }
          statements = DatabaseStatements(first.relation)
        }
        guard let statements else { throw DatabaseOperation.Stopped() }
        let known = places.withPager { $0.anchors.counted }
        return try server.withSession(.passes, operation) { session in
          if isGrowth {
            return try DatabaseGrowth(places, session, operation).count { sink.send(.counted($0)) }
          }
          let count = DatabaseCount(statements: statements, session: session, operation: operation)
          var anchors = known
          var total = try count.run(from: known) { found in
            anchors.append(contentsOf: found)
            sink.send(.counted(found))
          }
          // The rows on screen stay on screen, so their position must be found.
          if let key = contents.shownPart?.list.first {
            anchors.append(contentsOf: total.anchors)
            total.located = (key, try count.row(of: key, anchors: anchors))
          }
          return total
        }
      }
    } progress: { [weak self] step in
      switch step {
      case .opened(let first) where first.relation.key.isEmpty: self?.giveUp(first)
      case .opened(let first):
        self?.keep(first)
        if let self, let notice { news?.send(.notice(notice)) }
      case .counted(let anchors): self?.keep(anchors)
      }
    } answer: { [weak self] result in
      if case .success(let total) = result {
        places.withPager { pager in
          pager.count(anchors: total.anchors)
          pager.complete(total.count, last: total.last)
        }
        if let located = total.located, let part = contents.shownPart,
          let offset = part.list.firstIndex(of: located.key)
        {
          places.locate(part.list, at: located.row - offset)
        }
      }
      // If the count failed, the added rows have yet to be counted.
      if isGrowth, case .failure = result { places.noteGrowth() }
      return self?.counted(result)
    }
  }

  /// Stops this reading, so that rows without a key are read in another way.
  private func giveUp(_ first: DatabaseFirstRows) {
    onKeyless(first)
    news?.send(.outdated(nil))
  }

  /// The progress of a count.
  private enum Step: Sendable {
    case opened(DatabaseFirstRows)
    /// More keys of rows that are `KeyAnchors.spacing` apart.
    case counted([RecordKey])
  }

  /// Adds keys that a running count has found, and clears an earlier error.
  private func keep(_ anchors: [RecordKey]) {
    failure = nil
    let counted = places.withPager { pager in
      pager.count(anchors: anchors)
      return pager.count
    }
    known = max(known, counted)
  }

  /// Stores the result of a count.
  ///
  /// - Returns: the notice to show; `nil` if there is none.
  private func counted(_ result: Result<DatabaseCount.Total, any Error>) -> String? {
    switch result {
    case .success(let total):
      known = total.count
      isCounted = true
      failure = nil
      return nil
    case .failure(let error):
      let error = DataError(server: error, path: path)
      failure = error
      return error.reason
    }
  }

  func stopCount() -> Bool { true }

  // MARK: Rows

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? {
    DatabaseArrangement(arrangement, self)
  }

  func willShow(_ records: any RecordPlaces) {
    if let places = records as? any DatabasePlaces { contents.show(places) }
  }

  func readRows() -> EnginePass<Void, @MainActor () -> Void>? {
    if wasCut { return rest() }
    let operation = DatabaseOperation()
    let (contents, path) = (contents, path)
    guard let request = contents.nextRequest(operation) else { return nil }
    return EnginePass(.waiting) {
      try await operation.run { try contents.load(request, operation) }
    } answer: { [weak self] result in
      var failure: DataError?
      switch result {
      case .success(let difference): if let difference { self?.news?.send(.notice(difference)) }
      case .failure(let error): failure = DataError(server: error, path: path)
      }
      if case .unreachable = failure { self?.wasCut = true }
      // If the request was cancelled because its rows are no longer needed, it has not failed.
      return { [failure] in contents.loaded(operation.isOver ? nil : failure) }
    }
  }

  /// Retries failed rows after a pause, because nothing reports that a server is reachable again.
  private func rest() -> EnginePass<Void, @MainActor () -> Void> {
    wasCut = false
    let contents = contents
    return .pause(Self.rest) { contents.retry() }
  }

  /// The pause before an unreachable server is retried.
  private static let rest = Duration.seconds(1)

  func report(to news: EventSink<EngineEvent>) {
    self.news = news
    contents.setHandler { news.send(.wantsRows) }
  }

  /// Watches for rows that others add or change, while the list is followed.
  func watch(_ watchPolicy: WatchPolicy) {
    self.watchPolicy = watchPolicy
    watch = nil
    guard watchPolicy == .always, let news, isOpen, !relation.key.isEmpty else { return }
    watch = DatabaseWatch(places, contents, on: channel, news)
  }

  func refresh() {
    server.retryNow()
    contents.refresh()
  }

  /// Retries rows that could not be read.
  func checkForChanges() -> EngineEvent? {
    contents.retry()
    return nil
  }
}

import GRDB

/// The loaded state of an open database. When the database is read again, a new state replaces the old one.
@MainActor
final class SQLiteReading: RecordReading {
  /// The connection to the file, or to the database that stores the rows of a query.
  let connection: SQLiteConnection
  /// The relation of the rows in the file.
  let relation: SQLiteRelation
  let places: SQLiteWholePlaces
  /// Runs a query and stores its rows, which have no keys; `nil` for a table.
  let materializer: (any SQLiteRowStoring)?
  /// The number of rows that are known so far.
  private(set) var known = 0
  /// Whether all rows are known.
  private(set) var isCounted = false
  /// The reason why the remaining rows could not be read; `nil` if there is none.
  private var failure: DataError?
  /// The share of the rows that is counted; `nil` if no count is running.
  private var share: Double?
  /// Whether the rows are read from a file that others may change.
  private let isOfFile: Bool
  private var fileStamp: SQLiteFileStamp?
  private var watches: [FileWatch] = []
  private var news: EventSink<EngineEvent>?
  /// Whether rows could not be read because the database was locked.
  private var wasLocked = false

  /// Opens the database without reading rows.
  ///
  /// - Throws: `DataError`; nothing stays open.
  init(
    path: String, in space: SQLiteTemporaryStore, tally: SQLiteTally, _ relation: SQLiteEngine.RelationReader
  ) throws(DataError) {
    let connection = try SQLiteConnection(path: path, space: space)
    self.relation = try connection.relation { try relation($0) }
    self.connection = connection
    let reader: SQLiteReader
    if self.relation.isKeyed {
      materializer = nil
      reader = SQLiteReader(self.relation, connection: connection, tally: tally, effort: .little)
    } else {
      let materializer = try SQLiteQueryMaterializer(self.relation, beside: connection)
      self.materializer = materializer
      reader = SQLiteReader(materializer.rows, tally: tally)
    }
    places = SQLiteWholePlaces(reader, SQLiteRowContents(reader))
    isOfFile = true
    fileStamp = SQLiteFileStamp(connection)
  }

  /// Creates a state for the rows of a query, which a materializer reads and stores.
  init(_ materializer: any SQLiteRowStoring, tally: SQLiteTally) {
    self.materializer = materializer
    isOfFile = false
    connection = materializer.rows.connection
    relation = materializer.rows.kept
    let reader = SQLiteReader(materializer.rows, tally: tally)
    places = SQLiteWholePlaces(reader, SQLiteRowContents(reader))
  }

  /// The number of keys that are read together when the source is opened, or its end is shown.
  static let firstKeys = 256

  /// Reads the first keys of a table, unless that takes long.
  ///
  /// - Throws: `DataError` if they cannot be read.
  func readFirstKeys() throws(DataError) {
    guard materializer == nil else { return }
    do throws(DataError) {
      let keys = try places.reader.keys(KeyScan(limit: Self.firstKeys + 1)).keys
      known = min(keys.count, Self.firstKeys)
      isCounted = keys.count <= Self.firstKeys
      places.withPager { [isCounted] in $0.keepFirst(Array(keys.prefix(Self.firstKeys)), areAll: isCounted) }
    } catch .unfinished {
      // Reading the keys takes long. The count reads them in the background.
    }
  }

  var format: String { materializer?.format ?? "SQLite" }

  var columns: [RecordColumn]? {
    relation.columns.map { column in
      var shown = RecordColumn(name: column.name)
      shown.isDeclaredNumber = column.isDeclaredNumber
      return shown
    }
  }

  var whole: any RecordPlaces { places }
  var path: String { connection.path }

  /// The column names as a line of CSV.
  var preamble: [UInt8] { .csvLine(of: relation.columns.lazy.map(\.name)) }

  // MARK: Counting

  var extent: RecordExtent {
    var extent = RecordExtent(count: known)
    extent.total = isCounted ? known : nil
    extent.failure = failure
    if case .locked = failure { extent.isRetried = true }
    // A query is run only once.
    extent.hasMore = !isCounted && (materializer == nil || failure == nil)
    extent.work = materializer == nil ? .counting : .reading
    extent.share = isCounted ? nil : share
    let indexed = isCounted ? 1 : share ?? 0
    extent.indexed = indexed > 0 ? [0..<indexed] : []
    return extent
  }

  /// Counts the rows of a table, or runs a query.
  func count() -> EnginePass<Void, String?>? {
    guard extent.hasMore else { return nil }
    failure = nil
    return materializer.map { keep($0) } ?? countKeys()
  }

  private func countKeys() -> EnginePass<Void, String?> {
    let places = places
    return EnginePass(.waiting) { (sink: EventSink<SQLiteRowCount.Part>) in
      try await SQLiteOperation.run { operation in
        try SQLiteRowCount(places).run(SQLiteOperationRows(places.reader, operation)) { sink.send($0) }
      }
    } progress: { [weak self] part in
      let counted = places.withPager { pager in
        pager.count(anchors: part.anchors)
        return pager.count
      }
      self?.known = max(self?.known ?? 0, counted)
      self?.share = part.share
    } answer: { [weak self] result in
      if case .success(let total) = result {
        places.withPager { pager in
          pager.count(anchors: total.anchors)
          pager.complete(total.count, last: total.last)
        }
      }
      return self?.counted(result.map(\.count))
    }
  }

  private func keep(_ materializer: any SQLiteRowStoring) -> EnginePass<Void, String?> {
    let places = places
    return EnginePass(.waiting) { (sink: EventSink<Int>) in
      try await materializer.run(sink)
      return materializer.rows.count
    } progress: { [weak self] count in
      places.withPager { $0.count(constantFrom: 1, count, areAll: false) }
      self?.known = count
    } answer: { [weak self] result in
      // Rows that were stored before a failure are kept.
      let areAll = (try? result.get()) != nil
      places.withPager { $0.count(constantFrom: 1, materializer.rows.count, areAll: areAll) }
      self?.known = materializer.rows.count
      return self?.counted(result)
    }
  }

  /// Stores the result of a count.
  ///
  /// - Returns: the notice to show; `nil` if there is none.
  private func counted(_ result: Result<Int, any Error>) -> String? {
    share = nil
    switch result {
    case .success(let count):
      known = count
      isCounted = true
      return nil
    case .failure(let error):
      let error = DataError(error, path: path)
      failure = error
      if materializer != nil { places.end(with: error) }
      return materializer == nil ? error.reason : "stopped at row \(known + 1): \(error.reason)"
    }
  }

  func stopCount() -> Bool {
    share = nil
    // A query cannot continue after it was stopped.
    if materializer != nil { failure = .refused(path: path, reason: "stopped; use :reload to run it again") }
    return true
  }

  // MARK: Rows

  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    guard before == nil, materializer == nil,
      let ids = try? places.reader.keys(KeyScan(direction: .backward, limit: Self.firstKeys)).keys,
      !ids.isEmpty
    else {
      return nil
    }
    return EnginePass(.found(RecordList(SQLiteEndPlaces(ids, places.contents), count: ids.count)))
  }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? {
    let columns = arrangement.orders.map(\.column) + arrangement.filters.flatMap(\.leaves).compactMap(\.column)
    guard columns.allSatisfy(relation.columns.indices.contains) else { return nil }
    return SQLiteArrangement(arrangement, self)
  }

  func willShow(_ records: any RecordPlaces) {
    if let rows = records as? any SQLiteRowPlaces { places.contents.show(rows) }
  }

  func readRows() -> EnginePass<Void, @MainActor () -> Void>? {
    let (contents, reader, path) = (places.contents, places.reader, path)
    if wasLocked { return rest() }
    guard let request = contents.nextRequest() else { return nil }
    return EnginePass(.waiting) {
      try await SQLiteOperation.run { _ in try contents.load(request, by: reader.onOwnConnection()) }
    } answer: { [weak self] result in
      var failure: DataError?
      if case .failure(let error) = result { failure = DataError(error, path: path) }
      if case .locked = failure { self?.wasLocked = true }
      return { [failure] in contents.loaded(request, failure) }
    }
  }

  /// Retries failed rows after a pause, because the system does not report when a lock is released.
  private func rest() -> EnginePass<Void, @MainActor () -> Void> {
    wasLocked = false
    let contents = places.contents
    return .pause(Self.rest) { contents.retry() }
  }

  /// The pause before a locked database is read again.
  private static let rest = Duration.seconds(1)

  // MARK: Changes

  func report(to news: EventSink<EngineEvent>) {
    self.news = news
    places.contents.setHandlers {
      news.send(.notice($0.reason))
      // A file that was opened as immutable can still be changed by another program.
      if case .damaged = $0 { news.send(.mayHaveChanged) }
    } onRequest: {
      news.send(.wantsRows)
    }
  }

  func watch(_ watchPolicy: WatchPolicy) {
    watches = []
    guard watchPolicy == .always, isOfFile, let news else { return }
    watches = SQLiteFileStamp.watches(path) { news.send(.mayHaveChanged) }
  }

  /// Checks whether the file has changed, and retries rows that could not be read.
  func checkForChanges() -> EngineEvent? {
    places.contents.retry()
    guard isOfFile else { return nil }
    guard let seen = SQLiteFileStamp(connection) else {
      return FileAttributes(path: path) == nil ? .notice("the file was deleted; its content is still shown") : nil
    }
    guard let before = fileStamp else {
      fileStamp = seen
      return nil
    }
    return seen == before ? nil : .changed
  }
}

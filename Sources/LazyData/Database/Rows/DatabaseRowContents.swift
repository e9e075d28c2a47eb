import Synchronization

/// The contents of the rows of a relation. Pages of rows are loaded in the background, and the last few are cached.
///
/// The screen never waits for the server. A row that is not loaded is requested, and shown as awaited. Views that show
/// it are notified when it is loaded.
final class DatabaseRowContents: KeyedContents, TableContents {
  /// The number of columns that are read together, so that scrolling sideways in a wide table needs no reads.
  static let columnsTogether = 100
  /// The number of bytes of a field to read if fewer are requested.
  static let shortField = 256
  /// The maximum number of bytes of a field that is read together with neighbouring rows.
  static let longestTogether = 4_096

  let server: ConnectionPool
  private let state: Mutex<DatabaseRowState>
  /// `arrivals` notifies views when rows are loaded, and `changes` when others have changed rows.
  private let (arrivals, changes) = (RowArrivals(), RowArrivals())

  init(_ reader: DatabaseRowReader, _ server: ConnectionPool) {
    self.server = server
    state = Mutex(DatabaseRowState(reader: reader))
  }

  /// The current reader of rows.
  var reader: DatabaseRowReader { state.withLock { $0.reader } }

  /// Replaces the reader, for example after the schema has changed, and clears the cache.
  func replace(_ reader: DatabaseRowReader) {
    state.withLock { state in
      state.reader = reader
      state.pages = FieldPages()
    }
  }

  /// Sets the callback for requested rows.
  func setHandler(onRequest: @escaping @Sendable () -> Void) { state.withLock { $0.onRequest = onRequest } }

  /// Sets the list on screen. Neighbouring rows are then read from this list.
  func show(_ places: any DatabasePlaces) {
    state.withLock { state in
      state.places = places
      state.shown = []
    }
  }

  /// The rows that are shown before their positions are known; `nil` if another list is shown.
  var shownPart: DatabaseEndPlaces? { state.withLock { $0.places as? DatabaseEndPlaces } }

  /// The length of fields to read with a page of rows.
  var pageLimit: Int { state.withLock { $0.pageLimit } }

  /// Caches the fields of rows that were read.
  func keep(_ page: FieldPage) { state.withLock { $0.pages.append(page) } }

  // MARK: Fields

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    // Observation starts before the state is read, so that no change is missed.
    changes.observe()
    let (answer, notify) = state.withLock { state in state.answer(record, columns, limit: max(0, limit)) }
    // The caller's observation scope is notified when the fields are loaded, or a failed read is retried.
    if answer.mayChange { arrivals.observe() }
    notify?()
    let count = columns.clamped(to: 0..<reader.relation.columns.count).count
    switch answer {
    case .fields(let fields): return fields.cut(to: limit)
    case .gone: return unreadable(Self.gone, count)
    case .failed(let error): return unreadable(error.reason, count)
    case .awaited: return Array(repeating: RecordField([], kind: .awaited), count: count)
    }
  }

  /// The text that is shown for a deleted row.
  static let gone = "the row was deleted"

  private func unreadable(_ reason: String, _ count: Int) -> [RecordField] {
    Array(repeating: RecordField(Array(reason.utf8), kind: .unreadable), count: count)
  }

  func flaw(of record: SourceRecord) -> RecordFlaw? {
    changes.observe()
    let (answer, notify) = state.withLock { state in state.answer(record, 0..<1, limit: Self.shortField) }
    if answer.mayChange { arrivals.observe() }
    notify?()
    return switch answer {
    case .fields, .awaited: nil
    case .gone: .unreadable(reason: Self.gone)
    case .failed(let error): .unreadable(reason: error.reason)
    }
  }

  // MARK: Loading

  /// Starts the next background request. Returns `nil` if there is none, or one is running.
  func nextRequest(_ operation: DatabaseOperation) -> DatabaseRowRequest? {
    state.withLock { $0.requests.begin(operation) }
  }

  /// Reads the rows of a request, in the background.
  ///
  /// - Returns: the notice about rows on screen that others have changed; `nil` if there are none.
  func load(_ request: DatabaseRowRequest, _ operation: DatabaseOperation) throws -> String? {
    if state.withLock({ $0.isLoaded(request) }) { return nil }
    let reader = reader
    let (columns, limit) = (request.columns, request.limit)
    let page = try server.withSession(.rows, operation) { session -> FieldPage in
      switch request.rows {
      case .row(let key): return try reader.rows([key], columns, limit: limit, session, operation)
      case .page(let number, let places):
        let reader = places.reader
        if let keys = places.keys(of: number) {
          return try reader.rows(keys, columns, limit: limit, session, operation)
        }
        guard let scan = places.scan(for: number) else { return FieldPage(columns: columns, limit: limit) }
        let (run, page) = try reader.rows(scan, columns, limit: limit, session, operation)
        places.keep(run, of: number, by: scan)
        return page
      }
    }
    let difference = state.withLock { state in
      defer { state.pages.append(page) }
      return request.isAgain ? state.pages.difference(to: page) : nil
    }
    guard let difference else { return nil }
    changes.announce()
    return difference.sentence
  }

  /// Records that the running request was read or has failed, and notifies the views that wait for it.
  func loaded(_ error: DataError?) {
    state.withLock { $0.requests.end(error) }
    arrivals.announce()
  }

  /// Makes views request unreadable fields again.
  func retry() {
    if state.withLock({ $0.requests.retry() }) { arrivals.announce() }
  }

  /// Reads the rows on screen again, because others may have changed them. Rows that could not be read are retried.
  func refresh() {
    retry()
    let notify = state.withLock { state in
      guard let places = state.places else { return nil as (@Sendable () -> Void)? }
      var isNew = false
      for (page, columns) in state.shown where places.keys(of: page) != nil {
        let request = DatabaseRowRequest(
          rows: .page(page, of: places), columns: columns, limit: state.pageLimit, isAgain: true)
        isNew = state.requests.add(request, isAhead: true) || isNew
      }
      return isNew ? state.onRequest : nil
    }
    notify?()
  }

  // MARK: Complete rows

  var waits: Bool { true }

  /// The time limit for reading a complete row, and for each part of a long value.
  private static let patience = Duration.seconds(60)

  func wholeFields(
    of record: SourceRecord, _ columns: Range<Int>, limit: Int
  ) throws(DataError) -> [RecordField] {
    let columns = columns.clamped(to: reader.relation.columns.indices)
    let operation = DatabaseOperation(limit: Self.patience)
    do {
      return try read(record, columns, limit: limit, by: reader, operation).fields
    } catch {
      throw DataError(server: error, path: server.path)
    }
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    do {
      let (end, isBeyond) = start.addingReportingOverflow(limit)
      let length = isBeyond ? DatabaseRowReader.partLength : min(DatabaseRowReader.partLength, max(end, 1 << 16))
      return try Self.text(from: start, limit: limit) { try hand(record, partLength: length, $0) }
    } catch {
      throw DataError(server: error, path: server.path)
    }
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    do {
      try hand(record, partLength: DatabaseRowReader.partLength, body)
    } catch is DatabaseOperation.Stopped {
      throw DataError.unfinished(path: server.path)
    }
    try [UInt8(ascii: "\n")].withUnsafeBytes(body)
  }

  func batches(of records: [SourceRecord]) -> (any RecordBatches)? {
    let keys = state.withLock { state in records.compactMap { state.key(of: $0) } }
    guard keys.count == records.count else { return nil }
    let length = DatabaseRowReader.pageLength
    let rows = DatabaseRowBatches.Rows.keyed(keys.count) { page in
      Array(keys[min(page * length, keys.count)..<min((page + 1) * length, keys.count)])
    }
    return DatabaseRowBatches(rows, reader, on: server)
  }

  /// Passes the row to `body` as a line of CSV, without its line end.
  private func hand(
    _ record: SourceRecord, partLength: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let (reader, operation) = (reader.forWriting, DatabaseOperation(limit: Self.patience))
    let (key, fields) = try read(
      record, reader.relation.columns.indices, limit: DatabaseRowCopy.shortField, by: reader, operation)
    try DatabaseRowCopy(reader: reader, server: server, operation: operation, partLength: partLength)
      .copy(key, fields, body)
  }

  private func read(
    _ record: SourceRecord, _ columns: Range<Int>, limit: Int, by reader: DatabaseRowReader,
    _ operation: DatabaseOperation
  ) throws -> (key: RecordKey, fields: [RecordField]) {
    var fields: [RecordField] = []
    return try server.withSession(.passes, operation) { session in
      let key = try key(of: record, session, operation)
      for start in stride(from: columns.lowerBound, to: columns.upperBound, by: Self.columnsTogether) {
        let part = start..<min(start + Self.columnsTogether, columns.upperBound)
        let page = try reader.rows([key], part, limit: limit, session, operation)
        guard let found = page[key] ?? nil else {
          throw DataError.refused(path: server.path, reason: Self.gone)
        }
        fields += found
      }
      return (key, fields)
    }
  }

  /// Returns the key of a record. A key that is not known is read.
  private func key(
    of record: SourceRecord, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> RecordKey {
    if let key = key(of: record) { return key }
    let page = record.extent.lowerBound / DatabaseRowReader.pageLength
    if let places = state.withLock({ $0.places }), let scan = places.scan(for: page) {
      let run = try places.reader.rows(scan, 0..<0, limit: 0, session, operation).run
      places.keep(run, of: page, by: scan)
    }
    guard let key = key(of: record) else { throw DataError.refused(path: server.path, reason: Self.gone) }
    return key
  }

  func key(of record: SourceRecord) -> RecordKey? {
    state.withLock { state in state.key(of: record) }
  }
}

import Synchronization

/// What the rows of a relation hold, as far as it is here: pages of rows come in the background, and the last few are kept.
///
/// Nothing that is shown waits for the server. What is not here says so, is asked for, and is told to views that have shown it
/// as missing when it has come.
final class PostgreSQLRowContents: RecordContents {
  /// Columns that are read together, so that moving sideways costs nothing in a table of so many.
  static let columnsTogether = 100
  /// Bytes of a field that are read where fewer are wanted.
  static let shortField = 256
  /// Bytes of a field up to which it is read with its neighbours.
  static let longestTogether = 4_096

  let server: PostgreSQLServer
  private let state: Mutex<PostgreSQLRowState>
  /// Tell of rows that have come, and of rows that others have changed.
  private let (arrivals, changes) = (RowArrivals(), RowArrivals())

  init(_ reader: PostgreSQLReader, _ server: PostgreSQLServer) {
    self.server = server
    state = Mutex(PostgreSQLRowState(reader: reader))
  }

  /// What reads rows now.
  var reader: PostgreSQLReader { state.withLock { $0.reader } }

  /// Has rows read by another reader, as those of a relation that was altered.
  func replace(_ reader: PostgreSQLReader) {
    state.withLock { state in
      state.reader = reader
      state.pages = FieldPages()
    }
  }

  /// Has `onRequest` called when there are rows to be read.
  func tell(onRequest: @escaping @Sendable () -> Void) { state.withLock { $0.onRequest = onRequest } }

  /// Has neighbours taken from these places from now on.
  func show(_ places: any PostgreSQLPlaces) {
    state.withLock { state in
      state.places = places
      state.shown = []
    }
  }

  /// The rows that are shown without their numbers; nil where others are shown.
  var shownPart: PostgreSQLEndPlaces? { state.withLock { $0.places as? PostgreSQLEndPlaces } }

  /// Keeps rows that were read.
  func keep(_ page: FieldPage) { state.withLock { $0.pages.append(page) } }

  // MARK: What is shown

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    // Before anything is looked at: what is told of from then on is not missed.
    changes.observe()
    let (answer, tell) = state.withLock { state in state.answer(record, columns, limit: max(0, limit)) }
    // Asked for within what is observed, which then is told when it has come, or is tried again.
    if answer.mayChange { arrivals.observe() }
    tell?()
    let count = columns.clamped(to: 0..<reader.relation.columns.count).count
    switch answer {
    case .fields(let fields): return fields.cut(to: limit)
    case .gone: return unreadable(Self.gone, count)
    case .failed(let error): return unreadable(error.reason, count)
    case .awaited: return Array(repeating: RecordField([], kind: .awaited), count: count)
    }
  }

  /// What is said in the place of a row that is not there any more.
  static let gone = "the record has gone"

  private func unreadable(_ reason: String, _ count: Int) -> [RecordField] {
    Array(repeating: RecordField(Array(reason.utf8), kind: .unreadable), count: count)
  }

  func flaw(of record: SourceRecord) -> RecordFlaw? {
    changes.observe()
    let (answer, tell) = state.withLock { state in state.answer(record, 0..<1, limit: Self.shortField) }
    if answer.mayChange { arrivals.observe() }
    tell?()
    return switch answer {
    case .fields, .awaited: nil
    case .gone: .unreadable(reason: Self.gone)
    case .failed(let error): .unreadable(reason: error.reason)
    }
  }

  // MARK: What comes

  /// What is to be read in the background next; nil where there is nothing, or something is being read.
  func nextRequest(_ errand: PostgreSQLErrand) -> PostgreSQLRowRequest? {
    state.withLock { $0.requests.begin(errand) }
  }

  /// Reads what was asked for, in the background.
  ///
  /// - Returns: what is told of rows that were there and that others have changed since; nil where none were.
  func load(_ request: PostgreSQLRowRequest, _ errand: PostgreSQLErrand) throws -> String? {
    let reader = reader
    let (columns, limit) = (request.columns, request.limit)
    let page = try server.withSession(.rows, errand) { session -> FieldPage in
      switch request.rows {
      case .row(let key): return try reader.rows([key], columns, limit: limit, session, errand)
      case .page(let number, let places):
        let reader = places.reader
        if let keys = places.keys(of: number) {
          return try reader.rows(keys, columns, limit: limit, session, errand)
        }
        guard let scan = places.scan(for: number) else { return FieldPage(columns: columns, limit: limit) }
        let (run, page) = try reader.rows(scan, columns, limit: limit, session, errand)
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

  /// Says that what was asked for has been read, or why it could not be, and tells views that have shown it as missing.
  func loaded(_ error: DataError?) {
    state.withLock { $0.requests.end(error) }
    arrivals.announce()
  }

  /// Has views that show what could not be read ask for it again.
  func retry() {
    if state.withLock({ $0.requests.retry() }) { arrivals.announce() }
  }

  /// Has the rows that are shown read again, where others may have changed them, and what could not be read tried again.
  func refresh() {
    retry()
    let tell = state.withLock { state in
      guard let places = state.places else { return nil as (@Sendable () -> Void)? }
      var isNew = false
      for (page, columns) in state.shown where places.keys(of: page) != nil {
        let request = PostgreSQLRowRequest(
          rows: .page(page, of: places), columns: columns, limit: Self.shortField, isAgain: true)
        isNew = state.requests.add(request, isAhead: true) || isNew
      }
      return isNew ? state.onRequest : nil
    }
    tell?()
  }

  // MARK: Whole rows

  var waits: Bool { true }

  /// How long a row that is read in full is waited for, and each part of a long value.
  private static let patience = Duration.seconds(60)

  func wholeFields(
    of record: SourceRecord, _ columns: Range<Int>, limit: Int
  ) throws(DataError) -> [RecordField] {
    let columns = columns.clamped(to: reader.relation.columns.indices)
    let errand = PostgreSQLErrand(limit: Self.patience)
    do {
      return try read(record, columns, limit: limit, errand).fields
    } catch {
      throw DataError(server: error, path: server.path)
    }
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    do {
      let (end, isBeyond) = start.addingReportingOverflow(limit)
      let length = isBeyond ? PostgreSQLReader.partLength : min(PostgreSQLReader.partLength, max(end, 1 << 16))
      return try Self.text(from: start, limit: limit) { try hand(record, partLength: length, $0) }
    } catch {
      throw DataError(server: error, path: server.path)
    }
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    do {
      try hand(record, partLength: PostgreSQLReader.partLength, body)
    } catch is PostgreSQLErrand.Stopped {
      throw DataError.unfinished(path: server.path)
    }
    try [UInt8(ascii: "\n")].withUnsafeBytes(body)
  }

  func batches(of records: [SourceRecord]) -> (any RecordBatches)? {
    let keys = state.withLock { state in records.compactMap { state.key(of: $0) } }
    guard keys.count == records.count else { return nil }
    let length = PostgreSQLReader.pageLength
    let rows = PostgreSQLRowBatches.Rows.keyed(keys.count) { page in
      Array(keys[min(page * length, keys.count)..<min((page + 1) * length, keys.count)])
    }
    return PostgreSQLRowBatches(rows, reader, on: server)
  }

  /// Hands over the row as a line of CSV, without its line end.
  private func hand(
    _ record: SourceRecord, partLength: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let (reader, errand) = (reader, PostgreSQLErrand(limit: Self.patience))
    let (key, fields) = try read(
      record, reader.relation.columns.indices, limit: PostgreSQLRowCopy.shortField, errand)
    try PostgreSQLRowCopy(reader: reader, server: server, errand: errand, partLength: partLength)
      .copy(key, fields, body)
  }

  private func read(
    _ record: SourceRecord, _ columns: Range<Int>, limit: Int, _ errand: PostgreSQLErrand
  ) throws -> (key: RecordKey, fields: [RecordField]) {
    let reader = reader
    var fields: [RecordField] = []
    return try server.withSession(.passes, errand) { session in
      let key = try key(of: record, session, errand)
      for start in stride(from: columns.lowerBound, to: columns.upperBound, by: Self.columnsTogether) {
        let part = start..<min(start + Self.columnsTogether, columns.upperBound)
        let page = try reader.rows([key], part, limit: limit, session, errand)
        guard let found = page[key] ?? nil else {
          throw DataError.refused(path: server.path, reason: Self.gone)
        }
        fields += found
      }
      return (key, fields)
    }
  }

  /// What tells the record from others, which is read where it is not known.
  private func key(
    of record: SourceRecord, _ session: PostgreSQLSession, _ errand: PostgreSQLErrand
  ) throws -> RecordKey {
    if let key = key(of: record) { return key }
    let page = record.extent.lowerBound / PostgreSQLReader.pageLength
    if let places = state.withLock({ $0.places }), let scan = places.scan(for: page) {
      let run = try places.reader.rows(scan, 0..<0, limit: 0, session, errand).run
      places.keep(run, of: page, by: scan)
    }
    guard let key = key(of: record) else { throw DataError.refused(path: server.path, reason: Self.gone) }
    return key
  }

  private func key(of record: SourceRecord) -> RecordKey? {
    state.withLock { state in state.key(of: record) }
  }
}

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

  fileprivate struct State {
    var reader: PostgreSQLReader
    var pages = FieldPages()
    weak var places: (any PostgreSQLPlaces)?
    var requests = PostgreSQLRowRequests()
    var onRequest: (@Sendable () -> Void)?
  }

  let server: PostgreSQLServer
  private let state: Mutex<State>
  private let arrivals = RowArrivals()

  init(_ reader: PostgreSQLReader, _ server: PostgreSQLServer) {
    self.server = server
    state = Mutex(State(reader: reader))
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
  func show(_ places: any PostgreSQLPlaces) { state.withLock { $0.places = places } }

  /// The rows that are shown without their numbers; nil where others are shown.
  var shownPart: PostgreSQLEndPlaces? { state.withLock { $0.places as? PostgreSQLEndPlaces } }

  /// Keeps rows that were read.
  func keep(_ page: FieldPage) { state.withLock { $0.pages.append(page) } }

  // MARK: What is shown

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
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
  func load(_ request: PostgreSQLRowRequest, _ errand: PostgreSQLErrand) throws {
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
    keep(page)
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

  /// What is known of fields now.
  fileprivate enum Answer {
    case fields([RecordField])
    case gone
    case failed(DataError)
    case awaited

    /// Whether another is to be expected.
    var mayChange: Bool {
      switch self {
      case .fields, .gone: false
      case .failed, .awaited: true
      }
    }
  }

  // MARK: Whole rows

  var waits: Bool { true }

  /// How long a row that is read in full is waited for.
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

  /// Takes as long as it takes.
  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    do {
      return try Self.text(from: start, limit: limit) { try hand(record, $0) }
    } catch {
      throw DataError(server: error, path: server.path)
    }
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try hand(record, body)
    try [UInt8(ascii: "\n")].withUnsafeBytes(body)
  }

  /// Hands over the row as a line of CSV, without its line end.
  private func hand(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let (reader, errand) = (reader, PostgreSQLErrand(limit: Self.patience))
    let (key, fields) = try read(
      record, reader.relation.columns.indices, limit: PostgreSQLRowCopy.shortField, errand)
    try PostgreSQLRowCopy(reader: reader, server: server, errand: errand).copy(key, fields, body)
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

extension PostgreSQLRowContents.State {
  /// What tells the record from others; nil where that is still to be read.
  fileprivate func key(of record: SourceRecord) -> RecordKey? {
    guard case .row(let key) = record.id else { return nil }
    guard let position = key.position else { return key }
    let (page, offset) = position.quotientAndRemainder(dividingBy: PostgreSQLReader.pageLength)
    guard let keys = places?.keys(of: page), offset < keys.count else { return nil }
    return keys[offset]
  }

  /// What is known of fields. What is not is asked for.
  ///
  /// - Returns: what to call when no lock is held.
  fileprivate mutating func answer(
    _ record: SourceRecord, _ columns: Range<Int>, limit: Int
  ) -> (PostgreSQLRowContents.Answer, (@Sendable () -> Void)?) {
    let columns = columns.clamped(to: 0..<reader.relation.columns.count)
    guard !columns.isEmpty else { return (.fields([]), nil) }
    let page = record.extent.lowerBound / PostgreSQLReader.pageLength
    if let key = key(of: record), let found = pages.ask(key, columns, limit: limit) {
      let isNew = askAhead(record, page, columns)
      return (found.fields.map { .fields($0) } ?? .gone, isNew ? onRequest : nil)
    }
    guard let request = request(record, page, columns, limit: limit) else { return (.gone, nil) }
    if let error = requests.failure(of: request) { return (.failed(error), nil) }
    let isNew = requests.add(request, isAhead: false)
    return (.awaited, isNew ? onRequest : nil)
  }

  /// What to read for fields of a record; nil where the record has gone.
  private func request(
    _ record: SourceRecord, _ page: Int, _ columns: Range<Int>, limit: Int
  ) -> PostgreSQLRowRequest? {
    if let places, limit <= PostgreSQLRowContents.longestTogether, isShown(record, in: places, page) {
      return PostgreSQLRowRequest(
        rows: .page(page, of: places), columns: together(columns),
        limit: max(limit, PostgreSQLRowContents.shortField))
    }
    return key(of: record).map {
      PostgreSQLRowRequest(rows: .row($0), columns: columns, limit: max(limit, PostgreSQLRowContents.shortField))
    }
  }

  /// Whether a record stands where it says among what is shown, as far as that is known.
  private func isShown(_ record: SourceRecord, in places: any PostgreSQLPlaces, _ page: Int) -> Bool {
    guard case .row(let key) = record.id else { return false }
    guard let keys = places.keys(of: page) else { return true }
    let offset = record.extent.lowerBound % PostgreSQLReader.pageLength
    return offset < keys.count && (key.position != nil || keys[offset] == key)
  }

  /// The columns that are read with some.
  private func together(_ columns: Range<Int>) -> Range<Int> {
    let length = PostgreSQLRowContents.columnsTogether
    let first = columns.lowerBound / length * length
    let end = (columns.upperBound + length - 1) / length * length
    return first..<min(end, reader.relation.columns.count)
  }

  /// Asks for the page that a reader comes to next, when rows near the end of one are read.
  private mutating func askAhead(_ record: SourceRecord, _ page: Int, _ columns: Range<Int>) -> Bool {
    guard let places else { return false }
    let length = PostgreSQLReader.pageLength
    let offset = record.extent.lowerBound % length
    guard offset < length / 4 || offset >= length * 3 / 4 else { return false }
    let next = offset < length / 4 ? page - 1 : page + 1
    guard places.has(next) else { return false }
    if let first = places.keys(of: next)?.first, pages[first] != nil { return false }
    let request = PostgreSQLRowRequest(
      rows: .page(next, of: places), columns: together(columns), limit: PostgreSQLRowContents.shortField)
    return requests.add(request, isAhead: true)
  }
}

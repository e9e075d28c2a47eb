import Synchronization

/// Reads the contents of rows, a page of neighbouring rows at a time. The last few pages are cached.
final class SQLiteRowContents: TableContents {
  /// The maximum number of bytes of a field that is read together with neighbouring rows.
  private static let shortField = 4_096

  /// The maximum number of columns that one statement reads, below SQLite's limit.
  private static let mostColumns = 500

  private struct State {
    var pages = FieldPages()
    weak var places: (any SQLiteRowPlaces)?
    var hasFailed = false
    var onFailure: (@Sendable (DataError) -> Void)?
    var requests = SQLiteRowRequests()
    /// Reads rows to be copied.
    var copier: SQLiteReader?
    var onRequest: (@Sendable () -> Void)?
  }

  private let reader: SQLiteReader
  /// Reads the same rows without a time limit.
  private let waiting: SQLiteReader
  private let state = Mutex(State())
  private let arrivals = RowArrivals()

  init(_ reader: SQLiteReader) {
    self.reader = reader
    waiting = reader.waiting()
  }

  /// Sets the callbacks. `onFailure` is called when rows cannot be read. It is not called again until a read has
  /// succeeded. `onRequest` is called when slow rows are requested; `nextRequest` then returns the request.
  func setHandlers(onFailure: @escaping @Sendable (DataError) -> Void, onRequest: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.onFailure = onFailure
      state.onRequest = onRequest
    }
  }

  /// Sets the list on screen. Neighbouring rows are then read from this list.
  func show(_ places: any SQLiteRowPlaces) {
    state.withLock { $0.places = places }
  }

  private var allColumns: Range<Int> { 0..<reader.relation.columns.count }

  /// Returns the fields of a record. Slow fields are returned as loading, and read in the background. Code that reads
  /// them in an observation-tracking scope is notified when they are loaded.
  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let columns = columns.clamped(to: allColumns)
    guard !columns.isEmpty else { return [] }
    guard columns.count <= Self.mostColumns else {
      return stride(from: columns.lowerBound, to: columns.upperBound, by: Self.mostColumns).flatMap { start in
        fields(of: record, start..<min(start + Self.mostColumns, columns.upperBound), limit: limit)
      }
    }
    do throws(DataError) {
      return try read(record, columns, limit: max(0, limit)) ?? unreadable(columns, SQLiteReader.gone)
    } catch .unfinished {
      return Array(repeating: RecordField([], kind: .awaited), count: columns.count)
    } catch {
      return unreadable(columns, error.reason)
    }
  }

  /// Returns the text of a record, without a time limit.
  ///
  /// - Complexity: O(start + limit), unless a value can only be read completely.
  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    do {
      return try Self.text(from: start, limit: limit) { try hand(record, $0) }
    } catch {
      throw DataError(error, path: reader.path)
    }
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try hand(record, body)
    try [UInt8(ascii: "\n")].withUnsafeBytes(body)
  }

  /// Passes the record to `body` as a line of CSV, without its line end, in pieces.
  ///
  /// - Throws: rethrows the errors of `body`; `DataError` if a field cannot be read.
  /// - Complexity: O(bytes of the record).
  private func hand(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    for first in stride(from: 0, to: allColumns.count, by: 64) {
      let columns = first..<min(first + 64, allColumns.count)
      if let fields = shortFields(of: record, columns),
        fields.allSatisfy(\.isComplete)
      {
        try Self.line(fields, isFirst: first == 0).withUnsafeBytes(body)
        continue
      }
      // The row is read alone, so that an error concerns this row and not a neighbour.
      let reader = copier
      try SQLiteRowCopy(try identity(of: record, by: reader), by: reader).copy(columns, body)
    }
  }

  /// A reader with its own connection if one can be opened; otherwise `waiting`. A deleted file, for example, cannot be
  /// opened again.
  var copier: SQLiteReader {
    if let copier = state.withLock({ $0.copier }) { return copier }
    // Opening a connection waits for other programs' locks, and the rows on screen must not wait for that.
    guard let opened = try? reader.onOwnConnection() else { return waiting }
    return state.withLock { state in
      // Another thread may have opened a connection meanwhile.
      let copier = state.copier ?? opened
      state.copier = copier
      return copier
    }
  }

  private static func line(_ fields: [RecordField], isFirst: Bool) -> [UInt8] {
    var line: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 || !isFirst { line.append(UInt8(ascii: ",")) }
      if field.kind == .text { field.bytes.appendAsCSV(to: &line) } else { line += field.bytes }
    }
    return line
  }

  /// Returns the first bytes of fields, or `nil` if they cannot be read together with neighbouring rows.
  private func shortFields(of record: SourceRecord, _ columns: Range<Int>) -> [RecordField]? {
    if let id = Self.id(of: record), let fields = cached(id, columns, limit: Self.shortField) {
      return fields?.cut(to: Self.shortField)
    }
    let request = SQLiteRowRequest(record: record, columns: columns, limit: Self.shortField)
    return (try? fetch(request, by: waiting, keepsAll: false)) ?? nil
  }

  func flaw(of record: SourceRecord) -> RecordFlaw? {
    guard let id = Self.id(of: record) else { return nil }
    let known = state.withLock { $0.pages[id] }
    do throws(DataError) {
      let found: [RecordField]? =
        if let known { known } else { try read(record, 0..<min(1, allColumns.count), limit: 64) }
      return found == nil ? .unreadable(reason: SQLiteReader.gone) : nil
    } catch .unfinished {
      return nil
    } catch {
      return .unreadable(reason: error.reason)
    }
  }

  private static func id(of record: SourceRecord) -> RecordKey? {
    if case .row(let id) = record.id { id } else { nil }
  }

  private func unreadable(_ columns: Range<Int>, _ reason: String) -> [RecordField] {
    Array(repeating: RecordField(Array(reason.utf8), kind: .unreadable), count: columns.count)
  }

  /// Returns the fields of a record, or `nil` if the record was deleted.
  private func read(
    _ record: SourceRecord, _ columns: Range<Int>, limit: Int
  ) throws(DataError) -> [RecordField]? {
    guard let id = Self.id(of: record) else { return nil }
    if let fields = cached(id, columns, limit: limit) { return fields?.cut(to: limit) }
    let request = SQLiteRowRequest(record: record, columns: columns, limit: limit)
    do throws(DataError) {
      let isWaited = try state.withLock { state throws(DataError) in try state.requests.isWaiting(for: request) }
      // While one page is read in the background, other pages are read in the background too, so that the main actor
      // does not wait.
      if isWaited { throw .unfinished(path: reader.path) }
      return try fetch(request, by: reader, keepsAll: false)
    } catch .unfinished {
      throw ask(for: request) ?? .unfinished(path: reader.path)
    } catch {
      // A lock is temporary, so the read is repeated in the background, where it waits for the lock.
      if case .locked = error { _ = ask(for: request, since: error) }
      let notify = state.withLock { state in
        defer { state.hasFailed = true }
        return state.hasFailed ? nil : state.onFailure
      }
      notify?(error)
      throw error
    }
  }

  /// Requests a read in the background.
  ///
  /// - Parameter failure: the error of the read on the main actor, if it failed.
  /// - Returns: the error of an earlier read.
  private func ask(for request: SQLiteRowRequest, since failure: DataError? = nil) -> DataError? {
    arrivals.observe()
    let (notify, error) = state.withLock { state in
      if let failure { state.requests.keepFailure(failure, of: request) }
      state.requests.add(request)
      return (state.onRequest, state.requests.lastError(of: request))
    }
    notify?()
    return error
  }

  /// Reads the requested fields with their neighbours, and caches them.
  private func fetch(
    _ request: SQLiteRowRequest, by reader: SQLiteReader, keepsAll: Bool
  ) throws(DataError) -> [RecordField]? {
    let (record, columns, limit) = (request.record, request.columns, request.limit)
    guard Self.id(of: record) != nil else { return nil }
    var neighbours = try neighbours(of: record, by: reader)
    guard let id = Self.id(of: record, among: neighbours) else { return nil }
    if !neighbours.contains(id) { neighbours = [id] }
    if let fields = cached(id, columns, limit: limit) { return fields?.cut(to: limit) }
    let isShort = limit <= Self.shortField
    let wanted = isShort ? max(limit, 256) : limit
    var page = try reader.fields(isShort ? neighbours : [id], columns, limit: wanted)
    if page[id] == nil { page.add(id, try reader.fields(id, columns, limit: wanted)) }
    if page.ask(id) { self.reader.tally.add(\.reads.contentsLoaded) }
    let fields = page[id] ?? nil
    // Fields of any length are cached if they were read in the background. Otherwise they would be read again each time
    // they are shown.
    let isKept = keepsAll || page.byteCount <= SQLiteReader.longValue * 2
    state.withLock { [page] state in
      state.hasFailed = false
      if isKept { state.pages.append(page) }
    }
    return fields?.cut(to: limit)
  }

  /// Returns the identity of the record, or `nil` if the record was deleted.
  private static func id(of record: SourceRecord, among neighbours: [RecordKey]) -> RecordKey? {
    guard let id = id(of: record), id.position != nil else { return id(of: record) }
    // The key could not be read when the record was created.
    let offset = record.extent.lowerBound % SQLiteWholePlaces.pageLength
    return offset < neighbours.count ? neighbours[offset] : nil
  }

  private func identity(of record: SourceRecord, by reader: SQLiteReader) throws(DataError) -> RecordKey {
    if let id = Self.id(of: record), id.position == nil { return id }
    guard let id = Self.id(of: record, among: try neighbours(of: record, by: reader)) else {
      throw reader.hasGone
    }
    return id
  }

  /// Returns the ids of the rows around a record.
  private func neighbours(of record: SourceRecord, by reader: SQLiteReader) throws(DataError) -> [RecordKey] {
    guard let places = state.withLock({ $0.places }) else { return [] }
    return try places.page(around: record.extent.lowerBound, by: reader)
  }

  // MARK: Reading in the background

  /// Starts the next background request. Returns `nil` if there is none, or one is running.
  func nextRequest() -> SQLiteRowRequest? { state.withLock { $0.requests.begin() } }

  /// Reads the rows of a request, in the background.
  func load(_ request: SQLiteRowRequest, by reader: SQLiteReader) throws(DataError) {
    _ = try fetch(request, by: reader, keepsAll: true)
  }

  /// Records that a request was read or has failed, and notifies the views that wait for it.
  func loaded(_ request: SQLiteRowRequest, _ error: DataError?) {
    state.withLock { $0.requests.end(request, error) }
    arrivals.announce()
  }

  /// Makes views request unreadable fields again.
  func retry() {
    if state.withLock({ $0.requests.retry() }) { arrivals.announce() }
  }

  private func cached(_ id: RecordKey, _ columns: Range<Int>, limit: Int) -> [RecordField]?? {
    guard let found = state.withLock({ $0.pages.ask(id, columns, limit: limit) }) else { return nil }
    if found.isFirst { reader.tally.add(\.reads.contentsLoaded) }
    return .some(found.fields)
  }
}

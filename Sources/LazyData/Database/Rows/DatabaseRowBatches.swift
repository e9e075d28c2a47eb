import Synchronization

/// Reads rows one after the other, with their complete contents. It uses a connection for background reads, and does
/// not evict rows that are cached for the screen.
///
/// Rows that were deleted meanwhile are left out.
final class DatabaseRowBatches: RecordBatches {
  /// The rows to read.
  enum Rows: Sendable {
    /// The first rows in order, up to this number. Each page starts after the previous one.
    case first(Int, isOwnOrder: Bool)
    /// All rows in order, whether they are counted or not.
    case all(isOwnOrder: Bool)
    /// The first rows of a list, up to this number. The function returns the keys of a page of the list.
    case keyed(Int, @Sendable (_ page: Int) -> [RecordKey]?)
  }

  /// The maximum number of rows in a batch.
  private static let mostRows = 512
  /// The maximum number of fields in a batch.
  private static let mostFields = 8_192
  /// The maximum number of columns that one statement reads.
  private static let mostColumns = 800
  /// The time limit for a batch, and for each part of a long value.
  private static let limit = Duration.seconds(60)

  private struct State {
    /// The number of rows that were read so far.
    var count = 0
    /// The number of pages of keys that were read so far.
    var page = 0
    /// The place of the next row to read.
    var place: RecordKey?
    /// The key of the last row that was read.
    var last: RecordKey?
    var isAtEnd = false
    /// Whether the end of the list was checked by a backward read.
    var isChecked = false
  }

  private let rows: Rows
  private let reader: DatabaseRowReader
  private let server: ConnectionPool
  private let operation = DatabaseOperation(limit: limit)
  private let state = Mutex(State())

  init(_ rows: Rows, _ reader: DatabaseRowReader, on server: ConnectionPool) {
    self.rows = rows
    self.reader = reader.forWriting
    self.server = server
  }

  func stop() { operation.stop() }

  func next() throws(DataError) -> [SourceRecord] {
    do {
      return try server.retrying(operation) {
        try server.withSession(.passes, operation) { session in
          switch rows {
          case .first(let count, let isOwnOrder): try next(of: count, isOwnOrder: isOwnOrder, session, operation)
          case .all(let isOwnOrder): try nextOfAll(isOwnOrder: isOwnOrder, session, operation)
          case .keyed(let count, let keys): try next(of: count, keys, session, operation)
          }
        }
      }
    } catch {
      throw DataError(server: error, path: server.path)
    }
  }

  private var columns: Range<Int> { reader.relation.columns.indices }
  private var firstColumns: Range<Int> { columns.prefix(Self.mostColumns) }
  private var length: Int { max(1, min(Self.mostRows, Self.mostFields / max(1, columns.count))) }

  private func next(
    of count: Int, isOwnOrder: Bool, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> [SourceRecord] {
    let (first, place, isAtEnd) = state.withLock { ($0.count, $0.place, $0.isAtEnd) }
    let length = min(length, count - first)
    guard length > 0, !isAtEnd else { return [] }
    let scan = KeyScan(start: place, limit: length + 1)
    let (run, page) = try reader.rows(
      scan, firstColumns, limit: DatabaseRowCopy.shortField, session, operation)
    let keys = Array(run.keys.prefix(length))
    // The remaining columns are read before the place advances. If reading fails, all columns are read again.
    let records = try records(keys, page, from: isOwnOrder ? first : nil, session, operation)
    state.withLock { state in
      state.count += keys.count
      state.place = run.last
      state.last = keys.last ?? state.last
      state.isAtEnd = run.last == nil
    }
    return records
  }

  private func nextOfAll(
    isOwnOrder: Bool, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> [SourceRecord] {
    while true {
      let found = try next(of: .max, isOwnOrder: isOwnOrder, session, operation)
      if !found.isEmpty { return found }
      let (isAtEnd, isChecked, last) = state.withLock { ($0.isAtEnd, $0.isChecked, $0.last) }
      // All rows of a page may have been deleted.
      guard isAtEnd else { continue }
      guard !isChecked, let place = try placeBehind(last, session, operation) else { return [] }
      state.withLock { ($0.place, $0.isAtEnd, $0.isChecked) = (place, false, true) }
    }
  }

  /// Checks the end of the list: compares the last row that was read with the result of a backward read.
  ///
  /// - Returns: the place of the rows that others have added at the end; `nil` if there are none.
  /// - Throws: `DataError` if later rows exist that a forward scan does not find.
  private func placeBehind(
    _ last: RecordKey?, _ session: any DatabaseSession, _ operation: DatabaseOperation
  ) throws -> RecordKey? {
    let end = try reader.first(KeyScan(direction: .backward, limit: 1), session, operation)
    state.withLock { $0.isChecked = true }
    guard let end, end.key != last else { return nil }
    guard let last else { return end.place }
    // A deleted row has no place, so the end cannot be checked.
    guard let place = try reader.place(of: last, session, operation) else { return nil }
    let behind = try reader.rows(KeyScan(start: place, limit: 2), 0..<0, limit: 0, session, operation).run
    if let next = behind.keys.first == last ? behind.last : behind.first { return next }
    // If the last row itself was deleted, the end is before it.
    if try reader.distance(from: end.place, to: place, session, operation) > 0 { return nil }
    throw DataError.refused(
      path: server.path, reason: "the last row was not reached: the server's row order is inconsistent")
  }

  private func next(
    of count: Int, _ keys: (_ page: Int) -> [RecordKey]?, _ session: any DatabaseSession,
    _ operation: DatabaseOperation
  ) throws -> [SourceRecord] {
    while true {
      let number = state.withLock { $0.page }
      let left = count - number * DatabaseRowReader.pageLength
      guard left > 0, let wanted = keys(number)?.prefix(left), !wanted.isEmpty else { return [] }
      let page = try reader.rows(
        Array(wanted), firstColumns, limit: DatabaseRowCopy.shortField, session, operation)
      let found = try records(Array(wanted), page, from: nil, session, operation)
      state.withLock { $0.page += 1 }
      if !found.isEmpty { return found }
    }
  }

  /// Returns the existing rows of a page.
  ///
  /// - Parameter first: the number of the first row; `nil` if the rows have no numbers.
  private func records(
    _ keys: [RecordKey], _ page: FieldPage, from first: Int?, _ session: any DatabaseSession,
    _ operation: DatabaseOperation
  ) throws -> [SourceRecord] {
    var pages = [page]
    while let read = pages.last?.columns.upperBound, read < columns.upperBound {
      let more = read..<min(read + Self.mostColumns, columns.upperBound)
      pages.append(
        try reader.rows(keys, more, limit: DatabaseRowCopy.shortField, session, operation))
    }
    var rows: [RecordKey: [RecordField]] = [:]
    for key in keys {
      let parts = pages.compactMap { $0[key] ?? nil }
      if parts.count == pages.count { rows[key] = parts.flatMap(\.self) }
    }
    let contents = DatabaseReadRows(rows, DatabaseRowCopy(reader: reader, server: server, operation: operation))
    return keys.enumerated().filter { rows[$1] != nil }.map { offset, key in
      SourceRecord(
        id: .row(key), number: first.map { $0 + offset }, extent: offset..<offset + 1, contents: contents)
    }
  }
}

/// The contents of rows that were read together. A field is stored up to a length limit. Longer values are read on
/// demand.
final class DatabaseReadRows: RecordContents {
  private let rows: [RecordKey: [RecordField]]
  private let copy: DatabaseRowCopy

  /// - Parameter copy: reads longer values.
  init(_ rows: [RecordKey: [RecordField]], _ copy: DatabaseRowCopy) {
    self.rows = rows
    self.copy = copy
  }

  var waits: Bool { true }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    guard case .row(let key) = record.id, let fields = rows[key] else { return [] }
    return Array(fields[columns.clamped(to: fields.indices)]).cut(to: limit)
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    do {
      return try Self.text(from: start, limit: limit) { try hand(record, $0) }
    } catch {
      throw DataError(server: error, path: copy.server.path)
    }
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    do {
      try hand(record, body)
    } catch is DatabaseOperation.Stopped {
      throw DataError.unfinished(path: copy.server.path)
    }
    try [UInt8(ascii: "\n")].withUnsafeBytes(body)
  }

  private func hand(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard case .row(let key) = record.id, let fields = rows[key] else { return }
    try copy.copy(key, fields, body)
  }
}

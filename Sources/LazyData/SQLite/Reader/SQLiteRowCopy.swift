import GRDB
import GRDBSQLite

/// Passes on columns of one row as CSV, in pieces. The values may have any length.
///
/// In a table with rowids, a value is read one piece at a time. In any other table, each value is read completely into
/// memory, and a value that exceeds the maximum length is an error. While a row is copied, its connection stays in one
/// transaction, so that all values are from the same snapshot. Other reads wait for the connection only while a piece
/// is read.
final class SQLiteRowCopy {
  /// The number of bytes that are read at once.
  private static let piece = 1 << 20

  private let reader: SQLiteReader
  private let id: RecordKey
  /// A statement at the row. It keeps the transaction open.
  private var row: OpaquePointer?

  /// - Throws: `DataError` if the row cannot be read, or was deleted.
  init(_ id: RecordKey, by reader: SQLiteReader) throws(DataError) {
    self.reader = reader
    self.id = id
    let sql = reader.statements.exists
    var found: OpaquePointer?
    let status = try reader.connection.read { [id] database -> CInt in
      let status = sqlite3_prepare_v2(database.sqliteConnection, sql, -1, &found, nil)
      guard status == SQLITE_OK, let found else { throw database.lastError }
      for (index, value) in id.arguments.enumerated() { value.bind(to: found, at: CInt(index + 1)) }
      let step = sqlite3_step(found)
      guard step == SQLITE_ROW || step == SQLITE_DONE else {
        defer { sqlite3_finalize(found) }
        throw database.lastError
      }
      return step
    }
    row = found
    if status == SQLITE_DONE { throw reader.hasGone }
  }

  deinit {
    let row = row
    _ = try? reader.connection.read { _ in sqlite3_finalize(row) }
  }

  /// Passes the columns to `body` as CSV.
  ///
  /// - Throws: rethrows the errors of `body`; `DataError` if a value cannot be read. The pieces passed on until then
  ///   are incomplete.
  func copy(_ columns: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard let kinds = try reader.kinds(id, columns) else { throw reader.hasGone }
    for (column, kind) in zip(columns, kinds) {
      if column > 0 { try hand(",", body) }
      switch kind {
      case .short(let field): try field.bytes.withUnsafeBytes(body)
      case .text where notation(column) == .letter: try copyLetter(column, body)
      case .text: try copyText(column, body)
      case .binary: try copyBinary(column, body)
      }
    }
  }

  private func notation(_ column: Int) -> SQLiteRelation.Notation { reader.relation.columns[column].notation }

  private func copyLetter(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try SQLiteStoredValue(id, column, isText: true, by: reader).forEachPiece(of: 1) { piece in
      try body(UnsafeRawBufferPointer(rebasing: piece.prefix(1)))
      return false
    }
  }

  private func copyText(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let value = try SQLiteStoredValue(id, column, isText: true, by: reader)
    var isPlain = value.count > 0
    try value.forEachPiece(of: Self.piece) { piece in
      isPlain = isPlain && !piece.contains(where: \.needsQuotes)
      return isPlain
    }
    if !isPlain { try hand("\"", body) }
    try value.forEachPiece(of: Self.piece) { piece in
      if isPlain {
        try body(piece)
      } else {
        var quoted: [UInt8] = []
        quoted.append(quoting: piece)
        try quoted.withUnsafeBytes(body)
      }
      return true
    }
    if !isPlain { try hand("\"", body) }
  }

  private func copyBinary(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let value = try SQLiteStoredValue(id, column, isText: false, by: reader)
    let isSQLite = notation(column) == .sqlite
    let digits = Array((isSQLite ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    try hand(isSQLite ? "X'" : "\\x", body)
    try value.forEachPiece(of: Self.piece) { piece in
      var hex: [UInt8] = []
      hex.reserveCapacity(2 * piece.count)
      for byte in piece {
        hex.append(digits[Int(byte >> 4)])
        hex.append(digits[Int(byte & 15)])
      }
      try hex.withUnsafeBytes(body)
      return true
    }
    if isSQLite { try hand("'", body) }
  }

  private func hand(_ text: StaticString, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try body(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// One value of a row. It can be read from its beginning repeatedly.
private final class SQLiteStoredValue {
  /// The number of bytes of the value.
  let count: Int
  private let reader: SQLiteReader
  /// Reads parts of the value; `nil` if the value was read completely.
  private let handle: OpaquePointer?
  private let whole: [UInt8]

  init(_ id: RecordKey, _ column: Int, isText: Bool, by reader: SQLiteReader) throws(DataError) {
    self.reader = reader
    handle = try reader.openValue(id, column, isText: isText)
    whole = handle == nil ? try reader.value(id, column) : []
    count = handle.map { Int(sqlite3_blob_bytes($0)) } ?? whole.count
  }

  deinit {
    let handle = handle
    if handle != nil { _ = try? reader.connection.read { _ in sqlite3_blob_close(handle) } }
  }

  /// Calls `body` with one piece after the other, until `body` returns false.
  func forEachPiece(of length: Int, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    guard let handle else {
      _ = try whole.withUnsafeBytes(body)
      return
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, min(length, count)), alignment: 1)
    defer { buffer.deallocate() }
    var start = 0
    while start < count {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count - start))
      try reader.connection.read { database in
        guard sqlite3_blob_read(handle, part.baseAddress, CInt(part.count), CInt(start)) == SQLITE_OK else {
          throw database.lastError
        }
      }
      guard try body(UnsafeRawBufferPointer(part)) else { return }
      start += part.count
    }
  }
}

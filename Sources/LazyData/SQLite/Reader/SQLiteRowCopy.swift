import GRDB
import GRDBSQLite

/// Hands over columns of one row as a line of CSV, in pieces, whose values may be of any length.
///
/// A value of a table with rowids is read from its first byte to its last, a piece at a time. Any other is read whole into
/// memory, and one that is longer than values may be is an error. While a row is copied its connection stays in one transaction,
/// so that all of it is of one moment; other reads wait for the connection no longer than a piece takes.
final class SQLiteRowCopy {
  /// Bytes that are read at once.
  private static let piece = 1 << 20

  private let reader: SQLiteReader
  private let id: RecordKey
  /// Stands on the row: as long as it does, the transaction lasts.
  private var row: OpaquePointer?

  /// - Throws: `DataError` where the row cannot be read, or has gone.
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

  /// - Throws: what `body` throws, and `DataError`: what was handed over by then is not all.
  func copy(_ columns: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard let kinds = try reader.kinds(id, columns) else { throw reader.hasGone }
    for (column, kind) in zip(columns, kinds) {
      if column > 0 { try hand(",", body) }
      switch kind {
      case .short(let field): try field.bytes.withUnsafeBytes(body)
      case .text: try copyText(column, body)
      case .binary: try copyBinary(column, body)
      }
    }
  }

  private func copyText(_ column: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let value = try StoredValue(id, column, isText: true, by: reader)
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
    let value = try StoredValue(id, column, isText: false, by: reader)
    let digits = Array("0123456789ABCDEF".utf8)
    try hand("X'", body)
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
    try hand("'", body)
  }

  private func hand(_ text: StaticString, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try body(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// One value of a row, to be read from its beginning, as often as it is wanted.
private final class StoredValue {
  /// How many bytes it has.
  let count: Int
  private let reader: SQLiteReader
  /// Reads a part of it; nil where it was read whole.
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

  /// Calls `body` with one piece after the other, until it returns false.
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

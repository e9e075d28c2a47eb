import GRDB
import GRDBSQLite

/// The contents of one row, whose values may have any length.
extension SQLiteReader {
  /// The maximum number of bytes of a value that is read together with its row. A longer value is read alone, up to a
  /// limit.
  static let longValue = 1 << 20

  /// Reads the fields of one row. Values may have any length that SQLite reads. The field of a longer value contains an
  /// error message.
  func fields(_ id: RecordKey, _ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField]? {
    guard let kinds = try kinds(id, columns) else { return nil }
    var fields: [RecordField] = []
    for (column, kind) in zip(columns, kinds) {
      switch kind {
      case .short(let field): fields.append(field)
      case .binary(let count): fields.append(.binary(count))
      case .text: fields.append(try text(id, column, limit: limit))
      }
    }
    return fields
  }

  /// The kind of a value, which determines how the value is read.
  enum Kind {
    /// A value that is neither a text nor a BLOB.
    case short(RecordField)
    case text
    /// A BLOB, with its length.
    case binary(Int)
  }

  /// Reads the kind of each value of one row. Returns `nil` if the row was deleted. Long values are not read.
  func kinds(_ id: RecordKey, _ columns: Range<Int>) throws(DataError) -> [Kind]? {
    let kinds = columns.map { index in
      let name = relation.columns[index].sql
      return """
        CASE typeof(\(name)) WHEN 'blob' THEN 'b' || length(\(name)) WHEN 'text' THEN 't' ELSE \(name) END
        """
    }
    let found = try first(statements.row(kinds), id.arguments) { $0.fields(0..<columns.count, limit: 64) }
    return found?.map { field in
      guard field.kind == .text else { return .short(field) }
      guard field.bytes.first == UInt8(ascii: "b") else { return .text }
      return .binary(Int(String(decoding: field.bytes.dropFirst(), as: UTF8.self)) ?? 0)
    }
  }

  /// Reads the first bytes of a text. If the table allows that, the remaining bytes are not read.
  private func text(_ id: RecordKey, _ column: Int, limit: Int) throws(DataError) -> RecordField {
    if let handle = try openValue(id, column, isText: true) {
      return try connection.read(effort) { database in
        defer { sqlite3_blob_close(handle) }
        let length = Int(sqlite3_blob_bytes(handle))
        let count = min(limit, length)
        var status = SQLITE_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
          if count > 0 { status = sqlite3_blob_read(handle, buffer.baseAddress, CInt(count), 0) }
          filled = status == SQLITE_OK ? count : 0
        }
        guard status == SQLITE_OK else { throw database.lastError }
        return RecordField(bytes, kind: .text, isCut: length > count)
      }
    }
    var field = RecordField([], kind: .text)
    do {
      try connection.read(effort) { database in
        try database.forEachRow(statements.row([relation.columns[column].sql]), id.arguments) { row in
          field = row.field(0, limit: limit)
          return false
        }
      }
    } catch .valueTooLong {
      // A read without a time limit also allows longer values.
      guard effort == .any else { throw .unfinished(path: path) }
      field = RecordField(Array(DataError.valueTooLong(path: path).reason.utf8), kind: .unreadable)
    }
    return field
  }

  /// Opens a text or a BLOB in place, so that parts of it can be read. Returns `nil` if the value must be read
  /// completely, as in a table without rowids. The caller closes the handle on the connection.
  func openValue(_ id: RecordKey, _ column: Int, isText: Bool) throws(DataError) -> OpaquePointer? {
    guard case .number(let number) = id, relation.isUTF8 || !isText, let name = relation.columns[column].storedName
    else {
      return nil
    }
    nonisolated(unsafe) var handle: OpaquePointer?
    try connection.read(effort) { database in
      let status = sqlite3_blob_open(database.sqliteConnection, "main", relation.table, name, number, 0, &handle)
      // A value that is not stored in the table itself cannot be opened.
      guard status == SQLITE_OK || status == SQLITE_ERROR else { throw database.lastError }
    }
    return handle
  }

  /// Reads all bytes of a text or a BLOB.
  ///
  /// - Throws: `DataError`; also if the value exceeds the maximum length.
  func value(_ id: RecordKey, _ column: Int) throws(DataError) -> [UInt8] {
    try first(statements.row([relation.columns[column].sql]), id.arguments) { $0.bytes(0) } ?? []
  }
}

import GRDBSQLite

extension SQLiteRow {
  func fields(_ columns: Range<Int>, limit: Int) -> [RecordField] { columns.map { field($0, limit: limit) } }

  /// Returns the value as it is shown, truncated to `limit` bytes. For a BLOB, the field shows the number of bytes.
  func field(_ column: Int, limit: Int) -> RecordField {
    let index = CInt(column)
    let type = sqlite3_column_type(statement, index)
    switch type {
    case SQLITE_NULL: return RecordField([], kind: .null)
    case SQLITE_BLOB: return .binary(Int(sqlite3_column_bytes(statement, index)))
    default:
      let start = sqlite3_column_text(statement, index)
      let count = Int(sqlite3_column_bytes(statement, index))
      let bytes = UnsafeBufferPointer(start: start, count: min(count, max(0, limit)))
      return RecordField(Array(bytes), kind: type == SQLITE_TEXT ? .text : .number, isCut: bytes.count < count)
    }
  }
}

extension RecordField {
  /// Returns the field that is shown for a BLOB of `count` bytes.
  static func binary(_ count: Int) -> RecordField {
    var digits = String(count)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return RecordField(Array("\(digits) \(count == 1 ? "byte" : "bytes")".utf8), kind: .binary)
  }
}

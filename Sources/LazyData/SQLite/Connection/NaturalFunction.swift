import GRDB
import GRDBSQLite

/// Registers an SQL function for natural order. The function converts a text to a key that sorts the numbers in the
/// text by their values. All other values are returned unchanged.
enum NaturalFunction {
  static let name = "lazyscope_natural"

  static func register(in database: Database) throws {
    let status = sqlite3_create_function_v2(
      database.sqliteConnection, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
      { call, _, values in
        guard let call, let value = values?[0] else { return }
        guard sqlite3_value_type(value) == SQLITE_TEXT, let text = sqlite3_value_text(value) else {
          return sqlite3_result_value(call, value)
        }
        let key = NaturalText.key(of: UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
        key.withUnsafeBytes { bytes in
          // SQLite interprets a null pointer as NULL.
          guard let start = bytes.bindMemory(to: CChar.self).baseAddress else {
            return sqlite3_result_value(call, value)
          }
          sqlite3_result_text(call, start, CInt(clamping: bytes.count), SQLiteValue.transient)
        }
      }, nil, nil, nil)
    guard status == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: status)) }
  }
}

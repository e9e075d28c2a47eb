import GRDB
import GRDBSQLite

/// Registers an SQL function that sorts numbers stored as text exactly. The function converts a number to bytes, and
/// these compare like the numbers, digit by digit. SQLite's own conversion rounds numbers of more than 64 bits.
enum DecimalFunction {
  static let name = "lazyscope_decimal"

  /// The first bytes of special values, which precede or follow all numbers.
  private enum Special {
    static let below: UInt8 = 0x00
    static let above: UInt8 = 0xFE
    static let last: UInt8 = 0xFF
  }

  static func register(in database: Database) throws {
    let status = sqlite3_create_function_v2(
      database.sqliteConnection, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
      { call, _, values in
        guard let call, let value = values?[0] else { return }
        guard sqlite3_value_type(value) != SQLITE_NULL, let text = sqlite3_value_text(value) else {
          return sqlite3_result_null(call)
        }
        let key = DecimalFunction.key(of: UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
        key.withUnsafeBytes { bytes in
          sqlite3_result_blob(call, bytes.baseAddress, CInt(clamping: bytes.count), SQLiteValue.transient)
        }
      }, nil, nil, nil)
    guard status == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: status)) }
  }

  /// Returns the bytes that order a number. As in PostgreSQL, infinity follows all numbers, and NaN follows infinity.
  static func key(of text: UnsafeRawBufferPointer) -> [UInt8] {
    if let number = DecimalText(text) { return number.orderedBytes(of: text) }
    switch String(decoding: text, as: UTF8.self) {
    case "-Infinity": return [Special.below]
    case "Infinity": return [Special.above]
    case "NaN": return [Special.last]
    default: return [Special.above, Special.last] + text
    }
  }
}

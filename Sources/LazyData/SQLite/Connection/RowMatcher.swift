import GRDB
import GRDBSQLite

/// Puts a pattern at the disposal of statements: a function of columns that tells whether the text of any matches.
///
/// What is NULL or a BLOB has no text.
final class RowMatcher {
  static let function = "lazyscope_matches"

  private let pattern: Pattern

  private init(_ pattern: Pattern) { self.pattern = pattern }

  static func register(_ pattern: Pattern, in database: Database) throws {
    let context = Unmanaged.passRetained(RowMatcher(pattern)).toOpaque()
    let status = sqlite3_create_function_v2(
      database.sqliteConnection, function, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, context,
      { call, count, values in
        guard let call, let context = sqlite3_user_data(call) else { return }
        let matcher = Unmanaged<RowMatcher>.fromOpaque(context).takeUnretainedValue()
        sqlite3_result_int(call, matcher.matches(UnsafeBufferPointer(start: values, count: Int(count))) ? 1 : 0)
      }, nil, nil,
      { context in
        if let context { Unmanaged<RowMatcher>.fromOpaque(context).release() }
      })
    guard status == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: status)) }
  }

  private func matches(_ values: UnsafeBufferPointer<OpaquePointer?>) -> Bool {
    for value in values {
      let type = sqlite3_value_type(value)
      guard type != SQLITE_NULL, type != SQLITE_BLOB, let text = sqlite3_value_text(value) else { continue }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
      if pattern.matches(bytes) { return true }
    }
    return false
  }
}

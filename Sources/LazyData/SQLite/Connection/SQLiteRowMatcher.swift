import GRDB
import GRDBSQLite

/// An SQL function that tests whether the text of any column satisfies a condition without parts. A negation of the
/// condition is ignored.
///
/// The answer is NULL if the condition tests a column whose value is NULL. A BLOB never satisfies the condition.
final class SQLiteRowMatcher {
  private let condition: RecordCondition

  private init(_ condition: RecordCondition) { self.condition = condition }

  /// Returns the name of the SQL function for the condition at an index.
  static func function(_ place: Int) -> String { "lazyscope_matches\(place)" }

  static func register(_ conditions: [RecordCondition], in database: Database) throws {
    for (place, condition) in conditions.flatMap(\.leaves).enumerated() {
      try register(condition, as: function(place), in: database)
    }
  }

  private static func register(_ condition: RecordCondition, as function: String, in database: Database) throws {
    let context = Unmanaged.passRetained(SQLiteRowMatcher(condition)).toOpaque()
    let status = sqlite3_create_function_v2(
      database.sqliteConnection, function, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, context,
      { call, count, values in
        guard let call, let context = sqlite3_user_data(call) else { return }
        let matcher = Unmanaged<SQLiteRowMatcher>.fromOpaque(context).takeUnretainedValue()
        let values = UnsafeBufferPointer(start: values, count: Int(count))
        if let answer = matcher.answer(values) {
          sqlite3_result_int(call, answer ? 1 : 0)
        } else {
          sqlite3_result_null(call)
        }
      }, nil, nil,
      { context in
        if let context { Unmanaged<SQLiteRowMatcher>.fromOpaque(context).release() }
      })
    guard status == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: status)) }
  }

  private func answer(_ values: UnsafeBufferPointer<OpaquePointer?>) -> Bool? {
    if condition.column != nil { return answer(values.first ?? nil) }
    return values.contains { answer($0) == true }
  }

  private func answer(_ value: OpaquePointer?) -> Bool? {
    let type = sqlite3_value_type(value)
    guard type != SQLITE_BLOB else { return false }
    guard type != SQLITE_NULL, let text = sqlite3_value_text(value) else {
      return condition.testResult(ofText: UnsafeRawBufferPointer(start: nil, count: 0), isMissing: true)
    }
    let bytes = UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
    return condition.testResult(ofText: bytes, isMissing: false)
  }
}

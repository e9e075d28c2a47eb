import GRDB
import GRDBSQLite

/// An SQL function that tests whether any column of a row satisfies a condition that is not a combination of others. A
/// negation of the condition is ignored. If the condition is a pattern, the function can also count the matches.
///
/// The answer is NULL if the condition tests a column whose value is NULL. A BLOB never satisfies the condition.
final class SQLiteRowMatcher {
  private let condition: RecordCondition
  /// The pattern whose matches are counted; `nil` if rows are only tested.
  private let counted: Pattern?

  private init(_ condition: RecordCondition, countsMatches: Bool) {
    self.condition = condition
    counted = if countsMatches, case .matches(let pattern) = condition.test { pattern } else { nil }
  }

  /// Returns the name of the SQL function for the condition at an index.
  static func function(_ place: Int) -> String { "lazyscope_matches\(place)" }

  /// - Parameter countsMatches: whether the functions of patterns return the number of matches.
  static func register(_ conditions: [RecordCondition], countsMatches: Bool = false, in database: Database) throws {
    for (place, condition) in conditions.flatMap(\.leaves).enumerated() {
      let matcher = SQLiteRowMatcher(condition, countsMatches: countsMatches)
      try register(matcher, as: function(place), in: database)
    }
  }

  private static func register(_ matcher: SQLiteRowMatcher, as function: String, in database: Database) throws {
    let context = Unmanaged.passRetained(matcher).toOpaque()
    let status = sqlite3_create_function_v2(
      database.sqliteConnection, function, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, context,
      { call, count, values in
        guard let call, let context = sqlite3_user_data(call) else { return }
        let matcher = Unmanaged<SQLiteRowMatcher>.fromOpaque(context).takeUnretainedValue()
        let values = UnsafeBufferPointer(start: values, count: Int(count))
        if let answer = matcher.answer(values) {
          sqlite3_result_int64(call, answer ? matcher.count(values) : 0)
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

  /// Returns the number of matches in the values of a row that matches; 1 if matches are not counted.
  private func count(_ values: UnsafeBufferPointer<OpaquePointer?>) -> Int64 {
    guard let counted else { return 1 }
    let count = values.reduce(0) { $0 + Self.count(counted, in: $1) }
    return Int64(max(1, count))
  }

  private static func count(_ pattern: Pattern, in value: OpaquePointer?) -> Int {
    let type = sqlite3_value_type(value)
    guard type != SQLITE_BLOB, type != SQLITE_NULL, let text = sqlite3_value_text(value) else { return 0 }
    return pattern.count(in: UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))).count
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

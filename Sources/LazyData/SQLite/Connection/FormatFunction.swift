import GRDB
import GRDBSQLite

/// Replaces the SQL functions `printf` and `format`. These versions fail if the result exceeds the maximum length of a
/// value.
///
/// SQLite's own functions return NULL in that case, without an error. The replacements call SQLite's functions in a
/// separate database with the same limit.
final class FormatFunction {
  /// The function's two names in SQL.
  private static let names = ["printf", "format"]

  private var helper: OpaquePointer?
  /// The formatting statements, by number of arguments. They prepend a character to the text, so that an empty text
  /// differs from NULL.
  private var statements: [Int: OpaquePointer] = [:]

  private init() {}

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(helper)
  }

  static func register(in database: Database) throws {
    for name in names {
      let status = sqlite3_create_function_v2(
        database.sqliteConnection, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passRetained(FormatFunction()).toOpaque(),
        { call, count, values in
          guard let call, let context = sqlite3_user_data(call) else { return }
          let function = Unmanaged<FormatFunction>.fromOpaque(context).takeUnretainedValue()
          function.call(call, UnsafeBufferPointer(start: values, count: Int(count)))
        }, nil, nil,
        { context in
          if let context { Unmanaged<FormatFunction>.fromOpaque(context).release() }
        })
      guard status == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: status)) }
    }
  }

  private func call(_ call: OpaquePointer, _ values: UnsafeBufferPointer<OpaquePointer?>) {
    guard let format = values.first, sqlite3_value_type(format) != SQLITE_NULL else { return sqlite3_result_null(call) }
    guard let statement = statement(values.count) else { return sqlite3_result_error_nomem(call) }
    sqlite3_limit(helper, SQLITE_LIMIT_LENGTH, sqlite3_limit(sqlite3_context_db_handle(call), SQLITE_LIMIT_LENGTH, -1))
    for (index, value) in values.enumerated() { sqlite3_bind_value(statement, CInt(index + 1), value) }
    if sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0) {
      let count = sqlite3_column_bytes(statement, 0) - 1
      let bytes = UnsafeRawPointer(text + 1).assumingMemoryBound(to: CChar.self)
      // SQLite's own function returns NULL for an empty text.
      if count > 0 { sqlite3_result_text(call, bytes, count, SQLiteValue.transient) } else { sqlite3_result_null(call) }
    } else {
      sqlite3_result_error_toobig(call)
    }
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
  }

  private func statement(_ count: Int) -> OpaquePointer? {
    if let statement = statements[count] { return statement }
    if helper == nil { sqlite3_open(":memory:", &helper) }
    let marks = Array(repeating: ", ?", count: count - 1).joined()
    var statement: OpaquePointer?
    sqlite3_prepare_v2(helper, "SELECT printf('x' || ?\(marks))", -1, &statement, nil)
    statements[count] = statement
    return statement
  }
}

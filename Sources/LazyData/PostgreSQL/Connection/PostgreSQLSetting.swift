/// A setting of the server for one transaction.
///
/// The state of a session is never changed. With a pool of connections (such as pgbouncer in transaction mode), another
/// client uses the server's session next, and would inherit its settings.
struct PostgreSQLSetting: Hashable, Sendable {
  let name: String
  let value: String

  /// The formats of values, whatever is configured for users and databases: values that identify rows are sent back.
  static let formats = [
    PostgreSQLSetting(name: "bytea_output", value: "hex"),
    PostgreSQLSetting(name: "extra_float_digits", value: "3"),
    PostgreSQLSetting(name: "DateStyle", value: "ISO"),
    PostgreSQLSetting(name: "IntervalStyle", value: "postgres"),
  ]

  /// The time limits, in milliseconds, for statements that someone waits for.
  static let limits = [
    PostgreSQLSetting(name: "statement_timeout", value: "30000"),
    PostgreSQLSetting(name: "idle_in_transaction_session_timeout", value: "30000"),
  ]

  /// A call that changes the setting until the transaction ends, and returns the new value.
  private var call: String { "set_config('\(name)', '\(value)', true)" }

  /// A statement that returns the setting's name, and fails on a server without the setting. It changes the setting for
  /// this statement alone.
  var trial: String { "SELECT '\(name)', \(call)" }

  /// A statement that changes all of `settings` until the transaction ends; `nil` if there are none.
  static func statement(_ settings: [PostgreSQLSetting]) -> String? {
    settings.isEmpty ? nil : "SELECT " + settings.map(\.call).joined(separator: ", ")
  }
}

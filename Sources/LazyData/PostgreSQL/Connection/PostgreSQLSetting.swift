// The settings of a session are never changed. With a connection pool (such as pgbouncer in transaction mode), the next
// client would inherit them.
extension DatabaseSetting {
  /// The settings for the formats of values, which override those of users and databases. The formats must be fixed,
  /// because values that identify rows are sent back to the server.
  static let formats = [
    DatabaseSetting(name: "bytea_output", value: "hex"),
    DatabaseSetting(name: "extra_float_digits", value: "3"),
    DatabaseSetting(name: "DateStyle", value: "ISO"),
    DatabaseSetting(name: "IntervalStyle", value: "postgres"),
  ]

  /// The time limits, in milliseconds, for statements that a user waits for.
  static let limits = [
    DatabaseSetting(name: "statement_timeout", value: "30000"),
    DatabaseSetting(name: "idle_in_transaction_session_timeout", value: "30000"),
  ]

  /// The SQL call that changes the setting until the transaction ends, and returns the new value.
  private var call: String { "set_config('\(name)', '\(value)', true)" }

  /// A statement that returns the setting's name, and fails on a server without the setting. The setting changes for
  /// this statement only.
  var trial: String { "SELECT '\(name)', \(call)" }

  /// Returns a statement that changes all of `settings` until the transaction ends, or `nil` if there are none.
  static func statement(_ settings: [DatabaseSetting]) -> String? {
    settings.isEmpty ? nil : "SELECT " + settings.map(\.call).joined(separator: ", ")
  }
}

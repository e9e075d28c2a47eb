/// A setting of the server that holds for one transaction.
///
/// The state of a session is never changed: behind a pool of connections (such as pgbouncer in transaction mode) another client has the
/// server's session next, with whatever was set in it.
struct PostgreSQLSetting: Hashable, Sendable {
  let name: String
  let value: String

  /// How values are written, whatever is configured for users and databases: values that identify rows are sent back.
  static let formats = [
    PostgreSQLSetting(name: "bytea_output", value: "hex"),
    PostgreSQLSetting(name: "extra_float_digits", value: "3"),
    PostgreSQLSetting(name: "DateStyle", value: "ISO"),
    PostgreSQLSetting(name: "IntervalStyle", value: "postgres"),
  ]

  /// Limits, in milliseconds, for statements that someone waits for.
  static let limits = [
    PostgreSQLSetting(name: "statement_timeout", value: "30000"),
    PostgreSQLSetting(name: "idle_in_transaction_session_timeout", value: "30000"),
  ]

  /// Sets it until the transaction ends, and yields the new value.
  private var call: String { "set_config('\(name)', '\(value)', true)" }

  /// A statement that fails on a server that does not have the setting, and otherwise yields its name. It sets it for this statement
  /// alone.
  var trial: String { "SELECT '\(name)', \(call)" }

  /// One statement that sets all of `settings` until the transaction ends; nil if there are none.
  static func statement(_ settings: [PostgreSQLSetting]) -> String? {
    settings.isEmpty ? nil : "SELECT " + settings.map(\.call).joined(separator: ", ")
  }
}

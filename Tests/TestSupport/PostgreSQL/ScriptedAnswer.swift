/// The answer of a scripted server to a statement.
package enum ScriptedAnswer: Sendable {
  /// A column of a result: its name, and the number of its type in `pg_type`.
  package struct Column: Sendable {
    let name: String
    let type: UInt32

    package init(_ name: String, type: UInt32 = 25) {
      self.name = name
      self.type = type
    }
  }

  /// Rows, with each value as text; `nil` is NULL.
  case rows([Column], [[String?]])
  /// Rows. The connection ends after them, without a completion message.
  case part([Column], [[String?]])
  /// A command without rows, with its completion tag.
  case done(String)
  /// An error: its code and its message.
  case failed(String, String)
  /// The beginning of a message. Then the connection ends.
  case cut
  /// Bytes that are not a valid answer. The connection ends after them.
  case bytes([UInt8])

  /// Returns the default answer to a statement with settings for a transaction: the value of each setting. Returns
  /// `nil` for any other statement.
  static func settings(_ sql: String) -> ScriptedAnswer? {
    guard sql.hasPrefix("SELECT "), sql.contains("set_config(") else { return nil }
    let values = sql.matches(of: /set_config\('[a-zA-Z_]+', '([^']*)', true\)|'([a-zA-Z_]+)'/).map { match in
      String(match.1 ?? match.2 ?? "")
    }
    return .rows(values.map { _ in Column("set_config") }, [values])
  }
}

/// A statement that a scripted server has received.
package struct ScriptedStatement: Equatable, Sendable {
  package let sql: String
  /// The values of `$1` and so on, as text; `nil` is NULL.
  package let parameters: [String?]
}

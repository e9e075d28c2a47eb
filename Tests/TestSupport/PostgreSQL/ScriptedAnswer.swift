/// What a scripted server answers to a statement.
package enum ScriptedAnswer: Sendable {
  /// A column of what is yielded: its name, and the number of its type in `pg_type`.
  package struct Column: Sendable {
    let name: String
    let type: UInt32

    package init(_ name: String, type: UInt32 = 25) {
      self.name = name
      self.type = type
    }
  }

  /// Rows, with each value as text; nil is null.
  case rows([Column], [[String?]])
  /// Rows, and nothing after them: the connection ends.
  case part([Column], [[String?]])
  /// A command that yields no rows, with what it calls itself.
  case done(String)
  /// An error: its code, and what is said of it.
  case failed(String, String)
  /// The beginning of a message, and nothing more: the connection ends.
  case cut
  /// Bytes that are no answer, behind which the connection ends.
  case bytes([UInt8])

  /// The usual answer to a statement that sets something until its transaction ends: what it selects, with each setting as its
  /// value. Nil for any other statement.
  static func settings(_ sql: String) -> ScriptedAnswer? {
    guard sql.hasPrefix("SELECT "), sql.contains("set_config(") else { return nil }
    let values = sql.matches(of: /set_config\('[a-zA-Z_]+', '([^']*)', true\)|'([a-zA-Z_]+)'/).map { match in
      String(match.1 ?? match.2 ?? "")
    }
    return .rows(values.map { _ in Column("set_config") }, [values])
  }
}

/// A statement that a scripted server was sent.
package struct ScriptedStatement: Equatable, Sendable {
  package let sql: String
  /// The values of `$1` and so on, as texts; nil is null.
  package let parameters: [String?]
}

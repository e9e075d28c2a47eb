/// Others were in the way of a statement, which may be run anew.
struct PostgreSQLRepeat: Error {
  let reason: DataError
}

/// The statements of one exchange with the server.
struct PostgreSQLPlan {
  /// What is sent.
  enum Step {
    case command(String)
    case rows(String, [[UInt8]?])
    case parse(String)
    case describe
  }

  let steps: [Step]
  /// Whether a step is run also where one before it has failed.
  var isSeparate = false

  /// A statement in a transaction that only reads.
  ///
  /// - Parameter settings: commands before it, which hold for it alone.
  static func reading(_ sql: String, _ parameters: [[UInt8]?], settings: [String] = []) -> PostgreSQLPlan {
    PostgreSQLPlan(
      steps: [.command("BEGIN READ ONLY")] + settings.map { .command($0) }
        + [.rows(sql, parameters), .command("ROLLBACK")])
  }

  /// Statements outside of a transaction, each for itself.
  static func separate(_ statements: [String]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: statements.map { .rows($0, []) }, isSeparate: true)
  }

  /// The columns of a statement.
  static func describing(_ sql: String) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: [.command("BEGIN READ ONLY"), .parse(sql), .describe, .command("ROLLBACK")])
  }
}

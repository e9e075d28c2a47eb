/// A statement failed because of other transactions, and may be run again.
struct PostgreSQLRepeat: Error {
  let reason: DataError
}

/// The statements of one exchange with the server.
struct PostgreSQLPlan {
  /// A message to the server.
  enum Step {
    /// A statement without parameters, whose rows, if any, are ignored.
    case command(String)
    /// Several such statements in one message, which only a session outside of pipeline mode sends.
    case commands([String])
    case rows(String, [[UInt8]?])
    /// A statement that copies rows to this program.
    case copy(String)
    case parse(String)
    case describe

    var isCopy: Bool { if case .copy = self { true } else { false } }
  }

  let steps: [Step]
  /// Whether a step runs even if one before it has failed.
  var isSeparate = false

  /// The steps in the form in which they are sent if each waits for its answer: consecutive commands are one message.
  var combinedSteps: [Step] {
    var combined: [Step] = []
    for step in steps {
      if case .command(let next) = step, case .commands(let before)? = combined.last {
        combined[combined.count - 1] = .commands(before + [next])
      } else if case .command(let first) = step {
        combined.append(.commands([first]))
      } else {
        combined.append(step)
      }
    }
    return combined
  }

  /// The start of a read-only transaction with settings.
  private static func begin(_ command: String = "BEGIN READ ONLY", with settings: [PostgreSQLSetting]) -> [Step] {
    [.command(command)] + [PostgreSQLSetting.statement(settings)].compactMap { $0.map { .command($0) } }
  }

  /// A statement in a read-only transaction.
  ///
  /// - Parameter settings: the settings of this transaction.
  static func reading(_ sql: String, _ parameters: [[UInt8]?], settings: [PostgreSQLSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: begin(with: settings) + [.rows(sql, parameters), .command("ROLLBACK")])
  }

  /// Statements outside of a transaction, independent of each other.
  static func separate(_ statements: [String]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: statements.map { .rows($0, []) }, isSeparate: true)
  }

  /// Statements that copy rows to this program, in a read-only transaction that sees one state of the database.
  static func copying(_ statements: [String], settings: [PostgreSQLSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(
      steps: begin("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY", with: settings) + statements.map { .copy($0) }
        + [.command("ROLLBACK")])
  }

  /// A request for the columns of a statement.
  static func describing(_ sql: String, settings: [PostgreSQLSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: begin(with: settings) + [.parse(sql), .describe, .command("ROLLBACK")])
  }
}

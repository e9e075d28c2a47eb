/// Others were in the way of a statement, which may be run again.
struct PostgreSQLRepeat: Error {
  let reason: DataError
}

/// The statements of one exchange with the server.
struct PostgreSQLPlan {
  /// What is sent.
  enum Step {
    /// A statement without parameters whose rows, if it yields any, are not wanted.
    case command(String)
    /// Several such statements in one message, which only a session outside of pipeline mode sends.
    case commands([String])
    case rows(String, [[UInt8]?])
    /// A statement that copies rows to us.
    case copy(String)
    case parse(String)
    case describe

    var isCopy: Bool { if case .copy = self { true } else { false } }
  }

  let steps: [Step]
  /// Whether a step is run even if one before it has failed.
  var isSeparate = false

  /// The steps as they are sent if each of them waits for its answer: commands that follow each other are one message.
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

  /// The start of a transaction that only reads, in which settings hold.
  private static func begin(_ command: String = "BEGIN READ ONLY", with settings: [PostgreSQLSetting]) -> [Step] {
    [.command(command)] + [PostgreSQLSetting.statement(settings)].compactMap { $0.map { .command($0) } }
  }

  /// A statement in a transaction that only reads.
  ///
  /// - Parameter settings: what holds in this transaction.
  static func reading(_ sql: String, _ parameters: [[UInt8]?], settings: [PostgreSQLSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: begin(with: settings) + [.rows(sql, parameters), .command("ROLLBACK")])
  }

  /// Statements outside of a transaction, each for itself.
  static func separate(_ statements: [String]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: statements.map { .rows($0, []) }, isSeparate: true)
  }

  /// Statements that copy rows to us, in a transaction that only reads and sees one state of the database.
  static func copying(_ statements: [String], settings: [PostgreSQLSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(
      steps: begin("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY", with: settings) + statements.map { .copy($0) }
        + [.command("ROLLBACK")])
  }

  /// The columns of a statement.
  static func describing(_ sql: String, settings: [PostgreSQLSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: begin(with: settings) + [.parse(sql), .describe, .command("ROLLBACK")])
  }
}

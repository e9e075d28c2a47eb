/// The error of a statement that conflicted with other transactions, and may be retried.
struct PostgreSQLSerializationFailure: Error {
  let reason: DataError
}

/// The statements of one exchange with the server.
struct PostgreSQLPlan {
  /// A message to the server.
  enum Step {
    /// A statement without parameters. Rows that it returns are ignored.
    case command(String)
    /// Several statements without parameters in one message. Such a message is sent only outside of pipeline mode.
    case commands([String])
    case rows(String, [[UInt8]?])
    /// A `COPY` statement that sends rows to this program.
    case copy(String)
    case parse(String)
    case describe

    var isCopy: Bool { if case .copy = self { true } else { false } }
  }

  let steps: [Step]
  /// Whether each step runs even if an earlier one has failed.
  var isSeparate = false

  /// The steps as they are sent outside of pipeline mode, where each step waits for its answer. Consecutive commands
  /// are one message.
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

  /// Returns the steps that start a read-only transaction with settings.
  private static func begin(_ command: String = "BEGIN READ ONLY", with settings: [DatabaseSetting]) -> [Step] {
    [.command(command)] + [DatabaseSetting.statement(settings)].compactMap { $0.map { .command($0) } }
  }

  /// Returns the plan for a statement in a read-only transaction.
  ///
  /// - Parameter settings: the settings of this transaction.
  static func reading(_ sql: String, _ parameters: [[UInt8]?], settings: [DatabaseSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: begin(with: settings) + [.rows(sql, parameters), .command("ROLLBACK")])
  }

  /// Returns the plan for independent statements outside of a transaction.
  static func separate(_ statements: [String]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: statements.map { .rows($0, []) }, isSeparate: true)
  }

  /// Returns the plan for `COPY` statements in one read-only transaction. They all see the same state of the database.
  static func copying(_ statements: [String], settings: [DatabaseSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(
      steps: begin("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY", with: settings) + statements.map { .copy($0) }
        + [.command("ROLLBACK")])
  }

  /// Returns the plan that requests the columns of a statement.
  static func describing(_ sql: String, settings: [DatabaseSetting]) -> PostgreSQLPlan {
    PostgreSQLPlan(steps: begin(with: settings) + [.parse(sql), .describe, .command("ROLLBACK")])
  }
}

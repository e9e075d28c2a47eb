internal import Basics

/// The policy for running an operation again after a temporary error.
struct PostgreSQLRetry: Sendable {
  /// The number of times that an operation is run at most.
  var most = 7
  /// The pause before it is run again; each further pause is twice as long.
  var first = Duration.milliseconds(250)

  /// The pause after this number of failures.
  func pause(after failures: Int) -> Duration { first * (1 << min(failures - 1, 5)) }
}

extension PostgreSQLServer {
  /// Returns the result of `body`. If the connection is lost, or the server cancels a statement, `body` is run again
  /// after a pause, some times in all. So it must be able to start again, or to resume.
  ///
  /// - Throws: the last error of `body`, or the first one that is not temporary; `PostgreSQLOperation.Stopped`.
  func retrying<Result>(_ operation: PostgreSQLOperation, _ body: () throws -> Result) throws -> Result {
    var failures = 0
    while true {
      do {
        return try body()
      } catch let error as DataError where error.passes {
        failures += 1
        guard failures < retry.most else { throw error }
        // Nobody tries to reach a server for a while after a failed attempt.
        try rest(for: max(retry.pause(after: failures), pause ?? .zero), operation)
      }
    }
  }

  /// Waits for a while.
  ///
  /// - Throws: `PostgreSQLOperation.Stopped` at once if the operation is cancelled.
  private func rest(for duration: Duration, _ operation: PostgreSQLOperation) throws {
    guard let pipe = WakePipe() else { throw DataError.noRoom(path) }
    // The step that failed is over.
    operation.beginStep()
    let end = ContinuousClock.now + duration
    try operation.waking(pipe) {
      while ContinuousClock.now < end {
        _ = PostgreSQLWait.wait(pipe, until: end)
        pipe.drain()
        try operation.check()
      }
    }
  }
}

extension DataError {
  /// Whether the error is temporary: the server was unreachable, or cancelled a statement.
  var passes: Bool {
    switch self {
    case .unreachable, .timedOut, .brokenOff: true
    default: false
    }
  }
}

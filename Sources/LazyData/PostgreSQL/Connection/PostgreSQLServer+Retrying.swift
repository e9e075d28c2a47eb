internal import Basics

/// How an operation on a server is run again after an error that may pass.
struct PostgreSQLRetry: Sendable {
  /// How often an operation is run in all.
  var most = 7
  /// The pause before it is run again; each further pause is twice as long.
  var first = Duration.milliseconds(250)

  /// The pause after so many failures.
  func pause(after failures: Int) -> Duration { first * (1 << min(failures - 1, 5)) }
}

extension PostgreSQLServer {
  /// Returns what `body` returns. If the connection is lost, or the server cancels a statement, `body` is run again after a pause,
  /// some times in all; so it must be able to start again, or to resume.
  ///
  /// - Throws: the last error of `body`, or the first that does not pass; `PostgreSQLErrand.Stopped`.
  func retrying<Result>(_ errand: PostgreSQLErrand, _ body: () throws -> Result) throws -> Result {
    var failures = 0
    while true {
      do {
        return try body()
      } catch let error as DataError where error.passes {
        failures += 1
        guard failures < retry.most else { throw error }
        // A server that could not be reached is left alone for a while by everybody.
        try rest(for: max(retry.pause(after: failures), pause ?? .zero), errand)
      }
    }
  }

  /// Waits for a while.
  ///
  /// - Throws: `PostgreSQLErrand.Stopped` at once if the errand is stopped.
  private func rest(for duration: Duration, _ errand: PostgreSQLErrand) throws {
    guard let pipe = WakePipe() else { throw DataError.noRoom(path) }
    // The step that failed is over.
    errand.beginStep()
    let end = ContinuousClock.now + duration
    try errand.waking(pipe) {
      while ContinuousClock.now < end {
        _ = PostgreSQLWait.wait(pipe, until: end)
        pipe.drain()
        try errand.check()
      }
    }
  }
}

extension DataError {
  /// Whether what failed may succeed when it is run again: the server was away, or ended a statement.
  var passes: Bool {
    switch self {
    case .unreachable, .timedOut, .brokenOff: true
    default: false
    }
  }
}

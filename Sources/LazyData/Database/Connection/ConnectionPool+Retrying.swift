internal import Basics

/// The policy for retrying an operation after a temporary error.
struct DatabaseRetry: Sendable {
  /// The maximum number of times that an operation is run.
  var most = 7
  /// The pause before the second try. Each further pause is twice as long.
  var first = Duration.milliseconds(250)

  /// Returns the pause after this number of failures.
  func pause(after failures: Int) -> Duration { first * (1 << min(failures - 1, 5)) }
}

extension ConnectionPool {
  /// Returns the result of `body`. After a temporary error, `body` is retried.
  ///
  /// The error is temporary if the connection was lost or the server cancelled a statement. `body` must be able to
  /// start again, or to resume.
  ///
  /// - Throws: the last error of `body`, or the first one that is not temporary; `DatabaseOperation.Stopped`.
  func retrying<Result>(_ operation: DatabaseOperation, _ body: () throws -> Result) throws -> Result {
    var failures = 0
    while true {
      do {
        return try body()
      } catch let error as DataError where error.passes {
        failures += 1
        guard failures < retry.most else { throw error }
        // After a failed attempt to connect, the pool allows no further attempt for a while. The longer of the two
        // pauses applies.
        try rest(for: max(retry.pause(after: failures), pause ?? .zero), operation)
      }
    }
  }

  /// Waits for this duration.
  ///
  /// - Throws: `DatabaseOperation.Stopped` at once if the operation is cancelled.
  private func rest(for duration: Duration, _ operation: DatabaseOperation) throws {
    guard let pipe = WakePipe() else { throw DataError.noRoom(path) }
    // The pause is a new step, so the deadline of the failed step does not end it.
    operation.beginStep()
    let end = ContinuousClock.now + duration
    try operation.waking(pipe) {
      while ContinuousClock.now < end {
        _ = DescriptorWait.wait(pipe, until: end)
        pipe.drain()
        try operation.check()
      }
    }
  }
}

extension DataError {
  /// Whether the error is temporary: the server was unreachable, did not answer in time, or aborted a statement because
  /// of a conflict or a lack of resources.
  var passes: Bool {
    switch self {
    case .unreachable, .timedOut, .brokenOff: true
    default: false
    }
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The time limits of a regular expression search.
///
/// For some expressions, such as `a+$`, the C library needs time that grows with the square of a line's length. A pass
/// may use ``line`` for each line, and fails if a line takes longer. All texts on screen share ``screen``. When that
/// time is used up, matches in the remaining texts are not marked.
struct MatchLimit: Sendable {
  /// The maximum processor time of a thread for one line of a record.
  var line: Duration = .seconds(2)
  /// The maximum processor time of the main thread for one key press. An eighth of the elapsed time is added back.
  var screen: Duration = .milliseconds(20)
  var clock = MatchClock.system

  static let standard = MatchLimit()
}

/// The clocks that measure a search.
struct MatchClock: Sendable {
  /// The processor time of the calling thread. It does not advance while the machine is busy or the program is
  /// suspended.
  var processor: @Sendable () -> Duration
  /// The elapsed time.
  var passing: @Sendable () -> Duration

  static let system = MatchClock {
    time(CLOCK_THREAD_CPUTIME_ID)
  } passing: {
    time(CLOCK_MONOTONIC)
  }

  private static func time(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The error of a line that could not be searched for an expression.
package struct MatchFailure: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    /// The time limit is exceeded.
    case time
    /// The C library has too little memory.
    case memory
  }

  package let reason: Reason
  /// An offset in the line where the search stopped.
  package let place: Int
}

/// Measures the time of searches for an expression, and stops them at the limit.
///
/// The work of a search is at most the number of start offsets times the bytes that follow. For small amounts of work,
/// the clock is not read.
struct MatchBudget {
  /// The amount of work before the first read of the clock, and between two reads.
  private let step: Int
  private let limit: Duration
  private let clock: MatchClock
  private var work = 0
  private var start: Duration?

  init(limit: Duration, step: Int, _ clock: MatchClock) {
    self.limit = limit
    self.step = step
    self.clock = clock
  }

  /// Returns the number of start offsets to try at once, so that each step is short.
  ///
  /// - Parameters:
  ///   - length: the number of bytes from the first start offset.
  ///   - weight: the cost per byte, relative to a short expression.
  func starts(length: Int, weight: Int) -> Int { max(1, step / max(1, length * weight)) }

  /// Adds an amount of work that is about to start.
  ///
  /// - Returns: `false` if no time is left for this work.
  mutating func begin(_ more: Int) -> Bool {
    work += more
    guard work > step else { return true }
    work = more
    guard let start else {
      start = clock.processor()
      return true
    }
    return clock.processor() - start < limit
  }
}

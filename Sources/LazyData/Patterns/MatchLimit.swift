#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// How long a look for a regular expression may take.
///
/// The C library needs time that grows with the square of a line's length for some expressions, `a+$` for one. A pass has
/// ``line`` for each line, and fails beyond that. On screen all texts share ``screen``, and what is beyond that is not marked.
struct MatchLimit: Sendable {
  /// The processor time of a thread for one line of a record.
  var line: Duration = .seconds(2)
  /// The processor time of the main thread for one key; it comes back within eight times as long.
  var screen: Duration = .milliseconds(20)
  var clock = MatchClock.system

  static let standard = MatchLimit()
}

/// The time that a look for an expression is measured by.
struct MatchClock: Sendable {
  /// The processor time that the calling thread has used. It stands still while the machine is busy, or the program is suspended.
  var processor: @Sendable () -> Duration
  /// The time that passes.
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

/// Why a line could not be looked through for an expression.
package struct MatchFailure: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    /// It takes longer than it may.
    case time
    /// The C library has too little memory.
    case memory
  }

  package let reason: Reason
  /// A place in the line.
  package let place: Int
}

/// Measures the time that looks for an expression take, and ends them when it is used up.
///
/// The work of a look is at most the number of places at which a match may begin, times the bytes behind them. As long as that is small
/// the clock is not asked.
struct MatchMeter {
  /// Work that takes so little time that no clock is asked, and between two looks at the clock.
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

  /// The number of places to try at a time, so that the look takes little time.
  ///
  /// - Parameters:
  ///   - length: the number of bytes behind the first of them.
  ///   - weight: how much more work than usual the expression makes.
  func starts(length: Int, weight: Int) -> Int { max(1, step / max(1, length * weight)) }

  /// Counts work that is going to be done.
  ///
  /// - Returns: false if there is no time left for it.
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

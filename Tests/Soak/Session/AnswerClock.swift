/// Measures how long the program takes to answer.
///
/// **What counts as an answer.** The session changes the size of the window, sometimes only for a moment. The program
/// has answered when it has erased the complete screen. It does that in the first frame after a change of size, even if
/// the size is the same again, and rarely otherwise. Before that frame, the program's loop must return to its wait,
/// read all keys that were typed before, and draw. So the time from the change of size to the erasure is the time that
/// a key pressed at that moment would have waited. This is true in every list, prompt, question, field and page,
/// regardless of the time for earlier keys. Sizes change at random between other actions. So the measurement finds
/// anything that blocks the main thread for longer than the time between two changes.
struct AnswerClock {
  /// The time limit for an answer while no other process uses the machine.
  static let limit = Duration.milliseconds(100)
  /// The time limit while other processes use the machine. Time when the main thread had no processor is not counted.
  static let busyLimit = Duration.seconds(1)

  /// The limit for the main thread's own work on an answer, under any load. Shared resources such as caches slow it
  /// down by a factor of two at most.
  static let workLimit = Duration.milliseconds(200)

  /// An answer, and the work of the main thread for it.
  struct Answer {
    var time: Duration
    var worked = Duration.zero
    /// The time that the main thread was ready but had no processor.
    var waited = Duration.zero
    var session = 0

    var description: String {
      "\(time.milliseconds), of which its main thread worked \(worked.milliseconds) and waited \(waited.milliseconds) for a processor"
    }
  }

  private(set) var times: [Duration] = []
  /// The number of answers that exceeded `limit` on a busy machine, possibly because of other processes.
  private(set) var excused = 0
  private(set) var slowest = Answer(time: .zero)
  /// The answer that took the largest amount of work on the main thread, if that was measured.
  private(set) var hardest = Answer(time: .zero)

  /// Records an answer.
  ///
  /// - Parameter business: returns the load of other processes. It is called only if the answer took long.
  /// - Returns: whether the answer was late.
  mutating func note(_ answer: Answer, business: () -> Machine.Business) -> Bool {
    times.append(answer.time)
    take(answer)
    guard answer.time > Self.limit else { return false }
    let business = business()
    let isOwnWork = answer.worked > Self.workLimit && !business.isStolenFrom
    guard business.isBusy, answer.time - answer.waited <= Self.busyLimit, !isOwnWork else { return true }
    excused += 1
    return false
  }

  mutating func add(_ other: AnswerClock) {
    times += other.times
    excused += other.excused
    take(other.slowest)
    take(other.hardest)
  }

  private mutating func take(_ answer: Answer) {
    if answer.time > slowest.time { slowest = answer }
    if answer.worked > hardest.worked { hardest = answer }
  }

  /// Returns the time that `percent` percent of the answers did not exceed, or zero if there are no answers.
  func percentile(_ percent: Int) -> Duration {
    guard !times.isEmpty else { return .zero }
    return times.sorted()[min(times.count - 1, times.count * percent / 100)]
  }
}

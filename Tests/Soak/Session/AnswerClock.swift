/// Measures how long the program takes to answer.
///
/// **What an answer is.** The window gets another size, or briefly another and at once its own again. The program has
/// answered when it has erased the complete screen. It does that for the first frame after a change of size, even if it
/// has not seen the size in between, and rarely otherwise. Before that frame its loop must return to its wait, take all
/// keys that were typed before, and draw. So the time from the change of size to the erasure is what a key pressed at
/// that moment would have waited. That holds in every list, prompt, question, field and cover, and however long the
/// earlier keys take. Sizes change at random between the other actions. So anything that blocks the main thread for
/// longer than the time between two changes is found.
struct AnswerClock {
  /// The time limit of an answer while no other process uses the machine.
  static let limit = Duration.milliseconds(100)
  /// The limit while other processes use the machine, without the time in which the main thread had no processor.
  static let busyLimit = Duration.seconds(1)

  /// The limit of the main thread's own work on an answer, under any load. Shared resources such as caches make it at
  /// most twice as slow.
  static let workLimit = Duration.milliseconds(200)

  /// An answer, and the work of the main thread until then.
  struct Answer {
    var time: Duration
    var worked = Duration.zero
    /// The time for which the main thread was ready but had no processor.
    var waited = Duration.zero
    var session = 0

    var description: String {
      "\(time.milliseconds), of which its main thread worked \(worked.milliseconds) and waited \(waited.milliseconds) for a processor"
    }
  }

  private(set) var times: [Duration] = []
  /// The number of answers that took longer than `limit` on a busy machine, which other processes may have caused.
  private(set) var excused = 0
  private(set) var slowest = Answer(time: .zero)
  /// The answer on which the main thread worked longest, among those for which that was measured.
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

  /// Returns the time that `percent` percent of the answers did not exceed, or zero if there are none.
  func percentile(_ percent: Int) -> Duration {
    guard !times.isEmpty else { return .zero }
    return times.sorted()[min(times.count - 1, times.count * percent / 100)]
  }
}

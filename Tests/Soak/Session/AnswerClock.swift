/// How long the program took to answer.
///
/// **What an answer is.** The window is given another size, or another and at once the one that it had, and the program has
/// answered when it has erased the whole screen. It does that for the first frame after a change of size, also where it has
/// not seen the size between, and for few other reasons that a session gives it. For that frame its loop must have come back to
/// its wait, taken all keys that were typed before, and drawn: so the time from the change of size to the erasure is what a key
/// pressed at that moment would have waited, in every list, prompt, question, field and cover, and however long the keys before
/// it take. Sizes are changed at random between the other things, so whatever holds the main thread up for longer than the time
/// between two of them is seen.
struct AnswerClock {
  /// An answer may take so long where no other process uses the machine.
  static let limit = Duration.milliseconds(100)
  /// And so long where others use it, without the time in which the main thread had no processor.
  static let busyLimit = Duration.seconds(1)

  /// The main thread itself may work so long on an answer, whatever else uses the machine: what it has to share with them, as
  /// caches, makes it twice as slow at most.
  static let workLimit = Duration.milliseconds(200)

  /// An answer, and what the main thread did until it came.
  struct Answer {
    var time: Duration
    var worked = Duration.zero
    /// How long it could have worked and had no processor.
    var waited = Duration.zero
    var session = 0

    var description: String {
      "\(time.milliseconds), of which its main thread worked \(worked.milliseconds) and waited \(waited.milliseconds) for a processor"
    }
  }

  private(set) var times: [Duration] = []
  /// Answers that took longer than `limit` on a busy machine, which others may be the reason of.
  private(set) var excused = 0
  private(set) var slowest = Answer(time: .zero)
  /// The answer that the main thread worked on longest, of those that were asked about it.
  private(set) var hardest = Answer(time: .zero)

  /// Takes note of an answer.
  ///
  /// - Parameter business: what others used meanwhile; asked only where the answer took long.
  /// - Returns: whether it was late.
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

  /// The time that so many of a hundred answers did not take longer than; zero without any.
  func percentile(_ percent: Int) -> Duration {
    guard !times.isEmpty else { return .zero }
    return times.sorted()[min(times.count - 1, times.count * percent / 100)]
  }
}

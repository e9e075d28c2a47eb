/// How long the program took to answer.
///
/// **What an answer is.** The window is given another size, and the program has answered when it has erased the whole screen,
/// which it does for a frame of another size and for no other reason that a session gives it. For that frame its loop must
/// have come back to its wait, taken all keys that were typed before, and drawn: so the time from the change of size to the
/// erasure is what a key pressed at that moment would have waited, in every list, prompt, question, field and cover, and
/// however long the keys before it take. Sizes are changed at random between the other things, so whatever holds the main thread
/// up for longer than the time between two of them is seen.
struct AnswerClock {
  /// A whole answer may take so long, where nobody else uses the machine.
  static let limit = Duration.milliseconds(100)
  /// And so long where others do.
  static let busyLimit = Duration.seconds(1)

  private(set) var times: [Duration] = []
  /// Answers that took longer than `limit` on a busy machine, which others may be the reason of.
  private(set) var excused = 0
  /// The longest time that the main thread itself worked on an answer that took longer than `limit`.
  private(set) var mostWork = Duration.zero

  /// Takes note of an answer.
  ///
  /// - Parameter business: what others used meanwhile; asked only where the answer took long.
  /// - Returns: whether it was late.
  mutating func note(_ time: Duration, worked: Duration, business: () -> Machine.Business) -> Bool {
    times.append(time)
    guard time > Self.limit else { return false }
    mostWork = max(mostWork, worked)
    let isBusy = business().isBusy
    if isBusy, time <= Self.busyLimit { excused += 1 }
    return time > (isBusy ? Self.busyLimit : Self.limit)
  }

  mutating func add(_ other: AnswerClock) {
    times += other.times
    excused += other.excused
    mostWork = max(mostWork, other.mostWork)
  }

  /// The time that so many of a hundred answers did not take longer than; zero without any.
  func percentile(_ percent: Int) -> Duration {
    guard !times.isEmpty else { return .zero }
    return times.sorted()[min(times.count - 1, times.count * percent / 100)]
  }
}

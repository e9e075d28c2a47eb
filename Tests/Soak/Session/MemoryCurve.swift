/// How much memory a program had, over time.
struct MemoryCurve {
  private var points: [(time: Duration, bytes: Int)] = []

  /// More than this is more than any session needs: 40,000 rows all made take 350 MiB.
  static let limit = 2 << 30
  /// A program that lasts shorter has not settled.
  private static let leastTime = Duration.seconds(120)
  /// What it may grow by all the same: a cache that fills, a longer file.
  private static let slack = 32 << 20

  mutating func note(_ bytes: Int, at time: Duration) { points.append((time, bytes)) }

  var last: (time: Duration, bytes: Int)? { points.last }
  var most: Int { points.map(\.bytes).max() ?? 0 }

  /// What there was at `time`; nil where it was not so long.
  func bytes(at time: Duration) -> Int? {
    guard let last, last.time >= time else { return nil }
    return points.last { $0.time <= time }?.bytes
  }

  /// Whether it grows and grows: the least of the last third of the time is more, by a quarter and by the slack, than the most
  /// of the first third. What is made and let go of again is in the most of any third, and not in the least of one.
  var grows: Bool {
    guard let end = last?.time, end >= Self.leastTime else { return false }
    let early = points.filter { $0.time <= end / 3 }.map(\.bytes).max()
    let late = points.filter { $0.time >= end / 3 * 2 }.map(\.bytes).min()
    guard let early, let late else { return false }
    return late > early + early / 4 + Self.slack
  }
}

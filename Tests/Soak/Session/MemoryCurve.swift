/// The memory of a program over time.
struct MemoryCurve {
  private var points: [(time: Duration, bytes: Int)] = []

  /// The memory limit, which no session needs. 40,000 rows that are all made take 350 MiB.
  static let limit = 2 << 30
  /// The minimum time of a run. In a shorter run, the memory has not settled.
  private static let leastTime = Duration.seconds(120)
  /// The tolerated growth, for example because of a cache or a longer file.
  private static let slack = 32 << 20

  mutating func note(_ bytes: Int, at time: Duration) { points.append((time, bytes)) }

  var last: (time: Duration, bytes: Int)? { points.last }
  var most: Int { points.map(\.bytes).max() ?? 0 }

  /// Returns the memory at `time`, or `nil` if the program did not run that long.
  func bytes(at time: Duration) -> Int? {
    guard let last, last.time >= time else { return nil }
    return points.last { $0.time <= time }?.bytes
  }

  /// Whether memory keeps growing: the minimum in the last third of the time exceeds the maximum in the first third by
  /// a quarter plus the slack. Temporary memory raises a maximum, but not a minimum.
  var grows: Bool {
    guard let end = last?.time, end >= Self.leastTime else { return false }
    let early = points.filter { $0.time <= end / 3 }.map(\.bytes).max()
    let late = points.filter { $0.time >= end / 3 * 2 }.map(\.bytes).min()
    guard let early, let late else { return false }
    return late > early + early / 4 + Self.slack
  }
}

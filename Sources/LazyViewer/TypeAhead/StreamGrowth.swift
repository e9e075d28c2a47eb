import LazyData

/// How the records of a stream arrive: whether its writer pauses.
///
/// An action that needs all rows waits for the end of a stream. If nothing arrives for a while, it makes do with what is there: the writer may
/// never go on.
struct StreamGrowth {
  /// How long nothing must arrive.
  private static let patience = Duration.seconds(1)

  /// How many records there were at the last change, and when that was; nil for what is no stream.
  private var last: (count: Int, time: Duration)?

  /// Notes how many records there are now.
  @MainActor
  mutating func update(_ source: RecordSource, now: Duration) {
    guard source.isStream, source.isCounting else { return last = nil }
    let count = source.countedCount
    if last?.count != count { last = (count, now) }
  }

  /// Whether there is a stream whose rows are being read.
  var isStream: Bool { last != nil }

  /// Whether the writer pauses.
  func isPaused(at now: Duration) -> Bool { timeToPause(at: now) == .zero }

  /// How long until the writer is taken to pause; nil if there is no stream.
  func timeToPause(at now: Duration) -> Duration? { last.map { max(.zero, $0.time + Self.patience - now) } }
}

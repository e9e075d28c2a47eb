import LazyData

/// How the records of a stream arrive: whether its writer pauses.
///
/// An action that needs all rows waits for the end of a stream. If nothing arrives for a while, it uses the rows that
/// have arrived: the writer may never continue.
struct StreamGrowth {
  /// How long nothing must arrive.
  private static let patience = Duration.seconds(1)

  /// The number of records at the last change, and its time; nil if the source is not a stream.
  private var last: (count: Int, time: Duration)?

  /// Notes the current number of records.
  @MainActor
  mutating func update(_ source: RecordSource, now: Duration) {
    guard source.isStream, source.isCounting else { return last = nil }
    let count = source.countedCount
    if last?.count != count { last = (count, now) }
  }

  /// Whether rows of a stream are being read.
  var isStream: Bool { last != nil }

  /// Returns whether the writer pauses.
  func isPaused(at now: Duration) -> Bool { timeToPause(at: now) == .zero }

  /// Returns how long until the writer counts as pausing; nil if there is no stream.
  func timeToPause(at now: Duration) -> Duration? { last.map { max(.zero, $0.time + Self.patience - now) } }
}

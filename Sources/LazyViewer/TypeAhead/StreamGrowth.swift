import LazyData

/// Detects pauses in the records of a stream.
///
/// An action that needs all rows waits for the end of a stream. If nothing arrives for a while, the action uses the
/// rows that have arrived, because the writer may never continue.
struct StreamGrowth {
  /// How long no records must arrive before the writer counts as pausing.
  private static let patience = Duration.seconds(1)

  /// The number of records at the last change, and the time of that change; nil if the source is not a stream.
  private var last: (count: Int, time: Duration)?

  /// Updates the number of records.
  @MainActor
  mutating func update(_ source: RecordSource, now: Duration) {
    guard source.isStream, source.isCounting else { return last = nil }
    let count = source.countedCount
    if last?.count != count { last = (count, now) }
  }

  /// Whether the rows of a stream are being read.
  var isStream: Bool { last != nil }

  /// Returns whether the writer is pausing.
  func isPaused(at now: Duration) -> Bool { timeToPause(at: now) == .zero }

  /// Returns the time until the writer counts as pausing, or nil if there is no stream.
  func timeToPause(at now: Duration) -> Duration? { last.map { max(.zero, $0.time + Self.patience - now) } }
}

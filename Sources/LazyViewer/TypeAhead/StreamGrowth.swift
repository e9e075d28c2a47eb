import LazyData

/// Detects pauses in the records of a stream.
///
/// An action that needs all rows waits for the end of a stream. If nothing arrives for a while, the action uses the
/// rows that have arrived, because the writer may never continue. Until the first pause, a motion also waits for the
/// rows that it could reach.
struct StreamGrowth {
  /// How long no records must arrive before the writer counts as pausing.
  private static let patience = Duration.seconds(1)

  /// The number of records, and the time of the last change or of the start of the last count; nil if the source is not
  /// a stream.
  private var last: (count: Int, time: Duration)?
  private var wasCounting = false
  private var hasPaused = false

  /// Updates the number of records.
  @MainActor
  mutating func update(_ source: RecordSource, now: Duration) {
    guard source.isStream else { return last = nil }
    let isCounting = source.isCounting
    defer { wasCounting = isCounting }
    let count = source.countedCount
    guard let last else { return self.last = (count, now) }
    if isPaused(at: now) { hasPaused = true }
    if last.count != count || isCounting && !wasCounting { self.last = (count, now) }
  }

  /// Whether the source is a stream that has not ended.
  var isStream: Bool { last != nil }

  /// Returns whether the source is a stream whose writer has not paused yet.
  func isStarting(at now: Duration) -> Bool { isStream && !hasPaused && !isPaused(at: now) }

  /// Returns whether the writer is pausing.
  func isPaused(at now: Duration) -> Bool { timeToPause(at: now) == .zero }

  /// Returns the time until the writer counts as pausing, or nil if there is no stream.
  func timeToPause(at now: Duration) -> Duration? { last.map { max(.zero, $0.time + Self.patience - now) } }
}

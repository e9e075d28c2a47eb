import LazyData

/// Detects pauses in the records of a stream.
///
/// If nothing arrives for a while, an action that needs all rows uses those that have arrived, because the writer may
/// never continue. ``ListActivity`` states what waits in each phase.
struct StreamGrowth {
  /// The time without new records after which the writer counts as pausing.
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

  /// The state of a stream.
  enum Phase {
    /// The source is not a stream, or the stream has ended.
    case none
    /// The writer has not paused yet.
    case starting
    /// The writer has paused before, and has continued.
    case running
    /// The writer is pausing.
    case paused
  }

  /// - Parameter now: the time. It is evaluated only if the source is a stream.
  func phase(at now: @autoclosure () -> Duration) -> Phase {
    guard last != nil else { return .none }
    if isPaused(at: now()) { return .paused }
    return hasPaused ? .running : .starting
  }

  private func isPaused(at now: Duration) -> Bool { timeToPause(at: now) == .zero }

  /// Returns the time until the writer counts as pausing, or nil if there is no stream.
  func timeToPause(at now: Duration) -> Duration? { last.map { max(.zero, $0.time + Self.patience - now) } }
}

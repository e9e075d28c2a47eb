/// Handles failed counts. After a failed count, the number of records is unknown.
///
/// A count that may succeed later is resumed after a pause, which grows with each consecutive failure. Any other count
/// waits until more records are requested, and work that needs the count fails. In both cases, the list is not treated
/// as complete.
extension SourceMachine {
  /// Records how a count ended.
  ///
  /// - Parameter notice: the notice about a failure. Of consecutive failures, only the first is reported, and then the
  ///   success.
  mutating func noteCount(_ extent: RecordExtent, _ notice: String?) -> [SourceAction] {
    guard extent.isInterrupted else {
      let hasRecovered = retry.failures > 0
      retry = CountRetry()
      return say(notice ?? (hasRecovered && !extent.hasMore ? "the count is complete after an error" : nil))
    }
    retry.add(extent)
    var actions = retry.failures == 1 ? say(notice) : []
    guard extent.isRetried else {
      count = .failed
      return actions + failWaiting(extent.failure?.reason)
    }
    count = .resting
    actions.append(.retryCount(after: retry.pause))
    return actions
  }

  /// Whether the list on screen may lack records because a count failed.
  var isInterrupted: Bool { extent.isInterrupted && shown.list == nil }

  /// Cancels a list that waits until all records are counted, because the count has failed.
  private mutating func failWaiting(_ reason: String?) -> [SourceAction] {
    guard let making, making.phase == .waiting else { return [] }
    return arranged(.failed(reason ?? Self.refusal))
  }

  /// Whether the count should run without a request: it has not run yet, or a sort needs its result.
  var isCountWanted: Bool {
    switch count {
    case .idle: extent.failure == nil
    case .stopped, .failed: making.map { $0.phase == .waiting && $0.arrangement.isSorted } ?? false
    case .running, .resting: false
    }
  }
}

/// The consecutive failures of a count.
struct CountRetry: Equatable, Sendable {
  private static let first = Duration.milliseconds(250)
  private static let longest = Duration.seconds(8)

  /// The number of consecutive failures.
  private(set) var failures = 0
  /// The number of records that were known at the last failure.
  private var known = 0

  /// Adds a failure. If the count has found more records since the last failure, the pauses start again with the
  /// shortest.
  mutating func add(_ extent: RecordExtent) {
    if extent.count > known { failures = 0 }
    failures += 1
    known = extent.count
  }

  /// The pause before the count is retried.
  var pause: Duration { min(Self.longest, Self.first * (1 << min(failures - 1, 5))) }
}

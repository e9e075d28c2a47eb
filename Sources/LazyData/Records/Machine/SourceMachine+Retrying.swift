/// Counts that have failed, so that the number of records stays unknown.
///
/// A count that may succeed later is resumed after a pause, which grows with each failure in a row. Any other count
/// waits until more is asked for, and the work that needs it fails. In neither case are the records counted so far
/// taken for all records.
extension SourceMachine {
  /// Notes how a count ended.
  ///
  /// - Parameter notice: the notice about it. Of failures in a row only the first one is reported.
  mutating func noteCount(_ extent: RecordExtent, _ notice: String?) -> [SourceAction] {
    guard extent.isInterrupted else {
      retry = CountRetry()
      return say(notice)
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

  /// Whether the list on screen may lack records, because a count has failed.
  var isInterrupted: Bool { extent.isInterrupted && shown.list == nil }

  /// Cancels the list that waits until all records are counted: the count that it needs has failed.
  private mutating func failWaiting(_ reason: String?) -> [SourceAction] {
    guard let making, making.phase == .waiting else { return [] }
    return arranged(.failed(reason ?? Self.refusal))
  }

  /// Whether the count is to run now, although nobody has asked for it: it has not run yet, or an order waits for it.
  var isCountWanted: Bool {
    switch count {
    case .idle: extent.failure == nil
    case .stopped, .failed: making.map { $0.phase == .waiting && !$0.arrangement.orders.isEmpty } ?? false
    case .running, .resting: false
    }
  }
}

/// The failures of a count in a row.
struct CountRetry: Equatable, Sendable {
  private static let first = Duration.milliseconds(250)
  private static let longest = Duration.seconds(8)

  /// The number of failures.
  private(set) var failures = 0
  /// The number of records that were known at the last failure.
  private var known = 0

  /// Adds a failure. A count that has found more records since the last one starts again with the shortest pause.
  mutating func add(_ extent: RecordExtent) {
    if extent.count > known { failures = 0 }
    failures += 1
    known = extent.count
  }

  /// The pause before the count is run again.
  var pause: Duration { min(Self.longest, Self.first * (1 << min(failures - 1, 5))) }
}

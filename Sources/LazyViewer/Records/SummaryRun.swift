import LazyData
import Observation

/// The pass that finds out what a column holds, and what it came to: the page and the pane of a column show it.
@MainActor
@Observable
final class SummaryRun {
  enum State {
    case running(Double)
    case complete(SummaryLines)
    case stopped
    /// There is nothing to show, and why.
    case failed(String)
  }

  private(set) var state = State.running(0)
  let column: Int
  let name: String
  /// What is kept of a column must not keep the data.
  @ObservationIgnored private weak var source: RecordSource?
  @ObservationIgnored private var running: RunningSearch?
  /// Which records it is of; nil before it is complete.
  @ObservationIgnored private var version: RecordsVersion?
  /// The number of records that it is of, if it is of all that there were, counted or not.
  @ObservationIgnored private var whole: Int?

  /// - Parameter column: the index of the column, which there is.
  init(_ source: RecordSource, column: Int) {
    self.source = source
    self.column = column
    name = source.columns[column].name
  }

  /// Begins the pass over the records.
  func start() {
    guard let source else { return }
    let running = source.summarize(column: column) { [weak self] share in
      self?.state = .running(share)
    } done: { [weak self] outcome in
      self?.end(outcome)
    }
    if !running.isOver { self.running = running }
  }

  var isRunning: Bool { running?.isOver == false }
  var isComplete: Bool { if case .complete = state { true } else { false } }

  /// Whether it is complete, and more records have come since, of which there are all by now. What is followed has no end.
  var isOutdated: Bool {
    guard let version, let source, !source.isFollowing else { return false }
    if let whole, source.version.opening == version.opening {
      return source.status.isComplete && source.version != version && source.records.count != whole
    }
    return source.version.isEnded && source.version != version
  }

  /// Ends the pass, of which nothing arrives any more.
  func stop() {
    guard isRunning else { return }
    running?.cancel()
    running = nil
    state = .stopped
  }

  private func end(_ outcome: SummaryOutcome) {
    switch outcome {
    case .complete(let summary):
      let now = source?.version
      version = running?.version ?? now
      whole = summary.isOfAll ? summary.records : nil
      let isPart =
        !summary.isOfAll && (version != now || now?.isEnded != true || source?.status.failure != nil)
      state = .complete(SummaryLines(summary, column: column, name: name, isPart: isPart))
    case .failed(let reason): state = .failed("the column cannot be read: \(reason)")
    }
    running = nil
  }

  /// How a pass tells how far it is.
  static func progress(_ share: Double) -> String { "reading \(Int(min(1, max(0, share)) * 100))%" }
}

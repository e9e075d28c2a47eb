import LazyData
import Observation

/// A pass over the records that summarizes a column, with its result. The page and the pane of a column use it.
@MainActor
@Observable
final class SummaryRun {
  enum State {
    case running(Double)
    case complete(SummaryLines)
    case stopped
    /// The summary failed, for this reason.
    case failed(String)
  }

  private(set) var state = State.running(0)
  let column: Int
  let name: String
  /// The form of the values in the column.
  let form: ValueForm?
  /// The reference is weak, so that a cached summary does not keep the data in memory.
  @ObservationIgnored private weak var source: RecordSource?
  @ObservationIgnored private var running: RunningSearch?
  /// The version of the summarized records; nil until the summary is complete.
  @ObservationIgnored private var version: RecordsVersion?
  /// The number of summarized records; nil if the summary does not include all records of the source.
  @ObservationIgnored private var whole: Int?

  /// - Parameters:
  ///   - column: the index of an existing column.
  ///   - form: the form of its values; nil for the detected form.
  init(_ source: RecordSource, column: Int, form: ValueForm?) {
    self.source = source
    self.column = column
    self.form = form
    name = source.columns[column].name
  }

  /// Starts the pass over the records.
  func start() {
    guard let source else { return }
    let running = source.summarize(column: column, form: form) { [weak self] share in
      self?.state = .running(share)
    } done: { [weak self] outcome in
      self?.end(outcome)
    }
    if !running.isOver { self.running = running }
  }

  var isRunning: Bool { running?.isOver == false }
  var isComplete: Bool { if case .complete = state { true } else { false } }

  /// Whether a complete summary does not include all records that are now known. While records are followed, it is
  /// never outdated.
  var isOutdated: Bool {
    guard let version, let source, !source.isFollowing else { return false }
    if let whole, source.version.opening == version.opening {
      return source.status.isComplete && source.version != version && source.records.count != whole
    }
    return source.version.isEnded && source.version != version
  }

  /// Stops the pass. No further results are delivered.
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
      state = .complete(
        SummaryLines(
          summary, take: SummaryConditions(column: column, name: name, form: form), isPart: isPart))
    case .failed(let reason): state = .failed("cannot read the column: \(reason)")
    }
    running = nil
  }

  /// Returns a text that shows the progress of a pass.
  static func progress(_ share: Double) -> String { "reading \(Int(min(1, max(0, share)) * 100))%" }
}

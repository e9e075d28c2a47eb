import LazyData
import Observation

/// The pass that summarises a column, and its result, for the page and the pane of a column.
@MainActor
@Observable
final class SummaryRun {
  enum State {
    case running(Double)
    case complete(SummaryLines)
    case stopped
    /// The pass failed, for this reason.
    case failed(String)
  }

  private(set) var state = State.running(0)
  let column: Int
  let name: String
  /// The form of the values in the column.
  let form: ValueForm?
  /// A cached summary must not retain the data.
  @ObservationIgnored private weak var source: RecordSource?
  @ObservationIgnored private var running: RunningSearch?
  /// The records of the summary; nil before it is complete.
  @ObservationIgnored private var version: RecordsVersion?
  /// The number of records of the summary, if it covers all records, counted or not.
  @ObservationIgnored private var whole: Int?

  /// - Parameters:
  ///   - column: the index of an existing column.
  ///   - form: the form of its values, if it is another than the detected one.
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

  /// Whether the summary is complete, and does not include all records that are now known. Records that are followed
  /// have no end, so it is never outdated then.
  var isOutdated: Bool {
    guard let version, let source, !source.isFollowing else { return false }
    if let whole, source.version.opening == version.opening {
      return source.status.isComplete && source.version != version && source.records.count != whole
    }
    return source.version.isEnded && source.version != version
  }

  /// Stops the pass. No more results arrive.
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

  /// Returns the text for the progress of a pass.
  static func progress(_ share: Double) -> String { "reading \(Int(min(1, max(0, share)) * 100))%" }
}

import LazyData
import Observation

/// The summary of the selected column, which follows the selection while the pane is shown.
///
/// One pass runs at a time: the pass of another column cancels it. Complete summaries are cached until other records
/// are shown.
///
/// Its own code reads the stored values, which registers no observer.
@MainActor
@Observable
final class ColumnPaneModel {
  private(set) var isShown = false
  /// The pass over the selected column; nil if there is no column.
  private(set) var run: SummaryRun?
  /// The number of lines of the pane.
  private(set) var room = 0
  @ObservationIgnored private var kept: [Int: SummaryRun] = [:]
  @ObservationIgnored private var generation: Generation?

  private static let mostKept = 100

  /// Identifies the records of the summaries. Their order and number do not matter.
  private struct Generation: Equatable {
    weak var source: RecordSource?
    let opening: Int
    let filters: [RecordCondition]

    @MainActor
    init(_ source: RecordSource) {
      self.source = source
      opening = source.version.opening
      filters = source.status.arrangement.filters
    }

    static func == (left: Self, right: Self) -> Bool {
      left.source === right.source && left.opening == right.opening && left.filters == right.filters
    }
  }

  /// Shows the selected column of a controller; nil hides the pane, and stops its pass.
  ///
  /// - Complexity: O(filters) if nothing has changed.
  func follow(_ controller: RecordListController?) {
    if _isShown != (controller != nil) { isShown = controller != nil }
    guard let controller else { return leave() }
    let now = Generation(controller.source)
    if generation != now {
      leave()
      kept = [:]
      generation = now
    }
    guard let column = controller.selectedColumn else { return leave() }
    if let run = _run, run.column == column, !run.isOutdated { return }
    leave()
    if let known = kept[column], !known.isOutdated {
      run = known
    } else {
      let run = SummaryRun(controller.source, column: column, form: controller.form(ofColumn: column))
      self.run = run
      run.start()
    }
  }

  func show(room: Int) { if _room != room { self.room = room } }

  var isRunning: Bool { _run?.isRunning == true }

  /// Stops the running pass.
  ///
  /// - Returns: false if none runs.
  func stop() -> Bool {
    guard let run = _run, run.isRunning else { return false }
    run.stop()
    return true
  }

  /// Leaves the column: a complete pass is cached, another one is stopped.
  private func leave() {
    guard let run = _run else { return }
    if run.isComplete {
      if kept.count >= Self.mostKept { kept = [:] }
      kept[run.column] = run
    }
    run.stop()
    self.run = nil
  }
}

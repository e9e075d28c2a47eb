import LazyData
import Observation

/// The model of a pane that summarizes the selected column. It follows the selection while the pane is shown.
///
/// Only one pass over the records runs at a time; a pass for another column cancels it. Complete summaries are cached
/// until other records are shown.
///
/// The model's own code reads the stored properties directly, without the observed ones, so that no observer is
/// registered.
@MainActor
@Observable
final class ColumnPaneModel {
  private(set) var isShown = false
  /// The pass that summarizes the selected column; nil if there is no column.
  private(set) var run: SummaryRun?
  /// The number of lines available to the pane.
  private(set) var room = 0
  @ObservationIgnored private var kept: [Int: SummaryRun] = [:]
  @ObservationIgnored private var generation: Generation?

  private static let mostKept = 100

  /// Identifies the set of records that is summarized. Their order and number are not part of it.
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

  /// Stops using the current column: caches a complete summary, and stops an incomplete pass.
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

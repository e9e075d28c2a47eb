import LazyData
import Observation

/// The summary of the selected column, which follows the selection while the pane is shown.
///
/// One pass runs at a time: that of another column ends it. What was found out is kept until other records are shown.
///
/// Its own work looks at what is stored, and is not noted as a reader.
@MainActor
@Observable
final class ColumnPaneModel {
  private(set) var isShown = false
  /// The pass of the selected column; nil where there is no column.
  private(set) var run: SummaryRun?
  /// Lines of the pane.
  private(set) var room = 0
  @ObservationIgnored private var kept: [Int: SummaryRun] = [:]
  @ObservationIgnored private var generation: Generation?

  private static let mostKept = 100

  /// Which records the summaries are of. How they are sorted, and how many have come, is all one.
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

  /// Shows the selected column of a desk; nil hides the pane, and ends what runs for it.
  ///
  /// - Complexity: O(filters) where nothing has changed.
  func follow(_ desk: RecordDesk?) {
    if _isShown != (desk != nil) { isShown = desk != nil }
    guard let desk else { return leave() }
    let now = Generation(desk.source)
    if generation != now {
      leave()
      kept = [:]
      generation = now
    }
    guard let column = desk.selectedColumn else { return leave() }
    if let run = _run, run.column == column, !run.isOutdated { return }
    leave()
    if let known = kept[column], !known.isOutdated {
      run = known
    } else {
      let run = SummaryRun(desk.source, column: column)
      self.run = run
      run.start()
    }
  }

  func show(room: Int) { if _room != room { self.room = room } }

  var isRunning: Bool { _run?.isRunning == true }

  /// Ends the pass that runs.
  ///
  /// - Returns: false where none does.
  func stop() -> Bool {
    guard let run = _run, run.isRunning else { return false }
    run.stop()
    return true
  }

  /// Goes away from the column: a pass that is complete is kept, and another one ends.
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

internal import Observation

/// What the panes show. It is written once a frame, and each part of a pane depends on what it shows alone: where nothing
/// of it changed, it is not evaluated.
@MainActor
@Observable
package final class PaneModel {
  /// One piece of the selected row's state.
  struct StateLine: Equatable, Identifiable {
    /// Its number among the lines.
    let id: Int
    var property: String
    var value: String
    /// Whether it outlives the row's cell.
    var isTopLevel: Bool
    /// How often it was kept and lost when the row left.
    var kept: Int
    var lost: Int
    /// How often it was freed although it had been kept.
    var evicted: Int
    var seconds: Int
  }

  /// A reason for which the list is not lazy.
  struct Reason: Equatable, Identifiable {
    var sentence: String
    var path: String
    var cure: String

    var id: String { path }
  }

  /// The counters' lines: first the two that tell at a glance whether the list is lazy, then the others.
  ///
  /// They are text here already: almost every key changes most of them, and one text is quickly shown.
  private(set) var headline = ""
  private(set) var details = ""
  /// How long the last update took, in microseconds.
  private(set) var updateMicroseconds = 0
  private(set) var rowTitle = ""
  private(set) var state: [StateLine] = []
  /// One property for all that seldom changes: each one that is observed has a key path, and each type of these is made when it is
  /// first read.
  private var list = ListFacts()
  private(set) var loading: ListContent.Loading?
  private(set) var map = RowMap(width: 0, count: 0, live: 0..<0, made: RangeSet(), keepsState: false, known: nil)

  package init() {}

  var settings: ViewerState.ListSettings { list.settings }
  var choice: String { list.choice }
  var reasons: [Reason] { list.reasons }
  /// What the views do that no list can cure: updates without an end, ids that are not unique.
  package var troubles: [String] { list.troubles }
  package var room: PaneRoom { list.room }

  /// Takes over what there is to show now. What is as before is not written, so that nothing is evaluated for nothing.
  ///
  /// It is compared with what is stored: who reads a property is noted, and the key path for that takes its time to make.
  package func show(_ report: PaneReport) {
    if _headline != report.headline { headline = report.headline }
    if _details != report.details { details = report.details }
    if _updateMicroseconds != report.updateMicroseconds { updateMicroseconds = report.updateMicroseconds }
    if _list != report.list { list = report.list }
    if _loading != report.loading { loading = report.loading }
    if _rowTitle != report.rowTitle { rowTitle = report.rowTitle }
    if _state != report.state { state = report.state }
    if _map != report.map { map = report.map }
  }
}

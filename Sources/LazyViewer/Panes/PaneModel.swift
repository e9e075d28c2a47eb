internal import Observation

/// The content of the panes. It is written once a frame, and each part of a pane depends only on its own values: if
/// none changed, it is not evaluated.
@MainActor
@Observable
package final class PaneModel {
  /// One piece of the selected row's state.
  struct StateLine: Equatable, Identifiable {
    /// The index among the lines.
    let id: Int
    var property: String
    var value: String
    /// Whether the state outlives the row's cell.
    var isTopLevel: Bool
    /// How often the state was kept and lost when the row left.
    var kept: Int
    var lost: Int
    /// How often it was freed although it had been kept.
    var evicted: Int
    var seconds: Int
  }

  /// A reason why the list is not lazy.
  struct Reason: Equatable, Identifiable {
    var sentence: String
    var path: String
    var cure: String

    var id: String { path }
  }

  /// The lines of the counters: first the two that show whether the list is lazy, then the others.
  ///
  /// They are stored as text: almost every key changes most of them, and a single text is shown quickly.
  private(set) var headline = ""
  private(set) var details = ""
  /// How long the last update took, in microseconds.
  private(set) var updateMicroseconds = 0
  private(set) var rowTitle = ""
  private(set) var state: [StateLine] = []
  /// One property for all values that seldom change: each observed property has a key path, whose type is created when
  /// it is first read.
  private var list = ListFacts()
  private(set) var loading: ListContent.Loading?
  private(set) var map = RowMap(width: 0, count: 0, live: 0..<0, made: RangeSet(), keepsState: false, known: nil)

  package init() {}

  var settings: ListSettings { list.settings }
  var choice: String { list.choice }
  var reasons: [Reason] { list.reasons }
  /// Faults of the views that no list can cure: endless updates, duplicate ids.
  package var troubles: [String] { list.troubles }
  package var room: PaneRoom { list.room }

  /// Takes over the values of a frame. Unchanged ones are not written, so that nothing is evaluated in vain.
  ///
  /// Values are compared with the stored ones: reading a property would register an observer, and create its key path.
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

/// The content of the panes after a frame.
package struct PaneReport {
  var headline: String
  var details: String
  var updateMicroseconds: Int
  var list: ListFacts
  var loading: ListContent.Loading?
  var rowTitle: String
  var state: [PaneModel.StateLine]
  /// The number of lines for the summary of a column.
  var columnRoom: Int
  var map: RowMap
}

/// The settings of the list, the reasons why it is not lazy, and the space: values that most keys leave unchanged.
struct ListFacts: Equatable {
  var settings = ListSettings()
  var choice = ""
  var reasons: [PaneModel.Reason] = []
  var troubles: [String] = []
  var room = PaneRoom.roomy
}

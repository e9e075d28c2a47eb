internal import Observation

/// The content of the panes. It is updated once a frame. Each part of a pane reads only the values that it shows, so
/// its body is evaluated only if one of these has changed.
@MainActor
@Observable
package final class PaneModel {
  /// One piece of state of the selected row.
  struct StateLine: Equatable, Identifiable {
    /// The index of the line.
    let id: Int
    var property: String
    var value: String
    /// Whether the state outlives the row's cell.
    var isTopLevel: Bool
    /// The number of times that the state was kept when the row left the screen.
    var kept: Int
    var lost: Int
    /// The number of times that kept state was freed later.
    var evicted: Int
    var seconds: Int
  }

  /// A reason why the list makes all rows.
  struct Reason: Equatable, Identifiable {
    var sentence: String
    var path: String
    var cure: String

    var id: String { path }
  }

  /// The first two counter lines, which show whether the list is lazy. The remaining lines are in `details`.
  ///
  /// The lines are stored as text, because almost every key changes most of them, and a single text is drawn quickly.
  private(set) var headline = ""
  private(set) var details = ""
  /// The duration of the last update in microseconds.
  private(set) var updateMicroseconds = 0
  private(set) var rowTitle = ""
  private(set) var state: [StateLine] = []
  /// The values that seldom change, in one property. Each observed property has a key path, and creating its type on
  /// first use takes time.
  private var list = ListFacts()
  private(set) var loading: ListContent.Loading?
  private(set) var map = RowMap(width: 0, count: 0, live: 0..<0, made: RangeSet(), keepsState: false, known: nil)

  package init() {}

  var settings: ListSettings { list.settings }
  var choice: String { list.choice }
  var reasons: [Reason] { list.reasons }
  /// Errors in the views, such as endless updates or duplicate ids.
  package var troubles: [String] { list.troubles }
  package var room: PaneRoom { list.room }

  /// Updates the values for a frame. Unchanged values are not written, so that no view is evaluated without need.
  ///
  /// Values are compared with the stored ones directly. Reading a property would register an observer, and create its
  /// key path.
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

/// The values that the panes show after a frame.
package struct PaneReport {
  var headline: String
  var details: String
  var updateMicroseconds: Int
  var list: ListFacts
  var loading: ListContent.Loading?
  var rowTitle: String
  var state: [PaneModel.StateLine]
  /// The number of lines available for the summary of a column.
  var columnRoom: Int
  var map: RowMap
}

/// Values that most keys leave unchanged: the settings of the list, the reasons why it is not lazy, and the available
/// space.
struct ListFacts: Equatable {
  var settings = ListSettings()
  var choice = ""
  var reasons: [PaneModel.Reason] = []
  var troubles: [String] = []
  var room = PaneRoom.roomy
}

internal import LazyUI
internal import Observation

/// What the panes show. It is written once a frame; a pane is evaluated again only if something of its own changed.
@MainActor
@Observable
package final class PaneModel {
  /// A counter, as its total and as what the last key added.
  struct Count: Equatable {
    var label: String
    var total: Int
    var added: Int?
    var isEmphasized = false
  }

  /// One piece of the selected row's state.
  struct StateLine: Equatable {
    var property: String
    var value: String
    /// Whether it outlives the row's cell.
    var isTopLevel: Bool
    /// How often it was kept and lost when the row left.
    var kept: Int
    var lost: Int
    var seconds: Int
  }

  /// A reason for which the list is not lazy.
  struct Reason: Equatable {
    var sentence: String
    var path: String
    var cure: String
  }

  var counts: [Count] = []
  /// How long the last update took, in microseconds.
  var updateMicroseconds = 0
  var settings = ViewerState.ListSettings()
  var choice = ""
  var loading: ListContent.Loading?
  var rowTitle = ""
  var state: [StateLine] = []
  var reasons: [Reason] = []
  /// Whether the panes have the room for two columns, for want of a list beside them.
  var isTwoColumns = false

  /// Sets a property only where it differs, so that nothing is evaluated for nothing.
  func set<Value: Equatable>(_ property: ReferenceWritableKeyPath<PaneModel, Value>, _ value: Value) {
    if self[keyPath: property] != value { self[keyPath: property] = value }
  }
}

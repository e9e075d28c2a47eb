/// What there is to show in the panes after a frame.
package struct PaneReport {
  var headline: String
  var details: String
  var updateMicroseconds: Int
  var list: ListFacts
  var loading: ListContent.Loading?
  var rowTitle: String
  var state: [PaneModel.StateLine]
  /// Lines of the summary of a column.
  var columnRoom: Int
  var map: RowMap
}

/// How the list is made, why it is not lazy, and what room there is for all that: what most keys leave as it is.
struct ListFacts: Equatable {
  var settings = ViewerState.ListSettings()
  var choice = ""
  var reasons: [PaneModel.Reason] = []
  var troubles: [String] = []
  var room = PaneRoom.roomy
}

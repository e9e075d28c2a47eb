/// What there is to show in the panes after a frame.
package struct PaneReport {
  var headline: String
  var details: String
  var updateMicroseconds: Int
  var list: PaneList
  var rowTitle: String
  var state: [PaneModel.StateLine]
  /// Lines of the summary of a column.
  var columnRoom: Int
  var map: RowMap
}

/// What a list is, and what room there is for it in the panes: most keys change nothing of it.
struct PaneList: Equatable {
  var settings = ViewerState.ListSettings()
  var choice = ""
  var loading: ListContent.Loading?
  var reasons: [PaneModel.Reason] = []
  var troubles: [String] = []
  var room = PaneRoom.roomy
}

/// What there is to show in the panes after a frame.
package struct PaneReport {
  var headline: String
  var details: String
  var updateMicroseconds: Int
  var settings: ViewerState.ListSettings
  var choice: String
  var loading: ListContent.Loading?
  var rowTitle: String
  var state: [PaneModel.StateLine]
  var reasons: [PaneModel.Reason]
  var troubles: [String]
  var room: PaneRoom
  /// Lines of the summary of a column.
  var columnRoom: Int
  var map: RowMap
}

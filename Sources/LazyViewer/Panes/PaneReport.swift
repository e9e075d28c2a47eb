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

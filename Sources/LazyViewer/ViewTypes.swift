import LazyUI

extension Viewer {
  /// Has the types made of which the panes are built.
  package nonisolated static func preparePanes() {
    PaneColumn.prepareTypes()
    InstantiationsPane.prepareTypes()
    ModesPane.prepareTypes()
    RowStatePane.prepareTypes()
    WhyPane.prepareTypes()
    MapPane.prepareTypes()
  }

  /// Has the types made of which rows of records are built.
  package nonisolated static func prepareRecords() {
    RecordsView.prepareTypes()
    RecordRow.prepareTypes()
  }
}

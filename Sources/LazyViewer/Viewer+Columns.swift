import LazyData
import LazyTerminal
import LazyUI

/// The list of a table's columns.
extension Viewer {
  /// The number of rows on screen that are read for the kinds of columns.
  private static let mostTelling = 20

  func openColumns() {
    guard let desk = list.desk, let container = list.container else { return }
    let columns = desk.fit.names
    guard !columns.isEmpty else { return say("this text has no columns") }
    let first = container.position.firstRow
    let rows = (first..<first + Self.mostTelling).clamped(to: desk.shown.indices).map { desk.shown[$0] }
    let view = desk.fit.columns
    covers.openColumns(
      ColumnsModel(columns, view, desk.source.status.arrangement.orders, ColumnKinds(rows, columns: columns.count)),
      selecting: view.selected)
    state.open(.columns)
  }

  /// Updates the listed columns. If the table has other columns now, the list is closed.
  func updateColumns() {
    guard let desk = list.desk, let model = covers.columns else { return }
    guard desk.fit.names == model.listing.columns else {
      message.answer = "the columns are others now"
      state.closeOverlay()
      return covers.closePage()
    }
    model.update(desk.fit.columns, desk.source.status.arrangement.orders)
  }

  /// Goes to the selected column of the list.
  func goToListedColumn() {
    if let column = covers.listedColumn { list.desk?.selectColumn(column) }
  }

  /// Hides or shows the selected column of the list.
  func toggleListedColumn() {
    if let column = covers.listedColumn { list.desk?.toggle(column) }
  }

  /// Applies an action to the selected column of the list, which stays selected.
  func performOnListed(_ action: ColumnAction) {
    guard let desk = list.desk, let column = covers.listedColumn else { return }
    desk.perform(action, on: column)
    updateColumns()
    covers.selectListed(column)
  }

  /// Lists only the columns, or the choices, whose names contain the typed text. After Enter, the list stays narrowed.
  func narrow(isDone: Bool) {
    guard state.prompt != nil || !isDone else { return }
    let text = state.prompt?.text ?? ""
    if state.overlay == .choices { covers.narrowChoices(to: text) } else { covers.narrowColumns(to: text) }
  }
}

import LazyData
import LazyTerminal
import LazyUI

/// The list of a table's columns.
extension Viewer {
  /// Rows on screen that tell what is in the columns.
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

  /// Has the list tell of columns as they are shown by now. Where there are others it is closed.
  func updateColumns() {
    guard let desk = list.desk, let model = covers.columns else { return }
    guard desk.fit.names == model.listing.columns else {
      message.answer = "the columns are others now"
      state.closeOverlay()
      return covers.closePage()
    }
    model.update(desk.fit.columns, desk.source.status.arrangement.orders)
  }

  /// Goes to the selected one of the columns that are listed.
  func goToListedColumn() {
    if let column = covers.listedColumn { list.desk?.selectColumn(column) }
  }

  /// Hides the selected one of the columns that are listed, or shows it.
  func toggleListedColumn() {
    if let column = covers.listedColumn { list.desk?.toggle(column) }
  }

  /// Does something with the selected one of the columns that are listed, which stays selected.
  func performOnListed(_ action: ColumnAction) {
    guard let desk = list.desk, let column = covers.listedColumn else { return }
    desk.perform(action, on: column)
    updateColumns()
    covers.selectListed(column)
  }

  /// Lists the columns, or the choices, alone that have in their names what is typed. What was typed at a prompt that is left by
  /// Enter stays.
  func narrow(isDone: Bool) {
    guard state.prompt != nil || !isDone else { return }
    let text = state.prompt?.text ?? ""
    if state.overlay == .choices { covers.narrowChoices(to: text) } else { covers.narrowColumns(to: text) }
  }
}

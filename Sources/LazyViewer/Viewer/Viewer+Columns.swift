import LazyData
import LazyTerminal
import LazyUI

/// The page of a table's columns.
extension Viewer {
  /// The number of rows on screen that are read for the kinds of columns.
  private static let sampledRows = 20

  func openColumns() {
    guard let controller = list.controller, let container = list.container else { return }
    let columns = controller.fit.names
    guard !columns.isEmpty else { return say("no columns") }
    let first = container.position.firstRow
    let rows = (first..<first + Self.sampledRows).clamped(to: controller.shown.indices).map { controller.shown[$0] }
    let view = controller.fit.columns
    overlays.openColumns(
      ColumnsModel(
        columns, view, controller.source.status.arrangement.orders, ColumnKinds(rows, columns: columns)),
      selecting: view.selected)
    state.open(.columns)
  }

  /// Updates the page of columns. If the table has other columns now, the page is closed.
  func updateColumns() {
    guard let controller = list.controller, let model = overlays.columns else { return }
    guard controller.fit.names == model.listing.columns else {
      message.answer = "the columns have changed; try again"
      return closePage()
    }
    model.update(controller.fit.columns, controller.source.status.arrangement.orders)
  }

  /// Goes to the column that is selected on the page of columns.
  func goToListedColumn() {
    if let column = overlays.listedColumn { list.controller?.selectColumn(column) }
  }

  /// Hides or shows the column that is selected on the page of columns.
  func toggleListedColumn() {
    if let column = overlays.listedColumn { list.controller?.toggle(column) }
  }

  /// Applies an action to the column that is selected on the page of columns. The column stays selected.
  func performOnListed(_ action: ColumnAction) {
    guard let controller = list.controller, let column = overlays.listedColumn else { return }
    controller.perform(action, on: column, at: list.container)
    updateColumns()
    overlays.selectListed(column)
  }

  /// Filters the page of columns, or of choices, by the typed text. After Enter, the filter is kept.
  func narrow(isDone: Bool) {
    guard state.prompt != nil || !isDone else { return }
    let text = state.prompt?.text ?? ""
    if state.overlay == .choices { overlays.narrowChoices(to: text) } else { overlays.narrowColumns(to: text) }
  }
}

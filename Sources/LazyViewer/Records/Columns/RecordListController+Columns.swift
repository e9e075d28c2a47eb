import Glyphs
import LazyData
import LazyUI

/// Actions on columns.
extension RecordListController {
  /// The names of the columns.
  ///
  /// - Complexity: O(columns).
  var columnNames: [String] { source.columns.map(\.name) }

  /// The columns of the source, with the forms that the user has set.
  ///
  /// - Complexity: O(1) if none is set, otherwise O(columns).
  var columns: [RecordColumn] {
    guard !setForms.isEmpty else { return source.columns }
    return source.columns.map { column in
      guard let name = setForms[column.name] else { return column }
      var column = column
      column.form = name.form
      return column
    }
  }

  /// Returns the form of the values in a column; nil if they have no common form.
  func form(ofColumn column: Int) -> ValueForm? {
    let columns = source.columns
    guard columns.indices.contains(column) else { return nil }
    return setForms[columns[column].name].map(\.form) ?? columns[column].form
  }

  /// Sets the form of a column. The rows are sorted and filtered again if that depends on the column.
  private func setForm(_ name: FormName, ofColumn column: Int, at container: (any ScrollContainer)?) {
    let column = (index: column, name: source.columns[column].name)
    setForms[column.name] = name == .auto ? nil : name
    let form = form(ofColumn: column.index)
    let fits = form.map { !isAbsent($0, inColumn: column.index, at: container) } ?? true
    let description = form?.description ?? "texts or plain numbers"
    say("\(column.name) is read as \(description)\(fits ? "" : ", but no value on screen is one")")
    var arrangement = source.wantedArrangement
    for index in arrangement.orders.indices where arrangement.orders[index].column == column.index {
      arrangement.orders[index].form = form
    }
    arrangement.filters = arrangement.filters.map { $0.reading(column: column.index, as: form) }
    if arrangement != source.wantedArrangement { show(arrangement) }
    fit.update(columns)
  }

  /// Returns whether there are values on screen and none of them has the form.
  private func isAbsent(_ form: ValueForm, inColumn column: Int, at container: (any ScrollContainer)?) -> Bool {
    guard form != .text, let container else { return false }
    let first = container.position.firstRow
    let rows = (first..<first + max(0, container.viewportSize.height)).clamped(to: shown.indices)
    let fields = rows.compactMap { shown[$0].fields(column..<column + 1, limit: Self.mostSampled).first }
    let kinds = fields.compactMap { ValueKind($0, form: form) }
    return !kinds.isEmpty && !kinds.contains(form.kind)
  }

  /// The maximum number of bytes that are read of a value to compare it with a form.
  private static let mostSampled = 64

  /// Selects a column, and shows it if it was hidden.
  func selectColumn(_ column: Int) {
    guard fit.names.indices.contains(column) else { return }
    fit.changeColumns { $0.select(column) }
    requestUpdate()
  }

  /// Changes how columns are shown.
  func perform(_ action: ColumnAction, at container: (any ScrollContainer)?) {
    perform(action, on: fit.columns.selected, at: container)
  }

  /// Changes how columns are shown.
  ///
  /// - Parameter selected: the column to change if the action names none.
  func perform(_ action: ColumnAction, on selected: Int, at container: (any ScrollContainer)?) {
    let columns = fit.names
    guard columns.indices.contains(selected) else { return say("no columns") }
    do throws(ColumnName.Failure) {
      switch action {
      case .go(let name): selectColumn(try ColumnName(name).column(in: columns))
      case .hide(let name):
        hide(try name.map { name throws(ColumnName.Failure) in try ColumnName(name).column(in: columns) } ?? selected)
      case .show(nil): showAllColumns()
      case .show(let name?): selectColumn(try ColumnName(name).column(in: columns))
      case .width(let width): fit.changeColumns { $0.setWidth(width, of: selected) }
      case .toggleFit: fit.changeColumns { $0.setWidth($0.width(of: selected) == .fit ? nil : .fit, of: selected) }
      case .widen(let count): widen(selected, by: count)
      case .move(let count): move(selected, by: count)
      case .freeze(let count): freeze(count)
      case .toggleFrozen: toggleFrozen(upTo: selected)
      case .form(let name, let form):
        setForm(
          form,
          ofColumn: try name.map { name throws(ColumnName.Failure) in try ColumnName(name).column(in: columns) }
            ?? selected, at: container)
      }
    } catch {
      say(error.description)
    }
    requestUpdate()
  }

  /// Hides a column, or shows a hidden column.
  func toggle(_ column: Int) {
    guard fit.names.indices.contains(column) else { return }
    if fit.columns.places.place(of: column) == nil {
      fit.changeColumns { $0.show(column) }
    } else {
      hide(column)
    }
    requestUpdate()
  }

  private func hide(_ column: Int) {
    let total = fit.names.count
    let isHidden = fit.changeColumns { $0.hide(column, of: total) }
    if !isHidden { say("cannot hide the only visible column") }
  }

  private func showAllColumns() {
    let count = fit.columns.places.hidden.count
    guard count > 0 else { return say("no hidden columns") }
    fit.changeColumns { $0.showAll() }
    say("\(count.grouped) column\(count == 1 ? "" : "s") shown again")
  }

  /// Changes the width of a column, starting from the width on screen.
  private func widen(_ column: Int, by count: Int) {
    let width = layout.shownColumns.first { $0.index == column }?.width ?? fit.meter.sizes.width(of: column)
    let (wanted, isBeyond) = width.addingReportingOverflow(count)
    fit.changeColumns {
      $0.setWidth(.cells(isBeyond ? (count > 0 ? ColumnView.mostWidth : 1) : wanted), of: column)
    }
  }

  private func move(_ column: Int, by count: Int) {
    let total = fit.names.count
    let isMoved = fit.changeColumns { $0.move(column, by: count, of: total) }
    if !isMoved { say("already the \(count > 0 ? "last" : "first") column") }
  }
}

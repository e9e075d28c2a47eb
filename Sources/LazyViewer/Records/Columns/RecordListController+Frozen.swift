import LazyData

/// Columns that are frozen at the left edge.
extension RecordListController {
  /// Freezes this number of columns; 0 unfreezes all.
  func freeze(_ count: Int) {
    let shown = fit.columns.places.count(of: fit.names.count)
    guard count <= shown else {
      return say("cannot freeze \(count.grouped) columns; only \(shown.grouped) \(shown == 1 ? "is" : "are") shown")
    }
    changeFrozen { $0.freeze(count) }
  }

  /// Freezes the columns up to this one. If this one is the last frozen column, unfreezes all.
  func toggleFrozen(upTo column: Int) {
    guard fit.columns.places.place(of: column) != nil else { return say("a hidden column cannot be frozen") }
    changeFrozen { $0.toggleFrozen(upTo: column) }
  }

  private func changeFrozen(_ change: (inout ColumnView) -> Void) {
    let wasFrozen = fit.columns.frozen > 0
    fit.changeColumns(change)
    say(frozenMessage ?? (wasFrozen ? "columns are no longer frozen" : "no columns are frozen"))
  }

  /// A message that names the frozen columns; nil if no column is frozen.
  private var frozenMessage: String? {
    let count = fit.columns.frozen
    let last = fit.columns.places.column(at: count - 1)
    guard count > 0, fit.names.indices.contains(last) else { return nil }
    let name = fit.names[last].name
    let message = count == 1 ? "column \(name) is frozen" : "columns up to \(name) are frozen"
    let fitting = fit.frozenCount(in: layout)
    if fitting == count { return message }
    return message + "; the screen has room for \(fitting == 0 ? "none" : fitting.grouped)"
  }
}

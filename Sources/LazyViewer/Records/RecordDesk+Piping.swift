import LazyTerminal
import LazyUI
import Terminal

/// Has commands of the user's shell read rows.
extension RecordDesk {
  /// Has a command read the tagged rows, or the selected one, as `:write` writes them; or all rows that are shown.
  ///
  /// - Returns: the loan of the terminal that the command needs. Rows are read while it runs, and are not kept.
  func pipe(to command: String, isAll: Bool, at container: any ScrollContainer) -> TerminalRequest {
    let isSelectionMeant = !isAll && tags.isEmpty
    let text = isSelectionMeant ? self.text(of: selected(container).map { [$0] } ?? []) : self.text(isAll: isAll)
    guard !text.records.isEmpty else {
      say("there is no row for the command to read")
      return .frame
    }
    return .run(TerminalCommand(command) { try text.copy($0) })
  }
}

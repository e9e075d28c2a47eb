import LazyTerminal
import LazyUI
import Terminal

/// Piping to shell commands.
extension RecordListController {
  /// Pipes the tagged rows, or the selected one, to a command, in the form of `:write`; or all rows of the list.
  ///
  /// - Returns: a request to lend the terminal to the command. Rows are read while it runs, and are not kept.
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

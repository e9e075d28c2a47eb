import LazyData
import LazyTerminal
import LazyUI
import Terminal

/// Copying to the clipboard.
extension RecordListController {
  /// Asks the terminal to copy the selected row, or its value in the selected column. If the row is still loading, a
  /// later frame asks the terminal.
  func copy(_ part: CopiedPart, as form: CopyForm, at container: any ScrollContainer) -> TerminalRequest {
    guard let record = selected(container) else { return .frame }
    let wish = CopyRequest(
      part: part, form: form, columns: source.columns, shown: fit.columns.places.all(of: source.columns.count),
      selected: fit.columns.selected)
    guard record.waits else {
      let (answer, text) = wish.read(from: record)
      say(text)
      return answer.map { .copy($0.bytes) } ?? .frame
    }
    copier.start(wish, record) { [weak self] answer, text in
      self?.copier.put(answer?.bytes)
      self?.say(text)
    }
    return .frame
  }
}

/// Piping to shell commands.
extension RecordListController {
  /// Pipes rows to a command, in the format of `:write`: the tagged rows, the selected row if none is tagged, or all
  /// rows of the list.
  ///
  /// - Returns: a request to suspend the screen for the command. The rows are read while the command runs, and are not
  ///   stored.
  func pipe(to command: String, isAll: Bool, at container: any ScrollContainer) -> TerminalRequest {
    let isSelectionMeant = !isAll && tags.isEmpty
    let text = isSelectionMeant ? self.text(of: selected(container).map { [$0] } ?? []) : self.text(isAll: isAll)
    guard !text.records.isEmpty else {
      say("no rows to pipe")
      return .frame
    }
    return .run(TerminalCommand(command) { try text.copy($0) })
  }
}

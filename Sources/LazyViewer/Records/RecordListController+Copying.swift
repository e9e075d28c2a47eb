import LazyData
import LazyTerminal
import LazyUI

/// Copying to the clipboard.
extension RecordListController {
  /// Asks the terminal to copy the selected row, or its value in the selected column: now, or in the frame in which it
  /// has been read.
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

import Foundation
import Glyphs
import Terminal
import Testing

extension ScreenDriver {
  /// Opens the menu that shows `label`, in this row or outside the list, and selects `choice`.
  func choose(_ choice: String, in label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !canFocus(label) { select(row: label, sourceLocation: sourceLocation) }
    tap(label, sourceLocation: sourceLocation)
    guard selectAction(choice) else {
      return expect(false, "the menu has no \"\(choice)\"", sourceLocation: sourceLocation)
    }
    press(Key(.enter))
  }

  /// Presses Tab until a field has the focus.
  func focusEditor() {
    for _ in 0..<20 where !session.isEditing { press(Key(.tab)) }
    expect(session.isEditing, "no field is a Tab away")
  }

  /// Runs tasks, with frames in between, until `text` is visible or the test's time is over.
  func wait(for text: String) async {
    while !shows(text), !Task.isCancelled {
      await settle()
    }
  }

  /// Returns the first line with `text`, or a line below the screen if there is none.
  func row(of text: String) -> Int { place(of: text)?.y ?? Int.max }

  func rows(of texts: [String]) -> [Int] { texts.map(row) }

  /// Returns the number of lines with `text`.
  func count(_ text: String) -> Int { lines.count { $0.contains(text) } }
}

extension [Int] {
  /// Whether each line is above the next one.
  var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}

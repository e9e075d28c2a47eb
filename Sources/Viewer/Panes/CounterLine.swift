/// A counter's line in the pane: its name, its total, what the last key added.
struct CounterLine {
  let label: String
  let total: Int
  /// nil where the total is no sum of what keys did.
  let added: Int?

  init(_ label: String, _ total: Int, added: Int? = nil) {
    self.label = label
    self.total = total
    self.added = added
  }

  /// The line, as wide as a pane's lines are.
  var text: String {
    let addedText = added.map { $0 == 0 ? "·" : "+" + $0.grouped } ?? ""
    return label + total.grouped.padded(to: PaneColumn.lineWidth - 10 - label.utf8.count) + addedText.padded(to: 10)
  }
}

extension String {
  /// The text with spaces before it, at least one, up to `width` characters.
  func padded(to width: Int) -> String {
    String(repeating: " ", count: max(1, width - unicodeScalars.count)) + self
  }
}

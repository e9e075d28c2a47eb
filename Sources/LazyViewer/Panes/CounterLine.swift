/// A counter's line in the pane: its name, its total, what the last key added.
package struct CounterLine {
  let label: String
  let total: Int
  /// nil where the total is no sum of what keys did.
  let added: Int?

  package init(_ label: String, _ total: Int, added: Int? = nil) {
    self.label = label
    self.total = total
    self.added = added
  }

  /// The line, as wide as a pane's lines are.
  package var text: String {
    let addedText = added.map { $0 == 0 ? "·" : "+" + $0.grouped } ?? ""
    return label + total.grouped.paddedAtLeft(to: PaneColumn.lineWidth - 10 - label.utf8.count)
      + addedText.paddedAtLeft(to: 10)
  }

  /// The lines, one below the other. They are put together in every frame.
  static func text(of lines: ArraySlice<CounterLine>) -> String {
    var text = ""
    for line in lines {
      if !text.isEmpty { text += "\n" }
      text += line.text
    }
    return text
  }
}

extension String {
  /// The text with spaces before it, at least one, up to `width` characters.
  package func paddedAtLeft(to width: Int) -> String {
    let count = max(1, width - unicodeScalars.count)
    guard count <= Self.spaces.utf8.count else { return String(repeating: " ", count: count) + self }
    var text = String(Substring(Self.spaces.utf8.prefix(count)))
    text += self
    return text
  }

  /// Spaces to take some of, which is far quicker than to repeat one.
  private static let spaces = String(repeating: " ", count: 64)
}

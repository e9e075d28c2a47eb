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
  package var text: String { Self.text(of: [self]) }

  /// The lines, one below the other. They are put together in every frame, and so of bytes.
  static func text(of lines: ArraySlice<CounterLine>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(lines.count * (PaneColumn.lineWidth + 2))
    for line in lines {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      line.add(to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// How many columns what the last key added takes at the end of a line.
  private static let addedWidth = 10

  private func add(to text: inout [UInt8]) {
    let end = text.count + PaneColumn.lineWidth
    text += label.utf8
    Self.add(total.groupedDigits, upTo: end - Self.addedWidth, of: &text)
    switch added {
    case nil: Self.add([], upTo: end, of: &text)
    // The dot is one character of two bytes.
    case 0?: Self.add(Array("·".utf8), upTo: end + 1, of: &text)
    case let added?: Self.add([UInt8(ascii: "+")] + added.groupedDigits, upTo: end, of: &text)
    }
  }

  /// Adds a field that ends before byte `end`, and is at least a space behind what is before it.
  private static func add(_ field: [UInt8], upTo end: Int, of text: inout [UInt8]) {
    for _ in 0..<max(1, end - text.count - field.count) { text.append(UInt8(ascii: " ")) }
    text += field
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

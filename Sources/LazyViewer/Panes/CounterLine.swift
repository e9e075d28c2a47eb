/// A line of the pane with a counter: its name, its total, and the increase caused by the last key.
package struct CounterLine {
  let label: String
  let total: Int
  /// The increase caused by the last key; nil if the counter can also decrease, such as the number of live rows.
  let added: Int?

  package init(_ label: String, _ total: Int, added: Int? = nil) {
    self.label = label
    self.total = total
    self.added = added
  }

  /// The line as text. It fills the width of the pane.
  package var text: String { Self.text(of: [self]) }

  /// Returns the lines, one below the other. This runs in every frame, so the text is built from bytes, which is fast.
  static func text(of lines: ArraySlice<CounterLine>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(lines.count * (PaneColumn.lineWidth + 2))
    for line in lines {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      line.add(to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The width of the increase at the end of a line, in columns.
  private static let addedWidth = 10

  private func add(to text: inout [UInt8]) {
    let end = text.count + PaneColumn.lineWidth
    text += label.utf8
    Self.add(total.groupedDigits, upTo: end - Self.addedWidth, of: &text)
    switch added {
    case nil: Self.add([], upTo: end, of: &text)
    // The dot `·` is one column wide, but has two bytes.
    case 0?: Self.add(Array("·".utf8), upTo: end + 1, of: &text)
    case let added?: Self.add([UInt8(ascii: "+")] + added.groupedDigits, upTo: end, of: &text)
    }
  }

  /// Appends a field that ends before byte `end`. At least one space separates it from the text before it.
  private static func add(_ field: [UInt8], upTo end: Int, of text: inout [UInt8]) {
    for _ in 0..<max(1, end - text.count - field.count) { text.append(UInt8(ascii: " ")) }
    text += field
  }
}

extension String {
  /// Returns the text aligned to the right of `width` characters. At least one space is in front of it.
  package func paddedAtLeft(to width: Int) -> String {
    let count = max(1, width - unicodeScalars.count)
    guard count <= Self.spaces.utf8.count else { return String(repeating: " ", count: count) + self }
    var text = String(Substring(Self.spaces.utf8.prefix(count)))
    text += self
    return text
  }

  /// Taking a prefix of this text is much faster than repeating one space.
  private static let spaces = String(repeating: " ", count: 64)
}

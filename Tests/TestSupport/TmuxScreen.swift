/// The content of a terminal's screen.
package struct TmuxScreen: Equatable, Sendable {
  /// The text that the shell writes before the status when the program has ended.
  static let endMark = "ended with status "

  /// The lines, without trailing spaces.
  package let lines: [String]
  /// Whether each line starts in reverse video, or on a background that is not the terminal's default.
  private let marks: [Bool]
  package let isAlternate: Bool
  package let isCursorShown: Bool

  /// - Parameter report: a line about the pane, followed by the lines of the screen with their escape sequences.
  init(_ report: String) {
    var report = report.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let facts = report.popFirst()?.split(separator: " ") ?? []
    isAlternate = facts.first == "1"
    isCursorShown = facts.last == "1"
    var pen = Pen()
    var lines: [String] = []
    var marks: [Bool] = []
    for line in report {
      let (text, isMarked) = pen.read(line)
      lines.append(text)
      marks.append(isMarked)
    }
    self.lines = lines
    self.marks = marks
  }

  package var text: String { lines.joined(separator: "\n") }

  package func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The program's exit status, or `nil` while it runs.
  package var exitStatus: Int32? {
    lines.compactMap { line in
      line.firstRange(of: Self.endMark).flatMap { Int32(line[$0.upperBound...]) }
    }.last
  }

  /// Returns the number that follows `label` and spaces in any line, or `nil` if there is none. The number may contain
  /// separators.
  package func number(after label: String) -> Int? {
    for line in lines {
      guard let range = line.firstRange(of: label + " ") else { continue }
      let digits = line[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "," }
      if let number = Int(digits.filter { $0 != "," }) { return number }
    }
    return nil
  }

  /// The marked lines, such as the selected row and the status line. They start in reverse video or on a background.
  package var markedLines: [String] { zip(lines, marks).filter(\.1).map(\.0) }

  /// Parses text with SGR sequences.
  private struct Pen {
    private var isReversed = false
    private var hasBackground = false

    /// Returns the text without sequences and trailing spaces, and whether the text starts marked.
    mutating func read(_ line: Substring) -> (text: String, isMarked: Bool) {
      var text = ""
      var isMarked = false
      var rest = line
      while let character = rest.popFirst() {
        if character == "\u{1B}", rest.first == "[" {
          let parameters = rest.dropFirst().prefix { !$0.isLetter }
          rest = rest.dropFirst(parameters.count + 2)
          change(parameters)
        } else if character != "\u{E}", character != "\u{F}" {
          if text.isEmpty { isMarked = isReversed || hasBackground }
          text.append(character)
        }
      }
      while text.last == " " { text.removeLast() }
      return (text, isMarked)
    }

    private mutating func change(_ parameters: Substring) {
      for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
        switch Int(parameter) ?? 0 {
        case 0: (isReversed, hasBackground) = (false, false)
        case 7: isReversed = true
        case 27: isReversed = false
        case 40...48, 100...107: hasBackground = true
        case 49: hasBackground = false
        default: break
        }
      }
    }
  }
}

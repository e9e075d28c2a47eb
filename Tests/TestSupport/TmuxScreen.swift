/// What a terminal shows.
package struct TmuxScreen: Sendable {
  /// The lines, without the spaces at their ends.
  package let lines: [String]
  /// Which characters of each line are reversed.
  private let reversed: [[Bool]]
  /// Whether the program has ended.
  package let isOver: Bool
  /// The status that it ended with.
  package let exitStatus: Int32?
  package let isAlternate: Bool
  package let isCursorShown: Bool

  /// - Parameter report: a line that tells of the pane, and then its lines with their escape sequences.
  init(_ report: String) {
    var lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let facts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    isOver = facts.first == "1"
    exitStatus = facts.count > 1 ? Int32(facts[1]) : nil
    isAlternate = facts.count > 2 && facts[2] == "1"
    isCursorShown = facts.count > 3 && facts[3] == "1"
    var pen = Pen()
    let cells = lines.dropLast().map { pen.read($0) }
    self.lines = cells.map { line in
      var text = String(line.map(\.character))
      while text.last == " " { text.removeLast() }
      return text
    }
    reversed = cells.map { $0.map(\.isReversed) }
  }

  package var text: String { lines.joined(separator: "\n") }

  package func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The number that follows `label` and spaces somewhere, with or without separators.
  package func number(after label: String) -> Int? {
    for line in lines {
      guard let range = line.firstRange(of: label + " ") else { continue }
      let digits = line[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "," }
      if let number = Int(digits.filter { $0 != "," }) { return number }
    }
    return nil
  }

  /// The lines that are reversed from their first character on: the selected row, the status line.
  package var reversedLines: [String] {
    zip(lines, reversed).filter { $1.prefix(3).contains(true) && !$1.prefix(3).contains(false) }.map(\.0)
  }

  /// Reads text with the sequences that change how it looks.
  private struct Pen {
    private var isReversed = false

    mutating func read(_ line: String) -> [(character: Character, isReversed: Bool)] {
      var cells: [(Character, Bool)] = []
      var rest = Substring(line)
      while let character = rest.popFirst() {
        guard character == "\u{1B}" else {
          if character != "\u{E}", character != "\u{F}" { cells.append((character, isReversed)) }
          continue
        }
        guard rest.first == "[" else { continue }
        let parameters = rest.dropFirst().prefix { !$0.isLetter }
        rest = rest.dropFirst(parameters.count + 2)
        for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
          switch parameter {
          case "", "0", "27": isReversed = false
          case "7": isReversed = true
          default: break
          }
        }
      }
      return cells
    }
  }
}

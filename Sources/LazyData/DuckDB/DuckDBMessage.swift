/// The message of an error of DuckDB, on one line.
///
/// ```
/// Binder Error: Referenced column "cty" not found in FROM clause! Candidate bindings: "city" (line 1, column 8)
/// ```
struct DuckDBMessage {
  /// The number of lines above the user's statement in the text that DuckDB receives.
  static let linesAbove = 1

  let text: String

  /// - Parameter output: the error as DuckDB prints it: the message, and a line of the statement with a caret below it.
  init(_ output: String) {
    let lines = output.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let excerpt = lines.firstIndex { Self.number(of: $0) != nil }
    // DuckDB may append the options with which it read a file.
    let details = lines.firstIndex { $0.hasPrefix("  ") && $0.contains(" = ") }
    let words = lines[..<min(excerpt ?? lines.count, details ?? lines.count)].map(Self.trimmed).filter { !$0.isEmpty }
    let message = words.joined(separator: " ")
    text = message + (excerpt.flatMap { Self.place(in: lines, at: $0) }.map { " (\($0))" } ?? "")
  }

  /// Returns the error of a query.
  static func error(_ reason: String) -> DataError { .refused(path: "SQL", reason: reason) }

  /// Returns the place that the caret below an excerpt marks, or `nil` if it is not in the user's statement.
  private static func place(in lines: [String], at index: Int) -> String? {
    guard let (number, start) = number(of: lines[index]), number > linesAbove, lines.indices.contains(index + 1),
      let caret = lines[index + 1].firstIndex(of: "^")
    else { return nil }
    let column = lines[index + 1].distance(from: lines[index + 1].startIndex, to: caret) - start
    guard column >= 0 else { return nil }
    let line = String(lines[index].dropFirst(start))
    // DuckDB cuts off the start of a long line.
    guard !line.hasPrefix("...") else { return "at \"\(word(of: line, at: column))\"" }
    return "line \(number - linesAbove), column \(column + 1)"
  }

  private static func word(of line: String, at column: Int) -> String {
    let rest = line.dropFirst(column)
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return String(word.isEmpty ? rest.prefix(1) : word)
  }

  /// Returns the line number in an excerpt such as `LINE 2: SELECT cty`, and the length of the prefix `LINE 2: `.
  private static func number(of line: String) -> (number: Int, start: Int)? {
    guard line.hasPrefix("LINE "), let colon = line.firstIndex(of: ":") else { return nil }
    let start = line.distance(from: line.startIndex, to: colon) + 2
    return Int(line[..<colon].dropFirst(5)).map { ($0, start) }
  }

  private static func trimmed(_ line: String) -> String {
    String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

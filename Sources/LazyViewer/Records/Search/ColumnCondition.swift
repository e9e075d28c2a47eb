package import LazyData

/// A condition on columns in an argument of the command line. It has the syntax of a filter that is typed at the
/// prompt, but it is never read as a pattern for the text of records.
package struct ColumnCondition {
  private let text: String

  /// The maximum number of names in an error message.
  private static let mostNamed = 8
  /// The maximum number of columns whose names are compared with a misspelled one.
  private static let mostCompared = 10_000
  /// The largest number of typing errors in a name that is suggested.
  private static let mostErrors = 2

  package init(_ text: String) { self.text = text }

  /// Returns the condition on `columns`.
  ///
  /// - Parameter options: the options of expressions after `~`.
  /// - Throws: the reason why the text is no condition on these columns. An unknown column name is reported together
  ///   with similar names.
  /// - Complexity: O(characters · columns).
  package func condition(
    on columns: [RecordColumn], options: Pattern.Options = Pattern.Options()
  ) throws(PatternError) -> RecordCondition {
    if let error = ending { throw error }
    do throws(PatternError) {
      if let condition = try RecordCondition(text, on: columns, options: options) { return condition }
    } catch {
      throw unknownName(in: columns) ?? error
    }
    throw unknownName(in: columns)
      ?? PatternError(
        description:
          "no comparison in \"\(text)\"; write a column, one of = != < <= > >= ~ !~ in between is, and a value")
  }

  /// The error for a text that ends with `and`, `or` or `not`, or has a closing bracket without an opening one; `nil`
  /// for any other text. At the prompt, both would be a part of the last value.
  private var ending: PatternError? {
    let plain = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? String($1) : "x" }.joined()
    if let word = plain.split(separator: " ").last?.lowercased(), ["and", "or", "not"].contains(word) {
      return PatternError(description: "no condition after \"\(word)\"")
    }
    guard plain.count(where: { $0 == ")" }) > plain.count(where: { $0 == "(" }) else { return nil }
    return PatternError(description: "missing \"(\" for \")\"; a value with a bracket needs quotes")
  }

  // MARK: Unknown names

  /// Returns the error for the first comparison whose name is no column; `nil` if there is none.
  private func unknownName(in columns: [RecordColumn]) -> PatternError? {
    let names = parts.filter { !Self.startsWithColumn($0, columns) }.compactMap(Self.name(in:))
    guard let name = names.first(where: { !Self.isColumn($0, columns) }) else { return nil }
    if name.isEmpty { return PatternError(description: "no column in front of the operator") }
    if name.first == "#" {
      return PatternError(description: "no column \(name); the last one is #\(columns.count)")
    }
    let like = Self.names(like: name, in: columns)
    guard like.isEmpty else {
      return PatternError(description: "no column \(name); did you mean \(like.joined(separator: " or "))?")
    }
    let all = columns.prefix(Self.mostNamed).map(\.name).joined(separator: ", ")
    return PatternError(
      description: "no column \(name); use one of \(all)\(columns.count > Self.mostNamed ? ", …" : "")")
  }

  /// The texts between `and` and `or`.
  private var parts: [String] {
    var parts = [""]
    for word in text.split(separator: " ") {
      if ["and", "or"].contains(word.lowercased()) {
        parts.append("")
      } else {
        parts[parts.count - 1] += " \(word)"
      }
    }
    return parts
  }

  /// Returns whether a text starts with the comparison of a column. The rest may be invalid.
  private static func startsWithColumn(_ text: String, _ columns: [RecordColumn]) -> Bool {
    do throws(PatternError) {
      return try RecordCondition(text, on: columns) != nil
    } catch {
      return true
    }
  }

  /// Returns whether a text is the name of a column, or `#` and the number of a column.
  private static func isColumn(_ name: String, _ columns: [RecordColumn]) -> Bool {
    if name.first == "#", let number = Int(name.dropFirst()) { return number > 0 && number <= columns.count }
    let small = name.lowercased()
    return columns.contains { $0.name.lowercased() == small }
  }

  /// Returns the text in front of the operator of a comparison; `nil` if there is no operator.
  private static func name(in part: String) -> String? {
    var rest = part.drop { " (!".contains($0) }
    while rest.lowercased().hasPrefix("not ") { rest = rest.dropFirst(4).drop { " (!".contains($0) } }
    let head = rest.prefix { !"=<>~!".contains($0) }
    let words = head.split(separator: " ")
    let end = words.indices.dropFirst().first { isOperator(words[$0]) }
    guard end != nil || head.endIndex < rest.endIndex else { return nil }
    let name = words[..<(end ?? words.endIndex)].joined(separator: " ")
    let isQuoted = name.count > 1 && name.first == "\"" && name.last == "\""
    return isQuoted ? String(name.dropFirst().dropLast()) : name
  }

  private static func isOperator(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return ["is", "in", "not", "between"].contains(word) || word.hasPrefix("in(")
  }

  /// Returns the names that start with `name`, and the names that differ from it only by typing errors.
  private static func names(like name: String, in columns: [RecordColumn]) -> [String] {
    let typed = name.lowercased()
    let most = min(mostErrors, (typed.count + 1) / 3)
    let like = columns.prefix(mostCompared).map(\.name).filter { other in
      let other = other.lowercased()
      return typed.count > 1 && other.hasPrefix(typed)
        || abs(other.count - typed.count) <= most && TypingErrors.count(from: Array(typed), to: Array(other)) <= most
    }
    return Array(like.prefix(mostNamed))
  }
}

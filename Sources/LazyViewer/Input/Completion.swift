/// The completions of the last word of a command.
package struct Completion: Equatable {
  /// The text before the word that is completed.
  let stem: String
  let candidates: [String]
  /// The index of the last inserted candidate; `nil` if the common prefix was inserted.
  private var shown: Int?

  private init(_ stem: Substring, _ candidates: [String]) {
    self.stem = String(stem)
    self.candidates = candidates
  }

  /// - Parameters:
  ///   - text: the typed text.
  ///   - columns: returns the names of the columns.
  /// - Returns: nil if there are no completions.
  /// - Complexity: O(columns) if a column is completed.
  package init?(of text: String, columns: () -> [String]) {
    guard let space = text.firstIndex(of: " ") else {
      self.init("", Self.words.filter { $0.hasPrefix(text) })
      if candidates.isEmpty { return nil }
      return
    }
    let word = text[..<space]
    guard let argument = ViewerCommand.named(String(word))?.completion else { return nil }
    // In a list of columns, only the last name is completed.
    let start = argument == .columns ? text.lastIndex(of: ",") ?? space : space
    var end = text[text.index(after: start)...].drop { $0 == " " }
    if argument == .columns, end.first == "-" { end = end.dropFirst() }
    let small = end.lowercased()
    switch argument {
    case .column, .columns: self.init(text[..<end.startIndex], Self.names(columns(), argument, beginningWith: small))
    case .words(let words): self.init(text[..<end.startIndex], words.filter { $0.hasPrefix(small) })
    }
    if candidates.isEmpty { return nil }
  }

  /// The kind of words that a command takes.
  enum Argument: Equatable, Sendable {
    case column
    /// Several columns, separated by commas.
    case columns
    case words([String])
  }

  /// The commands that are words. `columns` is left out, so that its prefixes complete to `column`, which takes a name.
  private static let words = ViewerCommand.all.compactMap(\.names.first).filter {
    $0.allSatisfy(\.isLetter) && $0 != "columns"
  }
  .sorted()

  private static func names(_ columns: [String], _ argument: Argument, beginningWith small: String) -> [String] {
    var known: Set<String> = []
    return columns.filter { $0.lowercased().hasPrefix(small) && !$0.isEmpty && known.insert($0).inserted }.map { name in
      argument == .columns && SortText.needsQuotes(name) ? "\"\(name)\"" : name
    }
  }

  /// Returns the text extended by the candidates' common prefix. If that adds nothing, returns the text with the next
  /// candidate.
  mutating func next(after text: String) -> String {
    let common = stem + commonPrefix
    if shown == nil, candidates.count == 1 || common.count > text.count {
      return candidates.count == 1 && stem.isEmpty ? common + " " : common
    }
    let index = shown.map { ($0 + 1) % candidates.count } ?? 0
    shown = index
    return stem + candidates[index]
  }

  private var commonPrefix: String {
    guard var prefix = candidates.first.map({ Substring($0) }) else { return "" }
    for candidate in candidates { while !candidate.hasPrefix(prefix) { prefix = prefix.dropLast() } }
    return String(prefix)
  }

  /// The maximum number of candidates to show.
  private static let maximumShown = 8

  /// The list of candidates to show; `nil` if there is only one.
  var remark: String? {
    guard candidates.count > 1 else { return nil }
    return candidates.prefix(Self.maximumShown).joined(separator: "  ")
      + (candidates.count > Self.maximumShown ? "  …" : "")
  }
}

/// What the end of a command that is being typed may be completed to.
package struct Completion: Equatable {
  /// What stands before it.
  let stem: String
  let candidates: [String]
  /// The candidate that was put there last; nil where it is what they have in common.
  private var shown: Int?

  private init(_ stem: Substring, _ candidates: [String]) {
    self.stem = String(stem)
    self.candidates = candidates
  }

  /// - Parameters:
  ///   - text: what is typed.
  ///   - columns: the names of the columns.
  ///   - Returns: nil where there is nothing to complete it to.
  /// - Complexity: O(columns) where one of them is asked for.
  package init?(of text: String, columns: () -> [String]) {
    guard let space = text.firstIndex(of: " ") else {
      self.init("", Self.words.filter { $0.hasPrefix(text) })
      if candidates.isEmpty { return nil }
      return
    }
    let word = text[..<space]
    guard let argument = Self.arguments[String(word)] else { return nil }
    // Of several the last one is completed.
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

  /// What follows a command.
  private enum Argument: Equatable {
    case column
    /// Several, with commas between them.
    case columns
    case words([String])
  }

  private static let arguments: [String: Argument] = [
    "column": .column, "col": .column, "hide": .column, "show": .column, "sort": .columns,
    "copy": .words(["cell", "row"] + CopyForm.allCases.map(\.rawValue)), "width": .words(["fit", "auto"]),
    "move": .words(["left", "right"]), "pipe": .words(["all "]), "summary": .words(["pane"]),
  ]

  /// The commands that are words, but for `columns`: what begins so is to become the one that takes a name.
  private static let words = [
    "column", "copy", "files", "freeze", "hide", "level", "log", "move", "natural", "next", "numbers", "pipe",
    "previous",
    "quit", "reload", "show", "sort", "summary", "time", "width", "wrap", "write",
  ]

  private static func names(_ columns: [String], _ argument: Argument, beginningWith small: String) -> [String] {
    var known: Set<String> = []
    return columns.filter { $0.lowercased().hasPrefix(small) && !$0.isEmpty && known.insert($0).inserted }.map { name in
      argument == .columns && SortText.needsQuotes(name) ? "\"\(name)\"" : name
    }
  }

  /// The text with more of what the candidates have in common; where there is no more of it, with the next candidate.
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

  /// Candidates that are told.
  private static let mostTold = 8

  /// The candidates for who types, where there are several.
  var remark: String? {
    guard candidates.count > 1 else { return nil }
    return candidates.prefix(Self.mostTold).joined(separator: "  ") + (candidates.count > Self.mostTold ? "  …" : "")
  }
}

/// The completions of the last word of a command.
package struct Completion: Equatable {
  /// A word that can be inserted.
  struct Candidate: Equatable {
    let word: String
    /// The explanation in the list; empty for none.
    let note: String

    init(_ word: String, note: String = "") {
      self.word = word
      self.note = note
    }
  }

  /// The text before the word that is completed.
  let stem: String
  /// The word as it was typed.
  let typed: String
  let candidates: [Candidate]
  /// Whether the candidates are corrections of a misspelled word. They do not start with that word.
  private(set) var isCorrection = false
  /// The index of the chosen candidate; nil if none is chosen.
  private(set) var chosen: Int?

  private init?(_ stem: Substring, _ typed: Substring, _ candidates: [Candidate]) {
    if candidates.isEmpty { return nil }
    self.stem = String(stem)
    self.typed = String(typed)
    self.candidates = candidates
  }

  /// - Parameters:
  ///   - text: the typed text.
  ///   - context: the names of columns and files.
  /// - Returns: nil if there are no completions.
  /// - Complexity: O(columns) if a column is completed; O(files of a folder) if a file is.
  init?(of text: String, in context: CompletionContext) {
    guard let space = text.firstIndex(of: " ") else {
      self.init(command: text)
      return
    }
    guard let argument = ViewerCommand.named(String(text[..<space]))?.completion else { return nil }
    let rest = text[space...].drop { $0 == " " }
    switch argument {
    case .column: self.init(text, rest, Self.columns(context.columns(), rest))
    case .hiddenColumn:
      let hidden = context.hiddenColumns()
      self.init(text, rest, Self.columns(hidden.isEmpty ? context.columns() : hidden, rest))
    case .columns:
      // Only the last name is completed.
      let last = (rest.lastIndex(of: ",").map { rest[rest.index(after: $0)...] } ?? rest).drop { $0 == " " }
      let name = last.first == "-" ? last.dropFirst() : last
      self.init(
        text, name, Self.columns(context.columns(), name).map { Candidate(SortText.quoted($0.word), note: $0.note) })
    case .words(let words): self.init(text, rest, Self.words(words, rest))
    case .columnThen(let words):
      let last = rest[(rest.lastIndex(of: " ").map(rest.index(after:)) ?? rest.startIndex)...]
      let forms = Self.words(words, last)
      if last.startIndex > rest.startIndex, !forms.isEmpty {
        self.init(text, last, forms)
      } else {
        self.init(text, rest, (last == rest ? forms : []) + Self.columns(context.columns(), rest))
      }
    case .wordsThen(let first, let second):
      let part = first.first { rest.hasPrefix($0.word + " ") }?.word ?? ""
      let last = rest.dropFirst(part.count).drop { $0 == " " }
      self.init(text, last, Self.words(part.isEmpty ? first + second : second, last))
    case .file: self.init(text, rest, context.files(String(rest)).map { Candidate($0) })
    }
  }

  private init?(_ text: String, _ word: Substring, _ candidates: [Candidate]) {
    self.init(text[..<word.startIndex], word, candidates)
  }

  /// Completes the name of a command. If no name begins with the word, the nearest one is a candidate.
  private init?(command word: String) {
    let candidates = ViewerCommand.all.compactMap { command in
      command.names.first { $0.hasPrefix(word) }.map { Candidate($0, note: command.summary) }
    }
    let isWord = word.contains(where: \.isLetter)
    if candidates.isEmpty, isWord, let nearest = ViewerCommand.nearest(to: word).flatMap(ViewerCommand.named) {
      self.init("", word[...], [Candidate(nearest.names[0], note: "did you mean this? \(nearest.summary)")])
      isCorrection = true
    } else {
      self.init("", word[...], candidates.sorted { $0.word < $1.word })
    }
  }

  /// The kind of words that a command takes.
  enum Argument: Equatable, Sendable {
    case column
    /// A hidden column. If no column is hidden, any column.
    case hiddenColumn
    /// Several columns, separated by commas.
    case columns
    case words([Candidate])
    /// One of the words, or the name of a column followed by one of the words.
    case columnThen([Candidate])
    /// One of the first words, one of the second words, or one of each in this order.
    case wordsThen([Candidate], [Candidate])
    case file
  }

  private static func words(_ words: [Candidate], _ typed: Substring) -> [Candidate] {
    let small = typed.lowercased()
    return words.filter { $0.word.hasPrefix(small) }
  }

  private static func columns(_ names: [String], _ typed: Substring) -> [Candidate] {
    let small = typed.lowercased()
    var known: Set<String> = []
    return names.filter { $0.lowercased().hasPrefix(small) && !$0.isEmpty && known.insert($0).inserted }.map {
      Candidate($0)
    }
  }

  // MARK: Choosing

  /// The text with the chosen candidate, or as it was typed.
  var text: String { stem + (chosen.map { candidates[$0].word } ?? typed) }

  /// The text extended by the longest common prefix of the candidates; nil if the prefix is already typed.
  var extended: String? {
    guard chosen == nil, var prefix = candidates.first.map({ $0.word[...] }) else { return nil }
    for candidate in candidates { while !candidate.word.hasPrefix(prefix) { prefix = prefix.dropLast() } }
    return isCorrection || prefix.count > typed.count || candidates.count == 1 && prefix != typed ? stem + prefix : nil
  }

  /// Chooses the candidate that is `count` places after the chosen one, or before it if negative. The choice wraps
  /// around at both ends.
  mutating func choose(_ count: Int) {
    let last = chosen ?? (count > 0 ? -1 : 0)
    chosen = ((last + count) % candidates.count + candidates.count) % candidates.count
  }
}

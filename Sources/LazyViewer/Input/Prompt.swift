internal import LazyTerminal
internal import LazyUI
package import Terminal

/// A prompt at the bottom of the screen. The user types a search pattern, a command or a mark's letter.
package struct Prompt: Equatable {
  /// The result of a key.
  package enum Step: Equatable {
    case editing
    case cancelled
    case done(String)
  }

  package let kind: PromptKind
  /// Whether a pattern is literal and not a regular expression.
  package private(set) var isLiteral = false
  private var edit = TextEdit("")
  /// The texts of earlier prompts of this kind, oldest first.
  private let history: [String]
  /// The index of the recalled text, or the number of texts if none is recalled.
  private var shown: Int
  /// The completions of a command, which are listed above the prompt; nil if none are listed.
  private(set) var completion: Completion?

  package init(_ kind: PromptKind, history: [String] = []) {
    self.kind = kind
    self.history = history
    shown = history.count
  }

  package var text: String { String(edit.text) }
  /// Whether the rows are filtered while the user types: the filter begins with `~`.
  var isFuzzy: Bool { kind == .filter && !isLiteral && edit.text.first == "~" }
  /// The text before the cursor.
  var beforeCursor: String { edit.before }
  /// The title in front of the text.
  var title: String {
    let title = kind.isPattern && isLiteral ? "literal \(kind.title)" : kind.title
    // The limit is reported in the title, because the user looks at the prompt while typing.
    return edit.isCut ? "limit of \(TextEdit.capacity.grouped) characters reached \(title)" : title
  }

  package mutating func type(_ key: Key) -> Step { type(key, completing: CompletionContext()) }

  /// Handles a key.
  ///
  /// - Parameter context: the names that commands are completed with.
  mutating func type(_ key: Key, completing context: CompletionContext) -> Step {
    if kind.isOneCharacter { return key.text.map { .done(String($0)) } ?? .cancelled }
    guard let key = PromptAction(key) else { return .editing }
    switch key {
    case .cancel: return .cancelled
    case .close where completion != nil: closeList()
    case .close: return .cancelled
    case .toggleLiteral: if kind.isPattern { isLiteral.toggle() }
    case .complete: complete(in: context)
    case .choosePrevious: choose(-1)
    case .down(let count): if completion != nil { choose(count) } else { recall(shown + count) }
    case .recall(let count):
      completion = nil
      recall(shown + count)
    case .edit(.submit):
      // The text may be incomplete after a chosen word: a command may need arguments, and a folder may need a file
      // name.
      if completion?.chosen != nil, action(for: text) == nil || text.hasSuffix("/") {
        accept(in: context)
      } else {
        return .done(text)
      }
    case .edit(let edit):
      // Deleting in an empty prompt cancels it, as in less.
      if edit == .deleteBackward, self.edit.text.isEmpty { return .cancelled }
      self.edit.apply(edit)
      list(in: context)
    }
    return .editing
  }

  /// Returns the action for a submitted text, or `nil` if the text is not a command.
  package func action(for text: String) -> ViewerAction? {
    let pattern = text.isEmpty ? nil : PatternText(text, isLiteral: isLiteral)
    return switch kind {
    case .search: .records(pattern.map(RecordAction.search) ?? .findNext(1))
    case .searchBackward: pattern.map { .records(.searchBackward($0)) } ?? .screen(.toggleHelp)
    case .filter: .records(pattern.map(RecordAction.filter) ?? .removeFilter)
    case .mark: text.first.map { .records(.mark($0)) }
    case .goToMark: text.first.map { .records(.goToMark($0)) }
    case .command: ViewerAction(command: text)
    case .pipe: text.isEmpty ? nil : .records(.pipe(text, isAll: false))
    case .columns, .choices, .fuzzyFilter: nil
    }
  }

  /// The typed pattern; `nil` if the text is empty, or the prompt does not take a pattern.
  var pattern: PatternText? {
    kind.isPattern && !text.isEmpty ? PatternText(text, isLiteral: isLiteral) : nil
  }

  /// Inserts pasted text.
  ///
  /// - Parameter context: the names that commands are completed with.
  mutating func insert(_ text: String, completing context: CompletionContext = CompletionContext()) {
    edit.apply(.insert(text))
    list(in: context)
  }

  // MARK: Completion

  /// Lists the completions of the word before the cursor.
  private mutating func list(in context: CompletionContext) {
    completion = isCompletable && !edit.text.isEmpty ? Completion(of: text, in: context) : nil
    // The list is closed if its only candidate is the typed word.
    if let only = completion, !only.stem.isEmpty, only.candidates.map(\.word) == [only.typed] { completion = nil }
  }

  /// Whether the text is a command, with the cursor at its end.
  private var isCompletable: Bool { kind == .command && edit.cursor == edit.text.count }

  /// Completes the word before the cursor, or chooses the next candidate.
  private mutating func complete(in context: CompletionContext) {
    guard isCompletable else { return }
    guard let completion = completion ?? Completion(of: text, in: context) else { return }
    self.completion = completion
    guard let extended = completion.extended else { return choose(1) }
    edit = TextEdit(extended)
    if completion.candidates.count == 1 { accept(in: context) } else { list(in: context) }
  }

  private mutating func choose(_ count: Int) {
    guard var completion else { return }
    completion.choose(count)
    edit = TextEdit(completion.text)
    self.completion = completion
  }

  /// Takes the inserted word, and lists the words that can follow.
  private mutating func accept(in context: CompletionContext) {
    let isName = completion?.stem.isEmpty == true
    let wantsMore = isName ? ViewerCommand.named(text)?.takesArguments == true : action(for: text) == nil
    if wantsMore, text.last != "/", text.last != " " { edit = TextEdit(text + " ") }
    list(in: context)
  }

  /// Closes the list, and restores the word as it was typed.
  private mutating func closeList() {
    if let completion, completion.chosen != nil { edit = TextEdit(completion.stem + completion.typed) }
    completion = nil
  }

  private mutating func recall(_ index: Int) {
    shown = min(max(0, index), history.count)
    edit = TextEdit(shown < history.count ? history[shown] : "")
  }
}

/// The answer to a yes-no question.
enum YesNoAnswer: Hashable {
  case yes
  case no

  /// Returns `nil` for a key that is not an answer. For example, suspending the process leaves the question open.
  init?(_ key: Key) {
    switch key {
    case "y", "Y": self = .yes
    case .control("z"): return nil
    default: self = .no
    }
  }
}

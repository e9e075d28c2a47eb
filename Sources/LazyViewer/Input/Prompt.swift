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
  /// The current completion, from one press of Tab to the next.
  private(set) var completion: Completion?

  package init(_ kind: PromptKind, history: [String] = []) {
    self.kind = kind
    self.history = history
    shown = history.count
  }

  package var text: String { String(edit.text) }
  /// The text before the cursor.
  var beforeCursor: String { edit.before }
  /// The title in front of the text.
  var title: String {
    let title = kind.isPattern && isLiteral ? "literal \(kind.title)" : kind.title
    // The limit is reported in the title, because the user looks there.
    return edit.isCut ? "limit of \(TextEdit.capacity.grouped) characters reached \(title)" : title
  }

  package mutating func type(_ key: Key) -> Step {
    completion = nil
    if kind.isOneCharacter { return key.text.map { .done(String($0)) } ?? .cancelled }
    switch key {
    case Key(.escape), .control("c"), .control("g"): return .cancelled
    case .control("r") where kind.isPattern: isLiteral.toggle()
    case Key(.up), .control("p"): recall(shown - 1)
    case Key(.down), .control("n"): recall(shown + 1)
    default:
      guard let editKey = EditKey(key) else { return .editing }
      if editKey == .submit { return .done(text) }
      // Deleting in an empty prompt cancels it, as in less.
      if editKey == .deleteBackward, edit.text.isEmpty { return .cancelled }
      edit.apply(editKey)
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
    case .columns, .choices: nil
    }
  }

  /// The typed pattern; `nil` if the text is empty, or the prompt does not take a pattern.
  var pattern: PatternText? {
    kind.isPattern && !text.isEmpty ? PatternText(text, isLiteral: isLiteral) : nil
  }

  /// Completes a command, or inserts the next completion.
  ///
  /// - Parameter columns: returns the names of the columns.
  package mutating func complete(columns: () -> [String]) {
    guard kind == .command, edit.cursor == edit.text.count,
      var completion = completion ?? Completion(of: text, columns: columns)
    else { return }
    edit = TextEdit(completion.next(after: text))
    self.completion = completion
  }

  package mutating func insert(_ text: String) { edit.apply(.insert(text)) }

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

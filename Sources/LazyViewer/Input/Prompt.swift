internal import LazyTerminal
internal import LazyUI
package import Terminal

/// A line that is typed at the bottom of the screen: what to look for, a command, a mark's letter.
package struct Prompt: Equatable {
  package enum Kind: Hashable, Sendable {
    case search
    case filter
    case command
    /// A shell's command that rows are written to.
    case pipe
    /// The letter that marks the selected row.
    case mark
    /// The letter of the mark to go to.
    case goToMark
    /// A part of the names of columns, of which those alone are listed.
    case columns
    /// A part of the names of the choices, of which those alone are listed.
    case choices

    /// What stands before the text.
    var title: String {
      switch self {
      case .search: "/"
      case .filter: "&"
      case .command: ":"
      case .pipe: "|"
      case .mark: "mark: "
      case .goToMark: "go to mark: "
      case .columns: "columns with: "
      case .choices: "choices with: "
      }
    }

    /// Whether the first character ends it.
    var isOneCharacter: Bool { self == .mark || self == .goToMark }
    /// Whether what is typed narrows a list as it is typed.
    var narrows: Bool { self == .columns || self == .choices }
    var isPattern: Bool { self == .search || self == .filter }
  }

  /// What a key did.
  package enum Step: Equatable {
    case editing
    case cancelled
    case done(String)
  }

  package let kind: Kind
  /// Whether a pattern means its characters and is no regular expression.
  package private(set) var isLiteral = false
  private var edit = TextEdit("")
  /// What was typed at prompts of this kind before, the last one last.
  private let history: [String]
  /// Which of them is shown; their number where none is.
  private var shown: Int
  /// What it is completed to, from one Tab to the next.
  private(set) var completion: Completion?

  package init(_ kind: Kind, history: [String] = []) {
    self.kind = kind
    self.history = history
    shown = history.count
  }

  package var text: String { String(edit.text) }
  /// The text before the cursor.
  var beforeCursor: String { edit.before }
  /// What stands before the text.
  var title: String {
    let title = kind.isPattern && isLiteral ? "literally \(kind.title)" : kind.title
    // Where something was left out, that is said where it is seen.
    return edit.isCut ? "cut after \(TextEdit.capacity.grouped) characters \(title)" : title
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
      // As in less: to take back what is not there goes back.
      if editKey == .deleteBackward, edit.text.isEmpty { return .cancelled }
      edit.apply(editKey)
    }
    return .editing
  }

  /// What `text` asks for, typed here and ended with Enter; nil where it is no command.
  package func action(for text: String) -> ViewerAction? {
    let pattern = text.isEmpty ? nil : PatternText(text, isLiteral: isLiteral)
    return switch kind {
    case .search: .records(pattern.map(RecordAction.search) ?? .findNext(1))
    case .filter: .records(pattern.map(RecordAction.filter) ?? .removeFilter)
    case .mark: text.first.map { .records(.mark($0)) }
    case .goToMark: text.first.map { .records(.goToMark($0)) }
    case .command: ViewerAction(command: text)
    case .pipe: text.isEmpty ? nil : .records(.pipe(text, isAll: false))
    case .columns, .choices: nil
    }
  }

  /// What was typed so far, where it is a pattern; nil where nothing was.
  var pattern: PatternText? {
    kind.isPattern && !text.isEmpty ? PatternText(text, isLiteral: isLiteral) : nil
  }

  /// Completes a command, or goes on to the next of what it may be completed to.
  ///
  /// - Parameter columns: the names of the columns.
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

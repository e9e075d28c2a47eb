import LazyTerminal
import LazyUI
import Terminal

/// The effect of a key at a prompt.
enum PromptAction: Hashable, Sendable {
  case edit(EditKey)
  /// Switches between a literal text and a regular expression.
  case toggleLiteral
  /// Completes the word, or chooses the next candidate.
  case complete
  /// Chooses the previous candidate.
  case choosePrevious
  /// Moves down by this number of candidates. If no candidates are listed, recalls a later text.
  case down(Int)
  /// Recalls a text that was typed this many prompts later, or earlier if negative.
  case recall(Int)
  /// Closes the list of candidates. Without a list, cancels the prompt.
  case close
  case cancel

  /// All keys except characters, which are inserted.
  static let keys: [KeyBinding<PromptAction>] =
    [
      KeyBinding("submit", [Key(.enter)], "run the command, or accept the choice", .edit(.submit)),
      KeyBinding("complete", [Key(.tab)], "complete, or select the next candidate", .complete),
      KeyBinding("choose-previous", [Key(.backTab)], "select the previous candidate", .choosePrevious),
      KeyBinding("choose", [Key(.down)], "choose in the list, or recall a later text", .down(1)),
      KeyBinding("choose-up", [Key(.up)], "choose in the list, or recall an earlier text", .down(-1)),
      KeyBinding("recall-earlier", [.control("p")], "recall an earlier text", .recall(-1)),
      KeyBinding("recall-later", [.control("n")], "recall a later text", .recall(1)),
      KeyBinding("toggle-literal", [.control("r")], "literal text, or a regular expression", .toggleLiteral),
      KeyBinding("close", [Key(.escape)], "close the list, or cancel the prompt", .close),
      KeyBinding("cancel", [.control("c"), .control("g")], "cancel the prompt", .cancel),
    ] + edits

  private static let edits: [KeyBinding<PromptAction>] =
    ([
      ([Key(.backspace), .control("h")], "delete backward; if empty: cancel", .deleteBackward),
      ([Key(.delete), .control("d")], "delete the character at the cursor", .deleteForward),
      ([.control("w")], "delete a word backward", .deleteWordBackward),
      ([Key(.backspace, .alt)], "delete a word, like ^W", .deleteWordBackward),
      ([.control("u")], "delete to the start", .deleteToStart),
      ([.control("k")], "delete to the end", .deleteToEnd),
      ([Key(.left), .control("b")], "a character to the left", .moveLeft),
      ([Key(.right), .control("f")], "a character to the right", .moveRight),
      ([.alt("b"), Key(.left, .alt)], "a word to the left", .moveWordLeft),
      ([.alt("f"), Key(.right, .alt)], "a word to the right", .moveWordRight),
      ([Key(.home), .control("a")], "to the start", .moveToStart),
      ([Key(.end), .control("e")], "to the end", .moveToEnd),
    ] as [([Key], String, EditKey)]).map { KeyBinding("edit", $0.0, $0.1, .edit($0.2)) }

  private static let table = KeyTable([KeyTable.Group("", keys)])

  /// Returns the effect of a key, or nil if it has none.
  init?(_ key: Key) {
    if let known = Self.table.action(for: key, count: nil) {
      self = known
    } else if let edit = EditKey(key) {
      self = .edit(edit)
    } else {
      return nil
    }
  }
}

import LazyTerminal

/// A command that is typed after a colon: its names, its forms and its meaning.
///
/// Parsing, completion, messages, the help page and the manual page all read ``groups``, so that none of them can omit
/// a command.
package struct ViewerCommand: Sendable {
  /// One way to type a command.
  package struct Form: Sendable {
    /// The text after the name. The user replaces the words in capital letters.
    let arguments: String
    /// The effect, as the help explains it.
    package let help: String
  }

  /// Commands that belong together in the help.
  package struct Group: Sendable {
    package let title: String
    package let commands: [ViewerCommand]
  }

  /// The names; the help shows the first one. A command for a row or a percentage has no name.
  let names: [String]
  package let forms: [Form]
  /// The name of an argument with a fixed set of values, and the list of these values; `nil` if no argument has one.
  let values: (argument: String, list: String)?
  /// The required argument, such as "a file name", for the message if it is missing; `nil` if no argument is required.
  private let need: String?
  /// The words that can follow the name; `nil` if there are none.
  let completion: Completion.Argument?
  private let parse: @Sendable (String) -> ViewerAction?

  /// - Parameters:
  ///   - forms: the arguments of each form, and the effect with them.
  ///   - values: the name of an argument with a fixed set of values, and the list of these values.
  ///   - need: the required argument, as a message names it.
  ///   - parse: returns the action for the text after the name, or `nil` if the text is not valid for the command.
  init(
    _ names: [String], _ forms: [(arguments: String, help: String)], values: (of: String, String)? = nil,
    need: String? = nil, completion: Completion.Argument? = nil,
    parse: @escaping @Sendable (String) -> ViewerAction?
  ) {
    self.names = names
    self.forms = forms.map { Form(arguments: $0.arguments, help: $0.help) }
    self.values = values.map { (argument: $0.of, list: $0.1) }
    self.need = need
    self.completion = completion
    self.parse = parse
  }

  /// Creates a command without arguments.
  init(_ names: [String], _ help: String, _ action: ViewerAction) {
    self.init(names, [("", help)]) { $0.isEmpty ? action : nil }
  }

  /// Returns the action for the text after the name, or `nil` if the text is not valid for the command.
  func action(for arguments: String) -> ViewerAction? { parse(arguments) }

  /// Returns a form as the user types it, with the colon.
  package func text(of form: Form) -> String {
    ":" + [names.first, form.arguments].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The forms, as a message about wrong arguments.
  fileprivate var usage: String {
    let forms = "usage: " + forms.map(text(of:)).joined(separator: " or ")
    return values.map { "\(forms); \($0.argument): \($0.list)" } ?? forms
  }

  /// Whether text can follow the name.
  var takesArguments: Bool { forms.contains { !$0.arguments.isEmpty } }

  /// A short description.
  var summary: String { forms.first?.help ?? "" }

  /// The other names, for the help; `nil` if there are none.
  package var otherNames: String? {
    names.count > 1 ? names.dropFirst().map { ":\($0)" }.joined(separator: ", ") : nil
  }
}

// MARK: Finding commands

extension ViewerCommand {
  package static let all = groups.flatMap(\.commands)

  private static let byName = Dictionary(all.flatMap { command in command.names.map { ($0, command) } }) { first, _ in
    first
  }

  /// Returns the command with a name, or `nil` if there is none.
  static func named(_ name: String) -> ViewerCommand? { byName[name] }

  /// The command that a text begins with, and the text after its name.
  struct Match {
    let command: ViewerCommand
    let arguments: String

    /// - Returns: nil if the text begins with no command.
    init?(_ text: String) {
      let text = text.trimmed
      let word = String(text.prefix { $0 != " " })
      if let command = byName[word] {
        self.command = command
        arguments = String(text.dropFirst(word.count)).trimmed
      } else if let command = all.first(where: { $0.names.isEmpty && $0.action(for: text) != nil }) {
        self.command = command
        arguments = text
      } else {
        return nil
      }
    }

    var action: ViewerAction? { command.action(for: arguments) }
  }

  /// Returns the message for a text that is not a valid command: the forms of its command, or the nearest name.
  static func correction(of text: String) -> String {
    if let match = Match(text) {
      guard match.arguments.isEmpty, let need = match.command.need else { return match.command.usage }
      return ":\(text.trimmed) needs \(need); \(match.command.usage)"
    }
    let word = String(text.trimmed.prefix { $0 != " " })
    let hint = nearest(to: word).map { "did you mean :\($0)?" } ?? "F1 lists all"
    return "unknown command :\(word); \(hint)"
  }

  /// The largest number of typing errors in a word for which a name is suggested.
  private static let mostErrors = 2

  /// Returns the only name that begins with `word`. If there is none, returns the name with the fewest typing errors. A
  /// name with more than two errors, or with more than about one in three characters, is not suggested.
  static func nearest(to word: String) -> String? {
    let names = all.compactMap(\.names.first)
    let completed = names.filter { $0.hasPrefix(word) }
    if !word.isEmpty, let only = completed.first, completed.count == 1 { return only }
    let distances = names.map { ($0, TypingErrors.count(from: Array(word), to: Array($0))) }
    guard let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= min(mostErrors, (word.count + 1) / 3) else {
      return nil
    }
    return best.0
  }
}

/// Compares words that were typed with errors.
enum TypingErrors {
  /// Returns the smallest number of typing errors between `word` and `typed`. An error is a missing, an additional or a
  /// wrong character, or two neighbours in the wrong order.
  ///
  /// This is the optimal string alignment distance.
  ///
  /// - Complexity: O(`typed` · `word`).
  static func count(from typed: [Character], to word: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...word.count)
    for (row, character) in typed.enumerated() {
      var current = [row + 1]
      for (column, other) in word.enumerated() {
        var least = min(last[column + 1], current[column]) + 1
        least = min(least, last[column] + (character == other ? 0 : 1))
        if row > 0, column > 0, character == word[column - 1], typed[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, last) = (last, current)
    }
    return last[word.count]
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}

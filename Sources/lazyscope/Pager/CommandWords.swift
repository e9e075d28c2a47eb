/// The words of a command line as the parser is to see them: with those of `LAZYSCOPE`, and with what stands behind a `+`, as
/// less has it, as an option.
struct CommandWords {
  /// The variable `LAZYSCOPE` cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// The variable that holds options of `open`.
  static let variable = "LAZYSCOPE"

  private(set) var words: [String]
  /// Whether some are from the variable.
  let hasVariable: Bool

  /// - Parameters:
  ///   - arguments: behind the program's name.
  ///   - commands: the names of the commands, of which the others have options of their own.
  ///   - variable: the value of `LAZYSCOPE`: options of `open`, in words as a shell has them.
  init(_ arguments: [String], commands: Set<String>, variable: String) throws(Unreadable) {
    let opens = !(arguments.first.map(commands.contains) ?? false)
    let isOpen = arguments.first == "open"
    guard opens || isOpen else {
      (words, hasVariable) = (arguments, false)
      return
    }
    let added = try Self.words(of: variable)
    hasVariable = !added.isEmpty
    words = (isOpen ? ["open"] : []) + added
    var areOptions = true
    for argument in isOpen ? arguments.dropFirst() : arguments[...] {
      if argument == "--" { areOptions = false }
      let isCommand = areOptions && argument.hasPrefix("+") && argument.count > 1
      // `++CMD` is for each file in less; here a file is opened once.
      words.append(isCommand ? "--keys=\(argument.drop { $0 == "+" })" : argument)
    }
  }

  /// The words of a text; quotes hold some together, and a backslash has the next character mean itself.
  private static func words(of text: String) throws(Unreadable) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\" where quote != "'":
        guard let next = rest.popFirst() else { throw Unreadable(description: "LAZYSCOPE ends in a backslash") }
        word = (word ?? "") + String(next)
      case _ where character == quote: quote = nil
      case "'", "\"":
        guard quote == nil else {
          word?.append(character)
          continue
        }
        quote = character
        word = word ?? ""
      case " ", "\t", "\n":
        guard quote == nil else {
          word?.append(character)
          continue
        }
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw Unreadable(description: "LAZYSCOPE has a quote that does not end") }
    if let word { words.append(word) }
    return words
  }
}

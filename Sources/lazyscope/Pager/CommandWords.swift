/// The words of a command line for the parser. The options of `LAZYSCOPE` are added, and each `+CMD`, as in less, is
/// replaced by an option.
struct CommandWords {
  /// The error of a variable `LAZYSCOPE` that cannot be parsed.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// The name of the environment variable with options of `open`.
  static let variable = "LAZYSCOPE"

  /// The options that may also be in front of a command's name.
  private static let sharedOptions: Set<String> = ["--no-config"]

  /// The options whose value may begin with a hyphen, in a word of its own.
  private static let dashedOptions: Set<String> = [
    "--filter", "--where", "--sort", "--hide", "--keys", "--param", "--order-by", "--query", "--sql",
  ]

  private(set) var words: [String]
  /// Whether some words are from `LAZYSCOPE`.
  let hasVariable: Bool

  /// - Parameters:
  ///   - arguments: the arguments after the program's name.
  ///   - commands: the names of the commands. Each command except `open` has its own options.
  ///   - variable: the value of `LAZYSCOPE`: options of `open`, quoted as in a shell.
  init(_ arguments: [String], commands: Set<String>, variable: String) throws(Unreadable) {
    let arguments = Self.commandFirst(arguments, commands)
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
    var isValue = false
    for argument in isOpen ? arguments.dropFirst() : arguments[...] {
      if argument == "--" { areOptions = false }
      let isCommand = areOptions && argument.hasPrefix("+") && argument.count > 1
      // In less, `++CMD` runs for each file; here a file is opened once.
      if isCommand {
        words.append("--keys=\(argument.drop { $0 == "+" })")
      } else {
        words += areOptions && !isValue ? Self.separated(argument) : [argument]
      }
      isValue = areOptions && !isValue && Self.dashedOptions.contains(argument)
    }
  }

  /// Moves the name of a command in front of the options that may precede it.
  private static func commandFirst(_ arguments: [String], _ commands: Set<String>) -> [String] {
    let options = arguments.prefix { sharedOptions.contains($0) }
    let rest = arguments.dropFirst(options.count)
    guard let command = rest.first, commands.contains(command) else { return arguments }
    return [command] + options + rest.dropFirst()
  }

  /// Separates options without a value from an option with a value after them in the same argument: `-FRx4` becomes
  /// `-FR` and `-x4`.
  private static func separated(_ argument: String) -> [String] {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--") else { return [argument] }
    let letters = argument.dropFirst()
    let flags = letters.prefix { LessOption(letter: $0).value == .noValue }
    guard !flags.isEmpty, flags.count < letters.count, flags.allSatisfy({ $0.isLetter || $0 == "~" }) else {
      return [argument]
    }
    return ["-\(flags)", "-\(letters.dropFirst(flags.count))"]
  }

  /// Splits a text into words. Quotes keep words together, and a backslash escapes the next character.
  private static func words(of text: String) throws(Unreadable) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\" where quote != "'":
        guard let next = rest.popFirst() else { throw Unreadable(description: "LAZYSCOPE ends with a backslash") }
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
    guard quote == nil else { throw Unreadable(description: "LAZYSCOPE has an unclosed quote") }
    if let word { words.append(word) }
    return words
  }
}

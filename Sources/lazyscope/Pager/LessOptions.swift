import Glyphs
import LazyViewer

/// The supported options in the variable `LESS`.
///
/// Options that are not supported are skipped with their values. So the variable may contain the settings of `man`,
/// `git` and `systemctl`.
struct LessOptions: Equatable {
  /// `-F`.
  var quitsIfOneScreen = false
  /// `-S`.
  var chopsLines = false
  /// `-N`.
  var showsNumbers = false
  /// `-I`: patterns ignore case, even if they contain capital letters.
  var ignoresCase = false
  /// `-X`.
  var keepsScreen = false
  /// `--mouse`.
  var takesMouse = false
  /// `-x`.
  var tabs: TabStops?
  /// `-j`.
  var jumpTarget: JumpTarget?
  /// `-e` and `-E`.
  var endsAtEnd: EndOfRows?
  /// The initial commands: `+CMD`, or `-pPATTERN`.
  var commands: [String] = []

  init() {}

  /// - Parameter text: the variable's value.
  init(_ text: String) {
    var reader = LessOptionReader(text)
    while let word = reader.next() {
      switch word {
      case .command(let command): commands.append(command)
      case .option(let name, let text, let sign): apply(name, text, sign)
      }
    }
  }

  /// Applies an option.
  ///
  /// - Parameter sign: the sign after the hyphen. `-+X` resets the option to its default, and `-!X` inverts the
  ///   default.
  private mutating func apply(_ name: String, _ text: String, _ sign: Character?) {
    switch name {
    case "F": quitsIfOneScreen = sign != "+"
    case "S": chopsLines = sign != "+"
    case "N": showsNumbers = sign != "+"
    case "n": showsNumbers = false
    case "I": ignoresCase = sign != "+"
    case "i": ignoresCase = false
    case "X": keepsScreen = sign != "+"
    case "mouse", "Mouse": takesMouse = true
    case "x": if let tabs = TabStops(text) { self.tabs = tabs }
    case "j": if let target = JumpTarget(text) { jumpTarget = target }
    case "e": endsAtEnd = sign == "+" ? nil : .selected
    case "E": endsAtEnd = sign == "+" ? nil : .onScreen
    case "p": if !text.isEmpty { commands.append("/" + text) }
    default: break
    }
  }
}

/// Parses the value of `LESS` as less does, option by option.
private struct LessOptionReader {
  enum Word {
    case option(String, text: String, sign: Character?)
    /// The text after `+`.
    case command(String)
  }

  private var rest: Substring
  /// Whether a backslash escapes the next character of a text. The option `--use-backslash` sets this.
  private var usesBackslash = false

  init(_ text: String) { rest = Substring(text) }

  mutating func next() -> Word? {
    while let first = rest.first {
      if first == " " || first == "$" || first == "\t" {
        rest.removeFirst()
      } else if rest.hasPrefix("--") {
        rest.removeFirst(2)
        if let word = removeLong() { return word }
      } else if first == "+" {
        rest.removeFirst()
        if rest.first == "+" { rest.removeFirst() }
        return .command(removeText())
      } else {
        if first == "-" { rest.removeFirst() }
        if first == "-", rest.first != "+", rest.first != "!" { continue }
        if let word = removeLetter() { return word }
      }
    }
    return nil
  }

  /// Removes an option letter, and the value that follows.
  private mutating func removeLetter() -> Word? {
    let sign = rest.first.flatMap { "+!".contains($0) ? $0 : nil }
    if sign != nil { rest.removeFirst() }
    guard let letter = rest.popFirst() else { return nil }
    let option = LessOption(letter: letter)
    return .option(option.name, text: removeValue(option.value), sign: sign)
  }

  /// Removes an option name, and the value after `=` or a space.
  private mutating func removeLong() -> Word? {
    let name = rest.prefix { $0.isLetter || $0 == "-" }
    rest = rest[name.endIndex...]
    let hasSign = rest.first == "="
    if hasSign { rest.removeFirst() }
    guard let option = LessOption(long: String(name)) else {
      // The value of an unknown option is removed, so that it is not parsed as options.
      if hasSign { _ = removeText() }
      return nil
    }
    if option.name == "use-backslash" { usesBackslash = true }
    return .option(option.name, text: removeValue(option.value), sign: nil)
  }

  /// Removes a value, and spaces in front of it.
  private mutating func removeValue(_ value: LessOption.Value) -> String {
    if value != .noValue { rest = rest.drop { $0 == " " } }
    switch value {
    case .noValue: return ""
    case .text: return removeText()
    case .characters(let valid): return removeText(of: valid)
    case .number:
      let sign = rest.first == "-" ? 1 : 0
      let end = rest.dropFirst(sign).prefix { $0.isASCII && $0.isNumber }.endIndex
      defer { rest = rest[end...] }
      return String(rest[..<end])
    }
  }

  /// Removes a text, which ends at `$`, at an invalid character, or at the end.
  private mutating func removeText(of valid: String? = nil) -> String {
    var text = ""
    while let character = rest.first {
      if usesBackslash, character == "\\", rest.count > 1 {
        rest.removeFirst()
        text.append(rest.removeFirst())
        continue
      }
      guard character != "$", valid?.contains(character) != false else { break }
      text.append(character)
      rest.removeFirst()
    }
    if rest.first == "$" { rest.removeFirst() }
    return text
  }
}

/// A regular expression in the syntax of PostgreSQL, which differs from that of files in escapes, groups and flags.
///
/// As in files, `.` and negated classes match no line end.
struct PostgreSQLExpression {
  private(set) var text: String
  private var rest: Substring.UnicodeScalarView

  /// Translates a valid expression. Flags that are not at the start are left as they are, and the server rejects them.
  init(_ expression: String) {
    rest = expression[...].unicodeScalars
    text = "(?p"
    addFlags()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": text += Self.escapes.translated(from: &rest, inBrackets: false)
      case "(": addGroup()
      case "[": addBrackets()
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Adds the flag `i` at the start, as in `(?i)`, to the server's flags. Other flags at the start are left out.
  private mutating func addFlags() {
    defer { text += ")" }
    guard rest.starts(with: "(?".unicodeScalars), let end = rest.firstIndex(of: ")") else { return }
    let flags = rest[..<end].dropFirst(2)
    guard flags.allSatisfy({ "imsu-".unicodeScalars.contains($0) }) else { return }
    let isOff = flags.firstIndex(of: "-").map { flags[$0...].contains("i") } ?? false
    if flags.contains("i") { text += isOff ? "c" : "i" }
    rest = rest[rest.index(after: end)...]
  }

  /// Adds the start of a group. The server does not support named groups, so the name is left out.
  private mutating func addGroup() {
    text += "("
    let isNamed = rest.starts(with: "?<".unicodeScalars) || rest.starts(with: "?P<".unicodeScalars)
    guard isNamed, let end = rest.firstIndex(of: ">") else { return }
    rest = rest[rest.index(after: end)...]
  }

  private mutating func addBrackets() {
    text += "["
    for first in ["^", "]"] as [Unicode.Scalar] where rest.first == first {
      rest.removeFirst()
      text.unicodeScalars.append(first)
    }
    while let scalar = rest.popFirst() {
      if scalar == "\\" {
        text += Self.escapes.translated(from: &rest, inBrackets: true)
      } else {
        text.unicodeScalars.append(scalar)
        if scalar == "]" { return }
        if scalar == "[", rest.first == ":" { addClassName() }
      }
    }
  }

  /// Adds the rest of the name of a class, such as `:alpha:]`.
  private mutating func addClassName() {
    while let scalar = rest.popFirst() {
      text.unicodeScalars.append(scalar)
      if scalar == "]" { return }
    }
  }

  /// In the server's syntax, the code of a character has eight hexadecimal digits, as in `\U0001F600`.
  private static let escapes = ExpressionEscapes(
    translations: ["b": "\\y", "B": "\\Y", "<": "\\m", ">": "\\M", "z": "\\Z", "'": "\\Z", "`": "\\A"],
    digits: ["x": 2, "u": 4, "U": 8]
  ) { "\\U" + String(repeating: "0", count: max(0, 8 - $0.count)) + String($0) }
}

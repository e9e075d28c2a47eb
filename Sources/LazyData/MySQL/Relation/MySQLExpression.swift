/// A regular expression in the syntax of Perl and of ICU, which differs from that of files in some escapes.
struct MySQLExpression {
  private(set) var text = ""
  private var rest: Substring.UnicodeScalarView
  private var isInBrackets = false

  /// Translates a valid expression.
  init(_ expression: String) {
    rest = expression[...].unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": text += Self.escapes.translated(from: &rest, inBrackets: isInBrackets)
      case "[" where isInBrackets && rest.first == ":": addClassName()
      case "[": startBrackets()
      case "]": endBrackets()
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Adds the start of a set. A `]` at its start is a member, and does not close the set.
  private mutating func startBrackets() {
    text += "["
    guard !isInBrackets else { return }
    isInBrackets = true
    for first in ["^", "]"] as [Unicode.Scalar] where rest.first == first {
      rest.removeFirst()
      text.unicodeScalars.append(first)
    }
  }

  private mutating func endBrackets() {
    text += "]"
    isInBrackets = false
  }

  /// Adds the name of a class, such as `[:alpha:]`.
  private mutating func addClassName() {
    text += "["
    while let scalar = rest.popFirst() {
      text.unicodeScalars.append(scalar)
      if scalar == "]" { return }
    }
  }

  /// The translations of four escapes. `\<` and `\>` are the start and the end of a word. A backslash before a
  /// backquote is the start of the text, and a backslash before an apostrophe is its end.
  private static let escapes = ExpressionEscapes(
    translations: ["<": "\\b(?=\\w)", ">": "\\b(?<=\\w)", "'": "\\z", "`": "\\A"],
    digits: ["u": 4, "U": 8]
  ) { "\\x{\(String($0))}" }
}

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
      case "\\": addEscape()
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

  /// The escapes for the start and the end of a word, and for the end and the start of the text, with their
  /// translations.
  private static let escapes: [Unicode.Scalar: String] = [
    "<": "\\b(?=\\w)", ">": "\\b(?<=\\w)", "'": "\\z", "`": "\\A",
  ]
  /// The number of hexadecimal digits after each letter.
  private static let digits: [Unicode.Scalar: Int] = ["u": 4, "U": 8]

  private mutating func addEscape() {
    guard let scalar = rest.popFirst() else { return text += "\\" }
    if !isInBrackets, let escape = Self.escapes[scalar] {
      text += escape
    } else if let count = Self.digits[scalar] {
      addCode(count)
    } else {
      text += "\\"
      text.unicodeScalars.append(scalar)
    }
  }

  /// Adds a character by its code.
  private mutating func addCode(_ count: Int) {
    var digits = rest.prefix(count)
    if rest.first == "{" {
      digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
    } else {
      rest = rest.dropFirst(count)
    }
    text += "\\x{" + String(String.UnicodeScalarView(digits)) + "}"
  }
}

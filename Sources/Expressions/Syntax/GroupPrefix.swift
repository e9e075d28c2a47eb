/// Parses the part of a group after `(?`: flags, a name, or an unsupported construct.
struct GroupPrefix {
  private(set) var reader: ScalarReader
  private(set) var ignoresCase: Bool?

  init(_ reader: ScalarReader, ignoresCase: Bool?) {
    self.reader = reader
    self.ignoresCase = ignoresCase
  }

  /// Returns whether the content of a group follows. None follows flags alone, such as `(?i)`.
  mutating func parse(from start: Int) throws(ExpressionError) -> Bool {
    if reader.take("=") || reader.take("!") { throw reader.error("lookahead is not supported", at: start) }
    if reader.take("<") {
      if reader.take("=") || reader.take("!") { throw reader.error("lookbehind is not supported", at: start) }
      return try name(from: start)
    }
    if reader.take("P") {
      if reader.take("=") { throw reader.error("backreferences are not supported", at: start) }
      guard reader.take("<") else { throw reader.error("unknown group “(?P”", at: start) }
      return try name(from: start)
    }
    return try flags(from: start)
  }

  private mutating func name(from start: Int) throws(ExpressionError) -> Bool {
    var count = 0
    while let scalar = reader.next() {
      if scalar == ">", count > 0 { return true }
      guard scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { break }
      count += 1
    }
    throw reader.error("invalid group name", at: start)
  }

  private mutating func flags(from start: Int) throws(ExpressionError) -> Bool {
    var isOn = true
    while let scalar = reader.next() {
      switch scalar {
      case ":": return true
      case ")": return false
      case "-": isOn = false
      case "i": ignoresCase = isOn
      // No effect: each line is a text of its own, no match contains a line break, and classes are always Unicode's.
      case "m", "s", "u": break
      default: throw reader.error("unknown group “(?\(scalar)”", at: start)
      }
    }
    throw reader.error("missing “)” for “(”", at: start)
  }
}

/// Reads an expression scalar by scalar.
struct ScalarReader {
  private let scalars: [Unicode.Scalar]
  /// The number of scalars that were read.
  private(set) var offset = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var isAtEnd: Bool { offset >= scalars.count }
  var peek: Unicode.Scalar? { isAtEnd ? nil : scalars[offset] }

  mutating func next() -> Unicode.Scalar? {
    guard !isAtEnd else { return nil }
    offset += 1
    return scalars[offset - 1]
  }

  /// Skips the next scalar if it is `wanted`. Returns whether it was.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard peek == wanted else { return false }
    offset += 1
    return true
  }

  /// Returns an error for the scalar at `place` (default: the next one).
  func error(_ reason: String, at place: Int? = nil) -> ExpressionError {
    ExpressionError(reason: reason, offset: place ?? offset)
  }

  // MARK: Counts

  /// Reads `{2}`, `{2,}`, `{,5}` or `{2,5}`. If none of these is next, reads nothing and returns `nil`.
  mutating func counts() -> (least: Int, most: Int?)? {
    var rest = self
    guard rest.take("{") else { return nil }
    let least = rest.number()
    var most = least
    if rest.take(",") {
      most = rest.number()
      guard least != nil || most != nil else { return nil }
    }
    guard rest.take("}"), least != nil || most != nil else { return nil }
    self = rest
    return (least ?? 0, most)
  }

  /// Reads a decimal number, limited to one million.
  private mutating func number() -> Int? {
    var number: Int?
    while let digit = peek, let value = Self.digit(digit), value < 10 {
      number = min((number ?? 0) * 10 + value, 1_000_000)
      offset += 1
    }
    return number
  }

  /// The value of a hexadecimal digit.
  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "0"..."9": Int(scalar.value) - 0x30
    case "a"..."f": Int(scalar.value) - 0x61 + 10
    case "A"..."F": Int(scalar.value) - 0x41 + 10
    default: nil
    }
  }

  // MARK: Escapes

  enum Escape {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)
    case assertion(Assertion)
  }

  /// Reads an escape after its backslash.
  mutating func escape(inBrackets: Bool = false) throws(ExpressionError) -> Escape {
    let start = offset - 1
    guard let scalar = next() else { throw error("trailing backslash", at: start) }
    if let set = Self.set(scalar) { return .set(set) }
    if let control = Self.control(scalar, inBrackets: inBrackets) { return .scalar(control) }
    if !inBrackets, let assertion = Self.assertion(scalar) { return .assertion(assertion) }
    switch scalar {
    case "x", "u", "U": return .scalar(try code(scalar, from: start))
    case "1"..."9" where !inBrackets: throw error("backreferences are not supported", at: start)
    case "k" where !inBrackets, "g" where !inBrackets: throw error("backreferences are not supported", at: start)
    case "p", "P": throw error("Unicode properties are not supported", at: start)
    default:
      guard scalar.value >= 0x80 || !ScalarSet.asciiWord.contains(scalar.value) || scalar == "_" else {
        throw error("unknown escape “\\\(scalar)”", at: start)
      }
      return .scalar(scalar)
    }
  }

  private static func set(_ scalar: Unicode.Scalar) -> ScalarSet? {
    switch scalar {
    case "d": .digits
    case "D": ScalarSet.digits.inverted
    case "w": .word
    case "W": ScalarSet.word.inverted
    case "s": .spaces
    case "S": ScalarSet.spaces.inverted
    default: nil
    }
  }

  private static func control(_ scalar: Unicode.Scalar, inBrackets: Bool) -> Unicode.Scalar? {
    switch scalar {
    case "t": "\t"
    case "r": "\r"
    case "n": "\n"
    case "f": "\u{C}"
    case "v": "\u{B}"
    case "a": "\u{7}"
    case "e": "\u{1B}"
    case "0": "\0"
    case "b" where inBrackets: "\u{8}"
    default: nil
    }
  }

  private static func assertion(_ scalar: Unicode.Scalar) -> Assertion? {
    switch scalar {
    // `\A` and `\z` match at the ends of a line, because each line is searched as a separate text.
    case "A", "`": .lineStart
    case "z", "Z", "'": .lineEnd
    case "b": .wordBoundary
    case "B": .notWordBoundary
    case "<": .wordStart
    case ">": .wordEnd
    default: nil
    }
  }

  /// Reads the digits of `\x41`, `\u00E9`, `\U0001F600`, or of these letters with braces.
  private mutating func code(_ kind: Unicode.Scalar, from start: Int) throws(ExpressionError) -> Unicode.Scalar {
    let isBraced = take("{")
    let wanted = isBraced ? 8 : kind == "x" ? 2 : kind == "u" ? 4 : 8
    var value = 0
    var count = 0
    while count < wanted, let scalar = peek, let digit = Self.digit(scalar) {
      value = value * 16 + digit
      offset += 1
      count += 1
    }
    guard isBraced ? count > 0 && take("}") : count == wanted, let value = UInt32(exactly: value),
      let scalar = Unicode.Scalar(value)
    else { throw error("invalid character code", at: start) }
    return scalar
  }
}

/// Parses a class in brackets after its `[`.
struct BracketParser {
  private(set) var reader: ScalarReader
  private(set) var hasCapital = false

  init(_ reader: ScalarReader) { self.reader = reader }

  private enum Member {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)
  }

  mutating func parse() throws(ExpressionError) -> CharacterClass {
    let start = reader.offset - 1
    let isNegated = reader.take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var sets: [ScalarSet] = []
    // As the first character of the class, `]` is a member.
    var isFirst = true
    while isFirst || reader.peek != "]" {
      isFirst = false
      guard !reader.isAtEnd else { throw reader.error("missing “]” for “[”", at: start) }
      switch try member() {
      case .set(let set): sets.append(set)
      case .scalar(let scalar): ranges.append(try range(from: scalar))
      }
    }
    _ = reader.next()
    let members = sets.reduce(ScalarSet(ranges)) { $0.union($1) }
    return CharacterClass(members: members, isNegated: isNegated)
  }

  private mutating func range(from scalar: Unicode.Scalar) throws(ExpressionError) -> ClosedRange<UInt32> {
    let place = reader.offset - 1
    var rest = reader
    guard rest.take("-"), let after = rest.peek, after != "]" else { return scalar.value...scalar.value }
    reader = rest
    guard case .scalar(let end) = try member() else { throw reader.error("a class cannot end a range", at: place) }
    guard scalar.value <= end.value else { throw reader.error("the end of the range precedes its start", at: place) }
    return scalar.value...end.value
  }

  private mutating func member() throws(ExpressionError) -> Member {
    let start = reader.offset
    guard let scalar = reader.next() else { throw reader.error("missing “]” for “[”", at: start) }
    if scalar == "\\" {
      switch try reader.escape(inBrackets: true) {
      case .scalar(let scalar): return literal(scalar)
      case .set(let set): return .set(set)
      case .assertion: throw reader.error("anchors are not allowed in brackets", at: start)
      }
    }
    if scalar == "[", let kind = reader.peek, kind == ":" || kind == "." || kind == "=" {
      return try named(kind, from: start)
    }
    return literal(scalar)
  }

  private mutating func literal(_ scalar: Unicode.Scalar) -> Member {
    if scalar.properties.isUppercase { hasCapital = true }
    return .scalar(scalar)
  }

  /// Reads `[:alpha:]`, `[.x.]` or `[=x=]` after its bracket. If the end is missing, the bracket is an ordinary
  /// character.
  private mutating func named(_ kind: Unicode.Scalar, from start: Int) throws(ExpressionError) -> Member {
    var rest = reader
    _ = rest.next()
    var name = ""
    while let scalar = rest.next() {
      if scalar == kind, rest.take("]") {
        reader = rest
        return try named(kind, name, from: start)
      }
      guard name.unicodeScalars.count < 20 else { break }
      name.unicodeScalars.append(scalar)
    }
    return .scalar("[")
  }

  private mutating func named(
    _ kind: Unicode.Scalar, _ name: String, from start: Int
  ) throws(ExpressionError) -> Member {
    guard kind == ":" else {
      guard let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 else {
        throw reader.error("multi-character collating elements are not supported", at: start)
      }
      return literal(scalar)
    }
    let isNegated = name.hasPrefix("^")
    let wanted = isNegated ? String(name.dropFirst()) : name
    guard let set = ScalarSet.posixClass(wanted) else { throw reader.error("unknown class “[:\(name):]”", at: start) }
    if wanted == "upper" { hasCapital = true }
    return .set(isNegated ? set.inverted : set)
  }
}

/// Iterates over the members of a JSON object in bytes, without decoding them.
///
/// The scanner checks only that strings end, brackets close, and members have names. The contents of nested values are
/// skipped.
struct JSONScanner {
  /// A member: its name as it is written, without the quotes, and its value.
  struct Member {
    var name: Range<Int>
    var value: Range<Int>
  }

  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var state = State.start
  private var hasMembers = false
  /// Whether a member name was found.
  private(set) var hasName = false
  /// Whether the closing bracket of the object was found, regardless of the bytes after it.
  private(set) var hasClosed = false

  private enum State {
    case start
    case member
    case end
    case broken
  }

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether all bytes were one object, after `next()` has returned `nil`.
  var isObject: Bool { state == .end }

  /// Whether no member was found yet.
  var isAtStart: Bool { !hasMembers }

  /// Whether all bytes were scanned.
  var isAtEnd: Bool { place >= bytes.count }

  /// Whether the bytes are exactly one object.
  static func isObject(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    while scanner.next() != nil {}
    return scanner.isObject
  }

  /// Whether the bytes are the start of an object with a member, and end within that object.
  static func isStart(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    while scanner.next() != nil {}
    return scanner.hasName && !scanner.hasClosed && scanner.isAtEnd
  }

  /// Whether the bytes are exactly one value.
  static func isValue(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    return scanner.value()?.upperBound == bytes.count
  }

  /// The number of scanned bytes.
  var position: Int { place }

  /// Skips the elements of an array up to its closing bracket, and the bracket.
  ///
  /// - Returns: `false` if the array is truncated.
  mutating func closeArray() -> Bool { skipNested(depth: 1) }

  /// Scans a single value after optional spaces, instead of the members of an object. Returns `nil` if the value is
  /// missing or truncated.
  mutating func value() -> Range<Int>? {
    skipSpace()
    let start = place
    return skipValue() ? start..<place : nil
  }

  /// Returns the next member. Returns `nil` after the last member, and if the bytes are not a complete object.
  mutating func next() -> Member? {
    skipSpace()
    switch state {
    case .start:
      guard take("{") else { return fail() }
      skipSpace()
      if take("}") { return finish() }
    case .member:
      if take("}") { return finish() }
      guard take(",") else { return fail() }
      skipSpace()
      // A comma after the last member is common, although JSON does not allow it.
      if take("}") { return finish() }
    case .end, .broken: return nil
    }
    guard let name = string() else { return fail() }
    skipSpace()
    guard take(":") else { return fail() }
    hasName = true
    skipSpace()
    let start = place
    guard skipValue() else { return fail() }
    state = .member
    hasMembers = true
    return Member(name: name, value: start..<place)
  }

  private mutating func finish() -> Member? {
    hasClosed = true
    skipSpace()
    state = place == bytes.count ? .end : .broken
    return nil
  }

  private mutating func fail() -> Member? {
    state = .broken
    return nil
  }

  private mutating func skipSpace() {
    while place < bytes.count, JSONBytes.isSpace(bytes[place]) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Skips a string and returns its range without the quotes.
  private mutating func string() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return start..<place - 1
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return nil
  }

  private mutating func skipValue() -> Bool {
    guard place < bytes.count else { return false }
    switch bytes[place] {
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "{"), UInt8(ascii: "["): return skipNested()
    default: return skipWord()
    }
  }

  /// Skips an array or an object by counting brackets. Only the depth is kept, so deep nesting takes no memory.
  private mutating func skipNested(depth: Int = 0) -> Bool {
    var depth = depth
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          place += 1
          return true
        }
      default: break
      }
      place += 1
    }
    return false
  }

  /// Skips a number, `true`, `false`, `null`, `NaN` or an infinity.
  private mutating func skipWord() -> Bool {
    let start = place
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || JSONBytes.isSpace(byte)
      {
        break
      }
      place += 1
    }
    let word = bytes.part(start..<place)
    return JSONBytes.isWord(word) || TextBytes.isNumber(word) || JSONBytes.isNonFinite(word)
  }
}

/// Determines byte by byte whether JSON text is inside a string.
package struct JSONStringScan {
  private var isInside = false
  private var isEscaped = false

  package init() {}

  /// Whether the next byte belongs to a string, its quotes included.
  package mutating func isInString(_ byte: UInt8) -> Bool {
    guard isInside else {
      isInside = byte == UInt8(ascii: "\"")
      return isInside
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInside = false
    }
    return true
  }
}

/// Goes through the members of a JSON object in bytes, without making anything of them.
///
/// It checks what it needs to find its way and no more: that strings end, that brackets close, that members have names. What
/// stands within nested values is passed over.
struct JSONScanner {
  /// A member: its name without the quotes, as it is written, and its value.
  struct Member {
    var name: Range<Int>
    var value: Range<Int>
  }

  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var state = State.start
  private var hasMembers = false
  /// Whether the name of a member was met.
  private(set) var hasName = false
  /// Whether the bracket that closes the object was met, whatever stands behind it.
  private(set) var hasClosed = false

  private enum State {
    case start
    case member
    case end
    case broken
  }

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether all of it was an object, once `next` has answered nil.
  var isObject: Bool { state == .end }

  /// Whether no member was found yet.
  var isAtStart: Bool { !hasMembers }

  /// Whether all bytes were looked at.
  var isAtEnd: Bool { place >= bytes.count }

  /// Whether the bytes are an object, with nothing behind it.
  static func isObject(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    while scanner.next() != nil {}
    return scanner.isObject
  }

  /// Whether the bytes are one value, with nothing behind it.
  static func isValue(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    return scanner.value()?.upperBound == bytes.count
  }

  /// How many bytes were passed over.
  var position: Int { place }

  /// Passes over the elements of an array up to the bracket that closes it, and that.
  ///
  /// - Returns: false where that is cut off.
  mutating func closeArray() -> Bool { skipNested(depth: 1) }

  /// The value that the bytes begin with, behind spaces, in place of the members of an object; nil where there is none, or one
  /// that is cut off.
  mutating func value() -> Range<Int>? {
    skipSpace()
    let start = place
    return skipValue() ? start..<place : nil
  }

  /// The next member; nil behind the last, and where it is no object or one that is cut off.
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

  /// What stands between the quotes of a string, which is passed over.
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

  /// Passes over an array or an object by counting what opens and closes: however deep, nothing is kept but the depth.
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

  /// Passes over a number, or one of the three words.
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
    return JSONBytes.isWord(word) || TextBytes.isNumber(word)
  }
}

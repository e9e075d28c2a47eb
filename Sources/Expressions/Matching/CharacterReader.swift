/// Reads UTF-8 characters at any offset. The bytes may be invalid.
struct CharacterReader {
  let bytes: UnsafePointer<UInt8>
  let range: Range<Int>

  /// Returns the length and the scalar of the character at `place`. If the bytes there are invalid, the scalar is
  /// `nil`, and the length is the number of bytes to skip.
  func character(at place: Int) -> (length: Int, scalar: UInt32?) {
    let lead = bytes[place]
    guard lead >= 0x80 else { return (1, UInt32(lead)) }
    guard let (second, length) = Self.form(lead) else { return (1, nil) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard place + index < range.upperBound else { return (index, nil) }
      let byte = bytes[place + index]
      guard index == 1 ? second.contains(byte) : 0x80...0xBF ~= byte else { return (index, nil) }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    return (length, scalar)
  }

  /// Returns the valid range of the second byte, and the length of the character, for a first byte. Returns `nil` if
  /// `lead` does not start a character of several bytes.
  static func form(_ lead: UInt8) -> (second: ClosedRange<UInt8>, length: Int)? {
    switch lead {
    case 0xC2...0xDF: (0x80...0xBF, 2)
    case 0xE0: (0xA0...0xBF, 3)
    case 0xED: (0x80...0x9F, 3)
    case 0xE1...0xEF: (0x80...0xBF, 3)
    case 0xF0: (0x90...0xBF, 4)
    case 0xF1...0xF3: (0x80...0xBF, 4)
    case 0xF4: (0x80...0x8F, 4)
    default: nil
    }
  }

  /// Whether `place` is not in the middle of a character.
  func isStart(_ place: Int) -> Bool {
    guard place < range.upperBound, 0x80...0xBF ~= bytes[place] else { return true }
    for start in stride(from: place - 1, through: max(range.lowerBound, place - 3), by: -1) {
      guard 0x80...0xBF ~= bytes[start] else { return start + character(at: start).length <= place }
    }
    return true
  }

  /// Returns the start of the character that contains the byte at `place`. In invalid bytes, returns `place` or an
  /// offset at most 3 bytes before it.
  func start(before place: Int) -> Int {
    var start = place
    while start > range.lowerBound, start > place - 3, 0x80...0xBF ~= bytes[start] { start -= 1 }
    return 0x80...0xBF ~= bytes[start] ? place : start
  }

  /// Whether the character after `place` belongs to a word.
  func isWord(after place: Int) -> Bool {
    guard place < range.upperBound, let scalar = character(at: place).scalar else { return false }
    return (scalar < 0x80 ? ScalarSet.asciiWord : .word).contains(scalar)
  }

  /// Whether the character before `place` belongs to a word.
  func isWord(before place: Int) -> Bool {
    for start in stride(from: place - 1, through: max(range.lowerBound, place - 4), by: -1) {
      if 0x80...0xBF ~= bytes[start] { continue }
      let (length, scalar) = character(at: start)
      guard start + length == place, let scalar else { return false }
      return (scalar < 0x80 ? ScalarSet.asciiWord : .word).contains(scalar)
    }
    return false
  }
}

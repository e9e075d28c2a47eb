internal import Glyphs

/// Counts the columns of the screen that the characters of a line take, byte by byte.
///
/// Wide characters take two columns and combining marks none, as in `TextWidth`. An invalid byte takes one. The state
/// of `UTF8Decoder` is too large for the bits that a scan keeps between blocks, so the counter decodes by itself.
struct ColumnCounter {
  /// The column of the next character.
  private(set) var column = 0
  /// The bits of an incomplete character. `missing` is the number of bytes that the character still lacks.
  private var partial: UInt32 = 0
  private var missing: UInt32 = 0

  private static let mostColumns = 0xFFFF
  private static let partialBits: UInt64 = 18
  fileprivate static let replacement: UInt32 = 0xFFFD

  init() {}

  /// - Parameter bits: the bits of another counter. 0 is the start of a line.
  init(bits: UInt64) {
    column = Int(bits & 0xFFFF)
    partial = UInt32(bits >> 16 & (1 << Self.partialBits - 1))
    missing = UInt32(bits >> (16 + Self.partialBits) & 3)
  }

  /// The number of bits that `bits` takes.
  static let bitCount: UInt64 = 16 + partialBits + 2

  var bits: UInt64 { UInt64(column) | UInt64(partial) << 16 | UInt64(missing) << (16 + Self.partialBits) }

  /// Whether a byte ends a character that is incomplete.
  func isBroken(by byte: UInt8) -> Bool { missing > 0 && byte & 0xC0 != 0x80 }

  /// Adds a byte. Returns the character that it completes and the first column of this character, otherwise `nil`.
  @inline(__always)
  mutating func push(_ byte: UInt8) -> (scalar: UInt32, column: Int)? {
    if byte < 0x80, missing == 0 { return place(UInt32(byte), width: 1) }
    return pushPart(byte)
  }

  private mutating func pushPart(_ byte: UInt8) -> (scalar: UInt32, column: Int)? {
    if missing > 0, byte & 0xC0 == 0x80 {
      let scalar = partial << 6 | UInt32(byte & 0x3F)
      missing -= 1
      guard missing == 0 else {
        partial = scalar
        return nil
      }
      return place(scalar, width: Unicode.Scalar(scalar).map { TextWidth.width(of: $0) } ?? 1)
    }
    if missing > 0 {
      missing = 0
      _ = place(Self.replacement, width: 1)
    }
    switch byte {
    case 0..<0x80: return place(UInt32(byte), width: 1)
    case 0xC2...0xDF: (partial, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (partial, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (partial, missing) = (UInt32(byte & 0x07), 3)
    default: return place(Self.replacement, width: 1)
    }
    return nil
  }

  private mutating func place(_ scalar: UInt32, width: Int) -> (scalar: UInt32, column: Int) {
    let start = column
    column = min(column + width, Self.mostColumns)
    return (scalar, start)
  }
}

extension UnsafeRawBufferPointer {
  /// Calls `body` with each character of a line, its first column on the screen, and the range of its bytes.
  func forEachCharacter(_ body: (_ scalar: UInt32, _ column: Int, _ bytes: Range<Int>) -> Void) {
    var (counter, start) = (ColumnCounter(), 0)
    for index in indices {
      if counter.isBroken(by: self[index]) {
        body(ColumnCounter.replacement, counter.column, start..<index)
        start = index
      }
      guard let (scalar, column) = counter.push(self[index]) else { continue }
      body(scalar, column, start..<index + 1)
      start = index + 1
    }
    if start < count { body(ColumnCounter.replacement, counter.column, start..<count) }
  }
}

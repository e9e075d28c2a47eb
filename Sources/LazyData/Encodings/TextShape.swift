/// Properties of a text that is not UTF-8, which its bytes show without a guess of the encoding.
struct TextShape {
  /// Whether the text may be Windows-1252: non-ASCII letters are few among many ASCII letters, and hardly ever three in
  /// a row.
  let isWestern: Bool
  /// Whether bytes from 0x80 to 0x9F are used, which are control codes in Latin-1.
  let hasC1Bytes: Bool
  /// The number of bytes that are not ASCII.
  let highCount: Int
  /// The bytes that are not ASCII, each with up to three bytes before and after it.
  let excerpt: [UInt8]

  /// The minimum number of valid UTF-8 characters before the first invalid byte for a text to count as UTF-8.
  private static let enough = 16
  /// The number of invalid bytes that the excerpt contains. More would not change the guess.
  private static let mostWrong = 1_000
  /// The number of bytes on each side of a byte that is not ASCII in the excerpt. A character that is cut by the gap
  /// before them ends within them.
  private static let context = 3

  /// Creates the properties of a sample.
  ///
  /// - Returns: `nil` if the bytes are UTF-8 with few errors, or contain control characters.
  /// - Complexity: O(`sample`).
  init?(_ sample: UnsafeRawBufferPointer) {
    var (characters, wrong, inRuns, letters) = (0, 0, 0, 0)
    var run = 0
    var (is1252, hasC1Bytes) = (true, false)
    var place = 0
    var end = sample.count
    while place < sample.count {
      let byte = sample[place]
      guard byte >= 0x80 else {
        run = 0
        if byte < 0x20 {
          // Tab, line breaks, form feed, backspace and escape sequences.
          guard (0x08...0x0D).contains(byte) || byte == 0x1B else { return nil }
        } else if (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
          letters += 1
        }
        place += 1
        continue
      }
      let length = Self.utf8Length(sample, at: place)
      if length > 0 {
        characters += 1
        if wrong == 0, characters >= Self.enough { return nil }
        place += length
        run = 0
        continue
      }
      // A character at the end of the sample may be incomplete, which is not an error.
      if length < 0 { break }
      if EncodingTable.not1252.contains(byte) { is1252 = false }
      if byte < 0xA0 { hasC1Bytes = true }
      wrong += 1
      run += 1
      if run == 3 { inRuns += 3 } else if run > 3 { inRuns += 1 }
      place += 1
      if wrong == Self.mostWrong { end = place }
    }
    // In other encodings some pairs of bytes look like UTF-8; in Thai and Japanese a third do.
    guard wrong > 0, characters <= wrong else { return nil }
    isWestern = is1252 && characters * 4 <= wrong && wrong * 3 <= letters && inRuns * 10 <= wrong
    excerpt = Self.excerpt(of: UnsafeRawBufferPointer(rebasing: sample[..<end]))
    self.hasC1Bytes = hasC1Bytes || excerpt.contains { (0x80..<0xA0).contains($0) }
    highCount = wrong + 2 * characters
  }

  private static func excerpt(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var excerpt: [UInt8] = []
    var end = 0
    for place in bytes.indices where bytes[place] >= 0x80 {
      let next = min(bytes.count, place + context + 1)
      excerpt += bytes[max(end, place - context)..<next]
      end = next
    }
    return excerpt
  }

  /// Returns the length of the UTF-8 character at `place`, 0 if it is invalid, or -1 if the sample ends within it.
  private static func utf8Length(_ sample: UnsafeRawBufferPointer, at place: Int) -> Int {
    let length: Int
    // Overlong forms, surrogates and numbers above U+10FFFF have other second bytes.
    var next: ClosedRange<UInt8> = 0x80...0xBF
    switch sample[place] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, next) = (3, 0xA0...0xBF)
    case 0xED: (length, next) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, next) = (4, 0x90...0xBF)
    case 0xF4: (length, next) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    for index in place + 1..<place + length {
      guard index < sample.count else { return -1 }
      guard next.contains(sample[index]) else { return 0 }
      next = 0x80...0xBF
    }
    return length
  }
}

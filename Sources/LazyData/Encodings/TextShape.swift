internal import Glyphs

/// Properties of a text that is not UTF-8. They are known from the bytes alone, before the encoding is guessed.
struct TextShape {
  /// Whether the text may be Windows-1252: non-ASCII letters are few among many ASCII letters, and hardly ever three in
  /// a row.
  let isWestern: Bool
  /// Whether bytes from 0x80 to 0x9F are used, which are control codes in Latin-1.
  let hasC1Bytes: Bool
  /// Whether more than one byte is not ASCII.
  let hasSeveralHighBytes: Bool
  /// The bytes that are not ASCII, each with up to three bytes before and after it.
  let excerpt: [UInt8]

  /// The number of bytes that the excerpt contains before and after each byte that is not ASCII. Other bytes are left
  /// out. A character of several bytes has at least one that is not ASCII, so all of its bytes are kept.
  private static let context = 3

  /// Creates the properties of a sample.
  ///
  /// - Returns: `nil` if the bytes are UTF-8 with few errors, or contain control characters.
  /// - Complexity: O(`sample`).
  init?(_ sample: UnsafeRawBufferPointer) {
    guard let counts = ByteCounts(of: sample), counts.invalid > 0 else { return nil }
    // In other encodings some pairs of bytes look like UTF-8; in Thai and Japanese a third do.
    guard counts.characters <= counts.invalid else { return nil }
    excerpt = Self.excerpt(of: UnsafeRawBufferPointer(rebasing: sample[..<counts.end]))
    isWestern = counts.isWestern
    hasC1Bytes = counts.hasC1Bytes || excerpt.contains { (0x80..<0xA0).contains($0) }
    hasSeveralHighBytes = counts.invalid > 1 || counts.characters > 0
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
}

/// The letters and the bytes that are not ASCII in a sample.
private struct ByteCounts {
  /// The number of valid UTF-8 characters that are not ASCII.
  private(set) var characters = 0
  /// The number of bytes that are neither ASCII nor part of a UTF-8 character.
  private(set) var invalid = 0
  /// The number of invalid bytes in runs of three or more.
  private var inRuns = 0
  /// The number of ASCII letters.
  private var letters = 0
  private var isWindows1252 = true
  private(set) var hasC1Bytes = false
  /// The end of the part that the excerpt is taken from.
  private(set) var end: Int
  /// The number of invalid bytes right before the next byte.
  private var run = 0

  /// The number of UTF-8 characters before the first invalid byte that show that the text is UTF-8.
  private static let enough = 16
  /// The number of invalid bytes that the excerpt contains. More would not change the guess.
  private static let mostInvalid = 1_000

  /// - Returns: `nil` if the bytes are UTF-8, or contain control characters.
  init?(of sample: UnsafeRawBufferPointer) {
    end = sample.count
    var place = 0
    while place < sample.count {
      guard sample[place] >= 0x80 else {
        guard addASCII(sample[place]) else { return nil }
        place += 1
        continue
      }
      let length = Self.utf8Length(sample, at: place)
      // A character at the end of the sample may be incomplete, which is not an error.
      if length < 0 { break }
      if length > 0 {
        (characters, run) = (characters + 1, 0)
        if invalid == 0, characters >= Self.enough { return nil }
        place += length
      } else {
        addInvalid(sample[place])
        place += 1
        if invalid == Self.mostInvalid { end = place }
      }
    }
  }

  /// Adds an ASCII byte.
  ///
  /// - Returns: `false` if the byte is a control character that does not occur in text files.
  private mutating func addASCII(_ byte: UInt8) -> Bool {
    run = 0
    // Tab, line breaks, form feed, backspace and escape sequences.
    guard byte >= 0x20 else { return (0x08...0x0D).contains(byte) || byte == 0x1B }
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { letters += 1 }
    return true
  }

  private mutating func addInvalid(_ byte: UInt8) {
    if EncodingTable.not1252.contains(byte) { isWindows1252 = false }
    if byte < 0xA0 { hasC1Bytes = true }
    invalid += 1
    run += 1
    if run == 3 { inRuns += 3 } else if run > 3 { inRuns += 1 }
  }

  /// Whether the invalid bytes are valid in Windows-1252, few among many ASCII letters, and hardly ever three in a row.
  var isWestern: Bool {
    isWindows1252 && characters * 4 <= invalid && invalid * 3 <= letters && inRuns * 10 <= invalid
  }

  /// Returns the length of the UTF-8 character at `place`, 0 if it is invalid, or -1 if the sample ends within it.
  private static func utf8Length(_ sample: UnsafeRawBufferPointer, at place: Int) -> Int {
    var decoder = UTF8Decoder()
    for index in place..<sample.count {
      var first: UTF8Decoder.Unit?
      decoder.push(sample[index]) { first = first ?? $0 }
      switch first {
      case .scalar?: return index - place + 1
      case .invalid?: return 0
      case nil: continue
      }
    }
    return -1
  }
}

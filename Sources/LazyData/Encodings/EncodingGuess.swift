/// Guesses the encoding of a text from its first bytes, if no encoding is specified.
enum EncodingGuess {
  /// The minimum number of valid UTF-8 characters before the first invalid byte for a text to count as UTF-8.
  private static let enough = 16

  /// Returns Latin-1 or Windows-1252 if the bytes are not UTF-8 and look like one of these encodings. They do if
  /// non-ASCII letters are few among many ASCII letters, and hardly ever three in a row. Otherwise returns `nil`, and
  /// invalid UTF-8 is shown as bytes.
  ///
  /// - Complexity: O(bytes). Pure ASCII takes a single fast scan.
  static func western(_ sample: UnsafeRawBufferPointer) -> TextEncoding? {
    guard sample.hasHighBytes else { return nil }
    var (characters, wrong, high, inRuns, letters) = (0, 0, 0, 0, 0)
    var run = 0
    var hasControls = false
    var place = 0
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
      let length = utf8Length(sample, at: place)
      if length > 0 {
        characters += 1
        if wrong == 0, characters >= enough { return nil }
        place += length
        run = 0
        continue
      }
      // A character at the end of the sample may be incomplete, which is not an error.
      if length < 0 { break }
      if EncodingTable.not1252.contains(byte) { return nil }
      if byte < 0xA0 { hasControls = true }
      wrong += 1
      high += 1
      run += 1
      if run == 3 { inRuns += 3 } else if run > 3 { inRuns += 1 }
      place += 1
    }
    guard wrong > 0, characters * 4 <= wrong, high * 3 <= letters, inRuns * 10 <= high else { return nil }
    return hasControls ? .windows1252 : .latin1
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

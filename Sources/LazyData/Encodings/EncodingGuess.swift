/// What the first bytes of a text tell of its encoding, where nobody says it.
enum EncodingGuess {
  /// So many characters of UTF-8, and nothing that is none before them, are no accident.
  private static let enough = 16

  /// Latin-1 or Windows-1252, where the bytes are not UTF-8 and may be one of these: some letters among many of ASCII, and
  /// nearly never three in a row. Elsewhere nil, so that what is no UTF-8 is shown as the bytes that it is.
  ///
  /// - Complexity: O(bytes); nothing but a look where all are ASCII.
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
          // Tab, line ends, what pages and colours are made with.
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
      // What the sample cuts in two is no error.
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

  /// Bytes of the character of UTF-8 at `place`; 0 where there is none, -1 where the sample ends in it.
  private static func utf8Length(_ sample: UnsafeRawBufferPointer, at place: Int) -> Int {
    let length: Int
    switch sample[place] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    for index in place + 1..<place + length {
      guard index < sample.count else { return -1 }
      if sample[index] & 0xC0 != 0x80 { return 0 }
    }
    return length
  }
}

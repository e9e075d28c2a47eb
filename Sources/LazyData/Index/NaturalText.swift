/// Keys for the natural order of texts with numbers: `file2` before `file10`.
enum NaturalText {
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  /// The number of digits that the byte `more` represents in a key. The byte after it represents the remaining digits.
  private static let longest: UInt8 = 100
  private static let more: UInt8 = 0x7F

  /// Returns a sort key. Keys compare byte by byte in the natural order of the texts.
  ///
  /// In the key, a number is replaced by a zero, the count of its digits without leading zeros, and these digits. So a
  /// number with more digits is greater. Other characters do not change. UTF-8 stays valid, and no null byte is added.
  ///
  /// - Complexity: O(bytes).
  static func key(of text: some Collection<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(text.count + 8)
    var place = text.startIndex
    while place < text.endIndex {
      guard digits.contains(text[place]) else {
        key.append(text[place])
        text.formIndex(after: &place)
        continue
      }
      let rest = text[place...]
      let end = rest.firstIndex { !digits.contains($0) } ?? text.endIndex
      let number = rest[..<end].drop { $0 == digits.lowerBound }
      key.append(digits.lowerBound)
      append(count: number.count, to: &key)
      key += number
      place = end
    }
    return key
  }

  private static func append(count: Int, to key: inout [UInt8]) {
    var count = count
    while count >= Int(longest) {
      key.append(more)
      count -= Int(longest)
    }
    key.append(UInt8(count) + 1)
  }
}

/// Texts with numbers in them, in the order in which a reader has them: `file2` before `file10`.
enum NaturalText {
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  /// What tells how many digits there are, in parts of at most `longest`.
  private static let longest: UInt8 = 100
  private static let more: UInt8 = 0x7F

  /// Bytes that compare, one by one, as the text does by its numbers.
  ///
  /// In the place of digits stand a zero, how many there are without zeros before them, and these: so of two numbers the longer one is
  /// greater, and what is no digit is before or behind them as it was. UTF-8 stays UTF-8, and no byte is null that was not.
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

import TestSupport
import Testing

@testable import LazyData

@Suite("Numbers as they are written")
struct DecimalTextTests {
  private static func compare(_ one: String, _ other: String) -> Int? {
    Array(one.utf8).withUnsafeBytes { bytes in
      Array(other.utf8).withUnsafeBytes { others in
        guard let one = DecimalText(bytes), let other = DecimalText(others) else { return nil }
        return one.compare(bytes, to: other, others).signum()
      }
    }
  }

  private static func orderedBytes(_ text: String) -> [UInt8] {
    Array(text.utf8).withUnsafeBytes { bytes in DecimalText(bytes)?.orderedBytes(of: bytes) ?? [] }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `numbers compare as by simple code, by value and by their ordered bytes`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let texts = (0..<60).map { _ in PlainDecimal.random(&random) }
    let numbers = texts.map { PlainDecimal($0) }
    let bytes = texts.map(Self.orderedBytes)
    for one in texts.indices {
      for other in texts.indices {
        let expected = numbers[one] == numbers[other] ? 0 : numbers[one] < numbers[other] ? -1 : 1
        #expect(Self.compare(texts[one], texts[other]) == expected, "\(texts[one]) and \(texts[other]), seed \(seed)")
        let found =
          bytes[one] == bytes[other] ? 0 : bytes[one].lexicographicallyPrecedes(bytes[other]) ? -1 : 1
        #expect(found == expected, "\(texts[one]) and \(texts[other]), seed \(seed)")
      }
    }
  }

  @Test func `numbers of the same value are equal, however they are written`() {
    for texts in [
      ["1", "01", "+1", "1.00", "1.", "1e0", "10e-1", "0.1E1", " 1 "], ["0", "-0", "0.000", "0e99", "-.0"],
      ["1541815603606036485", "1541815603606036485.0", "154181560360603648500e-2"],
      ["1e40", "1" + String(repeating: "0", count: 40), "0.1e41"],
    ] {
      for text in texts { #expect(Self.compare(texts[0], text) == 0, "\(texts[0]) and \(text)") }
      #expect(Set(texts.map(Self.orderedBytes)).count == 1)
    }
  }

  @Test func `numbers with and without exponents are in one order`() {
    let ascending = [
      "-1e99999999999999999999", "-1e400", "-1e19", "-10000000000000000000.5e-1", "-1", "-1e-400", "0", "1e-70000",
      "4e-324", "1e-61", "1e-60", "0.1", "0.10000000000000000000000001", "1541815603606036484", "1541815603606036485",
      "1541815603606036485.5", "9007199254740993e3", "1e19", "10000000000000000001", "1e60", "1e61", "1e400", "1e40000",
      "1e99999999999999999",
    ]
    for (one, other) in zip(ascending, ascending.dropFirst()) {
      #expect(Self.compare(one, other) == -1 && Self.compare(other, one) == 1, "\(one) and \(other)")
      #expect(Self.orderedBytes(one).lexicographicallyPrecedes(Self.orderedBytes(other)), "\(one) and \(other)")
    }
  }

  @Test func `numbers of ten thousand digits differ in the last, and longer ones than 64 KiB are texts`() {
    let digits = String(repeating: "7", count: 10_000)
    #expect(Self.compare(digits + "1", digits + "2") == -1 && Self.compare(digits + "0", digits + "1") == -1)
    #expect(Self.compare("-" + digits + "1", "-" + digits + "2") == 1 && Self.compare(digits, digits + "0") == -1)
    #expect(Self.orderedBytes(digits).count == 5_003)
    #expect(Self.compare(String(repeating: "7", count: DecimalText.longest), "1") == 1)
    #expect(Self.compare(String(repeating: "7", count: DecimalText.longest + 1), "1") == nil)
  }

  @Test func `numbers of up to eighteen digits have a key of ten bytes at most`() {
    for text in ["-5", "7", "12345678901234567", "-1.2345678901234567", "1e18", "0.001", "-123456.789"] {
      #expect((1...11).contains(Self.orderedBytes(text).count))
      #expect(Self.orderedBytes(text).count <= SortColumn(isDescending: false, textIsLast: false).textLength)
    }
  }

  @Test(arguments: SplitMix.seeds(1...20)) func `numbers are read as by the system`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = ["0", "7", "123456789", "000", ".", "-", "+", "e", "E", " ", "99999999999999999999", "5e-7", "x", ""]
    for _ in 0..<2_000 {
      let text = (0..<random.int(below: 6)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      let number = bytes.withUnsafeBytes { DecimalText($0)?.value.double }
      let expected = TextBytes.isNumber(bytes) ? Double(String(decoding: TextBytes.trimmed(bytes), as: UTF8.self)) : nil
      // A number of more than eighteen digits is rounded twice.
      let difference = abs((number ?? 0) - (expected ?? 0))
      #expect(number == expected || difference <= (expected?.ulp ?? 0), "\(text), seed \(seed)")
      #expect((number == nil) == (expected == nil), "\(text), seed \(seed)")
      if number != nil {
        for count in 0...bytes.count {
          #expect(bytes[..<count].withUnsafeBytes { DecimalText.isBeginning($0) }, "\(text), \(count)")
        }
      }
    }
  }
}

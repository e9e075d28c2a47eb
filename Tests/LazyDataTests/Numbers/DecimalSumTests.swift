import TestSupport
import Testing

@testable import LazyData

@Suite("Exact sums of numbers as they are written")
struct DecimalSumTests {
  private static func sum(of numbers: [String], count: Int = 1) -> DecimalSum {
    var sum = DecimalSum()
    for number in numbers { Array(number.utf8).withUnsafeBytes { sum.add(text: $0, count: count) } }
    return sum
  }

  @Test(arguments: [
    (["0.1", "0.2"], "0.3"), (["1.50", "-0.5"], "1"), (["-1", "0.999"], "-0.001"), (["0", "-0.0"], "0"),
    (["9223372036854775807", "9223372036854775807"], "18446744073709551614"),
    (["999999999999999999", "1"], "1000000000000000000"), (["-1e18", "1"], "-999999999999999999"),
    (["1e20", "1e-20"], "100000000000000000000.00000000000000000001"),
    (["123456789012345678901234567890.123", "-0.123"], "123456789012345678901234567890"),
  ])
  func `sums have all digits`(numbers: [String], expected: String) {
    let sum = Self.sum(of: numbers)
    #expect(sum.isExact && sum.text == expected)
  }

  @Test func `a number is added many times at once`() {
    #expect(Self.sum(of: ["-0.7"], count: 3).text == "-2.1")
    #expect(Self.sum(of: ["999999999.5"], count: 9_000_000_000).text == "8999999995500000000")
    #expect(Self.sum(of: ["1e35"], count: .max).text == "\(Int.max)" + String(repeating: "0", count: 35))
    #expect(Self.sum(of: ["5"], count: 0).text == "0")
  }

  @Test func `numbers that are too large or too fine make a sum inexact`() {
    for number in ["1e55", "-1e300", "1e-80", "1e999", "x"] { #expect(!Self.sum(of: ["1", number]).isExact) }
    var sum = DecimalSum()
    sum.merge(Self.sum(of: ["1e60"]))
    #expect(!sum.isExact)
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `the sum of cents is that of integers, in any order and in parts`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let cents = (0..<400).map { _ in random.int(below: 2_000_000_000_000) - 1_000_000_000_000 }
    let numbers = cents.map { cent in
      let (whole, rest) = cent.magnitude.quotientAndRemainder(dividingBy: 100)
      return (cent < 0 ? "-" : "") + "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
    }
    var merged = Self.sum(of: Array(numbers.prefix(150)))
    merged.merge(Self.sum(of: Array(numbers.dropFirst(150))))
    let total = Self.sum(of: ["\(cents.reduce(0, +))e-2"]).text
    #expect(Self.sum(of: numbers.shuffled(using: &random)).text == total && merged.text == total, "seed \(seed)")
  }
}

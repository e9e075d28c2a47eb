import Simulation
import TestSupport
import Testing

@testable import LazyData
@testable import Parquet

/// Comparisons of numbers without their texts, beside the comparisons of their texts.
@Suite("Comparisons of Parquet numbers")
struct ParquetNumberTestTests {
  private static let constants = [
    "0", "-0", "0.1", "0.10000000149011612", "16777217", "9007199254740993", "9007199254740992.5", "-1e-300", "1e300",
    "123.4500", "+5", "1e400", "3.4028236e38", "9223372036854775807", "9223372036854775808", "0.30000000000000004",
  ]

  private static let values: [ParquetValue] =
    [
      0, -0.0, 0.1, 0.30000000000000004, 9_007_199_254_740_992, 1e300, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude, 123.45,
    ]
    .map { .double($0) }
    + [0, -0.0, 0.1, 16_777_216, 0.3, .infinity, .nan, .greatestFiniteMagnitude, 0.0703125].map { .float($0) }
    + [0, 1, 5, 16_777_217, 9_007_199_254_740_993, .max, .min].map { .integer($0) }
    + [.null, .text("5"), .boolean(true), .unsigned(5)]

  private static let relations = FieldComparison.Relation.allCases

  private func answers(_ value: ParquetValue, _ relation: FieldComparison.Relation, _ constant: String) -> (
    fast: Bool?, slow: Bool?
  ) {
    var found: (fast: Bool?, slow: Bool?) = (nil, nil)
    for isNegated in [false, true] {
      let test = RecordCondition.Test.compares(column: 0, FieldComparison(relation, constant))
      let condition = RecordCondition(test, isNegated: isNegated, text: "")
      let slow = condition.evaluate { $0.testResult(of: RecordField(value, limit: 1_000)) }
      let fast = ParquetNumberTest(condition)?.holds(for: value)
      if let fast { #expect(fast == slow, "\(value) \(relation.rawValue) \(constant), negated: \(isNegated)") }
      found = (fast, slow)
    }
    return found
  }

  @Test("Each answer is that of the texts")
  func listed() {
    for value in Self.values {
      for relation in Self.relations {
        for constant in Self.constants { _ = answers(value, relation, constant) }
      }
    }
    #expect(answers(.double(2), .greater, "1.5").fast != nil && answers(.float(2), .less, "1.5").fast != nil)
    #expect(answers(.integer(2), .equal, "1").fast != nil && answers(.double(0.1), .less, "0.1").fast == nil)
    #expect(answers(.double(1), .less, "x").fast == nil && answers(.double(1), .identical, "2").fast == nil)
  }

  @Test("Each answer is that of the texts for random numbers near the constant", arguments: SplitMix.seeds(1...5))
  func random(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<500 {
      let double = Double(bitPattern: random.next() & 0x7fef_ffff_ffff_ffff)
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()) & 0x7f7f_ffff)
      let integer = Int64(bitPattern: random.next()) >> Int64(random.next() % 60)
      let relation = Self.relations[Int(random.next() % UInt64(Self.relations.count))]
      for other in [double, double.nextUp, double.nextDown] { _ = answers(.double(double), relation, "\(other)") }
      for other in [float, float.nextUp, float.nextDown] { _ = answers(.float(float), relation, "\(other)") }
      for other in [integer, integer &+ 1, integer &- 1] { _ = answers(.integer(integer), relation, "\(other)") }
      _ = answers(.float(float), relation, "\(Double(float))")
    }
  }
}

import Foundation
import GRDB
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Sorts and filters numbers with more digits than a floating-point number has, in all sources. The results are
/// compared with simple code.
@MainActor
@Suite("Numbers of many digits", .timeLimit(.minutes(20)))
struct LargeNumberTests {
  private static func csv(_ bytes: MemoryBytes) -> RecordSource {
    RecordSource(name: "test", bytes: bytes, blockLength: 64) { CSVFormat(.comma, sample: $0, header: false) }
  }

  private static func jsonLines(_ bytes: MemoryBytes) -> RecordSource {
    RecordSource(name: "test", bytes: bytes, blockLength: 64) { JSONLinesFormat(sample: $0) }
  }

  private func numbers(_ source: RecordSource, _ arrangement: Arrangement) async -> [Int?] {
    source.arrange(arrangement)
    await source.reach {
      source.status.isComplete && source.status.work == nil && source.status.arrangement == arrangement
    }
    return source.records.map(\.number)
  }

  private static func sorted(_ texts: [String], isDescending: Bool) -> [Int] {
    let numbers = texts.map { PlainDecimal($0) }
    return numbers.indices.sorted { one, other in
      let (first, second) = (numbers[one], numbers[other])
      return first == second ? one < other : (first < second) != isDescending
    }
  }

  @Test(arguments: SplitMix.seeds(1...10), [false, true])
  func `numbers are sorted by all their digits, also if added later`(seed: UInt64, isDescending: Bool) async {
    var random = SplitMix(seed: seed)
    let texts = (0..<400).map { _ in PlainDecimal.random(&random) }
    let lines = texts.map { "\($0),x\n" }
    let arrangement = Arrangement(order: .init(column: 0, isDescending: isDescending))
    let bytes = MemoryBytes(lines[..<300].joined())
    let source = Self.csv(bytes)
    let first = Self.sorted(Array(texts[..<300]), isDescending: isDescending)
    #expect(await numbers(source, arrangement) == first, "seed \(seed)")
    bytes.append(Array(lines[300..<303].joined().utf8))
    source.checkForChanges()
    await source.reach { source.records.count == 303 && source.status.work == nil }
    #expect(source.records.map(\.number) == Self.sorted(Array(texts[..<303]), isDescending: isDescending))
    bytes.append(Array(lines[303...].joined().utf8))
    source.checkForChanges()
    await source.reach { source.records.count == 400 && source.status.work == nil }
    #expect(source.records.map(\.number) == Self.sorted(texts, isDescending: isDescending), "seed \(seed)")
  }

  @Test func `numbers of JSON are sorted and compared by all their digits`() async {
    let texts = [
      "12345678901234567891", "12345678901234567890", "0.10000000000000000000000001", "0.1", "-1541815603606036486",
      "-1541815603606036485", "1e19", "10000000000000000001",
    ]
    let source = Self.jsonLines(MemoryBytes(texts.map { "{\"n\":\($0)}\n" }.joined()))
    #expect(await numbers(source, Arrangement(order: .init(column: 0))) == [4, 5, 3, 2, 6, 7, 1, 0])
    let condition = RecordCondition(
      .compares(column: 0, FieldComparison(.greater, "12345678901234567890")), text: "")
    #expect(await numbers(source, Arrangement(filters: [condition])) == [0])
  }

  @Test(arguments: [false, true]) func `numbers of thousands of digits are numbers too`(isDescending: Bool) async {
    let digits = String(repeating: "123456789", count: 1_000)
    // A text with more digits than the maximum is sorted after the numbers.
    let long = String(repeating: "1", count: DecimalText.longest + 1)
    let texts = [digits + "2", digits + "1", "-" + digits, "5", digits + "1.5", String(digits.prefix(300)), long, "a"]
    let bytes = texts.map { "\($0),x\n" }.joined()
    let expected = isDescending ? [7, 6, 0, 4, 1, 5, 3, 2] : [2, 3, 5, 1, 4, 0, 6, 7]
    let order = Arrangement.Order(column: 0, isDescending: isDescending)
    #expect(await numbers(Self.csv(MemoryBytes(bytes)), Arrangement(order: order)) == expected)
    let natural = Arrangement.Order(column: 0, isDescending: isDescending, isNatural: true)
    #expect(await numbers(Self.csv(MemoryBytes(bytes)), Arrangement(order: natural)) == expected)
  }

  @Test(arguments: SplitMix.seeds(1...20)) func `numbers are compared by all their digits`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<500 {
      let (typed, field) = (PlainDecimal.random(&random), PlainDecimal.random(&random))
      let (value, other) = (PlainDecimal(typed), PlainDecimal(field))
      let expected: [FieldComparison.Relation: Bool] = [
        .less: other < value, .lessOrEqual: other <= value, .greater: other > value, .greaterOrEqual: other >= value,
        .equal: other == value, .notEqual: other != value, .identical: typed == field,
      ]
      for (relation, isExpected) in expected {
        let holds = Array(field.utf8).withUnsafeBytes { FieldComparison(relation, typed).holds(for: $0) }
        #expect(holds == isExpected, "\(field) \(relation.rawValue) \(typed), seed \(seed)")
      }
    }
  }

  @Test func `numbers of a database are filtered and sorted by all their digits`() async throws {
    let values = ["1541815603606036485", "1541815603606036484", "9223372036854775807", "9223372036854775806", "-5"]
    let scratch = try Scratch()
    let path = try scratch.database("rows.sqlite") { database in
      try database.execute(sql: "CREATE TABLE t (n INTEGER, s TEXT)")
      for value in values { try database.execute(sql: "INSERT INTO t VALUES (\(value), '\(value)')") }
    }
    for query in [nil, "SELECT n, s FROM t"] {
      let source = try query.map { try RecordSource(path: path, query: $0) } ?? RecordSource(path: path, table: "t")
      await source.finish()
      for column in 0..<2 {
        let condition = RecordCondition(
          .compares(column: column, FieldComparison(.greater, "1541815603606036484")), text: "")
        #expect(await numbers(source, Arrangement(filters: [condition])) == [0, 2, 3])
      }
      #expect(await numbers(source, Arrangement(order: .init(column: 0))) == [4, 1, 0, 3, 2])
    }
  }

  @Test(arguments: SplitMix.seeds(1...5), [false, true])
  func `numbers of a server are sorted by all their digits`(seed: UInt64, isNatural: Bool) async throws {
    var random = SplitMix(seed: seed)
    let texts = (0..<100).map { _ in PlainDecimal.random(&random) } + ["-Infinity", "Infinity", "NaN"]
    let store = try SQLiteRowStore(
      SQLiteRelation(kept: "query", columns: ["n"], decimals: [0]), in: SQLiteConnection(temporaryFor: "x", in: .files))
    try store.add(texts.map { [Int64($0).map { .integer($0) } ?? .text($0)] })
    let statements = SQLiteStatements(store.kept)
    let sql = statements.ordered([.init(column: 0, isNatural: isNatural)], where: [])
    let keys = try store.connection.read { try Int.fetchAll($0, sql: sql) }
    #expect(keys.map { $0 - 1 } == [100] + Self.sorted(Array(texts.prefix(100)), isDescending: false) + [101, 102])
  }
}

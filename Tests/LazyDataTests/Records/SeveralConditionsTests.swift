import Foundation
import GRDB
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Applies several filters and orders at once, in files and databases. The results are compared with those of an array.
@MainActor @Suite("Several filters and orders", .timeLimit(.minutes(20)))
struct SeveralConditionsTests {
  /// A random row: a number, a word that many rows share, and a text.
  private struct Row {
    let number: Int
    let amount: String
    let word: String
    let text: String

    var fields: [String] { [amount, word, text] }
  }

  private static func rows(_ count: Int, _ random: inout SplitMix) -> [Row] {
    let words = ["ann", "bob", "a shared beginning of words: 1", "a shared beginning of words: 2", ""]
    return (0..<count).map { number in
      Row(
        number: number, amount: Bool.random(using: &random) ? "\(Int.random(in: -9...9, using: &random))" : "",
        word: words.randomElement(using: &random) ?? "", text: "\(UInt8.random(in: 0...255, using: &random)) x")
    }
  }

  /// Returns conditions, each with simple code that evaluates the same condition.
  ///
  /// - Parameter hasNull: whether an empty amount is NULL, which satisfies no comparison.
  private static func conditions(_ random: inout SplitMix, hasNull: Bool) throws -> [(RecordCondition, (Row) -> Bool)] {
    let number = Int.random(in: -9...9, using: &random)
    let seven = try Pattern("7", syntax: .literal)
    let beginning = try Pattern("^a", syntax: .regularExpression)
    func compares(_ relation: FieldComparison.Relation, _ column: Int, _ text: String) -> RecordCondition.Test {
      .compares(column: column, FieldComparison(relation, text))
    }
    let all: [(RecordCondition, (Row) -> Bool)] = [
      (RecordCondition(seven), { row in row.fields.contains { $0.contains("7") } }),
      (RecordCondition(seven, isNegated: true), { row in !row.fields.contains { $0.contains("7") } }),
      (RecordCondition(.fieldMatches(column: 1, beginning), text: ""), { $0.word.hasPrefix("a") }),
      (RecordCondition(.fieldMatches(column: 1, beginning), isNegated: true, text: ""), { !$0.word.hasPrefix("a") }),
      (RecordCondition(compares(.greater, 0, "\(number)"), text: ""), { Int($0.amount).map { $0 > number } ?? false }),
      (
        RecordCondition(compares(.notEqual, 0, "\(number).0"), text: ""),
        { $0.amount != "\(number)" && !(hasNull && $0.amount.isEmpty) }
      ),
      (RecordCondition(compares(.lessOrEqual, 1, "bob"), text: ""), { $0.word != "" && $0.word <= "bob" }),
      (RecordCondition(compares(.identical, 1, ""), isNegated: true, text: ""), { $0.word != "" }),
    ]
    return Array(all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
  }

  private static func orders(_ random: inout SplitMix) -> [Arrangement.Order] {
    [0, 1, 2].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
      .map { Arrangement.Order(column: $0, isDescending: Bool.random(using: &random)) }
  }

  /// Returns whether a row precedes another one. Numbers precede texts, empty fields are last, and equal rows keep
  /// their order.
  private static func precedes(_ one: Row, _ other: Row, _ orders: [Arrangement.Order]) -> Bool {
    for order in orders {
      let (first, second) = (one.fields[order.column], other.fields[order.column])
      if first == second { continue }
      if first.isEmpty || second.isEmpty { return second.isEmpty }
      let isLess =
        order.column == 0 ? (Int(first) ?? 0) < (Int(second) ?? 0) : first.utf8.lexicographicallyPrecedes(second.utf8)
      return isLess != order.isDescending
    }
    return one.number < other.number
  }

  private func check(
    _ source: RecordSource, _ rows: [Row], _ random: inout SplitMix, _ seed: UInt64, hasNull: Bool = false
  ) async throws {
    let conditions = try Self.conditions(&random, hasNull: hasNull)
    let orders = Self.orders(&random)
    let arrangement = Arrangement(filters: conditions.map(\.0), orders: orders)
    source.arrange(arrangement)
    let expected = rows.filter { row in conditions.allSatisfy { $0.1(row) } }.sorted { Self.precedes($0, $1, orders) }
    await source.reach {
      source.status.isComplete && source.status.work == nil && source.status.arrangement == arrangement
    }
    #expect(source.records.map(\.number) == expected.map { $0.number }, "\(arrangement), seed \(seed)")
    for (place, record) in source.records.enumerated() {
      #expect(source.records.index(of: record.id) == place)
      #expect(conditions.allSatisfy { $0.0.holds(for: record) })
    }
  }

  @Test(arguments: SplitMix.seeds(1...20)) func `a file is arranged like an array`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let rows = Self.rows(Int.random(in: 0...600, using: &random), &random)
    let bytes = MemoryBytes(rows.map { $0.fields.joined(separator: ",") + "\n" }.joined())
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64) {
      CSVFormat(.comma, sample: $0, header: false)
    }
    for _ in 0..<4 { try await check(source, rows, &random, seed) }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `a file is sorted by more columns than a pass reads`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let columns = Int.random(in: 5...9, using: &random)
    let values = ["", "-1", "0", "12", "a shared beginning of words: 1", "a shared beginning of words: 2"]
    let rows = (0..<Int.random(in: 0...900, using: &random)).map { _ in
      (0..<columns).map { _ in values.randomElement(using: &random) ?? "" }
    }
    let bytes = MemoryBytes(rows.map { $0.joined(separator: ",") + "\n" }.joined())
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64) {
      CSVFormat(.comma, sample: $0, header: false)
    }
    let orders = (0..<columns).shuffled(using: &random).map {
      Arrangement.Order(column: $0, isDescending: Bool.random(using: &random))
    }
    // Few rows satisfy the filter of some seeds.
    let filter = RecordCondition(
      .compares(column: 0, FieldComparison(seed % 2 == 0 ? .identical : .notEqual, "12")), text: "")
    let arrangement = Arrangement(filters: [filter], orders: orders)
    source.arrange(arrangement)
    await source.reach { source.status.isComplete && source.status.arrangement == arrangement }
    let expected = rows.indices.filter { (rows[$0][0] == "12") == (seed % 2 == 0) }.sorted { one, other in
      for order in orders {
        let (first, second) = (rows[one][order.column], rows[other][order.column])
        if first == second { continue }
        if first.isEmpty || second.isEmpty { return second.isEmpty }
        return values.firstIndex(of: first).map { $0 < values.firstIndex(of: second) ?? 0 } != order.isDescending
      }
      return one < other
    }
    #expect(source.records.map(\.number) == expected, "seed \(seed)")
  }

  @Test(arguments: SplitMix.seeds(1...10)) func `added records are sorted and filtered in`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let rows = Self.rows(400, &random)
    let lines = rows.map { $0.fields.joined(separator: ",") + "\n" }
    let bytes = MemoryBytes(lines[..<200].joined())
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64) {
      CSVFormat(.comma, sample: $0, header: false)
    }
    let (conditions, orders) = (try Self.conditions(&random, hasNull: false), Self.orders(&random))
    source.arrange(Arrangement(filters: conditions.map(\.0), orders: orders))
    for end in [201, 205, 400] {
      let known = lines[..<end].joined()
      bytes.append(Array(known.utf8.dropFirst(bytes.count)))
      let expected = rows[..<end].filter { row in conditions.allSatisfy { $0.1(row) } }
        .sorted { Self.precedes($0, $1, orders) }
      await source.reach { source.records.map(\.number) == expected.map { $0.number } }
    }
  }

  @Test(arguments: SplitMix.seeds(1...6)) func `a database is arranged like an array`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let rows = Self.rows(Int.random(in: 0...600, using: &random), &random)
    let scratch = try Scratch()
    let path = try scratch.database("rows.sqlite") { database in
      try database.execute(sql: "CREATE TABLE t (amount INTEGER, word TEXT, text TEXT)")
      for row in rows {
        try database.execute(
          sql: "INSERT INTO t VALUES (?, ?, ?)", arguments: [Int(row.amount), row.word, row.text])
      }
      try database.execute(sql: "CREATE INDEX i ON t (word)")
    }
    for query in [nil, "SELECT * FROM t"] {
      let source = try query.map { try RecordSource(path: path, query: $0) } ?? RecordSource(path: path, table: "t")
      await source.finish()
      for _ in 0..<4 { try await check(source, rows, &random, seed, hasNull: true) }
    }
  }

  @Test func `a filter reads each byte once, a sort by two columns also the first block`() async throws {
    let bytes = MemoryBytes((0..<20_000).map { "\($0 * 7_919 % 97),\($0 % 13)\n" }.joined())
    let source = RecordSource(name: "test", bytes: bytes) { CSVFormat(.comma, sample: $0, header: false) }
    await source.settle()
    bytes.forgetReads()
    let condition = RecordCondition(.compares(column: 0, FieldComparison(.less, "5")), text: "")
    source.arrange(Arrangement(filters: [condition, RecordCondition(try Pattern("1", syntax: .literal))]))
    await source.settle()
    #expect(bytes.bytesRead == bytes.count)
    bytes.forgetReads()
    source.arrange(Arrangement(orders: [.init(column: 1), .init(column: 0, isDescending: true)]))
    await source.reach { !source.status.arrangement.orders.isEmpty && source.status.work == nil }
    // The lengths of the keys are chosen from the first block.
    #expect(bytes.bytesRead == RecordIndex.blockLength + bytes.count)
  }

  @Test func `a condition on a missing column leaves the list as it is`() async throws {
    let scratch = try Scratch()
    let path = try scratch.database("rows.sqlite") { try $0.execute(sql: "CREATE TABLE t (a)") }
    let source = try RecordSource(path: path, table: "t")
    let condition = RecordCondition(.compares(column: 7, FieldComparison(.equal, "1")), text: "")
    for test in [condition.test, .any([condition, RecordCondition(.isNull(column: 0), text: "")])] {
      source.arrange(Arrangement(filters: [RecordCondition(test, text: "")]))
      await source.finish()
      #expect(source.status.arrangement == Arrangement() && source.status.notice != nil)
    }
  }
}

@Suite("Comparisons of fields") struct FieldComparisonTests {
  private func holds(_ relation: FieldComparison.Relation, _ text: String, _ field: String) -> Bool {
    Array(field.utf8).withUnsafeBytes { FieldComparison(relation, text).holds(for: $0) }
  }

  @Test(arguments: [
    ("2024-02-29", "2024-02-29T23:59:59.999999Z", "2024-03-01"), ("2024-12", "2024-12-31 12:00", "2025-01-01"),
    ("2024-05-01T12:30", "2024-05-01T14:30:59+02:00", "2024-05-01T12:31Z"),
    ("1969-12-31", "1969-12-31T23:59:59Z", "1970-01-01"),
    ("2024-05-01 12:30:05", "2024-05-01T12:30:05.25Z", "2024-05-01T12:30:06Z"),
  ])
  func `a time represents the complete period that it names`(_ value: String, _ within: String, _ behind: String) {
    #expect(FieldComparison(.equal, value).kind == .times)
    #expect(holds(.equal, value, within) && !holds(.less, value, within) && !holds(.greater, value, within))
    #expect(holds(.lessOrEqual, value, within) && holds(.greaterOrEqual, value, within))
    #expect(holds(.greater, value, behind) && !holds(.lessOrEqual, value, behind) && holds(.less, behind, within))
  }

  @Test(arguments: [
    "2024-13-01", "2024-00", "2024-5-1", "20240501", "2024-05-01T25:00", "2024-05-01T12:00+9", "2024-05-01x", "-",
  ])
  func `text that is no time is compared as a text or a number`(_ text: String) {
    #expect(FieldComparison(.equal, text).kind != .times)
  }

  @Test func `long numbers are compared exactly, and short ones by value`() {
    #expect(holds(.equal, "1", " 1.0 ") && holds(.equal, "1e2", "100") && !holds(.identical, "1", "1.0"))
    #expect(!holds(.equal, "12345678901234567891", "12345678901234567892"))
    #expect(!holds(.less, "5", "") && !holds(.less, "5", "abc") && holds(.notEqual, "5", "abc"))
  }
}

import Foundation
import GRDB
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Compares summaries of columns of files and databases with summaries of an array.
@MainActor @Suite("Summaries of sources", .timeLimit(.minutes(20)))
struct ColumnSummarySourceTests {
  private static func rows(_ random: inout SplitMix) -> [[String]] {
    (0..<random.int(below: 900)).map { _ in
      ["\(random.int(below: 50))", ["ann", "bob", "a, \"b\"", ""].randomElement(using: &random) ?? ""]
    }
  }

  /// Returns the completed summary of a column.
  private func summary(
    of column: Int, in source: RecordSource, while step: (() -> Bool)? = nil
  ) async throws -> ColumnSummary {
    var outcome: SummaryOutcome?
    let running = source.summarize(column: column) { _ in
    } done: {
      outcome = $0
    }
    while outcome == nil, !Task.isCancelled {
      if let step { try #require(step()) } else { await Task.yield() }
    }
    #expect(running.isOver)
    guard case .complete(let summary) = outcome else { throw DataError.refused(path: "", reason: "\(outcome as Any)") }
    #expect(summary.leading == summary.mostFrequent(ColumnSummary.mostLeading), "the pass has found them")
    return summary
  }

  private func check(_ source: RecordSource, _ rows: [[String]], _ seed: UInt64) async throws {
    for column in 0..<2 {
      let summary = try await summary(of: column, in: source)
      let values = rows.map { $0[column] }
      #expect(summary.records == values.count && summary.empty == values.count { $0.isEmpty }, "seed \(seed)")
      let counts = Dictionary(grouping: values.filter { !$0.isEmpty }) { $0 }.mapValues(\.count)
      let found = summary.mostFrequent(.max).map { (String(decoding: $0.bytes, as: UTF8.self), $0.count) }
      #expect(Dictionary(uniqueKeysWithValues: found) == counts, "seed \(seed)")
    }
  }

  private static func text(_ rows: [[String]]) -> String {
    rows.map { row in
      row.map { $0.contains("\"") ? "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\"" : $0 }
        .joined(separator: ",") + "\n"
    }.joined()
  }

  @Test(arguments: SplitMix.seeds(1...10)) func `a file has the summary of the array`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let rows = Self.rows(&random)
    let source = RecordSource(name: "test", bytes: MemoryBytes(Self.text(rows)), blockLength: 64) {
      CSVFormat(.comma, sample: $0, header: false)
    }
    guard !rows.isEmpty else { return }
    try await check(source, rows, seed)
    let filter = RecordCondition(.compares(column: 0, FieldComparison(.less, "20")), text: "")
    source.arrange(Arrangement(filters: [filter], orders: [.init(column: 1)]))
    await source.reach { !source.status.arrangement.orders.isEmpty && source.status.work == nil }
    try await check(source, rows.filter { (Int($0[0]) ?? 0) < 20 }, seed)
  }

  @Test(arguments: SplitMix.seeds(1...4)) func `a database has the summary of the array`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    // The number of rows exceeds what one statement reads.
    let rows = (0..<12).flatMap { _ in Self.rows(&random) }
    let scratch = try Scratch()
    let path = try scratch.database("rows.sqlite") { database in
      try database.execute(sql: "CREATE TABLE t (amount INTEGER, word TEXT)")
      for row in rows { try database.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [Int(row[0]), row[1]]) }
    }
    for query in [nil, "SELECT * FROM t"] {
      let source = try query.map { try RecordSource(path: path, query: $0) } ?? RecordSource(path: path, table: "t")
      try await check(source, rows, seed)
      let filter = RecordCondition(.compares(column: 0, FieldComparison(.less, "20")), text: "")
      source.arrange(Arrangement(filters: [filter]))
      await source.reach { source.status.arrangement.filters == [filter] && source.status.work == nil }
      try await check(source, rows.filter { (Int($0[0]) ?? 0) < 20 }, seed)
    }
  }

  @Test func `each byte is read once`() async throws {
    let bytes = MemoryBytes((0..<50_000).map { "\($0),x\n" }.joined())
    let source = RecordSource(name: "test", bytes: bytes) { CSVFormat(.comma, sample: $0, header: false) }
    await source.settle()
    bytes.forgetReads()
    let summary = try await summary(of: 0, in: source)
    #expect(summary.records == 50_000 && summary.distinct == .exactly(50_000))
    #expect(bytes.bytesRead < bytes.count + bytes.reads.count * 16)
  }

  @Test func `blobs and NULLs of a database are distinguished from texts, and not read`() async throws {
    let scratch = try Scratch()
    let path = try scratch.database("rows.sqlite") { database in
      try database.execute(sql: "CREATE TABLE t (v)")
      try database.execute(
        sql: "INSERT INTO t VALUES (NULL), (''), (1), (2.5), ('x'), (zeroblob(100000)), (9e999), ('2024-01-01')")
    }
    let summary = try await summary(of: 0, in: try RecordSource(path: path, table: "t"))
    #expect(summary.records == 8 && summary.empty == 2 && summary.count(of: .binary) == 1)
    #expect(summary.count(of: .number) == 2 && summary.count(of: .time) == 1 && summary.count(of: .text) == 2)
    #expect(summary.mean == 1.75 && summary.sum == .exactly("3.5"))
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `if the file is rewritten meanwhile, the summary is that of the new file`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler()
    let bytes = MemoryBytes((0..<2_000).map { "old \($0),x\n" }.joined())
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64, scheduler: scheduler) {
      CSVFormat(.comma, sample: $0, header: false)
    }
    var outcome: SummaryOutcome?
    _ = source.summarize(column: 0) { _ in
    } done: {
      outcome = $0
    }
    for _ in 0..<random.int(below: 20) { _ = scheduler.step(random.int(below: 100)) }
    let isEarly = outcome == nil
    bytes.rewrite(Array((0..<1_000).map { "new \($0 % 10),x\n" }.joined().utf8))
    while scheduler.step(random.int(below: 100)) {}
    guard isEarly else { return }
    guard case .complete(let summary) = outcome else {
      Issue.record("\(outcome as Any), seed \(seed)")
      return
    }
    #expect(summary.records == 1_000 && summary.distinct == .exactly(10), "seed \(seed)")
  }

  @Test func `a cancelled summary reports nothing, and a missing column is reported`() throws {
    let scheduler = SeededScheduler()
    let source = RecordSource(
      name: "test", bytes: MemoryBytes("a,b\n1,2\n"), blockLength: 64, scheduler: scheduler
    ) { CSVFormat(.comma, sample: $0, header: true) }
    var outcomes: [SummaryOutcome] = []
    let running = source.summarize(column: 0) { _ in
    } done: {
      outcomes.append($0)
    }
    running.cancel()
    while scheduler.step(0) {}
    #expect(outcomes.isEmpty && running.isOver)
    _ = source.summarize(column: 2) { _ in
    } done: {
      outcomes.append($0)
    }
    guard case .failed("the column no longer exists") = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
  }
}

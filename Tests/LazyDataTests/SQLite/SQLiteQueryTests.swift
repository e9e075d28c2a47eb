import Foundation
import GRDB
import Testing

@testable import LazyData

/// Tests views and queries, whose rows are stored as they are read.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SQLiteQueryTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

  @Test(.timeLimit(.minutes(20))) func `a query is run once, whatever is done with its rows`() async throws {
    let path = try scratch.items(3_000)
    let before = try scratch.contents()
    let source = try RecordSource(path: path, query: "SELECT id, random() AS r FROM item ORDER BY random()")
    await source.finish()
    let rows = source.records.map(\.line)
    #expect(rows.count == 3_000 && Set(rows.map { $0.prefix { $0 != "," } }).count == 3_000)
    #expect(source.records.reversed().map(\.line) == rows.reversed())
    expectPlaces(source.records)
    source.arrange(Arrangement(order: .init(column: 0)))
    await source.finish()
    #expect(source.records.map { $0.fields(0..<1, limit: 9)[0].text } == (1...3_000).map { "\($0)" })
    #expect(source.records.compactMap(\.number).map { rows[$0] } == source.records.map(\.line))
    expectPlaces(source.records)
    source.arrange(
      Arrangement(filter: try Pattern("77", syntax: .literal), order: .init(column: 1, isDescending: true)))
    await source.finish()
    #expect(Set(source.records.map(\.line)) == Set(rows.filter { $0.contains("77") }))
    #expect(await source.matchCount(of: try Pattern("77", syntax: .literal)) == source.records.count)
    source.arrange(Arrangement())
    #expect(source.records.map(\.line) == rows)
    #expect(try scratch.contents() == before)
  }

  @Test func `values are stored unchanged`() async throws {
    let path = try scratch.items(1)
    let source = try RecordSource(
      path: path,
      query: """
        SELECT NULL, 1, 1.5, '', 'a', x'00ff', CAST(x'61ff62' AS TEXT) UNION ALL SELECT 'ab' || hex(zeroblob(2000000)), \
        zeroblob(3000000), 9223372036854775807, 1e100, '1', x'', -1
        """)
    await source.finish()
    #expect(
      source.records.map { $0.fields(0..<7, limit: 9).map(\.kind) } == [
        [.null, .number, .number, .text, .text, .binary, .text],
        [.text, .binary, .number, .number, .text, .binary, .number],
      ])
    #expect(source.records[0].line == ",1,1.5,\"\",a,X'00FF',a\u{FFFD}b")
    #expect(source.records[1].fields(0..<2, limit: 4).map(\.text) == ["ab00", "3,000,000 bytes"])
    #expect(source.records[1].text(limit: .max).count == 10_000_044)
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "printf('%.*c', 100000000, 'x')", "format('%100000000d', 1)", "randomblob(900000000)", "hex(zeroblob(100000000))",
    ])
  func `a value that is too long ends the rows, and is reported`(value: String) async throws {
    let source = try RecordSource(path: try scratch.items(1), query: "SELECT 'first' UNION ALL SELECT \(value)")
    await source.finish()
    #expect(source.records.map(\.line) == ["first"])
    #expect(source.status.isComplete && source.status.work == nil)
    #expect(source.status.failure == DataError.valueTooLong(path: "").reason)
    #expect(source.status.notice == "stopped at row 2: \(DataError.valueTooLong(path: "").reason)")
    #expect(source.status.noticeCount == 1 && !source.status.isWhole)
    // A reader of all rows receives the error.
    let batches = try #require(source.wholeToEnd?.batchesToEnd)
    #expect(try batches.next().count == 1)
    #expect(throws: DataError.valueTooLong(path: source.reading.path)) { try batches.next() }
    source.readOn()
    #expect(source.status.work == nil)
    source.reload()
    await source.finish()
    #expect(source.status.noticeCount == 2 && source.records.count == 1)
  }

  @Test(.timeLimit(.minutes(20))) func `an endless query is opened, shown, stopped and closed`() async throws {
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE VIEW number AS \(Self.endless) SELECT i FROM n")
      try database.execute(sql: "CREATE VIEW total AS \(Self.endless) SELECT count(*) FROM n")
    }
    let total = try RecordSource(path: path, table: "total")
    #expect(total.records.isEmpty && total.status.work == .reading)
    total.stop()
    #expect(total.status.work == nil && total.status.failure != nil)
    let numbers = try RecordSource(path: path, table: "number")
    await change(until: { numbers.records.count > 300 }, of: { _ = numbers.records })
    #expect(numbers.records.prefix(300).map(\.line) == (1...300).map { "\($0)" })
    numbers.showEnd()
    #expect(!numbers.status.showsEnd)
    #expect(await numbers.firstMatch(of: try Pattern("25000", syntax: .literal), from: 0, backwards: false) == 24_999)
    numbers.stop()
    let count = numbers.records.count
    #expect(numbers.status.work == nil && numbers.status.isComplete)
    #expect(numbers.records[count - 1].line == "\(count)")
    weak var left: SQLiteWholePlaces?
    do {
      let other = try RecordSource(path: path, table: "total")
      left = other.reading.places
    }
    while left != nil, !Task.isCancelled { await Task.yield() }
  }

  @Test func `format and printf have SQLite's results`() async throws {
    let source = try RecordSource(
      path: try scratch.items(1),
      query:
        "SELECT printf('%d-%s', 7, 'x'), printf(NULL), format('%05.1f', 2.5), printf('%.*c', 2000000, 'y'), 'a' || coalesce(printf('%s', ''), '')"
    )
    await source.finish()
    let record = try #require(source.records.first)
    let fields = record.fields(0..<5, limit: 9)
    #expect(fields.map(\.text) == ["7-x", "", "002.5", "yyyyyyyyy", "a"])
    #expect(fields.map(\.kind) == [.text, .null, .text, .text, .text])
    #expect(record.text(limit: .max).count == 2_000_000 + 13)
  }

  @Test(.timeLimit(.minutes(20))) func `an error in the middle of a query is reported, and earlier rows are shown`()
    async throws
  {
    let source = try RecordSource(
      path: try scratch.items(700),
      query: "SELECT CASE WHEN id < 600 THEN id ELSE json('{') END FROM item")
    await source.finish()
    #expect(source.records.count == 599 && source.records.last?.line == "599")
    #expect(source.status.notice == "stopped at row 600: malformed JSON")
  }

  @Test func `an arrangement waits until all rows were read, and only the latest one is made`()
    async throws
  {
    let source = try RecordSource(path: try scratch.items(5_000), query: "SELECT id FROM item")
    source.arrange(Arrangement(order: .init(column: 0, isDescending: true)))
    source.arrange(Arrangement(filter: try Pattern("99", syntax: .literal)))
    #expect(source.status.work == .filtering)
    await source.finish()
    #expect(source.records.map(\.line) == (1...5_000).map { "\($0)" }.filter { $0.contains("99") })
  }
}

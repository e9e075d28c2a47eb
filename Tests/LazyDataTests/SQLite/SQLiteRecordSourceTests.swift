import Foundation
import GRDB
import Testing

@testable import LazyData

@MainActor @Suite(.timeLimit(.minutes(20))) struct SQLiteRecordSourceTests {
  private let scratch: Scratch
  private let seed = UInt64.random(in: 0...9999)

  init() throws { scratch = try Scratch() }

  @Test(arguments: [0, 1, 63, 64, 65, 256, 257, 512, 513, 1_024, 1_025, 2_600], [true, false])
  func `is an array of the rows of a table`(count: Int, hasGaps: Bool) async throws {
    let path = try scratch.items(count)
    if hasGaps { try scratch.write { try $0.execute(sql: "DELETE FROM item WHERE id % 7 = 3") } }
    let ids = (0..<count).map { $0 + 1 }.filter { !hasGaps || $0 % 7 != 3 }
    let source = try RecordSource(path: path, table: "ITEM")
    #expect(source.name == "item")
    #expect(source.columns.map(\.name) == ["id", "title"])
    await source.finish()
    #expect(source.status == SourceStatus(isComplete: true, indexed: [0..<1]))
    expectSame(source.records, as: ids.map { "\($0),record \($0)" }, seed: seed, by: \.line)
    expectSame(source.records, as: Array(ids.indices), seed: seed) { $0.number ?? -1 }
    expectPlaces(source.records)
    #expect(source.records.index(of: .row(.number(3))) == (hasGaps || count < 3 ? nil : 2))
    #expect(source.records.index(of: .row(.number(-1))) == nil)
    #expect(source.records.index(of: .row(.number(.max))) == nil)
    #expect(source.records.allSatisfy { $0.flaw == nil })
  }

  @Test(arguments: [0, 600, 1_700])
  func `is an array of the rows of a table without rowids`(count: Int) async throws {
    let path = try scratch.database { database in
      try database.execute(
        sql: "CREATE TABLE t (a TEXT COLLATE NOCASE, b INTEGER, c, PRIMARY KEY (a, b)) WITHOUT ROWID")
      for number in 0..<count {
        try database.execute(
          sql: "INSERT INTO t VALUES (?, ?, ?)",
          arguments: [number % 2 == 0 ? "k\(number % 3)" : "K\(number % 3)", number, number * 2])
      }
    }
    let source = try RecordSource(path: path, table: "t")
    await source.finish()
    let expected = (0..<count).sorted { ($0 % 3, $0) < ($1 % 3, $1) }
    expectSame(source.records, as: expected.map { "\($0 * 2)" }, seed: seed) { $0.fields(2..<3, limit: 9)[0].text }
    expectPlaces(source.records)
  }

  @Test func `is an array of the rows of a view and of a query`() async throws {
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE t (a); CREATE VIEW v AS SELECT a * 2 AS twice FROM t ORDER BY a DESC")
      for number in 0..<700 { try database.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
    }
    let view = try RecordSource(path: path, table: "v")
    #expect(view.columns == [RecordColumn(name: "twice")])
    await view.finish()
    expectSame(view.records, as: (0..<700).reversed().map { "\($0 * 2)" }, seed: seed, by: \.line)
    expectPlaces(view.records)
    let query = try RecordSource(
      path: path, query: "WITH x AS (SELECT a FROM t) SELECT a, a, a + 1 AS \"the \"\"next\" FROM x -- c;\n ; -- end")
    #expect(query.columns.map(\.name) == ["a", "a", "the \"next"])
    #expect(query.preamble == Array("a,a,\"the \"\"next\"\n".utf8))
    await query.finish()
    expectSame(query.records, as: (0..<700).map { "\($0),\($0),\($0 + 1)" }, seed: seed, by: \.line)
    query.arrange(Arrangement(filter: try Pattern("99", syntax: .literal), order: .init(column: 2, isDescending: true)))
    await query.finish()
    let found = (0..<700).filter { "\($0),\($0 + 1)".contains("99") }.reversed()
    expectSame(query.records, as: found.map { "\($0),\($0),\($0 + 1)" }, seed: seed, by: \.line)
    expectSame(query.records, as: Array(found), seed: seed) { $0.number ?? -1 }
    expectPlaces(query.records)
  }

  @Test(arguments: [
    "", " -- nothing", "SELECT 1; SELECT 2", "SELECT 1; DROP TABLE item", "DELETE FROM item",
    "PRAGMA journal_mode = WAL",
    "SELECT 1) UNION SELECT * FROM (SELECT 2", "SELECT * FROM nowhere", "SELECT ?", "EXPLAIN SELECT 1", "SELECT 1 /*",
    "ATTACH 'x' AS y", "SELEKT", "SELECT 1\0; DROP TABLE item", "VACUUM", "BEGIN",
  ])
  func `a query that is not one SELECT is refused in one line`(query: String) throws {
    let path = try scratch.items(3)
    let before = try scratch.contents()
    guard case .refused(_, let reason)? = dataError({ _ = try RecordSource(path: path, query: query) }) else {
      Issue.record("not refused")
      return
    }
    #expect(!reason.isEmpty && !reason.contains("\n"))
    #expect(try scratch.contents() == before)
  }

  @Test func `an unknown table is reported with the existing ones, which can be listed`() throws {
    let path = try scratch.items(3)
    #expect(
      dataError { _ = try RecordSource(path: path, table: "x") } == .noTable("x", path: path, others: ["item"]))
    #expect(try SQLiteEngine.tables(path: path) == ["item"])
  }

  @Test func `the internal tables of a virtual table are not listed`() throws {
    let path = try scratch.items(3)
    try scratch.write { database in
      try database.execute(
        sql: """
          CREATE VIRTUAL TABLE note USING fts5(body);
          CREATE TABLE note_of_mine(a);
          CREATE VIEW dear AS SELECT * FROM note;
          ANALYZE;
          """)
    }
    #expect(try SQLiteEngine.tables(path: path) == ["item", "note", "note_of_mine", "dear"])
  }

  // MARK: Values

  @Test func `shows each kind of value, and names with quotes and spaces`() async throws {
    let path = try scratch.database { database in
      try database.execute(
        sql: """
          CREATE TABLE "my ""table" ("a b", "c""d" TEXT, rowid TEXT);
          INSERT INTO "my ""table" VALUES
            (NULL, 1.5, 'x'), (x'00ff', CAST(x'61ff62' AS TEXT), ''), (1e100, 'say "hi", you', 'a' || char(10) || 'b'),
            (zeroblob(12345), -7, 'z'), (0.1 + 0.2, x'01', NULL), (x'', '', '');
          """)
    }
    let source = try RecordSource(path: path, table: "my \"table")
    let rows = source.records.map { $0.fields(0..<9, limit: 100) }
    #expect(
      rows.map { $0.map(\.text) } == [
        ["", "1.5", "x"], ["2 bytes", "a\u{FFFD}b", ""], ["1.0e+100", "say \"hi\", you", "a\nb"],
        ["12,345 bytes", "-7", "z"], ["0.3", "1 byte", ""], ["0 bytes", "", ""],
      ])
    #expect(
      rows.map { $0.map(\.kind) } == [
        [.null, .text, .text], [.binary, .text, .text], [.number, .text, .text], [.binary, .text, .text],
        [.number, .binary, .null], [.binary, .text, .text],
      ])
    #expect(source.preamble == Array("a b,\"c\"\"d\",rowid\n".utf8))
    #expect(
      source.records.prefix(3).map(\.line) == [
        ",1.5,x", "X'00FF',a\u{FFFD}b,\"\"", "1.0e+100,\"say \"\"hi\"\", you\",\"a\nb\"",
      ])
    #expect(source.records[5].line == "X'',\"\",\"\"")
    #expect(source.records[2].text(from: 9, limit: 6) == Array("\"say \"".utf8))
    #expect(source.records[0].fields(1..<3, limit: 100).map(\.text) == ["1.5", "x"])
    #expect(source.records[0].fields(3..<7, limit: 100).isEmpty)
  }

  @Test(.timeLimit(.minutes(20))) func `of long values only the requested part is read`() async throws {
    let path = try scratch.database { database in
      try database.execute(
        sql: """
          CREATE TABLE t (a, b TEXT, c INTEGER, d AS (b) VIRTUAL);
          CREATE TABLE k (a PRIMARY KEY, b) WITHOUT ROWID;
          INSERT INTO t(a, b, c) VALUES (1, 'short', 2), (zeroblob(3000000), 'ab' || hex(zeroblob(1000000)), 3), (5, 'end', 6);
          INSERT INTO k VALUES (1, 'x'), (2, 'ab' || hex(zeroblob(1000000)));
          """)
    }
    let source = try RecordSource(path: path, table: "t")
    #expect(
      source.records.map { $0.fields(0..<3, limit: 4).map(\.text) } == [
        ["1", "shor", "2"], ["3,000,000 bytes", "ab00", "3"], ["5", "end", "6"],
      ])
    #expect(source.records.map { $0.fields(1..<2, limit: 4)[0].isCut } == [true, true, false])
    #expect(source.records[1].fields(1..<2, limit: .max)[0].bytes.count == 2_000_002)
    // A value that is not stored in the table itself is computed or skipped as a unit, so it is not read on the main
    // actor.
    #expect(source.records[1].fields(3..<4, limit: 3).map(\.kind) == [.awaited])
    while source.records[1].fields(3..<4, limit: 3) != [RecordField(Array("ab0".utf8), isCut: true)] {
      await Task.yield()
    }
    let keyed = try RecordSource(path: path, table: "k")
    while keyed.records.map({ $0.fields(0..<2, limit: 3).map(\.text) }) != [["1", "x"], ["2", "ab0"]] {
      await Task.yield()
    }
  }

  @Test func `shows 2,000 columns, and reads those that are wanted`() async throws {
    let names = (0..<2_000).map { "c\($0)" }
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE wide (\(names.joined(separator: ", ")))")
      try database.execute(sql: "INSERT INTO wide (c0, c1999) VALUES (1, 'needle')")
      try database.execute(sql: "INSERT INTO wide (c0, c1000) VALUES (2, 'x')")
    }
    let source = try RecordSource(path: path, table: "wide")
    #expect(source.columns.map(\.name) == names)
    #expect(source.records[1].fields(999..<1_002, limit: 10).map(\.text) == ["", "x", ""])
    #expect(source.records[0].fields(0..<2_000, limit: 10).last?.text == "needle")
    #expect(source.records[0].line.hasSuffix(",needle"))
    let needle = try Pattern("needle", syntax: .literal)
    #expect(await source.matchCount(of: needle) { _ in } == 1)
    source.arrange(Arrangement(filter: needle, order: .init(column: 1_999)))
    await source.finish()
    #expect(source.records.map { $0.fields(0..<1, limit: 9)[0].text } == ["1"])
  }

  // MARK: Laziness

  @Test func `opening and one screen read a screenful`() async throws {
    let source = try RecordSource(path: try scratch.items(5_000), table: "item")
    #expect(source.status.work == .counting && !source.status.isComplete)
    #expect(source.records.count == SQLiteReading.firstKeys)
    #expect(source.counts.reads.recordsFetched == 0)
    for record in source.records.prefix(40) { _ = record.fields(0..<2, limit: 80) }
    #expect(
      source.counts.reads == SQLiteReadCounts(identityPages: 1, contentPages: 1, recordsFetched: 64, contentsLoaded: 40)
    )
    for record in source.records.prefix(40) {
      _ = record.fields(0..<2, limit: 80) + [record].flatMap { $0.fields(1..<2, limit: 9) }
    }
    #expect(source.counts.reads.contentPages == 1 && source.counts.queries == 2)
    await source.finish()
    #expect(source.records.count == 5_000)
    for record in source.records.suffix(40) { _ = record.fields(0..<2, limit: 80) }
    #expect(source.counts.reads.recordsFetched <= 3 * 64 && source.counts.reads.contentsLoaded == 80)
  }

  @Test func `the end is shown before the rows are counted, and the place is found again`() async throws {
    let path = try scratch.items(3_000)
    try scratch.write { try $0.execute(sql: "DELETE FROM item WHERE id = 2") }
    let source = try RecordSource(path: path, table: "item")
    let first = source.records
    source.showEnd()
    #expect(source.status.showsEnd && !source.status.isComplete)
    let last = try #require(source.records.last)
    #expect(last.line == "3000,record 3000" && last.number == nil)
    #expect(source.counts.reads.recordsFetched <= 64)
    #expect(source.records.index(of: last.id) == source.records.count - 1)
    await source.finish()
    #expect(!source.status.showsEnd && source.status.isComplete)
    #expect(first.isContinued(by: source.records))
    #expect(source.records.count == 2_999)
    #expect(source.records.index(of: last.id) == 2_998)
    source.showEnd()
    #expect(source.records.count == 2_999)
  }

  @Test func `the list goes back to the start while the end is shown`() throws {
    let source = try RecordSource(path: try scratch.items(3_000), table: "item")
    let first = source.records
    source.showEnd()
    source.showStart()
    #expect(first.isContinued(by: source.records) && !source.status.showsEnd)
  }

  @Test func `a stopped count can be resumed`() async throws {
    let source = try RecordSource(path: try scratch.items(4_000), table: "item")
    source.stop()
    #expect(source.status.work == nil && !source.status.isComplete)
    #expect(source.records.count == SQLiteReading.firstKeys)
    source.readOn()
    #expect(source.status.work == .counting)
    await source.finish()
    #expect(source.records.count == 4_000 && source.status.isComplete)
  }

  @Test func `a jump reads the keys and the rows around the place`() async throws {
    let path = try scratch.items(40_000)
    try scratch.write { try $0.execute(sql: "DELETE FROM item WHERE id % 9 = 4") }
    let source = try RecordSource(path: path, table: "item")
    await source.finish()
    let before = source.counts
    let ids = (1...40_000).filter { $0 % 9 != 4 }
    for index in [20_000, 35_000, 7] {
      #expect(source.records[index].fields(0..<1, limit: 9)[0].text == "\(ids[index])")
    }
    #expect(source.counts.reads.recordsFetched - before.reads.recordsFetched <= 3 * 64)
    #expect(source.counts.queries - before.queries <= 6)
    #expect(source.records.index(of: .row(.number(39_999))) == ids.firstIndex(of: 39_999))
    #expect(source.records.index(of: .row(.number(4))) == nil)
  }

  @Test func `a deallocated source ends running work`() async throws {
    let path = try scratch.items(4_000)
    weak var gone: RecordSource?
    do {
      let source = try RecordSource(path: path, table: "item")
      source.arrange(Arrangement(order: .init(column: 1)))
      gone = source
    }
    #expect(gone == nil)
  }
}

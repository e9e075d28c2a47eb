import GRDB
import Testing

@testable import LazyData

@Suite struct SQLiteSourceTests {
  private let scratch: Scratch
  private let seed = UInt64.random(in: 0...9999)

  init() throws { scratch = try Scratch() }

  @Test(arguments: [0, 1, 63, 64, 65, 256, 257, 1500]) func `the source is an array of its records`(count: Int) throws {
    let source = try SQLiteSource(path: scratch.items(count), table: "ITEM")
    let titles = (0..<count).map { "record \($0 + 1)" }
    expectSame(source, as: titles, seed: seed) { $0["Title"].description }
    let ids = (0..<count).map { RecordKey.number(Int64($0 + 1)) }
    expectSame(source, as: ids, seed: seed) { $0.id }
  }

  @Test(arguments: [true, false], [true, false])
  func `records are ordered by a column, equal values by rowid and NULLs first`(indexed: Bool, nulls: Bool) throws {
    var random = SeededGenerator(seed: seed)
    let ranks = (0..<900).map { _ in Int.random(in: nulls ? -3...40 : 0...40, using: &random) }
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE t (rank)")
      if indexed { try database.execute(sql: "CREATE INDEX byRank ON t (rank)") }
      for rank in ranks {
        try database.execute(sql: "INSERT INTO t VALUES (?)", arguments: [rank < 0 ? nil : rank])
      }
    }
    let source = try SQLiteSource(path: path, table: "t", orderedBy: "rank")
    let expected = ranks.indices.sorted { (max(-1, ranks[$0]), $0) < (max(-1, ranks[$1]), $1) }
    expectSame(source, as: expected.map { .number(Int64($0 + 1)) }, seed: seed) { $0.id }
  }

  @Test func `pages are found in any order of requests, with gaps in the rowids`() throws {
    let path = try scratch.items(5_000)
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "DELETE FROM item WHERE id % 7 = 3") }
    try queue.close()
    let ids = (1...5_000).filter { $0 % 7 != 3 }
    let source = try SQLiteSource(path: path, table: "item")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let index = Int.random(in: ids.indices, using: &random)
      #expect(source[index].id == .number(Int64(ids[index])), "seed \(seed)")
      #expect(source[index]["id"] == .integer(Int64(ids[index])), "seed \(seed)")
    }
  }

  @Test func `records of a table without rowids are identified by the primary key`() throws {
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE t (a TEXT, b INTEGER, c, PRIMARY KEY (a, b)) WITHOUT ROWID")
      for number in 0..<600 {
        try database.execute(
          sql: "INSERT INTO t VALUES (?, ?, ?)", arguments: ["k\(number % 3)", number, number * 2])
      }
    }
    let source = try SQLiteSource(path: path, table: "t")
    let expected = (0..<600).sorted { ($0 % 3, $0) < ($1 % 3, $1) }
    expectSame(source, as: expected.map { $0 * 2 }, seed: seed) { Int($0["c"].integer ?? -1) }
    #expect(source[0].id == .values([.text(Array("k0".utf8)), .integer(0)]))
  }

  @Test func `records of a view are identified by position`() throws {
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE t (a); CREATE VIEW v AS SELECT a * 2 AS twice FROM t")
      for number in 0..<200 { try database.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
    }
    let source = try SQLiteSource(path: path, table: "v", orderedBy: "twice")
    expectSame(source, as: (0..<200).map { $0 * 2 }, seed: seed) { Int($0["twice"].integer ?? -1) }
    #expect(source[7].id == .position(7))
  }

  @Test func `every kind of value is read, and names with quotes and spaces`() throws {
    let path = try scratch.database { database in
      try database.execute(
        sql: """
          CREATE TABLE "my ""table" ("a b", "c""d", rowid TEXT);
          INSERT INTO "my ""table" VALUES (NULL, 1.5, 'x'), (x'00ff', CAST(x'61ff62' AS TEXT), 'y'),
            ('', x'', 'a' || char(0) || 'b')
          """)
    }
    let source = try SQLiteSource(path: path, table: "my \"table")
    #expect(source.columns == ["a b", "c\"d", "rowid"])
    #expect(
      source.map(\.values) == [
        [.null, .real(1.5), .text("x")],
        [.blob([0, 255]), .malformedText([0x61, 0xFF, 0x62]), .text("y")],
        [.text(""), .blob([]), .text("a\0b")],
      ])
    #expect(source[1]["c\"d"].text == "a\u{FFFD}b")
    #expect(source[0]["none"] == .unreadable(reason: "no column none"))
  }

  @Test func `a key whose text is not UTF-8 finds its record`() throws {
    let path = try scratch.database { database in
      try database.execute(
        sql: """
          CREATE TABLE t (k TEXT PRIMARY KEY, v) WITHOUT ROWID;
          INSERT INTO t VALUES (CAST(x'ff' AS TEXT), 1), (CAST(x'fe' AS TEXT), 2)
          """)
    }
    #expect(try SQLiteSource(path: path, table: "t").map { $0["v"] } == [.integer(2), .integer(1)])
  }

  /// The keys are "é" as one character, and as a letter with a combining accent. They are equal in Swift, but not in a
  /// database.
  @Test func `keys that are canonically equivalent but differ in bytes belong to two records`() async throws {
    let path = try scratch.database { database in
      try database.execute(
        sql: "CREATE TABLE t (k TEXT PRIMARY KEY, v) WITHOUT ROWID; INSERT INTO t VALUES (?, 1), (?, 2), ('f', 3)",
        arguments: ["\u{E9}", "e\u{301}"])
    }
    let source = try SQLiteSource(path: path, table: "t")
    #expect(source.map { $0["v"] } == [.integer(2), .integer(3), .integer(1)])
    #expect(Set(source.map(\.id)).count == 3)
    let rows = await Task { @MainActor in
      let rows = try? RecordSource(path: path, table: "t")
      return rows?.records.map { $0.fields(1..<2, limit: 9)[0].text } ?? []
    }.value
    #expect(rows == ["2", "3", "1"])
  }

  @Test func `a table of 2,000 columns is read`() throws {
    let names = (0..<2_000).map { "c\($0)" }
    let path = try scratch.database { database in
      try database.execute(
        sql: "CREATE TABLE t (\(names.joined(separator: ", "))); INSERT INTO t (c1999) VALUES (7)")
    }
    #expect(try SQLiteSource(path: path, table: "t")[0]["c1999"] == .integer(7))
  }

  // MARK: Laziness

  @Test func `opening reads no record`() throws {
    let source = try SQLiteSource(path: scratch.items(5_000), table: "item")
    #expect(source.count == 5_000)
    #expect(source.counts == SQLiteReadCounts())
  }

  @Test func `the contents of a screenful are loaded when they are read, and no others`() throws {
    let source = try SQLiteSource(path: scratch.items(5_000), table: "item")
    let screen = (0..<20).map { source[$0] }
    #expect(source.contentsLoaded == 0)
    for record in screen + screen { _ = record["title"] }
    #expect(
      source.counts
        == SQLiteReadCounts(identityPages: 1, contentPages: 1, recordsFetched: 64, contentsLoaded: 20))
  }

  @Test func `the last record is one page away`() throws {
    let source = try SQLiteSource(path: scratch.items(5_000), table: "item")
    #expect(source.last?["title"] == .text("record 5000"))
    #expect(source.counts.identityPages == 1)
    #expect(source.contentsLoaded == 1)
  }

  @Test func `reading all identities loads no contents and each page once`() throws {
    let source = try SQLiteSource(path: scratch.items(5_000), table: "item")
    #expect(source.map(\.id).count == 5_000)
    #expect(source.counts == SQLiteReadCounts(identityPages: 20))
  }

  @Test func `a record outlives its page and is fetched again`() throws {
    let source = try SQLiteSource(path: scratch.items(5_000), table: "item")
    let first = source[0]
    _ = first["title"]
    for index in stride(from: 0, to: 5_000, by: 64) { _ = source[index]["title"] }
    let pages = source.counts.contentPages
    #expect(first["title"] == .text("record 1"))
    #expect(source.counts.contentPages == pages + 1)
  }

  @Test func `records of megabytes are fetched one by one`() throws {
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE t (b)")
      for _ in 0..<10 { try database.execute(sql: "INSERT INTO t VALUES (zeroblob(1100000))") }
    }
    let source = try SQLiteSource(path: path, table: "t")
    _ = source[0].values
    #expect(source.counts.recordsFetched == 1)
    #expect(source[5]["b"].description == "BLOB, 1100000 bytes")
    #expect(source.counts.recordsFetched == 2)
  }

  @Test func `a poisoned tail is not touched by the first screen`() throws {
    let path = try scratch.database { database in
      try database.execute(
        sql:
          "CREATE TABLE t (a); CREATE VIEW v AS SELECT CASE WHEN a < 1000 THEN a ELSE abs(-9223372036854775808) END AS a FROM t"
      )
      for number in 0..<2_000 { try database.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
    }
    let source = try SQLiteSource(path: path, table: "v")
    #expect(source.prefix(20).map { $0["a"].integer } == (0..<20).map { $0 })
    #expect(source[1_500]["a"] == .unreadable(reason: "integer overflow"))
  }
}

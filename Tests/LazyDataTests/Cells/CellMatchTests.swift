import GRDB
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Tests that patterns are matched within the cells that are shown, in all sources.
@MainActor @Suite("Patterns match cells", .timeLimit(.minutes(20)))
struct CellMatchTests {
  private func expect(_ cellCase: CellCase, in source: RecordSource, rows: [Int], _ comment: Comment) async throws {
    let pattern = try cellCase.compiled()
    let all = source.records
    let numbers = all.indices.filter { pattern.matches(all[$0]) }.map { rows[$0] }
    let expected = rows.filter(cellCase.found.contains)
    #expect(numbers == expected, "one by one, \(comment)")
    #expect(await source.matchCount(of: pattern) == expected.count, comment)
    let first = await source.firstMatch(of: pattern, from: 0, backwards: false)
    #expect(first.map { rows[$0] } == expected.first, comment)
    let last = await source.firstMatch(of: pattern, from: rows.count - 1, backwards: true)
    #expect(last.map { rows[$0] } == expected.last, comment)
    for isNegated in [false, true] {
      let arrangement = Arrangement(filters: [RecordCondition(pattern, isNegated: isNegated)])
      source.arrange(arrangement)
      await source.reach { source.status.work == nil && source.status.arrangement == arrangement }
      let left = rows.filter { cellCase.found.contains($0) != isNegated }
      #expect(source.records.compactMap { all.index(of: $0.id) }.map { rows[$0] } == left, comment)
    }
    source.arrange(Arrangement())
  }

  @Test(arguments: CellCase.Writing.allCases)
  func `a file`(writing: CellCase.Writing) async throws {
    let rows = CellCase.rows.indices.filter { writing.holds(CellCase.rows[$0]) }
    let source = RecordSource(
      name: "test", bytes: MemoryBytes(writing.bytes(of: rows.map { CellCase.rows[$0] })), blockLength: 64,
      detect: RecordFile.formatDetector(name: writing.name, writing.options))
    await source.settle()
    try #require(source.records.count == rows.count)
    let shown = source.records.map { $0.fields(0..<2, limit: 1_000).map(\.text) }
    #expect(shown == rows.map { CellCase.rows[$0] }, "the cells are shown as they were written")
    for cellCase in CellCase.all {
      try await expect(cellCase, in: source, rows: rows, "\(cellCase.testDescription), \(writing)")
    }
  }

  @Test(arguments: CellCase.Writing.allCases)
  func `a stream`(writing: CellCase.Writing) throws {
    let rows = CellCase.rows.indices.filter { writing.holds(CellCase.rows[$0]) }
    let bytes = writing.bytes(of: rows.map { CellCase.rows[$0] })
    let detect = RecordFile.formatDetector(name: writing.name, writing.options)
    for cellCase in CellCase.all {
      var sieve = StreamingFilter(matching: try cellCase.compiled(), detect: detect) { _ in true }
      for start in stride(from: 0, to: bytes.count, by: 7) {
        _ = try bytes[start..<min(bytes.count, start + 7)].withUnsafeBytes { try sieve.feed($0) }
      }
      _ = try sieve.finish()
      #expect(sieve.count == rows.filter(cellCase.found.contains).count, "\(cellCase.testDescription), \(writing)")
    }
  }

  @Test func `a table of SQLite`() async throws {
    let scratch = try Scratch()
    let path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE t (a TEXT, b TEXT)")
      for row in CellCase.rows {
        try database.execute(sql: "INSERT INTO t VALUES (?, ?)", arguments: [row[0], row[1]])
      }
    }
    let source = try RecordSource(path: path, table: "t")
    await source.finish()
    for cellCase in CellCase.all {
      try await expect(cellCase, in: source, rows: Array(CellCase.rows.indices), "\(cellCase.testDescription)")
    }
  }

  @Test(.enabled(if: LocalPostgres.isAvailable))
  func `a table of PostgreSQL`() async throws {
    let rig = try #require(LocalPostgres.shared)
    let values = CellCase.rows.map { row in
      "(" + row.map { "'" + $0.replacing("'", with: "''") + "'" }.joined(separator: ", ") + ")"
    }
    let address = try PostgreSQLAddress(
      rig.address(
        try rig.database(
          "CREATE TABLE t (a text, b text); INSERT INTO t VALUES \(values.joined(separator: ", "))"))
    )
    let source = try ServerDatabase(address).open(table: "t")
    await source.finish()
    for cellCase in CellCase.all where !cellCase.isOnlyOurs {
      #expect(
        await source.matchCount(of: try cellCase.compiled()) == cellCase.found.count, "\(cellCase.testDescription)")
    }
  }

  @Test func `a pattern for written rows matches quotes, escapes and separators`() async throws {
    let csv = RecordSource(name: "t.csv", bytes: MemoryBytes("a,b\n1,\"say \"\"hi\"\"\"\n2,x\n")) {
      CSVFormat(.comma, sample: $0, header: true)
    }
    await csv.settle()
    func count(_ text: String, _ scope: Pattern.Scope) async throws -> Int {
      await csv.matchCount(of: try Pattern(text, syntax: .literal, options: Pattern.Options(scope: scope)))
    }
    #expect(try await count("say \"hi\"", .cells) == 1)
    #expect(try await count("say \"hi\"", .record) == 0)
    #expect(try await count("say \"\"hi", .record) == 1)
    #expect(try await count("2,x", .record) == 1)
    #expect(try await count("2,x", .cells) == 0)
  }

  @Test func `a line break at the end of a cell starts no other line`() async throws {
    let pattern = try Pattern("^$", syntax: .regularExpression)
    let csv = RecordSource(name: "t.csv", bytes: MemoryBytes("a,b\n1,\"x\n\"\n2,\"x\n\ny\"\n3,\"\"\n4,y\n")) {
      CSVFormat(.comma, sample: $0, header: true)
    }
    let text = #"{"a":"x\n"}"# + "\n" + #"{"a":"x\n\ny"}"# + "\n" + #"{"a":""}"# + "\n"
    let json = RecordSource(name: "t.jsonl", bytes: MemoryBytes(text)) { JSONLinesFormat(sample: $0) }
    for source in [csv, json] {
      await source.settle()
      #expect(await source.matchCount(of: pattern) == 2, "\(source.name)")
    }
  }

  @Test func `text before and after a comment of CSV is matched, and the comment is not`() async throws {
    let source = RecordSource(name: "t.csv", bytes: MemoryBytes("a,b\n# note\n1,x\n2,note\n")) {
      CSVFormat(CSVDialect.comma.commented(), sample: $0, header: true)
    }
    await source.settle()
    #expect(await source.matchCount(of: try Pattern("note", syntax: .literal)) == 1)
    #expect(await source.matchCount(of: try Pattern("1", syntax: .literal)) == 1)
  }

  @Test func `accents are the same in lines of a text, and marked where they are shown`() async throws {
    let pattern = try Pattern("é", syntax: .literal, options: Pattern.Options(normalizes: true))
    let source = RecordSource(name: "t", bytes: MemoryBytes("caf\u{E9}\ncafe\u{301}s\ncafe\n")) {
      LineFormat(sample: $0)
    }
    await source.settle()
    #expect(await source.matchCount(of: pattern) == 2)
    #expect(pattern.ranges(in: Array("cafe\u{301}s é".utf8)) == [3..<6, 8..<10])
    #expect(pattern.firstShownMatch(in: Array("cafe\u{301}".utf8)) == 3..<6)
    let bytes: [UInt8] = [0xFF, 0x65, 0xCC, 0x81]
    #expect(pattern.ranges(in: bytes).isEmpty, "bytes that are not UTF-8 are compared as they are")
  }
}

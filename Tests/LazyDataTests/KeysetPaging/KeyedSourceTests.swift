import Testing

@testable import LazyData

/// Laws of tables that are read by key, the same for each database.
@MainActor @Suite("Tables that are read by key", .timeLimit(.minutes(20)))
struct KeyedSourceTests {
  private let scratch: Scratch
  private let seed = UInt64.random(in: 0...9999)

  init() throws { scratch = try Scratch() }

  /// Returns the statements for a table whose rows have these numbers.
  private func items(_ ids: [Int]) -> String {
    "CREATE TABLE t (id INTEGER PRIMARY KEY, title VARCHAR(20));" + inserts(ids.map { "(\($0), 'record \($0)')" })
  }

  private func inserts(_ rows: [String]) -> String {
    rows.isEmpty ? "" : "INSERT INTO t VALUES " + rows.joined(separator: ", ")
  }

  @Test(
    "A table equals an array of its rows", arguments: KeyedSource.installed, [0, 1, 63, 64, 65, 128, 513, 2_600])
  func table(of kind: KeyedSource, count: Int) async throws {
    let all = Array(0..<count).map { $0 + 1 }
    for ids in [all, all.filter { $0 % 7 != 3 }] {
      let folder = try Scratch()
      defer { withExtendedLifetime(folder) {} }
      let source = try kind.open(items(ids), in: folder)
      await source.finish()
      #expect(source.columns.map(\.name) == ["id", "title"])
      #expect(source.records.count == ids.count && source.status.isComplete)
      #expect(await source.lines() == ids.map { "\($0),record \($0)" })
      #expect(source.records.map(\.number) == Array(0..<ids.count))
      for (index, id) in ids.enumerated() where index % 50 == 0 {
        _ = await source.fields(index)
        #expect(source.records[index].id == .row(.number(Int64(id))))
        #expect(source.records.index(of: source.records[index].id) == index)
      }
    }
  }

  @Test("Every page is found, in any order of requests", arguments: KeyedSource.installed, [false, true])
  func anyOrder(of kind: KeyedSource, isComposite: Bool) async throws {
    let key = isComposite ? "PRIMARY KEY (a, b))" : "PRIMARY KEY (b))"
    let end = isComposite && kind == .sqlite ? " WITHOUT ROWID;" : ";"
    let ids = (0..<2_345).filter { $0 % 9 != 4 }
    let source = try kind.open(
      "CREATE TABLE t (a VARCHAR(9) NOT NULL, b INTEGER NOT NULL, \(key)\(end)"
        + inserts(ids.map { "('k\($0 % 2)', \($0))" }), in: scratch)
    await source.finish()
    let expected = isComposite ? ids.sorted { ($0 % 2, $0) < ($1 % 2, $1) } : ids
    var random = SeededGenerator(seed: seed)
    for page in Array(0..<(ids.count + 63) / 64).shuffled(using: &random) {
      let last = min(page * 64 + 63, ids.count - 1)
      for index in [page * 64, last] {
        #expect(await source.fields(index)[1].text == "\(expected[index])", "row \(index), seed \(seed)")
      }
    }
  }

  @Test("Rows are ordered by a key of several columns", arguments: KeyedSource.installed, [0, 600, 1_700])
  func compositeKey(of kind: KeyedSource, count: Int) async throws {
    let rows = (0..<count).map { "('k''\"\($0 % 3)', \($0), \($0 * 2))" }
    let sql = "CREATE TABLE t (a VARCHAR(9) NOT NULL, b INTEGER NOT NULL, c INTEGER, PRIMARY KEY (a, b))"
    let end = kind == .sqlite ? " WITHOUT ROWID;" : ";"
    let source = try kind.open(sql + end + inserts(rows), in: scratch)
    await source.finish()
    let expected = (0..<count).sorted { ($0 % 3, $0) < ($1 % 3, $1) }
    #expect(await source.lines() == expected.map { "k'\"\($0 % 3),\($0),\($0 * 2)" })
  }

  @Test("The end is shown before all rows are counted", arguments: KeyedSource.installed)
  func end(of kind: KeyedSource) async throws {
    let source = try kind.open(kind.items(5_000), in: scratch)
    source.showEnd()
    await change(until: { source.status.showsEnd || source.status.work == nil }) { _ = source.status }
    #expect(await source.fields(source.records.count - 1).map(\.text) == ["5000", "record 5000"])
  }

  @Test("Rows are filtered and sorted, and a search finds the next match", arguments: KeyedSource.installed)
  func arranged(of kind: KeyedSource) async throws {
    let source = try kind.open(kind.items(3_000), in: scratch)
    await source.finish()
    let pattern = try Pattern("record 29[0-9]$", syntax: .regularExpression)
    source.arrange(Arrangement(filters: [RecordCondition(pattern)]))
    await source.finish()
    #expect(await source.lines(0..<1) == (290...299).map(String.init))
    source.arrange(Arrangement(orders: [.init(column: 1, isDescending: true)]))
    await source.finish()
    #expect(await source.lines(1..<2) == (1...3_000).map { "record \($0)" }.sorted(by: >))
    source.arrange(Arrangement())
    await source.finish()
    let text = try Pattern("record 2345", syntax: .literal)
    for (start, isBackwards) in [(0, false), (100, false), (2_344, false), (2_999, true), (2_344, true)] {
      #expect(await source.firstMatch(of: text, from: start, backwards: isBackwards) == 2_344, "from \(start)")
    }
    #expect(await source.firstMatch(of: try Pattern("missing", syntax: .literal), from: 0, backwards: false) == nil)
    #expect(await source.matchCount(of: text) == 1)
    #expect(await source.matchCount(of: try Pattern("record 29", syntax: .literal)) == 111)
  }

  @Test("Rows with equal values are sorted by the key", arguments: KeyedSource.installed, [false, true])
  func equalValues(of kind: KeyedSource, hasIndex: Bool) async throws {
    let rows = (1...3_000).map { "(\($0), \($0 * 7_919 % 101))" }
    let index = hasIndex ? "; CREATE INDEX by_n ON t (n)" : ""
    let source = try kind.open(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER NOT NULL);" + inserts(rows) + index + kind.analysis,
      in: scratch)
    await source.finish()
    let value = { (id: Int) in id * 7_919 % 101 }
    let ascending = (1...3_000).sorted { (value($0), $0) < (value($1), $1) }
    // MySQL uses an index only for an order in one direction.
    let descending =
      kind == .mySQL ? ascending.reversed() : (1...3_000).sorted { (value($1), $0) < (value($0), $1) }
    for (isDescending, expected) in [(false, ascending), (true, descending)] {
      source.arrange(Arrangement(orders: [.init(column: 1, isDescending: isDescending)]))
      await source.finish()
      #expect(await source.lines(0..<1) == expected.map { "\($0)" }, "descending: \(isDescending)")
      #expect(source.status.notice == nil)
    }
  }

  @Test("A view and a query are run once, and their rows are stored and sorted", arguments: KeyedSource.installed)
  func kept(of kind: KeyedSource) async throws {
    let database = try kind.database(
      "CREATE TABLE t (a INTEGER, b VARCHAR(9));" + inserts((0..<700).map { "(\($0), 'x')" })
        + "; CREATE VIEW v AS SELECT a * 2 AS twice, b FROM t", in: scratch)
    let view = try database.open(table: "v")
    await view.finish()
    #expect(view.columns.map(\.name) == ["twice", "b"])
    view.arrange(Arrangement(orders: [.init(column: 0, isDescending: true)]))
    await view.finish()
    #expect(await view.lines() == (0..<700).reversed().map { "\($0 * 2),x" })
    let query = try database.open(query: "SELECT a, a + 1 AS more FROM t WHERE a >= 690 ORDER BY a")
    await query.finish()
    #expect(query.columns.map(\.name) == ["a", "more"])
    #expect(await query.lines() == (690..<700).map { "\($0),\($0 + 1)" })
  }

  @Test("Names and values with a meaning in SQL are treated as data", arguments: KeyedSource.installed)
  func hostile(of kind: KeyedSource) async throws {
    let names = ["a\"b", "c'd", "e\\f", "g`h", "$1", "i;--", "ä ö", "%s", "/*", "?"]
    let table = "we\"ird`; DROP TABLE t; --'"
    let columns = names.map { "\(kind.quoted($0)) VARCHAR(20)" }.joined(separator: ", ")
    let values = names.map(kind.literal).joined(separator: ", ")
    let nulls = names.map { _ in "NULL" }.joined(separator: ", ")
    let database = try kind.database(
      "CREATE TABLE \(kind.quoted(table)) (id INTEGER PRIMARY KEY, \(columns));"
        + "INSERT INTO \(kind.quoted(table)) VALUES (1, \(values)), (2, \(nulls))", in: scratch)
    let source = try database.open(table: table)
    await source.finish()
    #expect(source.columns.map(\.name) == ["id"] + names)
    #expect(await source.fields(0).map(\.text) == ["1"] + names)
    #expect(await source.fields(1).dropFirst().allSatisfy { $0.kind == .null })
    for (column, name) in names.enumerated() {
      let equal = RecordCondition.Test.compares(column: column + 1, FieldComparison(.equal, name))
      for condition in [
        RecordCondition(equal, isNegated: false, text: ""), RecordCondition(try Pattern(name, syntax: .literal)),
      ] {
        source.arrange(
          Arrangement(filters: [condition], orders: [.init(column: column + 1, isDescending: true)]))
        await source.finish()
        #expect(source.records.count == 1 && source.status.notice == nil, "\(name)")
      }
    }
  }
}

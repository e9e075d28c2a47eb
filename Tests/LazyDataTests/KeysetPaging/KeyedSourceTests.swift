import Testing

@testable import LazyData

/// Laws of tables that are read by key, the same for each database.
@MainActor @Suite("Tables that are read by key", .timeLimit(.minutes(20)))
struct KeyedSourceTests {
  private let scratch: Scratch

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
    let source = try kind.open(items(Array(1...5_000)), in: scratch)
    source.showEnd()
    await change(until: { source.status.showsEnd || source.status.work == nil }) { _ = source.status }
    #expect(await source.fields(source.records.count - 1).map(\.text) == ["5000", "record 5000"])
  }

  @Test("Rows are filtered and sorted, and a search finds the next match", arguments: KeyedSource.installed)
  func arranged(of kind: KeyedSource) async throws {
    let source = try kind.open(items(Array(1...3_000)), in: scratch)
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
    #expect(await source.firstMatch(of: text, from: 100, backwards: false) == 2_344)
    #expect(await source.firstMatch(of: text, from: 2_999, backwards: true) == 2_344)
  }
}

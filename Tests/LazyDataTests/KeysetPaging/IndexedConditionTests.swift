import TestSupport
import Testing

@testable import LazyData

/// Conditions whose rows a server finds by an index.
@Suite("Conditions that an index of a server can evaluate", .timeLimit(.minutes(20)))
struct IndexedConditionTests {
  private static let count = 5_000

  private static let columns = ["id", "n", "amount", "name", "day", "at"]

  nonisolated private static let cases: [(text: String, ids: [Int])] = [
    ("n = 77", [77]), ("n == 77", [77]), ("n == 077", []), ("n == 77.0", []), ("n == -", []), ("n == x", []),
    ("n = 77.0", [77]), ("n = 7.7e1", [77]), ("n = 77.5", []), ("n = 99999999999999999999", []),
    ("n > 76.5 and n < 77.5", [77]), ("n >= 76.5 and n <= 77.5", [77]), ("n > -0.5 and n < 1.5", [1]),
    ("amount = 19.25", [77]), ("amount == 19.25", [77]), ("amount == 19.250", []), ("amount == 019.25", []),
    ("name = 'name 77'", [77]), ("name == 'name 77'", [77]), ("name = 'NAME 77'", []), ("name == 'name 77 '", []),
    ("day == 2000-03-18", [77]), ("at = 2000-03-18", [77]),
    ("at == '2000-03-18 00:00:00'", [77]), ("at == '2000-03-18 00:00'", []),
  ]

  /// Returns the statements for the table `t`.
  private static func table(_ kind: KeyedSource) -> String {
    let columns = "id INT PRIMARY KEY, n INT, amount NUMERIC(12, 2), name VARCHAR(20), day DATE, at"
    let indexes = Self.columns.dropFirst().map { "CREATE INDEX index_\($0) ON t (\($0))" }.joined(separator: "; ")
    let rows =
      kind == .mySQL
      ? """
      CREATE TABLE t (\(columns) DATETIME); INSERT INTO t SELECT seq, seq, seq / 4, CONCAT('name ', seq),
        DATE('2000-01-01') + INTERVAL seq DAY, TIMESTAMP('2000-01-01') + INTERVAL seq DAY FROM seq_1_to_\(count)
      """
      : """
      CREATE TABLE t (\(columns) TIMESTAMP); INSERT INTO t SELECT i, i, i / 4.0, 'name ' || i,
        DATE '2000-01-01' + i, TIMESTAMP '2000-01-01' + i * INTERVAL '1 day' FROM generate_series(1, \(count)) i
      """
    return [rows, indexes].joined(separator: "; ") + kind.analysis
  }

  private static let created: [KeyedSource: Result<KeyedDatabase, any Error>] = Dictionary(
    uniqueKeysWithValues: KeyedSource.servers.map { kind in
      (kind, Result { try kind.database(table(kind), in: try Scratch()) })
    })

  @Test("The server reads the rows that it returns, and few others", arguments: KeyedSource.servers, cases)
  func rowsRead(kind: KeyedSource, condition: (text: String, ids: [Int])) throws {
    let server = try #require(try Self.created[kind]?.get()).server()
    let (operation, tally) = (DatabaseOperation(), DatabaseTally())
    let relation = try DatabaseFirstRows(of: .typed("t"), on: server, tally, operation).relation
    let columns = Self.columns.map { RecordColumn(name: $0) }
    let parsed = try #require(try RecordCondition(condition.text, on: columns))
    let test = try #require(relation.dialect.condition([parsed], relation.columns, and: nil))
    try server.withSession(.rows, operation) { session in
      let sql = "SELECT id FROM t WHERE \(test.sql) ORDER BY id"
      let before = kind == .mySQL ? try reads(session, operation) : 0
      var ids: [Int] = []
      try session.query(sql, test.parameters, operation) { row in
        ids.append(Int(row.integer(0) ?? -1))
        return true
      }
      #expect(ids == condition.ids, "\(test.sql)")
      if kind == .mySQL {
        #expect(try reads(session, operation) - before < 60, "\(test.sql)")
        return
      }
      var plan: [String] = []
      try session.query(
        "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) " + sql, test.parameters, operation
      ) { row in
        plan.append(row.text(0).map { String(decoding: $0, as: UTF8.self) } ?? "")
        return true
      }
      let removed = plan.compactMap { $0.firstMatch(of: /Rows Removed by .*: (\d+)/).flatMap { Int($0.1) } }
      #expect(!plan.contains { $0.contains("Seq Scan") } && removed.reduce(0, +) <= 1, "\(test.sql): \(plan)")
    }
  }

  /// Returns the number of rows that a session of MySQL has read, including those of this statement.
  private func reads(_ session: any DatabaseSession, _ operation: DatabaseOperation) throws -> Int {
    var count = 0
    try session.query("SHOW SESSION STATUS LIKE 'Handler_read%'", [], operation) { row in
      count += Int(row.integer(1) ?? 0)
      return true
    }
    return count
  }
}

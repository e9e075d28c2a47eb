import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// Compares the summaries that the server computes with the summaries of all values.
@MainActor
@Suite("Summaries of a PostgreSQL server's columns", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLSummaryTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  private func outcome(of column: Int, in source: RecordSource) async -> SummaryOutcome {
    await withCheckedContinuation { continuation in
      _ = source.summarize(column: column) { _ in
      } done: {
        continuation.resume(returning: $0)
      }
    }
  }

  private func summary(of column: Int, in source: RecordSource) async throws -> ColumnSummary {
    let outcome = await outcome(of: column, in: source)
    guard case .complete(let summary) = outcome else { throw DataError.refused(path: "", reason: "\(outcome)") }
    return summary
  }

  private func pair(_ table: String, _ column: Int, in database: String) async throws -> SummaryPair {
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(database)))
    return try await SummaryPair.reading(column: column, of: table, on: server)
  }

  private static let kinds = [
    "n", "n * 1000003::bigint - 7", "n / 7.0", "n::float8 / 3", "(n / 3.0)::real",
    "timestamptz '2023-11-05' + n * interval '61 s'",
    "timestamp '2023-11-05' + n * interval '10 h'", "date '1990-01-01' + n::int % 9000", "n % 2 = 0",
    "('k' || n)::text",
    "'note ' || n % 50", "decode(md5(n::text), 'hex')", "md5(n::text)::uuid",
    "CASE n % 4 WHEN 0 THEN '' WHEN 1 THEN NULL ELSE 'v' || n END",
    "CASE n % 90 WHEN 0 THEN 'NaN' WHEN 1 THEN '-Infinity' ELSE n::text END::float8", "n * interval '1 h'",
    "CASE n % 70 WHEN 0 THEN 'infinity' ELSE '2024-02-29' END::timestamptz + n * interval '1 day'",
    "jsonb_build_object('a', n % 60)", "to_jsonb(n % 60)", "ARRAY[n % 70]", "repeat('x', 1100) || n % 30", "NULL::int",
    "7",
  ]

  @Test("The server's summary equals the summary of all values", arguments: [3, 2_000])
  func equality(count: Int) async throws {
    let columns = Self.kinds.enumerated().map { "\($1) AS c\($0)" }.joined(separator: ", ")
    let database = try rig.database(
      "CREATE TABLE t AS SELECT \(columns) FROM generate_series(1::bigint, \(count)) n; ANALYZE t")
    for (column, kind) in Self.kinds.enumerated() {
      let pair = try await pair("t", column, in: database)
      #expect(pair.computed != nil, "\(kind)")
      pair.check(count: count, precision: 1e-9, "\(kind)")
    }
  }

  @Test("Texts that may be numbers or times, and JSON, are summarized from all values")
  func mixed() async throws {
    let database = try rig.database(
      "CREATE TABLE t AS SELECT n::text AS a, CASE n WHEN 900 THEN '2024-01-02' ELSE 'k' || n END AS b,"
        + " jsonb_build_array(n) AS c FROM generate_series(1, 1000) n; ANALYZE t")
    for column in 0..<3 {
      let pair = try await pair("t", column, in: database)
      #expect(pair.computed == nil && pair.read.records == 1_000)
      #expect(pair.read.count(of: [.number, .text, .nested][column]) >= 999)
    }
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database))).open(table: "t")
    #expect(try await summary(of: 1, in: source).count(of: .time) == 1)
  }

  @Test("The most frequent of many values are found with their numbers of rows")
  func frequent() async throws {
    let database = try rig.database(
      """
      CREATE TABLE t (v text); INSERT INTO t SELECT 'rare ' || n FROM generate_series(1, 40000) n;
      INSERT INTO t SELECT 'often ' || m FROM generate_series(1, 25) m, generate_series(1, 400 + m) n;
      INSERT INTO t SELECT repeat('long', 400) FROM generate_series(1, 3000) n; INSERT INTO t SELECT '' FROM generate_series(1, 9000);
      ANALYZE t
      """)
    let summary = try #require(try await pair("t", 0, in: database).computed)
    let found = summary.leading.map { (String(decoding: $0.bytes, as: UTF8.self), $0.count) }
    #expect(found.map(\.1) == [3_000] + (7...25).reversed().map { 400 + $0 })
    #expect(found[1].0 == "often 25" && summary.leading[0].isCut && found[0].0.utf8.count == 1_024)
    #expect(summary.leading.allSatisfy { $0.missed == 0 })
  }

  @Test("A table of three rows is summarized, with any kind of key", arguments: ["PRIMARY KEY", ""])
  func small(key: String) async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int \(key), name text); INSERT INTO t VALUES (1, 'ann'), (2, NULL), (3, 'ann')")
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database))).open(table: "t")
    let ids = try await summary(of: 0, in: source)
    #expect(ids.records == 3 && ids.count(of: .number) == 3 && ids.distinct == .exactly(3) && ids.mean == 2)
    #expect(ids.leading.map(\.count) == [1, 1, 1] && ids.isOfAll)
    let names = try await summary(of: 1, in: source)
    #expect(names.records == 3 && names.empty == 1 && names.distinct == .exactly(1))
    #expect(names.leading == [.init(bytes: Array("ann".utf8), isCut: false, count: 2, missed: 0)])
    // The number on a line of the page equals the number of rows that match the line's conditions.
    for (relation, value, count) in [
      (FieldComparison.Relation.identical, "", 1), (.notEqual, "", 2), (.identical, "ann", 2), (.notEqual, "ann", 0),
    ] {
      await source.finish()
      let condition = RecordCondition(.compares(column: 1, FieldComparison(relation, value)), text: "")
      source.arrange(Arrangement(filters: [condition]))
      await source.finish()
      #expect(source.records.count == count, "\(relation) \(value)")
    }
  }

  @Test("Filtered rows are summarized, in any order on screen")
  func filtered() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, name text); INSERT INTO t SELECT n, 'n' || n % 5 FROM generate_series(1, 20000) n;"
        + "ANALYZE t")
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database))).open(table: "t")
    await source.finish()
    let filters = [
      RecordCondition(.compares(column: 0, FieldComparison(.lessOrEqual, "12000")), text: ""),
      RecordCondition(try Pattern("n[12]", syntax: .regularExpression)),
    ]
    source.arrange(Arrangement(filters: filters, orders: [.init(column: 1)]))
    await source.finish()
    let ids = try await summary(of: 0, in: source)
    #expect(ids.records == 4_800 && ids.distinct == .exactly(4_800))
    let names = try await summary(of: 1, in: source)
    #expect(names.records == 4_800 && names.leading.map(\.count) == [2_400, 2_400])
  }

  @Test("A unique key of many rows takes two statements, and so do few values")
  func statements() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, k int); INSERT INTO t SELECT n, n % 9 FROM generate_series(1, 20000) n; ANALYZE t"
    )
    let proxy = try DelayingProxy(to: rig.port)
    let address = try PostgreSQLAddress(rig.address(database, through: proxy.port))
    let source = try ServerDatabase(address).open(table: "t")
    await source.finish()
    var requests: [Int] = []
    for column in [0, 1, 0, 1] {
      let before = proxy.counts.requests
      let summary = try await summary(of: column, in: source)
      #expect(summary.distinct == .exactly(column == 0 ? 20_000 : 9))
      requests.append(proxy.counts.requests - before)
    }
    #expect(requests.suffix(2) == [2, 2])
  }

  @Test("A cancelled summary is cancelled on the server")
  func cancelled() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, a int); INSERT INTO t VALUES (1, 1), (2, 2); GRANT SELECT ON t TO stranger")
    let address = try PostgreSQLAddress(rig.address(database, user: "stranger"))
    let source = try ServerDatabase(address).open(table: "t")
    await source.finish()
    // From now on, the server takes ten minutes for each row.
    try rig.run(
      "ALTER TABLE t ENABLE ROW LEVEL SECURITY; CREATE POLICY slow ON t USING (pg_sleep(600) IS NOT NULL)", in: database
    )
    let search = source.summarize(column: 1) { _ in
    } done: { _ in
      Issue.record("it was cancelled")
    }
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(database)' AND wait_event = 'PgSleep'"
    while try rig.run(waiting) == "0", !Task.isCancelled { await Task.yield() }
    search.cancel()
    while try rig.run(waiting) != "0", !Task.isCancelled { await Task.yield() }
  }

  @Test("If a server has no 64-bit hashes, all values are read")
  func others() async throws {
    let server = try ScriptedPostgres(version: "CockroachDB CCL v23.1.11", number: "13.0.0") { statement in
      if statement.sql.contains("pg_attribute") {
        let relation: [String?] = ["public", "t", "r", nil, "1"]
        return .rows(
          (0..<15).map { ScriptedAnswer.Column("c\($0)") },
          [relation + ["1", "id", "int4", "N", "integer", "t", nil, "f", "t", "f"]])
      }
      let column = ScriptedAnswer.Column("id", type: 23)
      if statement.sql == #"SELECT "id" FROM "public"."t""# { return .rows([column], [["1"], ["2"], ["4"]]) }
      if statement.sql.hasPrefix("SELECT \"id\", ") {
        return .rows([column, column], [["1", "1"], ["2", "2"], ["4", "4"]])
      }
      return nil
    }
    let address = try PostgreSQLAddress("host=127.0.0.1 port=\(server.port) user=ann dbname=db sslmode=disable")
    let source = try ServerDatabase(address).open(table: "t")
    await source.finish()
    let summary = try await summary(of: 0, in: source)
    #expect(summary.records == 3 && summary.distinct == .exactly(3) && summary.numberHistogram.counts.reduce(0, +) == 3)
  }
}

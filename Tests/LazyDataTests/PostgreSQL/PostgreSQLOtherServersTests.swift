import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// Tests scripted servers that fail, or that speak PostgreSQL's protocol but are other databases.
@MainActor
@Suite(
  "Other servers that speak PostgreSQL's protocol", .timeLimit(.minutes(20)),
  .enabled(if: PostgreSQLLibrary.shared != nil, "libpq is not installed"))
struct PostgreSQLOtherServersTests {
  typealias Answers = @Sendable (ScriptedStatement) -> ScriptedAnswer?

  private static let cockroach = "CockroachDB CCL v23.1.11 (x86_64-pc-linux-gnu, built 2023/09/27)"
  private static let redshift = "PostgreSQL 8.0.2 on i686-pc-linux-gnu, Redshift 1.0.57"
  private static let yugabyte = "PostgreSQL 11.2-YB-2.18.0.0-b0 on x86_64-pc-linux-gnu, compiled by clang"
  private static let postgres = "PostgreSQL 15.4 on x86_64-pc-linux-gnu"

  nonisolated private static func address(of server: ScriptedPostgres) throws -> PostgreSQLAddress {
    try PostgreSQLAddress("host=127.0.0.1 port=\(server.port) user=ann dbname=db sslmode=disable")
  }

  private static func open(_ server: ScriptedPostgres) throws -> RecordSource {
    try ServerDatabase(try address(of: server)).open(table: "t")
  }

  /// Returns the answers of a server with a table `t` of ten rows. Its columns are `id`, a number, and `name`, a text.
  nonisolated private static func table(key: String?, estimate: String? = nil) -> Answers {
    let columns = [ScriptedAnswer.Column("id", type: 23), ScriptedAnswer.Column("name")]
    let rows = (1...10).map { ["\($0)", "row \($0)"] }
    return { statement in
      let sql = statement.sql
      if sql.contains("pg_attribute") {
        let relation = ["public", "t", "r", estimate, key]
        return .rows(
          (0..<15).map { ScriptedAnswer.Column("c\($0)") },
          [
            relation + ["1", "id", "int4", "N", "integer", "t", nil, "f", "t", "f"],
            relation + ["2", "name", "text", "S", "text", "f", nil, "f", "t", "f"],
          ])
      }
      if sql.hasPrefix("SELECT * FROM") { return .rows(columns, rows) }
      if sql.hasPrefix("SELECT \"id\", ") { return .rows([columns[0]] + columns, rows.map { [$0[0]] + $0 }) }
      return nil
    }
  }

  /// Returns the names in the table, read while waiting for the server.
  nonisolated private static func names(_ server: ScriptedPostgres) async throws -> [String?] {
    let address = try address(of: server)
    return try await Task.detached(executorPreference: Threads.shared) {
      var names: [String?] = []
      try ConnectionPool(address).withPostgreSQLSession(.rows, DatabaseOperation()) { session in
        try session.query("SELECT name FROM t", [], DatabaseOperation()) { row in
          names.append(row.text(0).map { String(decoding: $0, as: UTF8.self) })
          return true
        }
      }
      return names
    }.value
  }

  nonisolated private static let oneName = ScriptedAnswer.rows([ScriptedAnswer.Column("name")], [["one"], [nil]])

  // MARK: Which server it is

  @Test("Rows without a key on other servers are read once, and never by physical place")
  func withoutKey() async throws {
    for (version, number) in [(Self.cockroach, "13.0.0"), (Self.redshift, "8.0.2"), (Self.yugabyte, "11.2")] {
      let server = try ScriptedPostgres(version: version, number: number, Self.table(key: nil))
      let source = try Self.open(server)
      await source.finish()
      #expect(source.records.count == 10, "\(version)")
      #expect(await source.fields(9).map(\.text) == ["10", "row 10"])
      let statements = server.statements.map(\.sql)
      #expect(statements.filter { $0 == "SELECT * FROM \"public\".\"t\"" }.count == 1)
      #expect(!statements.contains { $0.contains("ctid") })
      // Functions that these servers lack are not called.
      for word in ["LATERAL", "pg_partition_tree", "[0:", "pg_partitioned_table", "format('"] {
        #expect(!statements.contains { $0.contains(word) }, "\(version): \(word)")
      }
    }
  }

  @Test("Rows on other servers are not identified by physical place")
  func citus() async throws {
    let table = Self.table(key: nil, estimate: "0")
    let server = try ScriptedPostgres(version: Self.postgres, number: "15.4") { statement in
      guard statement.sql == PostgreSQLKind.questions[1] else { return table(statement) }
      return .rows([ScriptedAnswer.Column("mark")], [["with Citus"]])
    }
    let source = try Self.open(server)
    await source.finish()
    #expect(source.records.count == 10)
    #expect(server.statements.contains { $0.sql == "SELECT * FROM \"public\".\"t\"" })
    #expect(!server.statements.contains { $0.sql.contains("ctid") })
  }

  @Test("Keys are read from each server's catalogue, and unknown settings are skipped")
  func cockroachKey() async throws {
    let table = Self.table(key: "1")
    let server = try ScriptedPostgres(version: Self.cockroach, number: "13.0.0") { statement in
      ["bytea_output", "statement_timeout"].contains { statement.sql.contains("set_config('\($0)'") }
        ? .failed("42704", "unrecognized configuration parameter") : table(statement)
    }
    let source = try Self.open(server)
    await source.finish()
    #expect(source.records.count == 10 && source.status.isComplete)
    #expect(await source.fields(2).map(\.text) == ["3", "row 3"])
    let settings = server.allStatements.filter { $0.sql.contains("set_config('statement_timeout'") }
    // The setting is tried once for each connection that the user waits for.
    #expect(settings.map(\.sql) == ["SELECT 'statement_timeout', set_config('statement_timeout', '30000', true)"])
    #expect(server.allStatements.contains { $0.sql.hasPrefix("SELECT set_config('extra_float_digits', '3', true), ") })
    #expect(!server.statements.contains { $0.sql.contains("ctid") || $0.sql.contains("reltuples") })
  }

  @Test("The number of rows is unknown if the server has no statistics")
  func estimates() async throws {
    for (version, number, isKnown) in [
      (Self.cockroach, "13.0.0", false), (Self.redshift, "8.0.2", false), (Self.yugabyte, "11.2", true),
      (Self.yugabyte, "15.2", true), ("PostgreSQL 9.6.24", "9.6.24", true),
    ] {
      let server = try ScriptedPostgres(version: version, number: number) { statement in
        guard statement.sql.contains("pg_class c") else { return nil }
        let estimate = statement.sql.contains("reltuples") ? "1234" : nil
        return .rows((0..<6).map { ScriptedAnswer.Column("c\($0)") }, [["public", "t", "r", estimate, nil, "t"]])
      }
      let database = ServerDatabase(try Self.address(of: server))
      let tables = try await Task.detached(executorPreference: Threads.shared) { try database.tables() }.value
      #expect(tables.map(\.name) == ["t"])
      #expect(tables.first?.estimate == (isKnown ? 1234 : nil), "\(version)")
    }
  }

  @Test("A key that the server does not enforce is not used")
  func keys() {
    #expect(!PostgreSQLCatalogue(kind: .redshift).relation(.typed("t")).contains("pg_constraint"))
    #expect(PostgreSQLCatalogue(kind: .cockroachDB).relation(.typed("t")).contains("pg_constraint"))
    #expect(PostgreSQLKind.postgreSQL(version: 120_000).hasWholeCatalogue(version: 120_000))
    #expect(!PostgreSQLKind.postgreSQL(version: 110_000).hasWholeCatalogue(version: 110_000))
    #expect(!PostgreSQLKind.cockroachDB.hasWholeCatalogue(version: 130_000))
  }

  @Test("The statements for other servers are also correct on PostgreSQL", .enabled(if: LocalPostgres.isAvailable))
  func catalogue() async throws {
    let rig = try #require(LocalPostgres.shared)
    let database = try rig.database(
      "CREATE TABLE t (a int, gone int, \"B c\" text, d timestamptz NOT NULL, e bool, f bytea, PRIMARY KEY (\"B c\", a));"
        + "ALTER TABLE t DROP COLUMN gone; INSERT INTO t SELECT n, n, now() FROM generate_series(1, 50) n; ANALYZE t;"
        + "CREATE SCHEMA s; CREATE VIEW s.v AS SELECT a FROM t")
    let address = try PostgreSQLAddress(rig.address(database))
    try await Task.detached(executorPreference: Threads.shared) {
      try ConnectionPool(address).withPostgreSQLSession(.rows, DatabaseOperation()) { session in
        let schema = PostgreSQLSchema(session: session, operation: DatabaseOperation(), path: "p")
        let (known, whole) = (session.kind, try schema.relation(.typed("t")))
        let tables = try schema.tables().map(\.name)
        for kind in [PostgreSQLKind.cockroachDB, .yugabyteDB, .redshift, .other, .postgreSQL(version: 110_000)] {
          session.kind = kind
          let table = try PostgreSQLSchema(session: session, operation: DatabaseOperation(), path: "p").relation(
            .typed("T"))
          #expect(table.columns == whole.columns, "\(kind)")
          #expect(table.key == (kind.keepsKeys ? whole.key : []), "\(kind)")
          #expect(table.estimate == (kind.hasStatistics ? 50 : nil), "\(kind)")
          #expect(try schema.relation(.typed("s.v")).kind == .view)
          #expect(try schema.tables().map(\.name) == tables)
        }
        session.kind = known
      }
    }.value
  }

  // MARK: Faults

  @Test("A statement that conflicts with others is run again, up to a limit")
  func repeats() async throws {
    let count = Mutex(0)
    let server = try ScriptedPostgres(version: Self.cockroach, number: "13.0.0") { statement in
      guard statement.sql.contains("name") else { return nil }
      let number = count.withLock { number in
        number += 1
        return number
      }
      return number < 3 ? .failed("40001", "restart transaction") : Self.oneName
    }
    #expect(try await Self.names(server) == ["one", nil])
    #expect(server.statements.filter { $0.sql.contains("name") }.count == 3)
    // Each try has its own transaction.
    #expect(server.allStatements.filter { $0.sql == "BEGIN READ ONLY" }.count == 3)

    let busy = try ScriptedPostgres(version: Self.cockroach, number: "13.0.0") { statement in
      statement.sql.contains("name") ? .failed("40001", "restart transaction") : nil
    }
    let error = await #expect(throws: DataError.self) { try await Self.names(busy) }
    #expect(error?.reason.contains("restart transaction") == true)
    #expect(busy.statements.filter { $0.sql.contains("name") }.count == 4)
  }

  @Test("Pages and the count are completed in spite of conflicts")
  func repeatedPages() async throws {
    let seen = Mutex<[ScriptedStatement]>([])
    let isNew: @Sendable (ScriptedStatement) -> Bool = { statement in
      seen.withLock { seen in
        defer { seen.append(statement) }
        return !seen.contains(statement)
      }
    }
    let table = Self.table(key: "1")
    let server = try ScriptedPostgres(version: Self.cockroach, number: "13.0.0") { statement in
      let sql = statement.sql
      guard sql.hasPrefix("SELECT"), !PostgreSQLKind.questions.contains(sql) else { return nil }
      guard !isNew(statement) else { return .failed("40001", "restart transaction") }
      let numbers = { (values: [Int]) in
        ScriptedAnswer.rows(values.map { .init("c\($0)", type: 20) }, [values.map { "\($0)" }])
      }
      if sql.hasPrefix("SELECT min(") { return numbers([1, 200]) }
      if sql.hasPrefix("SELECT count(*), min(") { return numbers([200, 1, 200]) }
      guard sql.hasPrefix("SELECT \"id\", ") else { return table(statement) }
      let start = statement.parameters.first.flatMap(\.self).flatMap { Int($0) } ?? 1
      return .rows(
        ["id", "id", "name"].map { .init($0) }, (start...min(200, start + 64)).map { ["\($0)", "\($0)", "row \($0)"] })
    }
    let source = try Self.open(server)
    await source.finish()
    #expect(source.records.count == 200 && source.status.isComplete && source.status.notice == nil)
    for index in [9, 100, 199] {
      #expect(await source.fields(index).map(\.text) == ["\(index + 1)", "row \(index + 1)"])
    }
    // Each statement was sent at least twice.
    let counts = Dictionary(grouping: server.statements.map(\.sql)) { $0 }.mapValues(\.count)
    #expect(counts.filter { !PostgreSQLKind.questions.contains($0.key) }.allSatisfy { $0.value >= 2 })
  }

  @Test("A connection that breaks within a message is reported, and made again")
  func cut() async throws {
    let isCut = Mutex(true)
    let server = try ScriptedPostgres(version: Self.postgres, number: "15.4") { statement in
      guard statement.sql.contains("name") else { return nil }
      return isCut.withLock { $0 } ? .cut : Self.oneName
    }
    let error = await #expect(throws: DataError.self) { try await Self.names(server) }
    if case .unreachable = error {} else { Issue.record("\(String(describing: error))") }
    isCut.withLock { $0 = false }
    #expect(try await Self.names(server) == ["one", nil])
  }

  @Test(
    "A server with another protocol is reported in one line",
    arguments: [
      "HTTP/1.1 400 Bad Request\r\nServer: \u{1B}[2Jx\r\n\r\n", "", "\0\0\0\0\0\0\0\0", "E\0\0\0\u{4}",
      "R\u{7F}\u{7F}\u{7F}\u{7F}nonsense", "SSH-2.0-OpenSSH_9.2\r\n",
    ])
  func nonsense(greeting: String) async throws {
    let server = try ScriptedPostgres(version: "", number: "1", greeting: Array(greeting.utf8)) { _ in nil }
    let error = await #expect(throws: DataError.self) { try await Self.names(server) }
    Self.expectOneLine(error)
  }

  @Test(
    "Another protocol in place of rows is reported in one line",
    arguments: [
      Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), [0x44, 0xFF, 0xFF, 0xFF, 0xFF], [0x44, 0, 0, 0, 6, 0xFF, 0xFF],
      [0x5A, 0, 0, 0, 4], Array(repeating: 0, count: 64), [0x54, 0, 0, 0, 6, 0x7F, 0xFF],
    ] as [[UInt8]])
  func nonsenseRows(bytes: [UInt8]) async throws {
    let server = try ScriptedPostgres(version: Self.postgres, number: "15.4") { statement in
      statement.sql.contains("name") ? .bytes(bytes + [UInt8](repeating: 0xAA, count: 64)) : nil
    }
    Self.expectOneLine(await #expect(throws: DataError.self) { try await Self.names(server) })
  }

  @Test("Control characters in a server's error are not shown")
  func controls() async throws {
    let server = try ScriptedPostgres(version: Self.postgres, number: "15.4") { statement in
      statement.sql.contains("name") ? .failed("22012", "a\u{1B}[2Jb\r\n\u{7}c\u{9B}1m\u{202E}d") : nil
    }
    let error = await #expect(throws: DataError.self) { try await Self.names(server) }
    Self.expectOneLine(error)
    #expect(error?.reason.contains("\u{FFFD}[2Jb") == true)
  }

  nonisolated private static func expectOneLine(_ error: DataError?) {
    let scalars = error?.description.unicodeScalars.map(\.properties.generalCategory) ?? []
    #expect(!scalars.isEmpty && !scalars.contains { $0 == .control || $0 == .format || $0 == .lineSeparator })
  }
}

import TestSupport
import Testing

@testable import LazyData

/// Tests a pool that assigns the server's sessions to one client after the other.
@MainActor
@Suite("A PostgreSQL server behind a pool", .enabled(if: PostgreSQLPool.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLPoolTests {
  private let rig: LocalPostgres
  private let pool: PostgreSQLPool

  init() throws {
    rig = try #require(LocalPostgres.shared)
    pool = try PostgreSQLPool(to: rig)
  }

  private func database() throws -> String {
    try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, name text, b bytea, f float8, d interval);"
        + "INSERT INTO t SELECT n * 2, 'row ' || n, '\\x00ff', n / 3.0::float8, n * interval '1 hour'"
        + " FROM generate_series(1, 3000) n; CREATE VIEW v AS SELECT id, b FROM t WHERE id < 100; ANALYZE t")
  }

  private func open(_ database: String, channel: String? = nil) throws -> ServerDatabase {
    ServerDatabase(try PostgreSQLAddress(rig.address(database, through: pool.port)), channel: channel)
  }

  /// Returns all settings and objects that the next client would find in its session.
  private func session(_ database: String) throws -> [String] {
    let parts = [
      "SHOW ALL", "SELECT pg_listening_channels()", "SELECT name FROM pg_prepared_statements",
      "SELECT name FROM pg_cursors", "SELECT mode FROM pg_locks WHERE locktype = 'advisory'",
    ]
    return try parts.map { try rig.run($0, in: database, through: pool.port) }
  }

  @Test("A visit leaves the session unchanged for the next client, whatever it did")
  func session() async throws {
    let database = try database()
    let before = try session(database)
    #expect(before[0].contains("statement_timeout|0"))
    let process = try rig.run("SELECT pg_backend_pid()", in: database, through: pool.port)
    let source = try open(database, channel: "news").open(table: "t")
    await source.finish()
    #expect(source.records.count == 3_000)
    #expect(await source.fields(2_000).map(\.text) == ["4002", "row 2001", "2 bytes", "667", "2001:00:00"])
    #expect(await source.fields(0)[3].text == "0.3333333333333333")
    source.arrange(
      Arrangement(
        filters: [RecordCondition(try Pattern("^row.*7$", syntax: .regularExpression))],
        orders: [.init(column: 1, isDescending: true)]))
    await source.finish()
    #expect(await source.fields(0).first?.text == "1994")
    #expect(await source.matchCount(of: try Pattern("row 1", syntax: .literal)) > 0)
    source.arrange(Arrangement())
    await source.finish()
    source.isFollowing = true
    await change(until: { source.status.notice?.contains("once a second") == true }) { _ = source.status }
    try rig.run("INSERT INTO t VALUES (9000)", in: database)
    await change(until: { source.records.count == 3_001 }) { _ = source.records }
    source.isFollowing = false
    let view = try open(database).open(table: "v")
    await view.finish()
    #expect(await view.lines().first == "2,2 bytes")
    let query = try open(database).open(query: "SELECT d FROM t WHERE id = $1::int", parameters: ["50"])
    await query.finish()
    #expect(await query.lines() == ["25:00:00"])
    #expect(try session(database) == before)
    // The session is the same, and no client had to wait for another one.
    #expect(try rig.run("SELECT pg_backend_pid()", in: database, through: pool.port) == process)
  }

  @Test("A pooled connection is distinguished from a direct one")
  func shared() async throws {
    let database = try database()
    for (port, isShared) in [(pool.port, true), (rig.port, false)] {
      let server = ConnectionPool(try PostgreSQLAddress(rig.address(database, through: port)))
      let found = try await Task.detached(executorPreference: Threads.shared) {
        try server.withPostgreSQLSession(.notices, DatabaseOperation()) { $0.isShared }
      }.value
      #expect(found == isShared)
    }
  }

  @Test("Nothing is written through a pool, and a failure leaves the session unchanged")
  func readsOnly() async throws {
    let database = try database()
    let before = try session(database)
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(database, through: pool.port)))
    for sql in ["DELETE FROM t", "SELECT set_config('work_mem', '64kB', false) FROM no_such", "SELECT 1 / 0"] {
      await #expect(throws: DataError.self, "\(sql)") {
        try await Task.detached(executorPreference: Threads.shared) {
          try server.withSession(.rows, DatabaseOperation()) {
            try $0.query(sql, [], DatabaseOperation()) { _ in true }
          }
        }.value
      }
    }
    #expect(try rig.run("SELECT count(*) FROM t", in: database) == "3000")
    #expect(try session(database) == before)
  }
}

/// Tests the statements that a server receives.
@Suite("Requests to a PostgreSQL server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLRequestTests {
  /// Reads the settings of a transaction while a statement is running.
  private static let settings = """
    SELECT current_setting('statement_timeout'), current_setting('bytea_output'), current_setting('transaction_read_only')
    """

  @Test(
    "A statement takes one request; if libpq has no pipelines, its settings and its end take one each",
    arguments: [(true, 1), (false, 3)])
  func requests(pipelines: Bool, count: Int) async throws {
    let rig = try #require(LocalPostgres.shared)
    let proxy = try DelayingProxy(to: rig.port)
    let server = ConnectionPool(
      try PostgreSQLAddress(rig.address(through: proxy.port) + "?sslmode=disable"), pipelines: pipelines)
    try await Task.detached(executorPreference: Threads.shared) {
      for purpose in [ConnectionPool.Purpose.rows, .passes] {
        try server.withSession(purpose, DatabaseOperation()) { session in
          for _ in 0..<2 {
            let before = proxy.counts.requests
            var found: [String] = []
            try session.query(Self.settings, [], DatabaseOperation()) { row in
              found = (0..<row.count).map { String(decoding: row.text($0) ?? [], as: UTF8.self) }
              return true
            }
            #expect(found == [purpose == .rows ? "30s" : "0", "hex", "on"])
            #expect(proxy.counts.requests - before == count)
          }
          // A failed statement also leaves the session unchanged.
          #expect(throws: DataError.self) { try session.query("SELECT 1 / 0", [], DatabaseOperation()) { _ in true } }
          var number: Int64?
          try session.query("SELECT 7", [], settings: [.init(name: "jit", value: "off")], DatabaseOperation()) {
            row in
            number = row.integer(0)
            return true
          }
          #expect(number == 7)
        }
      }
    }.value
  }
}

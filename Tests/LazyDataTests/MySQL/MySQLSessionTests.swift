import TestSupport
import Testing

@testable import LazyData

@Suite("Sessions of a MariaDB server", .enabled(if: LocalMariaDB.isAvailable), .timeLimit(.minutes(20)))
struct MySQLSessionTests {
  private let rig: LocalMariaDB

  init() throws { rig = try #require(LocalMariaDB.shared) }

  private func server(
    _ database: String = "", user: String = "tester", password: String? = nil
  ) throws -> ConnectionPool {
    ConnectionPool(MySQLConnector(try MySQLAddress(rig.address(database, user: user)))) { _ in
      password.map { Array($0.utf8) }
    }
  }

  /// Runs a statement, and returns its rows.
  private func run(
    _ sql: String, on server: ConnectionPool, _ operation: DatabaseOperation = DatabaseOperation()
  ) async throws -> [String] {
    try await Task.detached(executorPreference: Threads.shared) {
      var rows: [String] = []
      try server.withSession(.rows, operation) { session in
        try session.query(sql, [], operation) { row in
          let texts = (0..<row.count).map { String(decoding: row.text($0) ?? [], as: UTF8.self) }
          rows.append(texts.joined(separator: ","))
          return true
        }
      }
      return rows
    }.value
  }

  @Test("Statements run in read-only transactions, and the settings of the session stay")
  func readsOnly() async throws {
    let name = try rig.database("CREATE TABLE t (a INT); INSERT INTO t VALUES (1)")
    let server = try server(name)
    let settings = "SELECT @@sql_mode, @@time_zone, @@autocommit, @@tx_read_only, @@in_transaction, CONNECTION_ID()"
    let before = try await run(settings, on: server)
    for sql in ["DELETE FROM t", "SELECT 1 FROM no_such", "SELECT * FROM t; DELETE FROM t"] {
      await #expect(throws: DataError.self, "\(sql)") { _ = try await run(sql, on: server) }
    }
    #expect(try rig.run("SELECT COUNT(*) FROM t", in: name) == "1")
    #expect(try await run(settings, on: server) == before)
  }

  @Test("A query from the user is one statement for the server too, and the session is used again")
  func singleStatements() async throws {
    let name = try rig.database("CREATE TABLE t (a INT); INSERT INTO t VALUES (1), (2)")
    let server = try server(name)
    let number = try await run("SELECT CONNECTION_ID()", on: server)
    let rows = try await Task.detached(executorPreference: Threads.shared) {
      let operation = DatabaseOperation()
      var rows: [Int64?] = []
      for sql in ["SELECT a FROM t WHERE a < $1 AND @@in_transaction", "SELECT a FROM t; COMMIT; DROP TABLE t"] {
        do {
          try server.withSession(.rows, operation) { session in
            try session.run(DatabaseQuery(sql, parameters: ["2"], columns: []), operation) { row in
              rows.append(row.integer(0))
              return true
            }
          }
        } catch let error as DataError {
          #expect(error.reason.contains("SQL syntax"))
          rows.append(nil)
        }
      }
      return rows
    }.value
    #expect(rows == [1, nil])
    #expect(try rig.run("SELECT COUNT(*) FROM t", in: name) == "2")
    #expect(try await run("SELECT CONNECTION_ID()", on: server) == number)
    #expect(try await run("SELECT @@in_transaction", on: server) == ["1"])
  }

  @Test("A cancelled statement ends on the server, and its session is used again")
  func cancels() async throws {
    let server = try server("mysql")
    let number = try await run("SELECT CONNECTION_ID()", on: server)
    let operation = DatabaseOperation()
    let slow = Task { try await run("SELECT SLEEP(600) FROM seq_1_to_10", on: server, operation) }
    while try rig.run("SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE INFO LIKE 'SELECT SLEEP%'") == "0" {}
    operation.stop()
    await #expect(throws: (any Error).self) { try await slow.value }
    #expect(try await run("SELECT CONNECTION_ID()", on: server) == number)
    #expect(try rig.run("SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE INFO LIKE 'SELECT SLEEP%'") == "0")
  }

  @Test("A large result whose rows are no longer wanted is cancelled")
  func stopsEarly() async throws {
    let server = try server("mysql")
    let number = try await run("SELECT CONNECTION_ID()", on: server)
    try await Task.detached(executorPreference: Threads.shared) {
      var count = 0
      try server.withSession(.rows, DatabaseOperation()) { session in
        try session.query(
          "SELECT REPEAT('x', 1000) FROM seq_1_to_10000000", [], DatabaseOperation()
        ) { _ in
          count += 1
          return count < 10
        }
      }
      #expect(count == 10)
    }.value
    #expect(try await run("SELECT CONNECTION_ID()", on: server) == number)
  }

  @Test("A password is asked for if the server requires one", arguments: [nil, "wrong", "right 'word"])
  func passwords(password: String?) async throws {
    let server = try server("mysql", user: "guarded", password: password)
    if password == "right 'word" {
      #expect(try await run("SELECT 1", on: server) == ["1"])
    } else {
      let error = await #expect(throws: DataError.self) { try await run("SELECT 1", on: server) }
      guard case .notLoggedIn = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }
  }

  @Test("A connection that the server has closed is replaced")
  func reconnects() async throws {
    let server = try server("mysql")
    let number = try #require(try await run("SELECT CONNECTION_ID()", on: server).first)
    try rig.run("KILL CONNECTION \(number)")
    while try rig.run("SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE ID = \(number)") != "0" {}
    #expect(try await run("SELECT CONNECTION_ID()", on: server) != [number])
  }

  @Test("Errors say what the server reports, by their kind")
  func errors() async throws {
    let denied = await #expect(throws: DataError.self) {
      try await run("SELECT * FROM mysql.global_priv", on: try server(user: "stranger"))
    }
    guard case .notPermitted = denied else { return #expect(Bool(false), "\(String(describing: denied))") }
    let missing = await #expect(throws: DataError.self) {
      try await run("SELECT * FROM no.such", on: try server("mysql"))
    }
    guard case .gone = missing else { return #expect(Bool(false), "\(String(describing: missing))") }
    let nobody = try MySQLAddress("mysql://tester@127.0.0.1:1/")
    let unreachable = await #expect(throws: DataError.self) {
      try await run("SELECT 1", on: ConnectionPool(MySQLConnector(nobody)))
    }
    guard case .unreachable = unreachable else { return #expect(Bool(false), "\(String(describing: unreachable))") }
  }
}

import TestSupport
import Testing

@testable import LazyData

@MainActor @Suite("Faults of a MariaDB server", .enabled(if: LocalMariaDB.isAvailable), .timeLimit(.minutes(20)))
struct MySQLFaultTests {
  @Test("If the first server of an address is lost, the next one has the rows, and statements are cancelled there")
  func severalServers() async throws {
    let rig = try #require(LocalMariaDB.shared)
    let proxy = try DelayingProxy(to: rig.port)
    let name = try rig.database(
      "CREATE TABLE t (id INT PRIMARY KEY, n INT); INSERT INTO t SELECT seq * 2, seq FROM seq_1_to_30000")
    let hosts = "127.0.0.1:\(proxy.port),127.0.0.1:\(rig.port)"
    let source = try ServerDatabase(try MySQLAddress("mysql://tester@\(hosts)/\(name)")).open(table: "t")
    await source.finish()
    #expect(proxy.counts.requests > 0)
    let requests = proxy.counts.requests
    // Nothing listens on port 1.
    proxy.lead(to: 1)
    proxy.cut()
    let read = { source.records[9_000].fields(0..<2, limit: 200)[0] }
    await change(until: { read().text == "18002" }) { _ = read() }
    #expect(proxy.counts.requests == requests)
    let server = ConnectionPool(MySQLConnector(try MySQLAddress("mysql://tester@\(hosts)/\(name)")))
    try await Task.detached(executorPreference: Threads.shared) {
      try server.withSession(.rows, DatabaseOperation()) { session in
        var count = 0
        // The rest of the rows is cancelled by the server that sends them.
        try session.query("SELECT a.id FROM t a, t b, t c", [], DatabaseOperation()) { _ in
          count += 1
          return count < 10
        }
        try session.settle(DatabaseOperation(limit: .seconds(60)))
        #expect(count == 10 && session.isSettled && !session.isBroken)
      }
    }.value
  }

  /// Returns the cipher of a new connection; empty if it is not encrypted.
  private func cipher(_ address: String) async throws -> String {
    let server = ConnectionPool(MySQLConnector(try MySQLAddress(address)))
    return try await Task.detached(executorPreference: Threads.shared) {
      try server.withSession(.rows, DatabaseOperation()) { session in
        var cipher: String?
        let sql = "SELECT VARIABLE_VALUE FROM information_schema.SESSION_STATUS WHERE VARIABLE_NAME = 'Ssl_cipher'"
        try session.query(sql, [], DatabaseOperation()) { row in
          cipher = row.text(0).map { String(decoding: $0, as: UTF8.self) }
          return false
        }
        return try #require(cipher)
      }
    }.value
  }

  @Test("Without TLS on the server, a connection that requires it fails, and others are not encrypted")
  func withoutTLS() async throws {
    let rig = try #require(LocalMariaDB.shared)
    let address = rig.address("mysql")
    for mode in ["REQUIRED", "VERIFY_CA", "verify_identity"] {
      let error = await #expect(throws: DataError.self) { _ = try await cipher(address + "?ssl-mode=" + mode) }
      #expect(error.map { "\($0)" }?.contains("does not support") == true)
    }
    for mode in ["", "?ssl-mode=PREFERRED", "?ssl-mode=DISABLED"] {
      #expect(try await cipher(address + mode).isEmpty)
    }
  }

  @Test(
    "A connection is encrypted if the server offers it, and its certificate is verified if that is required",
    .enabled(if: LocalMariaDB.canEncrypt))
  func withTLS() async throws {
    let rig = try LocalMariaDB(hasTLS: true)
    let address = rig.address("mysql")
    for mode in ["", "?ssl-mode=PREFERRED", "?ssl-mode=REQUIRED", "?ssl-mode=VERIFY_CA&ssl-ca=\(rig.certificate)"] {
      #expect(try await !cipher(address + mode).isEmpty)
    }
    #expect(try await cipher(address + "?ssl-mode=DISABLED").isEmpty)
    let error = await #expect(throws: DataError.self) { _ = try await cipher(address + "?ssl-mode=VERIFY_CA") }
    #expect(error.map { "\($0)" }?.contains("certificate") == true)
  }

  @Test("Statements take one request each")
  func requests() async throws {
    let rig = try #require(LocalMariaDB.shared)
    let proxy = try DelayingProxy(to: rig.port)
    let server = ConnectionPool(MySQLConnector(try MySQLAddress(rig.address("mysql", through: proxy.port))))
    try await Task.detached(executorPreference: Threads.shared) {
      try server.withSession(.rows, DatabaseOperation()) { session in
        for _ in 0..<3 {
          let before = proxy.counts.requests
          var found: Int64?
          try session.query("SELECT $1n + 1, @@in_transaction", [Array("41".utf8)], DatabaseOperation()) { row in
            found = row.integer(0)
            #expect(row.integer(1) == 1)
            return false
          }
          #expect(found == 42)
          #expect(proxy.counts.requests - before == 1)
        }
      }
    }.value
  }

  @Test("A page takes one statement and the rows of a page, by number, by key and from the end")
  func laziness() async throws {
    let rig = try #require(LocalMariaDB.shared)
    let name = try rig.database(
      "CREATE TABLE t (a INT, b INT, c TEXT, PRIMARY KEY (a, b)); "
        + "INSERT INTO t SELECT seq DIV 5000, seq, CONCAT('row ', seq) FROM seq_0_to_19999")
    let address = try MySQLAddress(rig.address(name))
    try await Task.detached(executorPreference: Threads.shared) {
      let server = ConnectionPool(MySQLConnector(address))
      let (tally, operation) = (DatabaseTally(), DatabaseOperation())
      let first = try DatabaseFirstRows(of: .typed("t"), on: server, tally, operation)
      #expect(tally.counts == DatabaseTally.Counts(statements: 1, rows: 65))
      let statements = DatabaseStatements(first.relation)
      let reader = DatabaseRowReader(statements, tally)
      try server.withSession(.rows, operation) { session in
        let handlers = { (session: any DatabaseSession) throws -> Int in
          var count = 0
          try session.query("SHOW SESSION STATUS LIKE 'Handler_read%'", [], operation) { row in
            count += Int(row.integer(1) ?? 0)
            return true
          }
          return count
        }
        let place = RecordKey.values([.text(Array("1".utf8)), .text(Array("9000".utf8))])
        for (scan, first) in [
          (KeyScan(start: place, limit: 64), "9000"), (KeyScan(direction: .backward, start: place, limit: 64), "8936"),
          (KeyScan(direction: .backward, limit: 64), "19936"), (KeyScan(start: place, offset: 500, limit: 64), "9500"),
        ] {
          let (before, counts) = (try handlers(session), tally.counts)
          let (run, page) = try reader.rows(scan, 0..<3, limit: 100, session, operation)
          #expect(run.keys.first?.parameters.last == Array(first.utf8) && page.count == 64)
          #expect(tally.counts.statements - counts.statements == 1 && tally.counts.rows - counts.rows == 64)
          // The server reads the rows of the index from the place on, and no others.
          #expect(try handlers(session) - before < scan.offset + 64 + 40)
        }
      }
    }.value
  }

  @Test("A client with the rights of a table only sees the reason for a refused one")
  func refused() async throws {
    let rig = try #require(LocalMariaDB.shared)
    let name = try rig.database("CREATE TABLE t (id INT PRIMARY KEY)")
    let error = #expect(throws: DataError.self) {
      try ServerDatabase(try MySQLAddress(rig.address(name, user: "stranger"))).open(table: "t")
    }
    #expect(error?.reason.contains("Access denied") == true)
  }
}

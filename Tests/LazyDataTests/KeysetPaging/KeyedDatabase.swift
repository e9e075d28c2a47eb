import GRDB
import TestSupport
import Testing

@testable import LazyData

/// A database of a test.
struct KeyedDatabase {
  let kind: KeyedSource
  /// The path of the file, or the name of the database on the server.
  let name: String

  // MARK: Reading

  @MainActor func open(table: String = "t") throws -> RecordSource {
    if kind == .sqlite { return try RecordSource(path: name, table: table) }
    return try ServerDatabase(server()).open(table: table)
  }

  @MainActor func open(query: String) throws -> RecordSource {
    if kind == .sqlite { return try RecordSource(path: name, query: query) }
    return try ServerDatabase(server()).open(query: query, parameters: [])
  }

  /// Returns the connections of a server.
  ///
  /// - Parameter proxy: a port that forwards to the server; `nil` for the server's own port.
  func server(through proxy: Int? = nil) throws -> ConnectionPool {
    switch kind {
    case .sqlite: throw Command.Failure(description: "SQLite has no server")
    case .postgreSQL:
      ConnectionPool(try PostgreSQLAddress(try #require(LocalPostgres.shared).address(name, through: proxy)))
    case .mySQL:
      ConnectionPool(
        MySQLConnector(try MySQLAddress(try #require(LocalMariaDB.shared).address(name, through: proxy))))
    }
  }

  /// The port of the server.
  func port() throws -> Int {
    kind == .postgreSQL ? try #require(LocalPostgres.shared).port : try #require(LocalMariaDB.shared).port
  }

  // MARK: Changing

  /// Runs statements on another connection, as another program would.
  ///
  /// - Returns: the result of a server.
  @discardableResult
  func run(_ sql: String) throws -> String {
    switch kind {
    case .sqlite:
      var configuration = Configuration()
      configuration.busyMode = .timeout(60)
      let queue = try DatabaseQueue(path: name, configuration: configuration)
      try queue.write { try $0.execute(sql: sql) }
      try queue.close()
      return ""
    case .postgreSQL: return try #require(LocalPostgres.shared).run(sql, in: name)
    case .mySQL: return try #require(LocalMariaDB.shared).run(sql, in: name)
    }
  }

  /// Ends all connections of a server to the database.
  func endSessions() throws {
    if kind == .postgreSQL {
      try run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)' AND pid <> pg_backend_pid()")
      return
    }
    let rig = try #require(LocalMariaDB.shared)
    let ids = try rig.run("SELECT ID FROM information_schema.PROCESSLIST WHERE DB = '\(name)'")
    // A connection may have ended meanwhile.
    for id in ids.split(separator: "\n") { _ = try? rig.run("KILL \(id)") }
  }

  /// Locks the table `t` of a server, and returns when it is locked.
  ///
  /// - Returns: a closure that releases the lock.
  func lock() async throws -> () async throws -> Void {
    let sleep = kind == .postgreSQL ? "SELECT pg_sleep(600)" : "SELECT SLEEP(600)"
    let lock = kind == .postgreSQL ? "BEGIN; LOCK TABLE t IN ACCESS EXCLUSIVE MODE; " : "LOCK TABLES t WRITE; "
    let task = Task.detached(executorPreference: Threads.shared) { _ = try? run(lock + sleep) }
    let held =
      kind == .postgreSQL
      ? "SELECT pid FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted AND relation = 't'::regclass"
      : "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO = '\(sleep)'"
    var holder = ""
    while holder.isEmpty {
      holder = try run(held)
      await Task.yield()
    }
    let release = kind == .postgreSQL ? "SELECT pg_terminate_backend(\(holder))" : "KILL \(holder)"
    return {
      try run(release)
      await task.value
    }
  }
}

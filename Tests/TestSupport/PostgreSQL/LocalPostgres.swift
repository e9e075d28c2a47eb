import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A PostgreSQL server for tests, on loopback and in a temporary folder. It ends with the tests, even if they are
/// killed.
package final class LocalPostgres: Sendable {
  /// The server that is shared by tests that do not stop it. If PostgreSQL is not installed, it is `nil`, and one line
  /// reports that.
  package static let shared: LocalPostgres? = {
    do { return try LocalPostgres() } catch {
      try? FileHandle.standardError.write(contentsOf: Data("PostgreSQL is not tested: \(error)\n".utf8))
      return nil
    }
  }()

  /// Whether a server is installed.
  package static let isAvailable = programs != nil

  /// The port of the server.
  package let port: Int
  /// The folder of the server's files, including its socket.
  package let folder: String
  private let programs: String
  private let guardian: Guardian
  private let databases = Atomic(0)

  /// Starts a server.
  ///
  /// - Parameter primary: a server to replicate; `nil` for a server with its own data.
  /// - Throws: `Command.Failure` if the server cannot be started.
  package init(replicaOf primary: LocalPostgres? = nil) throws {
    guard let programs = Self.programs else {
      throw Command.Failure(description: "its server is not installed")
    }
    self.programs = programs
    // The path of a socket must be short.
    folder = "/tmp/lazyscope-pg-\(getpid())-\(Self.number.add(1, ordering: .relaxed).newValue)"
    port = try Loopback.freePort()
    try Self.account.run("mkdir -m 700 \"$0\"", [folder])
    guardian = try Guardian(
      pipe: "\(folder)-end",
      "\(Self.account.prefix)/bin/sh -c '\(Self.all("CONT"))' \"$0\"; \(Self.account.prefix)\"$1/pg_ctl\" -D \"$0/data\" stop -m immediate; rm -rf \"$0\"",
      [folder, programs])
    if let primary {
      try Self.account.run(
        "exec \"$1/pg_basebackup\" -d \"$2\" -D \"$0/data\" -R -c fast --no-sync >\"$0/log\" 2>&1",
        [folder, programs, primary.address()])
      try start()
      return
    }
    try Self.account.run(
      """
      "$1/initdb" -D "$0/data" -U tester -A trust -E UTF8 --locale=C --no-sync >"$0/log" 2>&1 &&
      cat >>"$0/data/postgresql.conf" <<END
      fsync = off
      shared_buffers = 32MB
      listen_addresses = '127.0.0.1'
      max_connections = 300
      timezone = 'UTC'
      END
      { echo 'host all guarded 127.0.0.1/32 scram-sha-256'; cat "$0/data/pg_hba.conf"; } >"$0/hba" &&
      mv "$0/hba" "$0/data/pg_hba.conf"
      """, [folder, programs])
    try start()
    try run("CREATE ROLE guarded LOGIN PASSWORD 'right ''word'; CREATE ROLE stranger LOGIN")
  }

  // MARK: Queries

  /// Returns the address of a database.
  ///
  /// - Parameters:
  ///   - user: `tester` has all permissions, `guarded` has the password `right 'word`, `stranger` may read nothing.
  ///   - proxy: a port that forwards to the server; `nil` for the server's own port.
  package func address(_ database: String = "postgres", user: String = "tester", through proxy: Int? = nil) -> String {
    "postgresql://\(user)@127.0.0.1:\(proxy ?? port)/\(database)"
  }

  /// Runs statements.
  ///
  /// - Parameter proxy: a port that forwards to the server; `nil` for the server's own port.
  /// - Returns: the result, with a line for each row and `|` between fields.
  /// - Throws: `Command.Failure` with the server's error.
  @discardableResult
  package func run(_ sql: String, in database: String = "postgres", through proxy: Int? = nil) throws -> String {
    try Command.output(
      of: "\(programs)/psql",
      ["-X", "-At", "-q", "-v", "ON_ERROR_STOP=1", "-c", sql, address(database, through: proxy)])
  }

  /// Creates a database for a test.
  ///
  /// - Returns: its name.
  package func database(_ sql: String) throws -> String {
    let name = "test\(databases.add(1, ordering: .relaxed).newValue)"
    try run("CREATE DATABASE \(name)")
    try run(sql, in: name)
    return name
  }

  /// Stops the server immediately, like a machine that fails.
  package func stop() throws {
    try Self.account.run("\"$1/pg_ctl\" -D \"$0/data\" stop -m immediate >/dev/null", [folder, programs])
  }

  /// Starts the server again after it was stopped.
  package func start() throws {
    try Self.account.run(
      "exec \"$1/pg_ctl\" -D \"$0/data\" -o \"-p $2 -k $0\" -l \"$0/log\" -w start >\"$0/start\" 2>&1",
      [folder, programs, "\(port)"])
  }

  /// Stops all processes of the server with SIGSTOP. The server then accepts connections but does not answer until
  /// `resume` is called.
  package func pause() throws { try Self.account.run(Self.all("STOP"), [folder]) }
  package func resume() throws { try Self.account.run(Self.all("CONT"), [folder]) }

  /// Returns a command that sends a signal to all processes of a server, whose folder is `$0`.
  private static func all(_ signal: String) -> String {
    "if read -r pid <\"$0/data/postmaster.pid\"; then kill -\(signal) \"$pid\" $(pgrep -P \"$pid\"); fi 2>/dev/null"
  }

  // MARK: The system

  private static let number = Atomic(0)
  static let account = ServerAccount("postgres")

  /// The folder of the programs of the newest installed server.
  private static let programs: String? = {
    let folders = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
    let found = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)/bin" }
    }
    return found.filter { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
      .max { $0.compare($1, options: .numeric) == .orderedAscending }
  }()
}

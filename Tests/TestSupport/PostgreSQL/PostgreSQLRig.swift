import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A PostgreSQL server of the tests' own, on loopback and in a temporary folder, which ends with them, however these end.
package final class PostgreSQLRig: Sendable {
  /// The one that tests share which do not stop it; nil where there is no PostgreSQL here, which one line says.
  package static let shared: PostgreSQLRig? = {
    do { return try PostgreSQLRig() } catch {
      try? FileHandle.standardError.write(contentsOf: Data("PostgreSQL is not tested: \(error)\n".utf8))
      return nil
    }
  }()

  /// Whether there are the programs of a server.
  package static let isAvailable = programs != nil

  /// Where the server listens.
  package let port: Int
  /// Where its files are, its socket among them.
  package let folder: String
  private let programs: String
  private let guardian: Guardian
  private let databases = Atomic(0)

  /// Starts a server.
  ///
  /// - Parameter primary: the server whose rows it has, and goes on to take over; nil for one of its own.
  /// - Throws: `Command.Failure` where that cannot be.
  package init(replicaOf primary: PostgreSQLRig? = nil) throws {
    guard let programs = Self.programs else {
      throw Command.Failure(description: "its server is not installed")
    }
    self.programs = programs
    // The name of a socket must be short.
    folder = "/tmp/lazyscope-pg-\(getpid())-\(Self.number.add(1, ordering: .relaxed).newValue)"
    port = try Self.freePort()
    try Self.run("mkdir -m 700 \"$0\"", [folder])
    guardian = try Guardian(
      pipe: "\(folder)-end",
      "\(Self.user)/bin/sh -c '\(Self.all("CONT"))' \"$0\"; \(Self.user)\"$1/pg_ctl\" -D \"$0/data\" stop -m immediate; rm -rf \"$0\"",
      [folder, programs])
    if let primary {
      try Self.run(
        "exec \"$1/pg_basebackup\" -d \"$2\" -D \"$0/data\" -R -c fast --no-sync >\"$0/log\" 2>&1",
        [folder, programs, primary.address()])
      try start()
      return
    }
    try Self.run(
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

  // MARK: What it is asked

  /// The address of one of its databases.
  ///
  /// - Parameters:
  ///   - user: `tester` may do everything, `guarded` has the password `right 'word`, `stranger` may read nothing.
  ///   - proxy: a port that passes on to it; nil for its own.
  package func address(_ database: String = "postgres", user: String = "tester", through proxy: Int? = nil) -> String {
    "postgresql://\(user)@127.0.0.1:\(proxy ?? port)/\(database)"
  }

  /// Runs statements.
  ///
  /// - Parameter proxy: a port that passes on to it; nil for its own.
  /// - Returns: what they yield: a line for each row, with `|` between its fields.
  /// - Throws: `Command.Failure` with what the server has against them.
  @discardableResult
  package func run(_ sql: String, in database: String = "postgres", through proxy: Int? = nil) throws -> String {
    let result = try Command.run(
      "\(programs)/psql", ["-X", "-At", "-q", "-v", "ON_ERROR_STOP=1", "-c", sql, address(database, through: proxy)])
    guard result.end == .exited(0) else { throw Command.Failure(description: result.errors) }
    return result.output.hasSuffix("\n") ? String(result.output.dropLast()) : result.output
  }

  /// Makes a database of its own for a test.
  ///
  /// - Returns: its name.
  package func database(_ sql: String) throws -> String {
    let name = "test\(databases.add(1, ordering: .relaxed).newValue)"
    try run("CREATE DATABASE \(name)")
    try run(sql, in: name)
    return name
  }

  /// Stops it at once, as a machine that fails does.
  package func stop() throws {
    try Self.run("\"$1/pg_ctl\" -D \"$0/data\" stop -m immediate >/dev/null", [folder, programs])
  }

  /// Starts it again.
  package func start() throws {
    try Self.run(
      "exec \"$1/pg_ctl\" -D \"$0/data\" -o \"-p $2 -k $0\" -l \"$0/log\" -w start >\"$0/start\" 2>&1",
      [folder, programs, "\(port)"])
  }

  /// Has all of its processes stand still, so that it takes connections and answers nothing, and go on again.
  package func pause() throws { try Self.run(Self.all("STOP"), [folder]) }
  package func resume() throws { try Self.run(Self.all("CONT"), [folder]) }

  /// A command that sends a signal to all processes of a server, whose folder is `$0`.
  private static func all(_ signal: String) -> String {
    "if read -r pid <\"$0/data/postmaster.pid\"; then kill -\(signal) \"$pid\" $(pgrep -P \"$pid\"); fi 2>/dev/null"
  }

  // MARK: The system

  private static let number = Atomic(0)

  /// The newest server that is installed: the folder of its programs.
  private static let programs: String? = {
    let folders = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]
    let found = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)/bin" }
    }
    return found.filter { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
      .max { $0.compare($1, options: .numeric) == .orderedAscending }
  }()

  /// What has a command run by somebody else than root, whom the server does not serve.
  private static let user: String = {
    guard getuid() == 0 else { return "" }
    let name = getpwnam("postgres") == nil ? "nobody" : "postgres"
    return "setpriv --reuid=\(name) --regid=$(id -g \(name)) --clear-groups "
  }()

  /// Runs a script of a shell as somebody whom a server serves.
  static func run(_ script: String, _ arguments: [String]) throws {
    let result = try Command.run(
      "/bin/sh", ["-c", "cd / && exec \(user)/bin/sh -c \"$0\" \"$@\"", script] + arguments)
    guard result.end == .exited(0) else {
      throw Command.Failure(description: "\(result.end): \(result.output)\(result.errors)")
    }
  }

  /// A port that nobody listens on.
  static func freePort() throws -> Int {
    let (listener, port) = try Loopback.listener()
    close(listener)
    return port
  }
}

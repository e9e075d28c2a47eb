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
  /// - Throws: `Command.Failure` where that cannot be.
  package init() throws {
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
      "\(Self.user)\"$1/pg_ctl\" -D \"$0/data\" stop -m immediate; rm -rf \"$0\"", [folder, programs])
    try Self.run(
      """
      "$1/initdb" -D "$0/data" -U tester -A trust -E UTF8 --locale=C --no-sync >"$0/log" 2>&1 &&
      cat >>"$0/data/postgresql.conf" <<END
      fsync = off
      shared_buffers = 32MB
      listen_addresses = '127.0.0.1'
      unix_socket_directories = '$0'
      max_connections = 300
      timezone = 'UTC'
      END
      exec "$1/pg_ctl" -D "$0/data" -o "-p $2" -l "$0/log" -w start >"$0/start" 2>&1
      """, [folder, programs, "\(port)"])
  }

  // MARK: What it is asked

  /// The address of one of its databases.
  package func address(_ database: String = "postgres", user: String = "tester") -> String {
    "postgresql://\(user)@127.0.0.1:\(port)/\(database)"
  }

  /// Runs statements.
  ///
  /// - Returns: what they yield: a line for each row, with `|` between its fields.
  /// - Throws: `Command.Failure` with what the server has against them.
  @discardableResult
  package func run(_ sql: String, in database: String = "postgres") throws -> String {
    let result = try Command.run(
      "\(programs)/psql", ["-X", "-At", "-q", "-v", "ON_ERROR_STOP=1", "-c", sql, address(database)])
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
      "exec \"$1/pg_ctl\" -D \"$0/data\" -o \"-p $2\" -l \"$0/log\" -w start >\"$0/start\" 2>&1",
      [folder, programs, "\(port)"])
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

  private static func run(_ script: String, _ arguments: [String]) throws {
    let result = try Command.run(
      "/bin/sh", ["-c", "cd / && exec \(user)/bin/sh -c \"$0\" \"$@\"", script] + arguments)
    guard result.end == .exited(0) else {
      throw Command.Failure(description: "\(result.end): \(result.output)\(result.errors)")
    }
  }

  /// A port that nobody listens on.
  private static func freePort() throws -> Int {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw Command.Failure(description: "there is no free port") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

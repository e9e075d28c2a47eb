import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A MariaDB server for tests, on loopback and in a temporary folder. It ends with the tests, even if they are killed.
package final class LocalMariaDB: Sendable {
  /// The server that is shared by tests that do not stop it. If MariaDB is not installed, it is `nil`, and one line
  /// reports that.
  package static let shared: LocalMariaDB? = {
    do { return try LocalMariaDB() } catch {
      try? FileHandle.standardError.write(contentsOf: Data("MariaDB is not tested: \(error)\n".utf8))
      return nil
    }
  }()

  /// Whether a server is installed.
  package static let isAvailable = ["mariadbd", "mariadb-install-db"].allSatisfy { Command.installed($0) != nil }

  /// The port of the server.
  package let port: Int
  /// The folder of the server's files, including its socket.
  package let folder: String
  private let server: String
  private let options: [String]
  private let guardian: Guardian
  private let databases = Atomic(0)

  /// Whether `openssl` can make certificates.
  package static let canEncrypt = isAvailable && Command.installed("openssl") != nil

  /// The path of the certificate of a server with TLS. It is valid for `127.0.0.1`, and signed by itself.
  package var certificate: String { folder + "/certificate" }

  /// Starts a server.
  ///
  /// - Parameter hasTLS: whether the server offers encrypted connections.
  /// - Throws: `Command.Failure` if the server cannot be started.
  package convenience init(hasTLS: Bool = false) throws {
    try self.init(options: [])
    if hasTLS, let openssl = Command.installed("openssl") {
      try Self.account.run(
        """
        exec "$1" req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 \
          -keyout "$0/key" -out "$0/certificate" >"$0/log" 2>&1
        """, [folder, openssl])
    }
    try start()
    try createUsers()
  }

  /// Creates the files of a server without starting it.
  ///
  /// - Parameter options: further options of the server.
  /// - Throws: `Command.Failure` if a file cannot be written.
  init(options: [String]) throws {
    guard let server = Command.installed("mariadbd") else {
      throw Command.Failure(description: "its server is not installed")
    }
    self.server = server
    self.options = options
    let data = try MariaDBFiles.shared.get()
    // The path of a socket must be short.
    folder = "/tmp/lazyscope-my-\(getpid())-\(Self.number.add(1, ordering: .relaxed).newValue)"
    port = try Loopback.freePort()
    try Self.account.run("mkdir -m 700 \"$0\"", [folder])
    guardian = try Guardian(
      pipe: "\(folder)-end",
      "if read -r pid <\"$0/pid\"; then kill -CONT \"$pid\"; kill -KILL \"$pid\"; fi; rm -rf \"$0\"", [folder])
    try Self.account.run("cp -R \"$1\" \"$0/data\"", [folder, data.folder])
  }

  /// Creates the users that `address` describes.
  func createUsers() throws {
    try run(
      """
      CREATE USER tester@'127.0.0.1'; GRANT ALL ON *.* TO tester@'127.0.0.1';
      CREATE USER guarded@'127.0.0.1' IDENTIFIED BY 'right ''word'; GRANT SELECT ON *.* TO guarded@'127.0.0.1';
      CREATE USER stranger@'127.0.0.1'
      """)
  }

  /// Returns the address of a database.
  ///
  /// - Parameters:
  ///   - user: `tester` has all permissions, `guarded` has the password `right 'word`, `stranger` may read only
  ///     what a test permits.
  ///   - proxy: a port that forwards to the server; `nil` for the server's own port.
  package func address(_ database: String = "", user: String = "tester", through proxy: Int? = nil) -> String {
    "mysql://\(user)@127.0.0.1:\(proxy ?? port)/\(database)"
  }

  /// Runs statements as an administrator.
  ///
  /// - Returns: the result, with a line for each row and tabs between fields.
  /// - Throws: `Command.Failure` with the server's error.
  @discardableResult
  package func run(_ sql: String, in database: String = "") throws -> String {
    guard let client = Command.installed("mariadb") else {
      throw Command.Failure(description: "no client is installed")
    }
    return try Command.output(
      of: client,
      ["--no-defaults", "-uroot", "-S\(folder)/s", "--default-character-set=utf8mb4", "-NBr", "-e", sql]
        + (database.isEmpty ? [] : [database]))
  }

  /// Creates a database for a test.
  ///
  /// - Returns: its name.
  package func database(_ sql: String) throws -> String {
    let name = "test\(databases.add(1, ordering: .relaxed).newValue)"
    try run("CREATE DATABASE \(name) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci")
    try run(sql, in: name)
    return name
  }

  /// Stops the server immediately, like a machine that fails.
  package func stop() throws {
    try Self.account.run("read -r pid <\"$0/pid\" && kill -KILL \"$pid\" && rm -f \"$0/pid\" \"$0/s\"", [folder])
  }

  /// Starts the server, and waits until it accepts connections.
  package func start() throws {
    try launch()
    try Self.account.run(
      "for try in $(seq 600); do [ -S \"$0/s\" ] && [ -s \"$0/pid\" ] && exit 0; sleep 0.05; done; exit 1", [folder])
  }

  /// Starts the server without waiting for it. It writes its log to the system at each commit, so that rows survive
  /// `stop`.
  func launch() throws {
    try Self.account.run(
      """
      server=$1 port=$2 tls=
      shift 2
      [ ! -f "$0/certificate" ] || tls="--ssl-cert=$0/certificate --ssl-key=$0/key --ssl-ca=$0/certificate"
      "$server" --no-defaults $tls --datadir="$0/data" --socket="$0/s" --pid-file="$0/pid" --port="$port" \
      --bind-address=127.0.0.1 --skip-name-resolve --skip-log-bin --innodb-flush-log-at-trx-commit=2 \
      --innodb-buffer-pool-size=32M --innodb-log-file-size=\(MariaDBFiles.logSize) --default-time-zone=+00:00 \
      --secure-file-priv= "$@" >>"$0/log" 2>&1 </dev/null &
      """, [folder, server, "\(port)"] + options)
  }

  /// Stops the process of the server with SIGSTOP. The system then accepts connections, but the server does not answer
  /// until `resume` is called.
  package func pause() throws { try Self.account.run("read -r pid <\"$0/pid\" && kill -STOP \"$pid\"", [folder]) }
  package func resume() throws { try Self.account.run("read -r pid <\"$0/pid\" && kill -CONT \"$pid\"", [folder]) }

  // MARK: The system

  private static let number = Atomic(0)
  static let account = ServerAccount("mysql")
}

import Foundation

/// A connection pool for a test server: pgbouncer, which assigns a connection to a client for one transaction. It ends
/// with the tests.
package final class PostgreSQLPool: Sendable {
  /// Whether pgbouncer and a server are installed.
  package static let isAvailable = program != nil && LocalPostgres.isAvailable

  /// The port of the pool.
  package let port: Int
  private let guardian: Guardian

  /// Starts a pool.
  ///
  /// - Parameters:
  ///   - rig: the test server.
  ///   - size: the number of connections for each database. If it is 1, every client uses the same session.
  /// - Throws: `Command.Failure` if the pool cannot be started.
  package init(to rig: LocalPostgres, size: Int = 1) throws {
    guard let program = Self.program else { throw Command.Failure(description: "pgbouncer is not installed") }
    port = try Loopback.freePort()
    let folder = "\(rig.folder)-pool-\(port)"
    try LocalPostgres.account.run("mkdir -m 700 \"$0\"", [folder])
    guardian = try Guardian(
      pipe: "\(folder)-end", "read -r pid <\"$0/pid\" && kill -TERM \"$pid\"; rm -rf \"$0\"", [folder])
    // The program reports on standard error that it accepts connections. Its later messages are not read.
    try LocalPostgres.account.run(
      """
      cat >"$0/ini" <<END
      [databases]
      * = host=127.0.0.1 port=$2 user=tester
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = $3
      unix_socket_dir =
      auth_type = any
      pool_mode = transaction
      default_pool_size = $4
      logfile = $0/log
      pidfile = $0/pid
      END
      mkfifo "$0/messages"
      "$1" "$0/ini" >"$0/messages" 2>&1 </dev/null &
      while read -r message; do
        case $message in *"process up"*) exit 0 ;; esac
        echo "$message"
      done <"$0/messages"
      exit 1
      """, [folder, program, "\(rig.port)", "\(port)", "\(size)"])
  }

  private static let program = Command.installed("pgbouncer")
}

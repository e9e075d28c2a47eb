#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of a MariaDB server without databases. Servers for tests start with a copy, because creating the files takes
/// seconds.
final class MariaDBFiles: Sendable {
  static let shared = Result { try MariaDBFiles() }

  /// The size of the log in the files. A server must be started with the same size.
  static let logSize = "12M"

  let folder: String
  private let guardian: Guardian

  private init() throws {
    guard let install = Command.installed("mariadb-install-db") else {
      throw Command.Failure(description: "its server is not installed")
    }
    let folder = "/tmp/lazyscope-my-\(getpid())-files"
    self.folder = folder
    guardian = try Guardian(pipe: "\(folder)-end", "rm -rf \"$0\"", [folder])
    try LocalMariaDB.account.run(
      """
      exec "$1" --no-defaults --datadir="$0" --innodb-log-file-size=\(Self.logSize) \
        --auth-root-authentication-method=normal --skip-test-db >/dev/null 2>&1
      """, [folder, install])
  }
}

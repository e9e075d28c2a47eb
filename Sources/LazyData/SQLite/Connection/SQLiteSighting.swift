import Dispatch
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// What can be seen of a database from outside, to tell whether another program has changed it.
struct SQLiteSighting: Equatable {
  private let file: FileAttributes
  private let log: FileAttributes?
  /// What SQLite counts up when another connection has written.
  private let version: Int

  /// Nil where the file is not there or cannot be read now.
  init?(_ connection: SQLiteConnection) {
    guard let file = FileAttributes(path: connection.path) else { return nil }
    let version = try? connection.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    guard let version else { return nil }
    self.file = file
    self.version = version
    log = FileAttributes(path: Self.log(connection.path))
  }

  private static func log(_ path: String) -> String { "\(path)-wal" }

  /// Watches over the database at `path` and its log, if there is one.
  static func watches(_ path: String, onEvent: @escaping @Sendable () -> Void) -> [FileWatch] {
    #if canImport(Glibc)
      // `O_PATH`, which Swift does not see on Linux.
      let pathOnly: CInt = 0o10_000_000
      // Closing a descriptor gives up the program's locks on the file, but for one of this kind, which can read nothing.
      let watches = [path, log(path)].compactMap { path -> FileWatch? in
        let number = open(path, pathOnly | O_CLOEXEC)
        guard number >= 0 else { return nil }
        return FileWatch(FileDescriptor(adopting: number), path: path, onEvent: onEvent)
      }
      if !watches.isEmpty { return watches }
    #endif
    return [FileWatch(every: .seconds(1), onEvent: onEvent)]
  }
}

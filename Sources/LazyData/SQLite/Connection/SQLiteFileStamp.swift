import Dispatch
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

/// A stamp of a database file, to detect changes by other programs. Two equal stamps mean that the file has not
/// changed.
struct SQLiteFileStamp: Equatable {
  private let file: FileAttributes
  private let log: FileAttributes?
  /// SQLite's counter of changes by other connections.
  private let version: Int

  /// Reads the current stamp. Returns `nil` if the file is missing or cannot be read.
  init?(_ connection: SQLiteConnection) {
    guard let file = FileAttributes(path: connection.path) else { return nil }
    let version = try? connection.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    guard let version else { return nil }
    self.file = file
    self.version = version
    log = FileAttributes(path: Self.log(connection.path))
  }

  private static func log(_ path: String) -> String { "\(path)-wal" }

  /// Watches the database at `path` and its log, if it has one.
  static func watches(_ path: String, onEvent: @escaping @Sendable () -> Void) -> [FileWatch] {
    #if canImport(Glibc)
      // `O_PATH`, which Swift does not import on Linux.
      let pathOnly: CInt = 0o10_000_000
      // Closing a normal descriptor would release the process's locks on the file. An `O_PATH` descriptor cannot read,
      // and does not release them.
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

import Foundation

/// A file as SQLite must be asked to open it, so that reading makes no file beside it.
struct SQLiteFile: Sendable {
  /// The path, or the URI, to open.
  let name: String

  /// Looks at the file at `path` without opening it as a database.
  ///
  /// - Parameter isReadOnly: whether it is opened for reading only; else SQLite makes what it needs beside it.
  /// - Throws: `DataError` where there is no file, no access, or something else than a database.
  init(path: String, isReadOnly: Bool) throws(DataError) {
    let resolved = Self.resolved(path)
    let header = try Self.header(of: resolved, named: path)
    guard header.isEmpty || header.starts(with: "SQLite format 3\0".utf8) else {
      throw .notADatabase(path: path)
    }
    // In WAL mode a reader makes the -wal and -shm files where they are missing. They are missing where no writer has the
    // database open, and then the file can be read as one that nobody changes.
    let isWriteAhead = header.count > 18 && header[18] == 2
    let hasWriter = Self.size(of: resolved + "-wal") > 0 || Self.size(of: resolved + "-shm") > 0
    name = isReadOnly && isWriteAhead && !hasWriter ? "file:\(Self.percentEncoded(resolved))?immutable=1" : resolved
  }

  /// The path without symbolic links; `path` where there is nothing.
  private static func resolved(_ path: String) -> String {
    // Foundation's URL answers the same, and looks up who owns what on the way.
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The first 20 bytes, or as many as there are.
  private static func header(of path: String, named name: String) throws(DataError) -> [UInt8] {
    guard let attributes = FileAttributes(path: path) else { throw .missing(path: name) }
    guard attributes.kind == .regular else { throw .notAFile(path: name) }
    guard let file = try? FileDescriptor(readingAt: path) else {
      throw .inaccessible(path: name, reason: "it cannot be read")
    }
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = bytes.withUnsafeMutableBytes { file.read(at: 0, into: $0) }
    guard count >= 0 else { throw .inaccessible(path: name, reason: DataError.words(for: errno)) }
    return Array(bytes.prefix(count))
  }

  private static func size(of path: String) -> Int { FileAttributes(path: path)?.size ?? 0 }

  /// The path for a URI, with every byte escaped that could mean something there.
  private static func percentEncoded(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(["?", "#", "%", ";"]))
      ?? path
  }
}

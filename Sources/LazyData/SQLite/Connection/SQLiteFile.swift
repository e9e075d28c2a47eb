import Foundation

/// A database file, in the form that SQLite opens.
struct SQLiteFile: Sendable {
  /// The path, or the URI, to open.
  let name: String

  /// Creates a temporary database, which is deleted with its connection.
  init(temporaryIn space: SQLiteTemporaryStore) { name = space == .files ? "" : ":memory:" }

  /// Checks the file at `path` without opening it.
  ///
  /// Opening it could do harm: closing any descriptor of a file releases all locks that the process has on the file.
  ///
  /// - Parameter isReadOnly: whether the file is opened for reading only. Then no file beside it is created or changed.
  /// - Throws: `DataError` if the file does not exist, or is not a regular file.
  init(path: String, isReadOnly: Bool) throws(DataError) {
    let resolved = Self.resolved(path)
    guard let attributes = FileAttributes(path: resolved) else { throw .missing(path: path) }
    guard attributes.kind == .regular else { throw .notAFile(path: path) }
    guard isReadOnly else {
      name = resolved
      return
    }
    guard let files = ReadOnlyFiles.name else {
      throw .refused(
        path: path, reason: "cannot open it read-only: this SQLite would create files next to the database")
    }
    name = "file:\(Self.percentEncoded(resolved))?vfs=\(files)&readonly_shm=1"
  }

  /// Returns the path without symbolic links, or `path` if the file does not exist.
  private static func resolved(_ path: String) -> String {
    // Foundation's URL would return the same path, but it also looks up file owners.
    FilePath(path).resolved?.text ?? path
  }

  /// Returns the path for a URI. Every byte with a special meaning in a URI is escaped.
  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in FilePath(path).bytes {
      switch UnicodeScalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", "-", "_", ".": encoded.append(byte)
      default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

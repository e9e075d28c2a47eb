import Foundation

/// A file in the form in which SQLite opens it.
struct SQLiteFile: Sendable {
  /// The path, or the URI, to open.
  let name: String

  /// A database that is deleted with its connection.
  init(temporaryIn space: SQLiteTemporaryStore) { name = space == .files ? "" : ":memory:" }

  /// Checks the file at `path` without opening it: closing any descriptor of it releases all locks that the program has
  /// on it.
  ///
  /// - Parameter isReadOnly: whether it is opened for reading only. Then no file beside it is created or changed.
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

  /// The path without symbolic links; `path` if it does not exist.
  private static func resolved(_ path: String) -> String {
    // Foundation's URL returns the same, but looks up owners on the way.
    FilePath(path).resolved?.text ?? path
  }

  /// The path for a URI, with every byte escaped that could mean something there.
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

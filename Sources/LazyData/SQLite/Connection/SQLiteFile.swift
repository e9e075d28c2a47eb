import Foundation

/// A file as SQLite must be asked to open it.
struct SQLiteFile: Sendable {
  /// The path, or the URI, to open.
  let name: String

  /// A database that goes with its connection.
  init(temporaryIn space: SQLiteSpace) { name = space == .files ? "" : ":memory:" }

  /// Looks at the file at `path` without opening it: closing any descriptor of it gives up all locks that the program has on it.
  ///
  /// - Parameter isReadOnly: whether it is opened for reading only; then nothing is made or changed beside it.
  /// - Throws: `DataError` where there is no file, or something else than one.
  init(path: String, isReadOnly: Bool) throws(DataError) {
    let resolved = Self.resolved(path)
    guard let attributes = FileAttributes(path: resolved) else { throw .missing(path: path) }
    guard attributes.kind == .regular else { throw .notAFile(path: path) }
    guard isReadOnly else {
      name = resolved
      return
    }
    guard let files = ReadOnlyFiles.name else {
      throw .refused(path: path, reason: "this SQLite cannot be kept from writing beside the database")
    }
    name = "file:\(Self.percentEncoded(resolved))?vfs=\(files)&readonly_shm=1"
  }

  /// The path without symbolic links; `path` where there is nothing.
  private static func resolved(_ path: String) -> String {
    // Foundation's URL answers the same, and looks up owners on the way.
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

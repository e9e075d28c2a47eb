import Foundation
import GRDB
import LazyData
import Testing

/// A directory that is removed with the test that made it.
final class Scratch {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  func path(_ name: String = "items.sqlite") -> String { directory.appendingPathComponent(name).path }

  /// Makes a database with GRDB, which is closed when this returns.
  @discardableResult
  func database(_ name: String = "items.sqlite", _ fill: (Database) throws -> Void) throws -> String {
    let queue = try DatabaseQueue(path: path(name))
    try queue.write(fill)
    try queue.close()
    return path(name)
  }

  /// Makes a table `item(id, title)` of records `record 1` to `record count`.
  func items(_ count: Int) throws -> String {
    try SQLiteWriter.write(
      to: path(), table: "item", columns: ["id INTEGER PRIMARY KEY", "title TEXT"],
      rows: (1...max(1, count)).lazy.prefix(count).map { [.integer(Int64($0)), .text("record \($0)")] })
    return path()
  }

  /// The names and the contents of all files in the directory.
  func contents() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: directory.appendingPathComponent($0))) })
  }
}

/// The error that `body` throws, or nil.
func dataError(_ body: () throws -> Void) -> DataError? {
  do {
    try body()
    return nil
  } catch {
    return error as? DataError
  }
}

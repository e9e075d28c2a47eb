import Foundation
import GRDB
import LazyData
import TestSupport
import Testing

/// A temporary directory for a test. It is removed when it is deallocated.
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

  /// Writes a shell script as a program.
  ///
  /// - Returns: the folder that contains the program.
  func program(_ name: String, _ script: String) throws -> String {
    let folder = path("programs")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A separate process writes the file. A child process that is started meanwhile would inherit the open file, and a
    // file that is open for writing cannot be executed.
    let write = "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\""
    let result = try Command.run("/bin/sh", ["-c", write, "sh", script, "\(folder)/\(name)"])
    try #require(result.end == .exited(0))
    return folder
  }

  /// Creates a database with GRDB. It is closed when this method returns.
  @discardableResult
  func database(_ name: String = "items.sqlite", _ fill: (Database) throws -> Void) throws -> String {
    let queue = try DatabaseQueue(path: path(name))
    try queue.write(fill)
    try queue.close()
    return path(name)
  }

  /// Creates a table `item(id, title)` with records `record 1` to `record count`.
  func items(_ count: Int) throws -> String {
    try SQLiteWriter.write(
      to: path(), table: "item", columns: ["id INTEGER PRIMARY KEY", "title TEXT"],
      rows: (1...max(1, count)).lazy.prefix(count).map { [.integer(Int64($0)), .text("record \($0)")] })
    return path()
  }

  /// Creates a table `item(id, title)` with records `record`. The value of one record is long, and damaged after its
  /// beginning.
  func databaseWithBadRow(_ number: Int, of count: Int) throws -> String {
    let path = try database { database in
      try database.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT)")
      for id in 1...count {
        let title = id == number ? String(repeating: "x", count: 50_000) : "record"
        try database.execute(sql: "INSERT INTO item VALUES (?, ?)", arguments: [id, title])
      }
    }
    // The last page of the long value is damaged, so that the chain of its pages ends early.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let start = try #require(bytes.firstRange(of: Data(repeating: UInt8(ascii: "x"), count: 4_092))).lowerBound
    bytes.replaceSubrange(start / 4_096 * 4_096..<start / 4_096 * 4_096 + 4, with: [0, 0, 0, 0])
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Returns the names and the contents of all files in the directory.
  func contents() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: directory.appendingPathComponent($0))) })
  }
}

/// Returns the error that `body` throws, or `nil` if it throws none.
func dataError(_ body: () throws -> Void) -> DataError? {
  do {
    try body()
    return nil
  } catch {
    return error as? DataError
  }
}

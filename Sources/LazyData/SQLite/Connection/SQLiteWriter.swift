import Foundation
import GRDB
import GRDBSQLite

/// Writes new SQLite databases.
public enum SQLiteWriter {
  /// Creates a database of one table at `path`, replacing any existing file.
  ///
  /// The database is written beside `path` and moved there when it is complete. A reader sees either the old file or
  /// the new one, and after an error the old one is unchanged. The same rows make the same bytes with the same version
  /// of SQLite.
  ///
  /// ```swift
  /// try SQLiteWriter.write(
  ///   to: "primes.sqlite", table: "prime", columns: ["id INTEGER PRIMARY KEY", "value INTEGER"],
  ///   rows: [2, 3, 5, 7].enumerated().map { [.integer(Int64($0)), .integer($1)] })
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the database; its directory must exist.
  ///   - table: The name of the table.
  ///   - columns: The definition of each column in SQL, such as `id INTEGER PRIMARY KEY`.
  ///   - rows: The values of each record. Missing ones are NULL, and excess ones are ignored.
  /// - Throws: ``DataError``; no new file is left.
  public static func write(
    to path: String, table: String, columns: [String], rows: some Sequence<[SQLiteValue]>
  ) throws(DataError) {
    let target = URL(fileURLWithPath: path)
    let draft = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: draft) }
    try fill(draft.path, for: path, table: table, columns: columns, rows: rows)
    // Foundation's methods to replace a file differ between systems. This call is atomic on all of them.
    guard rename(draft.path, target.path) == 0 else {
      throw .inaccessible(path: path, reason: String(cString: strerror(errno)))
    }
  }

  private static func fill(
    _ draft: String, for path: String, table: String, columns: [String], rows: some Sequence<[SQLiteValue]>
  ) throws(DataError) {
    var configuration = Configuration()
    // No other program uses the draft, and the draft is discarded after an error. So it needs no journal and no
    // syncing. Large pages make counting the rows three times as fast.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA page_size = 65536; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    var queue: DatabaseQueue?
    do {
      let opened = try DatabaseQueue(path: draft, configuration: configuration)
      queue = opened
      let name = table.asSQLName
      try opened.write { database in
        try database.execute(sql: "CREATE TABLE \(name) (\(columns.joined(separator: ", ")))")
        let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        let insert = "INSERT INTO \(name) VALUES (\(marks))"
        for row in rows {
          try database.forEachRow(insert, Array(row.prefix(columns.count))) { _ in true }
        }
      }
      try opened.close()
    } catch {
      throw DataError(error, path: path, systemError: queue?.systemError, isWriting: true)
    }
  }
}

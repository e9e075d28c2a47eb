import Foundation
import TestSupport

/// A database. Another connection writes to it, alters its tables and vacuums it.
final class DatabaseWorkload: Workload {
  let arguments: [String]
  /// The database may be locked for longer than the program waits.
  let mayBeRefused = true
  let mostDescriptors = Database.mostDescriptors
  private let database: Database
  private let folder: String
  private let path: String
  private var number = 0
  private var isLocked = false

  /// - Parameter journal: the initial journal mode, `wal` or `delete`.
  init(in folder: String, journal: String, isAlone: Bool = true, _ random: inout SplitMix) throws {
    self.folder = folder
    path = folder + "/data.db"
    database = try Database(path)
    database.run("PRAGMA synchronous=OFF; PRAGMA journal_mode=\(journal)")
    database.run(Self.tables)
    let options: [[String]] = [
      [], ["--table", "item"], ["--table", "item"], ["--table", "odd name"], ["--table", "few"],
      ["--query", "SELECT * FROM item WHERE id % 2"],
      ["--query", "SELECT count(*), max(amount) FROM item GROUP BY id % 50"],
    ]
    arguments = (isAlone ? options.randomElement(using: &random) ?? [] : []) + [path]
    fill(FileWorkload.size(&random) / 2)
  }

  /// The database has keys with gaps, a table without row ids, a view, an index, and values of every type.
  private static let tables = """
    CREATE TABLE item(id INTEGER PRIMARY KEY, title TEXT, amount REAL, data BLOB);
    CREATE INDEX by_amount ON item(amount);
    CREATE TABLE "odd name"(name TEXT PRIMARY KEY, "a ""quoted"" one" INTEGER) WITHOUT ROWID;
    CREATE VIEW few AS SELECT title, count(*) AS number FROM item GROUP BY title;
    """

  private func fill(_ count: Int) {
    let start = number
    number += count
    database.run(
      """
      WITH RECURSIVE n(i) AS (SELECT \(start) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < \(start + count))
      INSERT INTO item(title, amount, data) SELECT 'item ' || i % 1000, i * 0.5, CASE i % 5 WHEN 0 THEN zeroblob(20) END
      FROM n WHERE \(count) > 0;
      INSERT OR IGNORE INTO "odd name" SELECT title || id, id FROM item ORDER BY id DESC LIMIT min(\(count), 100);
      """)
  }

  func change(_ random: inout SplitMix) -> String {
    if isLocked {
      isLocked = false
      return run("COMMIT")
    }
    let row = random.int(below: max(1, number))
    switch random.int(below: 100) {
    case ..<30:
      let count = [1, 10, 1000].randomElement(using: &random) ?? 1
      fill(count)
      return "\(count) rows inserted"
    case ..<45: return run("DELETE FROM item WHERE id BETWEEN \(row) AND \(row + random.int(below: 2000))")
    case ..<55: return run("UPDATE item SET title = 'changed', amount = -amount WHERE id % 7 = \(row % 7)")
    case ..<59: return run("DELETE FROM item")
    case ..<63: return run("ALTER TABLE item ADD COLUMN more\(row) TEXT DEFAULT 'more'")
    case ..<66: return run("ALTER TABLE item RENAME COLUMN amount TO price")
    case ..<69: return run("ALTER TABLE item RENAME COLUMN price TO amount")
    case ..<73: return run("DROP TABLE IF EXISTS item; \(Self.tables)")
    case ..<79: return run("VACUUM")
    case ..<84: return run("PRAGMA journal_mode=\(Bool.random(using: &random) ? "wal" : "delete")")
    case ..<88: return run("PRAGMA wal_checkpoint(TRUNCATE)")
    case ..<96:
      let said = run("BEGIN EXCLUSIVE")
      isLocked = true
      return said
    default: return run("CREATE TABLE IF NOT EXISTS extra(x); DROP VIEW IF EXISTS few; DROP INDEX IF EXISTS by_amount")
    }
  }

  private func run(_ statement: String) -> String {
    let reason = database.run(statement)
    return statement.prefix { $0 != "\n" } + (reason.map { " (not done: \($0))" } ?? "")
  }

  /// The last connection removes the journals when it is closed. Any remaining journals belong to another connection.
  func finish() -> [String] {
    if isLocked { database.run("COMMIT") }
    database.close()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("data.db-") }.map { "beside the database: \($0)" }
  }
}

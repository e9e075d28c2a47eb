import GRDB
import TestSupport
import Testing

@testable import LazyData

/// A database whose tables are read by key: SQLite, or a real server.
enum KeyedSource: CaseIterable {
  case sqlite, postgreSQL, mySQL

  /// The databases that are installed.
  static var installed: [KeyedSource] {
    allCases.filter { source in
      switch source {
      case .sqlite: true
      case .postgreSQL: LocalPostgres.isAvailable
      case .mySQL: LocalMariaDB.isAvailable
      }
    }
  }

  /// The servers that are installed.
  static var servers: [KeyedSource] { installed.filter { $0 != .sqlite } }

  // MARK: SQL

  /// Returns a name as a quoted identifier.
  func quoted(_ name: String) -> String {
    self == .mySQL ? "`" + name.replacing("`", with: "``") + "`" : "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns a text as a literal.
  func literal(_ text: String) -> String {
    guard self == .mySQL else { return "'" + text.replacing("'", with: "''") + "'" }
    let digits = text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "_utf8mb4 X'" + digits.joined() + "'"
  }

  /// The statement after which the server knows approximately how many rows the table `t` has.
  var analysis: String { self == .mySQL ? "; ANALYZE TABLE t" : "; ANALYZE t" }

  /// Returns the statements for a table `t` of rows with the numbers from 1 to `count`.
  ///
  /// - Parameter isKept: whether a row is in the table, in SQL; its number is `n`.
  func items(_ count: Int, where isKept: String = "n > 0") -> String {
    let title = self == .mySQL ? "CONCAT('record ', n)" : "'record ' || n"
    return "CREATE TABLE t (id INTEGER PRIMARY KEY, title VARCHAR(20)); "
      + "INSERT INTO t SELECT n, \(title) FROM \(numbers(count)) WHERE \(isKept)" + analysis
  }

  /// Returns the SQL of a table of the numbers from 1 to `count`. Its column is `n`.
  private func numbers(_ count: Int) -> String {
    switch self {
    case .sqlite:
      "(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < \(count)) SELECT n FROM s)"
    case .postgreSQL: "generate_series(1, \(count)) AS s(n)"
    case .mySQL: "(SELECT seq AS n FROM seq_1_to_\(count)) AS s"
    }
  }

  // MARK: Databases

  /// Creates a database.
  ///
  /// - Parameter scratch: the folder of a database in a file.
  func database(_ sql: String, in scratch: Scratch) throws -> KeyedDatabase {
    switch self {
    case .sqlite: KeyedDatabase(kind: self, name: try scratch.database { try $0.execute(sql: sql) })
    case .postgreSQL: KeyedDatabase(kind: self, name: try #require(LocalPostgres.shared).database(sql))
    case .mySQL: KeyedDatabase(kind: self, name: try #require(LocalMariaDB.shared).database(sql))
    }
  }

  /// Creates a database, and opens its table `t`.
  ///
  /// - Parameter scratch: the folder of a database in a file.
  @MainActor func open(_ sql: String, in scratch: Scratch) throws -> RecordSource {
    try database(sql, in: scratch).open()
  }
}

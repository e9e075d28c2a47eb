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

  /// Creates a database, and opens its table `t`.
  ///
  /// - Parameter scratch: the folder of a database in a file.
  @MainActor func open(_ sql: String, in scratch: Scratch) throws -> RecordSource {
    switch self {
    case .sqlite:
      let path = try scratch.database { try $0.execute(sql: sql) }
      return try RecordSource(path: path, table: "t")
    case .postgreSQL:
      let rig = try #require(LocalPostgres.shared)
      return try ServerDatabase(try PostgreSQLAddress(rig.address(try rig.database(sql)))).open(table: "t")
    case .mySQL:
      let rig = try #require(LocalMariaDB.shared)
      return try ServerDatabase(try MySQLAddress(rig.address(try rig.database(sql)))).open(table: "t")
    }
  }
}

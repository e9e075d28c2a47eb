import Foundation

/// A table of MariaDB's Spider engine. Its rows are stored in three databases, like those of three servers.
///
/// The table `t` is partitioned by ranges of its key. Its rows are numbers from 0 on, and a word.
package struct MySQLShards: Sendable {
  /// The server with the table.
  package let front: LocalMariaDB
  /// The database of the table.
  package let database: String
  private let rigs: [LocalMariaDB]
  private let databases: [String]

  /// Whether the engine is installed.
  package static let isAvailable =
    LocalMariaDB.isAvailable
    && ["/usr/lib/mysql/plugin", "/usr/lib64/mysql/plugin", "/opt/homebrew/lib/plugin", "/usr/local/lib/plugin"]
      .contains { FileManager.default.fileExists(atPath: $0 + "/ha_spider.so") }

  /// Starts a server that can have such tables, and counts the rows that are read of others.
  package static func startFront() throws -> LocalMariaDB {
    let front = try LocalMariaDB()
    try front.run("INSTALL SONAME 'ha_spider'")
    return front
  }

  /// - Parameters:
  ///   - length: the number of rows in each third.
  ///   - front: the server of the table.
  ///   - rig: the server of the databases. It counts the rows that are read.
  ///   - last: the server of the last database; `nil` for `rig`.
  package init(_ length: Int, in front: LocalMariaDB, on rig: LocalMariaDB, last: LocalMariaDB? = nil) throws {
    self.front = front
    rigs = [rig, rig, last ?? rig]
    var (databases, servers, partitions) = ([String](), "", [String]())
    let mark = UUID().uuidString.prefix(8)
    for (index, rig) in rigs.enumerated() {
      let rows = "seq_\(index * length)_to_\((index + 1) * length - 1)"
      let name = try rig.database(
        """
        SET GLOBAL userstat = 1; CREATE TABLE t (id INT PRIMARY KEY, kind VARCHAR(20));
        INSERT INTO t SELECT seq, CONCAT('kind ', seq % 7) FROM \(rows); ANALYZE TABLE t
        """)
      databases.append(name)
      servers += """
        CREATE SERVER `\(mark)\(index)` FOREIGN DATA WRAPPER mysql
          OPTIONS (HOST '127.0.0.1', DATABASE '\(name)', USER 'tester', PORT \(rig.port));
        """
      partitions.append(
        "PARTITION p\(index) VALUES LESS THAN (\((index + 1) * length)) COMMENT = 'srv \"\(mark)\(index)\"'")
    }
    self.databases = databases
    database = try front.database(
      servers + """
        CREATE TABLE t (id INT PRIMARY KEY, kind VARCHAR(20)) ENGINE = SPIDER COMMENT = 'wrapper "mysql", table "t"'
          PARTITION BY RANGE (id) (\(partitions.joined(separator: ", ")))
        """)
  }

  /// Returns the number of rows that were read of each third until now.
  ///
  /// A server counts the rows of a statement when the statement ends. This may be after the front has the rows, so this
  /// function waits until no statement runs, for at most ten seconds.
  package func rowsRead() throws -> [Int] {
    let limit = ContinuousClock.now + .seconds(10)
    return try zip(rigs, databases).map { rig, name in
      let running =
        "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE DB = '\(name)' AND COMMAND <> 'Sleep'"
      while try rig.run(running) != "0", ContinuousClock.now < limit {}
      let count = try rig.run(
        "SELECT SUM(ROWS_READ) FROM information_schema.TABLE_STATISTICS WHERE TABLE_SCHEMA = '\(name)'")
      return Int(count) ?? 0
    }
  }
}

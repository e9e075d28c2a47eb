import TestSupport
import Testing

@testable import LazyData

/// Compares the summaries that the server computes with the summaries of all values.
@MainActor
@Suite("Summaries of a MariaDB server's columns", .enabled(if: LocalMariaDB.isAvailable), .timeLimit(.minutes(20)))
struct MySQLSummaryTests {
  private let rig: LocalMariaDB

  init() throws { rig = try #require(LocalMariaDB.shared) }

  private static let kinds = [
    "n", "CAST(n * 1000003 - 7 AS SIGNED)", "CAST(18446744073709551615 - n AS UNSIGNED)",
    "CAST(n / 7 AS DECIMAL(20, 6))",
    "CAST(-n / 70000 AS DECIMAL(20, 9))", "n / 3e0", "TIMESTAMP('2023-11-05') + INTERVAL n * 61 SECOND",
    "DATE('1990-01-01') + INTERVAL n % 900 DAY", "n % 2 = 0", "CONCAT('k', n)", "CONCAT('Note ', n % 50)",
    "CASE n % 3 WHEN 0 THEN 'a' WHEN 1 THEN 'A' ELSE 'a ' END", "UNHEX(MD5(n))",
    "CASE n % 4 WHEN 0 THEN '' WHEN 1 THEN NULL ELSE CONCAT('v', n) END", "CONCAT(REPEAT('x', 1100), n % 30)",
    "CAST(NULL AS SIGNED)", "7", "CONCAT('ä', n % 700)",
  ]

  @Test("The server's summary equals the summary of all values", arguments: [3, 2_000])
  func equality(count: Int) async throws {
    let columns = Self.kinds.enumerated().map { "\($1) AS c\($0)" }.joined(separator: ", ")
    let name = try rig.database("CREATE TABLE t AS SELECT \(columns) FROM (SELECT seq AS n FROM seq_1_to_\(count)) s")
    let address = try MySQLAddress(rig.address(name))
    for (column, kind) in Self.kinds.enumerated() {
      let pair = try await SummaryPair.reading(
        column: column, of: "t", on: ConnectionPool(MySQLConnector(address)))
      // Times and approximate numbers are read one by one.
      #expect(pair.computed != nil || (5...7).contains(column), "\(kind)")
      pair.check(count: count, precision: 1e-6, "\(kind)")
    }
  }
}

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
      let (computed, read) = try await Task.detached(executorPreference: Threads.shared) {
        let server = ConnectionPool(MySQLConnector(address))
        let relation = try DatabaseFirstRows(of: .typed("t"), on: server, DatabaseTally(), DatabaseOperation())
          .relation
        let pass = DatabaseColumnSummary(DatabaseStatements(relation), column: column, on: server, fewValues: 500)
        return try (pass.computed { _ in }, pass.read { _ in })
      }.value
      // Times and approximate numbers are read one by one.
      guard let computed else {
        #expect((5...7).contains(column), "\(kind)")
        continue
      }
      compare(computed, read, "\(kind)")
      switch (computed.distinct, read.distinct) {
      case (.exactly(let one), .exactly(let other)):
        #expect(one == other, "\(kind)")
        #expect(computed.leading == read.leading, "\(kind)")
      case (.about(let one), .exactly(let other)), (.about(let one), .about(let other)):
        #expect(abs(Double(one - other)) < 0.04 * Double(other) && count > 3, "\(kind): \(one) of \(other)")
      case (.exactly, .about): Issue.record("\(kind)")
      }
    }
  }

  private func compare(_ one: ColumnSummary, _ other: ColumnSummary, _ comment: Comment) {
    #expect(one.records == other.records && one.empty == other.empty, comment)
    for kind in ColumnSummary.Kind.allCases {
      #expect(one.count(of: kind) == other.count(of: kind), "\(kind) of \(comment)")
    }
    #expect(one.numbers == other.numbers && one.times == other.times && one.texts == other.texts, comment)
    #expect(one.numberHistogram.level == other.numberHistogram.level, comment)
    #expect(one.numberHistogram.first == other.numberHistogram.first, comment)
    #expect(one.numberHistogram.counts == other.numberHistogram.counts, comment)
    #expect(one.sum == other.sum, comment)
    #expect((one.mean == nil) == (other.mean == nil), comment)
    if let mean = one.mean, let expected = other.mean { #expect(abs(mean - expected) <= 1e-6 * abs(expected), comment) }
  }
}

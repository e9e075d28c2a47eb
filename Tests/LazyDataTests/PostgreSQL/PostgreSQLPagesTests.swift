import TestSupport
import Testing

@testable import LazyData

/// Tests how much of a table is read for the screen and for a search.
@MainActor @Suite("Pages of a PostgreSQL server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLPagesTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  @Test("A page whose rows are requested with several lengths is read once", arguments: ["false", "id % 7 = 3"])
  func pagesAreReadOnce(isGone: String) async throws {
    let database = try rig.database(
      """
      CREATE TABLE t (id int PRIMARY KEY, a text, b bytea);
      INSERT INTO t SELECT n, 'record ' || n, '\\x0102' FROM generate_series(1, 20000) n;
      DELETE FROM t WHERE \(isGone)
      """)
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(database)))
    let tally = DatabaseTally()
    let source = try RecordSource(DatabaseEngine(.relation(.typed("t")), on: server, in: .files, tally))
    await source.finish()
    #expect(tally.counts == DatabaseTally.Counts(statements: 1, rows: 65))
    // These pages start at a counted key.
    for page in [104, 152, 200] {
      let before = tally.counts
      let row = page * 64 + 20
      // A screen asks for short fields first, and then for those that it draws.
      for limit in [256, 600, 256] { _ = source.records[row].fields(0..<3, limit: limit) }
      for index in row..<row + 20 { _ = await source.fields(index, limit: 600) }
      _ = await source.fields(row, limit: 256)
      #expect(tally.counts == .init(statements: before.statements + 1, rows: before.rows + 65), "page \(page)")
    }
  }
}

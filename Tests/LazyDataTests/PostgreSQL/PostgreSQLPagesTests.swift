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

  @Test("A search reads a limited number of rows at a time, and reports its progress", arguments: [true, false])
  func searchingInSteps(hasGaps: Bool) async throws {
    let name = try rig.database(
      """
      CREATE TABLE item (id int PRIMARY KEY, title text);
      INSERT INTO item SELECT n, 'record ' || n FROM generate_series(1, 6000) n;
      \(hasGaps ? "DELETE FROM item WHERE id % 7 = 3" : "SELECT 1")
      """)
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(name)))
    let source = try ServerDatabase(server).open(table: "item")
    await source.finish()
    let places = try #require(source.records.places as? DatabaseKeyedPlaces)
    let count = source.records.count
    func found(_ text: String, backwards: Bool) async throws -> (hit: SearchHit?, progress: [Double]) {
      let pattern = try Pattern(text, syntax: .regularExpression)
      return try await Task.detached(executorPreference: Threads.shared) {
        let operation = DatabaseOperation()
        var progress: [Double] = []
        let hit = try server.withSession(.passes, operation) { session in
          try DatabaseSearch(
            places: places, count: count, pattern: pattern, session: session, operation: operation, firstStep: 1_024
          ).first(from: backwards ? count - 1 : 0, backwards: backwards) { progress.append($0) }
        }
        return (hit, progress)
      }.value
    }
    func shares(left: [Int]) -> [Double] { [0] + left.map { 1 - Double($0) / Double(count) } }
    let below = try await found("missing", backwards: false)
    #expect(below.hit == nil && below.progress == shares(left: [count - 1_024, count - 3_072]))
    let left = hasGaps ? [4_096, 2_048] : [count - 1_024, count - 3_072]
    let above = try await found("missing", backwards: true)
    #expect(above.hit == nil && above.progress == shares(left: left))
    let last = try await found("^record 5999$", backwards: false)
    #expect(last.hit == SearchHit(.row(.number(5_999)), place: count - 2) && last.progress.count == 3)
    let second = try await found("^record 2$", backwards: true)
    #expect(second.hit == SearchHit(.row(.number(2)), place: 1) && second.progress.count == 3)
    #expect(try await found("^record 2$", backwards: false).progress == [0])
  }
}

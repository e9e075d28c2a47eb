import TestSupport
import Testing

@testable import LazyData

@Suite("A collection over a table of a server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLSourceTests {
  private let rig: LocalPostgres
  private let seed = UInt64.random(in: 0...9_999)

  init() throws { rig = try #require(LocalPostgres.shared) }

  private func source(_ count: Int, _ more: String = "SELECT 1") throws -> PostgreSQLSource {
    let database = try rig.database(
      """
      CREATE TABLE item (id int PRIMARY KEY, title text);
      INSERT INTO item SELECT n, nullif('record ' || n, 'record 5') FROM generate_series(1, \(count)) n; \(more)
      """)
    return try PostgreSQLSource(rig.address(database), table: "item")
  }

  @Test("The collection equals an array of the rows", arguments: [0, 1, 64, 65, 1_000], [true, false])
  func laws(count: Int, hasGaps: Bool) throws {
    let source = try source(count, hasGaps ? "DELETE FROM item WHERE id % 7 = 3" : "SELECT 1")
    let ids = (0..<count).map { $0 + 1 }.filter { !hasGaps || $0 % 7 != 3 }
    expectSame(source, as: ids.map { Optional("\($0)") }, seed: seed) { $0["id"] }
    expectSame(source, as: ids.map { RecordKey.number(Int64($0)) }, seed: seed, by: \.id)
    #expect(source.columns == ["id", "title"])
    if count > 5 { #expect(source[4 - (hasGaps ? 1 : 0)]["title"] == nil) }
  }

  @Test("Only the requested page is read")
  func laziness() throws {
    let source = try source(20_000)
    let before = (source.statements, source.rowsRead)
    #expect(source[10_000]["title"] == "record 10001")
    #expect(source[10_001]["title"] == "record 10002")
    #expect(source.statements - before.0 == 1)
    #expect(source.rowsRead - before.1 == 65)
  }

  @Test("Rows that others delete are empty, and a table without a key is refused")
  func changes() throws {
    let database = try rig.database(
      "CREATE TABLE t (a text PRIMARY KEY); INSERT INTO t SELECT n FROM generate_series(10, 99) n; CREATE VIEW v AS TABLE t"
    )
    let source = try PostgreSQLSource(rig.address(database), table: "t")
    #expect(source.count == 90)
    try rig.run("DELETE FROM t WHERE a > '50'", in: database)
    #expect(source[0]["a"] == "10")
    #expect(source[89].fields.isEmpty && source[89].failure == nil)
    #expect(throws: DataError.self) { try PostgreSQLSource(rig.address(database), table: "v") }
  }
}

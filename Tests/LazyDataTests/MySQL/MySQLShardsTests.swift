import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite(
  "MariaDB tables with rows on several servers", .enabled(if: MySQLShards.isAvailable), .timeLimit(.minutes(20)))
struct MySQLShardsTests {
  /// The number of rows in each of the three databases.
  private static let length = 4_000

  /// The server of the tables, which is shared by the tests.
  private static let front = Result { try MySQLShards.startFront() }

  private let rig: LocalMariaDB
  private let front: LocalMariaDB

  init() throws {
    rig = try #require(LocalMariaDB.shared)
    front = try Self.front.get()
  }

  private func server(_ shards: MySQLShards) throws -> ConnectionPool {
    ConnectionPool(MySQLConnector(try MySQLAddress(front.address(shards.database))))
  }

  private func text(_ id: Int) -> [String] { ["\(id)", "kind \(id % 7)"] }

  @Test("The list contains the rows of all servers, filtered and sorted")
  func list() async throws {
    let shards = try MySQLShards(700, in: front, on: rig)
    let source = try ServerDatabase(try server(shards)).open(table: "t")
    await source.finish()
    let all = Array(0..<2_100)
    #expect(await source.lines() == all.map { text($0).joined(separator: ",") })
    source.arrange(Arrangement(filters: [RecordCondition(try Pattern("kind 3", syntax: .literal))]))
    await source.finish()
    #expect(await source.lines(0..<1) == all.filter { $0 % 7 == 3 }.map { "\($0)" })
    source.arrange(Arrangement(orders: [.init(column: 0, isDescending: true)]))
    await source.finish()
    #expect(await source.lines(0..<1) == all.reversed().map { "\($0)" })
  }

  @Test("A page is one statement, which reads only the rows of the page, from the servers that have them")
  func laziness() async throws {
    let shards = try MySQLShards(Self.length, in: front, on: rig)
    let (server, tally) = (try server(shards), DatabaseTally())
    let engine = DatabaseEngine(.relation(.typed("t")), on: server, in: .files, tally)
    engine.prepare(try DatabaseFirstRows(of: .typed("t"), on: server, tally, DatabaseOperation()))
    let source = try RecordSource(engine)
    #expect(tally.counts == DatabaseTally.Counts(statements: 1, rows: 65))
    await source.finish()
    #expect(source.records.count == 3 * Self.length)
    // Rows in the middle of a page. Near the ends of a page, the next page would be requested ahead.
    for (index, expected) in [
      (8_984, [0, 0, 65]), (5_016, [0, 65, 0]), (984, [65, 0, 0]),
      // The page of these rows has 33 rows of the next server, which also reads the row after them.
      (3_992, [32, 34, 0]),
    ] {
      let (before, counts) = (try shards.rowsRead(), tally.counts)
      for index in index..<index + 8 { #expect(await source.fields(index).map(\.text) == text(index)) }
      #expect(
        tally.counts == DatabaseTally.Counts(statements: counts.statements + 1, rows: counts.rows + 65), "\(index)")
      let rows = zip(try shards.rowsRead(), before).map { $0 - $1 }
      #expect(rows == expected, "\(index): \(rows)")
    }
  }

  @Test("Rows of a stopped server show an error, others are shown, and all are loaded when it is started again")
  func stoppedServer() async throws {
    let last = try LocalMariaDB()
    let shards = try MySQLShards(Self.length, in: front, on: rig, last: last)
    let source = try ServerDatabase(try server(shards)).open(table: "t")
    await source.finish()
    try last.stop()
    let lost = { source.records[2 * Self.length + 500].fields(0..<1, limit: 200)[0] }
    await change(until: { lost().kind == .unreadable }) { _ = lost() }
    #expect(lost().text.contains("cannot reach the server"), "\(lost().text)")
    for index in [10, 70] { #expect(await source.fields(index).map(\.text) == text(index)) }
    try last.start()
    await change(until: { lost().kind == .number }) { _ = lost() }
    #expect(await source.lines() == (0..<3 * Self.length).map { text($0).joined(separator: ",") })
  }
}

import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite(
  "Tables with rows on several servers", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLShardsTests {
  /// The number of rows in each of the three databases. A server would fetch this number in several parts.
  private static let length = 4_000

  /// The shards that are shared by tests that do not stop their servers.
  private static let shared = Result {
    try LocalPostgres.shared.map { try PostgreSQLShards(length, on: $0) }
  }

  private let rig: LocalPostgres
  private let shards: PostgreSQLShards

  init() throws {
    rig = try #require(LocalPostgres.shared)
    shards = try #require(try Self.shared.get())
  }

  // MARK: Plans

  /// Returns the server's plan for a page.
  private func plan(
    _ table: String, _ scan: KeyScan, by order: [String] = [], in database: String? = nil
  ) throws -> Plan {
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(database ?? shards.database)))
    let (tally, operation) = (DatabaseTally(), DatabaseOperation())
    let relation = try DatabaseFirstRows(of: .typed(table), by: order, on: server, tally, operation).relation
    let statements = DatabaseStatements(relation)
    let sql = "EXPLAIN (ANALYZE, VERBOSE, COSTS OFF, TIMING OFF) " + statements.rows(scan, 0..<3, limit: 256)
    return try server.withSession(.rows, operation) { session in
      var lines: [String] = []
      try session.query(sql, statements.parameters(of: scan), settings: statements.settings, operation) { row in
        lines.append(row.text(0).map { String(decoding: $0, as: UTF8.self) } ?? "")
        return true
      }
      return Plan(lines: lines)
    }
  }

  private struct Plan {
    let lines: [String]

    func has(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    /// The number of rows that were fetched from each server, or `nil` if the server was not queried.
    var fetched: [Int?] {
      lines.filter { $0.contains("Foreign Scan on ") }.map { line in
        line.firstMatch(of: /rows=(\d+) loops/).flatMap { Int($0.1) }
      }
    }

    /// The statements that are sent to each server.
    var remote: [String] { lines.filter { $0.contains("Remote SQL: ") } }
  }

  /// Returns the place of the row with a number.
  private func place(_ id: Int, _ kind: String = "") -> RecordKey {
    .values([.text(Array("\(id)".utf8)), .text(Array("2020-01-01".utf8)), .text(Array(kind.utf8)), .integer(0)])
  }

  @Test("Servers with ranges are read one after the other, and later ones are not read")
  func ranges() throws {
    let first = try plan("ranges", KeyScan(limit: 65))
    #expect(first.fetched == [66, nil, nil], "\(first.lines)")
    #expect(first.has("->  Append") && !first.has("Sort ("), "\(first.lines)")
    #expect(first.remote.allSatisfy { $0.contains("ORDER BY id ASC NULLS LAST, at ASC NULLS LAST") })
    let middle = try plan("ranges", KeyScan(start: place(Self.length + 100), limit: 65))
    // Partitions before the place are excluded before anything runs.
    #expect(middle.fetched == [66, nil], "\(middle.lines)")
    #expect(middle.remote.allSatisfy { $0.contains("id >= 4100") && $0.contains("ORDER BY id") }, "\(middle.lines)")
    let bounded = try plan(
      "ranges", KeyScan(start: place(Self.length + 100), limit: 65, bound: place(Self.length + 200)))
    #expect(bounded.fetched == [66], "\(bounded.lines)")
    let end = try plan("ranges", KeyScan(direction: .backward, limit: 64))
    #expect(end.fetched.compactMap(\.self).count == 1, "\(end.lines)")
    #expect(end.remote.allSatisfy { $0.contains("ORDER BY id DESC NULLS FIRST") }, "\(end.lines)")
    let before = try plan("ranges", KeyScan(direction: .backward, start: place(Self.length + 100), limit: 64))
    #expect(before.fetched.compactMap(\.self).count == 1, "\(before.lines)")
    #expect(before.remote.allSatisfy { $0.contains("id <= 4100") }, "\(before.lines)")
  }

  @Test(
    "With hashes, the rows of all servers are merged in order, without a sort and in small fetches")
  func hashes() throws {
    for scan in [
      KeyScan(limit: 65), KeyScan(start: place(6_000), limit: 65), KeyScan(direction: .backward, limit: 64),
      KeyScan(direction: .backward, start: place(6_000), limit: 64),
    ] {
      let plan = try plan("hashes", scan)
      #expect(plan.has("Merge Append") && !plan.has("Sort ("), "\(plan.lines)")
      #expect(plan.fetched.allSatisfy { (1...100).contains($0 ?? 0) }, "\(plan.lines)")
      #expect(plan.remote.allSatisfy { $0.contains("ORDER BY id") }, "\(plan.lines)")
      if scan.start != nil { #expect(plan.remote.allSatisfy { $0.contains("= 6000") }, "\(plan.lines)") }
    }
  }

  @Test("A server without statistics of remote rows fetches no more than needed")
  func unknownRows() throws {
    let shards = try PostgreSQLShards(Self.length, on: rig)
    try rig.run(
      "DELETE FROM pg_statistic WHERE starelid::regclass::text ~ 'range|hash'; UPDATE pg_class SET reltuples = -1, relpages = 0 "
        + "WHERE relname ~ '^(range|hash)'", in: shards.database)
    for table in ["ranges", "hashes"] {
      let scan = KeyScan(start: place(5_000), offset: 20, limit: 65)
      let plan = try plan(table, scan, in: shards.database)
      #expect(!plan.lines.contains { $0.contains("Sort (") }, "\(plan.lines)")
      #expect(plan.fetched.allSatisfy { $0 ?? 0 <= 100 }, "\(plan.lines)")
    }
  }

  @Test("A foreign table is read in the order of the requested columns")
  func foreign() throws {
    let plan = try plan("hash1", KeyScan(start: place(5_000), limit: 65), by: ["id"])
    #expect(plan.fetched == [66], "\(plan.lines)")
    #expect(plan.remote.allSatisfy { $0.contains("id >= 5000") && $0.contains("ORDER BY id") }, "\(plan.lines)")
  }

  @Test("Rows without a value are requested separately, so that an index finds the others")
  func nulls() throws {
    let plan = try plan("range1", KeyScan(start: place(5_000), limit: 65), by: ["id"])
    #expect(plan.fetched.count == 2 && plan.fetched.allSatisfy { ($0 ?? 0) <= 100 }, "\(plan.lines)")
    #expect(plan.remote.contains { $0.contains("id >= 5000") && $0.contains("ORDER BY id") }, "\(plan.lines)")
    #expect(plan.remote.contains { $0.contains("id IS NULL") }, "\(plan.lines)")
  }

  // MARK: Lists

  private func text(_ id: Int) -> [String] { ["\(id)", "kind \(id % 7)"] }

  @Test("The list contains the rows of all shards, and shows its order", arguments: ["ranges", "hashes"])
  func list(table: String) async throws {
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(shards.database))).open(table: table)
    #expect(source.format == "PostgreSQL by id, then by all columns")
    #expect(source.status.notice == "rows are ordered by id, then by all columns")
    #expect(source.status.estimate == 3 * Self.length)
    source.showEnd()
    await change(until: { source.status.showsEnd || source.status.isComplete }) { _ = source.status }
    #expect(await source.texts(source.records.count - 1) == text(3 * Self.length - 1))
    await source.finish()
    #expect(source.records.count == 3 * Self.length)
    for index in [0, 64, 3_999, 4_000, 7_777, 11_999] { #expect(await source.texts(index) == text(index)) }
    let later = try ServerDatabase(try PostgreSQLAddress(rig.address(shards.database))).openLater(table: table)
    await later.finish()
    #expect(later.records.count == 3 * Self.length)
    #expect(later.status.notice == source.status.notice)
  }

  @Test("Rows of a stopped server show an error, others are shown, and they load when it is back")
  func stoppedShard() async throws {
    let last = try LocalPostgres()
    let shards = try PostgreSQLShards(Self.length, last: last, on: rig)
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(shards.database))).open(table: "ranges")
    await source.finish()
    try last.stop()
    let lost = 2 * Self.length + 500
    await change(until: { source.kinds(lost).first == .unreadable }) { _ = source.kinds(lost) }
    #expect(source.records[lost].fields(0..<1, limit: 200).first?.text.contains("connect") == true)
    for index in [10, Self.length, 2 * Self.length - 600] { #expect(await source.texts(index) == text(index)) }
    try last.start()
    await change(until: { source.kinds(lost).first == .number }) { _ = source.kinds(lost) }
    #expect(await source.texts(lost) == text(lost))
  }

  @Test("A replica is read when the primary is stopped")
  func replica() async throws {
    let pair = try PostgreSQLReplicaPair(
      "CREATE TABLE item (id int PRIMARY KEY, title text); INSERT INTO item SELECT n, 'kind ' || n FROM generate_series(0, 2999) n"
    )
    let source = try ServerDatabase(try PostgreSQLAddress(pair.address)).open(table: "item")
    await source.finish()
    #expect(await source.texts(10) == ["10", "kind 10"])
    try pair.killPrimary()
    await change(until: { source.kinds(2_000).first == .number }) { _ = source.kinds(2_000) }
    #expect(await source.texts(2_000) == ["2000", "kind 2000"])
    #expect(await source.texts(10) == ["10", "kind 10"])
  }
}

extension RecordSource {
  /// Returns the kinds of a row's loaded fields.
  @MainActor fileprivate func kinds(_ index: Int) -> [RecordField.Kind] {
    records[index].fields(0..<columns.count, limit: 200).map(\.kind)
  }

  /// Returns the first and the last field of a row when they are loaded.
  @MainActor fileprivate func texts(_ index: Int) async -> [String] {
    await change(until: { !self.kinds(index).contains(.awaited) }) { _ = self.kinds(index) }
    let fields = records[index].fields(0..<columns.count, limit: 200)
    return [fields.first?.text ?? "", fields.last?.text ?? ""]
  }
}

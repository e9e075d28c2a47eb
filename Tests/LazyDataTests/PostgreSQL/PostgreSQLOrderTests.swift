import TestSupport
import Testing

@testable import LazyData

@Suite(
  "Rows on a server in an order without a key", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLOrderTests {
  private let rig: LocalPostgres
  private let seed = SplitMix.seeds(1...1)[0]

  init() throws { rig = try #require(LocalPostgres.shared) }

  /// A test row: two numbers that may be missing, and a text.
  private struct Row: Hashable {
    var a: Int?
    var b: Int?
    var c: String?

    var text: String { "\(a.map(String.init) ?? "-") \(b.map(String.init) ?? "-") \(c ?? "-")" }
    var sql: String {
      "(\(a.map(String.init) ?? "NULL"),\(b.map(String.init) ?? "NULL"),\(c.map { "'\($0)'" } ?? "NULL"))"
    }
  }

  private func rows(_ count: Int, _ random: inout SplitMix) -> [Row] {
    (0..<count).map { _ in
      Row(
        a: Int.random(in: 0..<6, using: &random) == 0 ? nil : Int.random(in: 0..<9, using: &random),
        b: Int.random(in: 0..<4, using: &random) == 0 ? nil : Int.random(in: 0..<3, using: &random),
        c: Int.random(in: 0..<4, using: &random) == 0 ? nil : ["x", "\"y", ""].randomElement(using: &random))
    }
  }

  private func database(_ rows: [Row]) throws -> String {
    try rig.database(
      """
      CREATE TABLE t (a int, b int, c text);
      INSERT INTO t VALUES \(rows.map(\.sql).joined(separator: ","));
      CREATE INDEX ON t (a); ANALYZE t; CREATE VIEW v AS SELECT * FROM t;
      CREATE TABLE p (a int, b int, c text) PARTITION BY LIST (a);
      CREATE TABLE p1 PARTITION OF p FOR VALUES IN (0, 3, 5);
      CREATE TABLE p2 PARTITION OF p FOR VALUES IN (1, NULL);
      CREATE TABLE p3 PARTITION OF p DEFAULT;
      INSERT INTO p SELECT * FROM t
      """)
  }

  /// The order of the server: null is greater than all values.
  private func less(_ a: Int?, _ b: Int?) -> Bool { (a ?? .max) < (b ?? .max) }

  @Test(
    "No row is lost or read twice, however many are equal or have no values",
    arguments: ["v", "t", "p"], [["a"], ["b", "-a"], ["-c"]])
  func isArray(table: String, order: [String]) throws {
    var random = SplitMix(seed: seed)
    let rows = rows(1_200, &random)
    let source = try PostgreSQLSource(rig.address(try database(rows)), table: table, orderedBy: order)
    let read = source.map { Row(a: $0["a"].flatMap { Int($0) }, b: $0["b"].flatMap { Int($0) }, c: $0["c"]) }
    #expect(read.map(\.text).sorted() == rows.map(\.text).sorted(), "seed \(seed)")
    #expect(Set(source.map(\.id)).count == rows.count, "seed \(seed)")
    for (first, second) in zip(read, read.dropFirst()) {
      switch order {
      case ["a"]: #expect(!less(second.a, first.a))
      case ["b", "-a"]: #expect(less(first.b, second.b) || first.b == second.b && !less(first.a, second.a))
      default: #expect((first.c ?? "\u{10FFFF}") >= (second.c ?? "\u{10FFFF}"))
      }
    }
    // The positions are random, so that pages are read from known places, forwards and backwards.
    for _ in 0..<30 {
      let index = Int.random(in: read.indices, using: &random)
      #expect(source[index]["a"].flatMap { Int($0) } == read[index].a, "row \(index), seed \(seed)")
      #expect(source[index]["c"] == read[index].c, "row \(index), seed \(seed)")
    }
  }

  @Test("A scan from any place, in both directions, returns the expected rows", arguments: ["v", "t", "p"])
  func scans(table: String) throws {
    var random = SplitMix(seed: seed)
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(try database(rows(700, &random)))))
    let (tally, operation) = (DatabaseTally(), DatabaseOperation())
    for order in [["a", "b"], ["-a"], ["c", "-b"]] {
      let first = try DatabaseFirstRows(of: .typed(table), by: order, on: server, tally, operation)
      let reader = DatabaseRowReader(DatabaseStatements(first.relation), tally)
      try server.withSession(.rows, operation) { session in
        let all = try reader.rows(KeyScan(limit: 1_000), 0..<3, limit: 9, session, operation).run.keys
        #expect(all.count == 700 && Set(all).count == 700, "seed \(seed)")
        let back = KeyScan(direction: .backward, limit: 1_000)
        let isAll = try reader.rows(back, 0..<3, limit: 9, session, operation).run.keys == all
        #expect(isAll, "seed \(seed)")
        for _ in 0..<15 {
          let (row, offset) = (Int.random(in: all.indices, using: &random), Int.random(in: 0..<9, using: &random))
          let forward = KeyScan(start: all[row], offset: offset, limit: 20)
          let behind = try reader.rows(forward, 0..<3, limit: 9, session, operation)
          let isBehind = behind.run.keys == Array(all[row...].dropFirst(offset).prefix(20))
          #expect(isBehind, "row \(row), offset \(offset), by \(order), seed \(seed)")
          let backward = KeyScan(direction: .backward, start: all[row], offset: offset, limit: 20)
          let before = try reader.rows(backward, 0..<3, limit: 9, session, operation)
          let isBefore = before.run.keys == Array(all[..<row].dropLast(offset).suffix(20))
          #expect(isBefore, "row \(row), offset \(offset), by \(order), seed \(seed)")
          let other = Int.random(in: all.indices, using: &random)
          let (low, high) = (min(row, other), max(row, other))
          #expect(
            try reader.distance(from: all[low], to: all[high], session, operation) == high - low,
            "from \(low) to \(high), seed \(seed)")
          #expect(try reader.distance(from: nil, to: all[row], session, operation) == row)
          let again = try reader.rows([all[low], all[high]], 0..<3, limit: 9, session, operation)
          #expect((again[all[high]] ?? nil) != nil && (again[all[low]] ?? nil) != nil)
          if let key = behind.run.keys.first {
            let alone = try reader.rows([key], 0..<3, limit: 9, session, operation)
            #expect(alone[key] == behind.page[key], "row \(row), offset \(offset), by \(order), seed \(seed)")
          }
        }
      }
    }
  }

  @MainActor @Test("Ordered rows are filtered, sorted and searched like other rows")
  func arranging() async throws {
    var random = SplitMix(seed: seed)
    let rows = rows(900, &random)
    let address = rig.address(try database(rows))
    let source = try ServerDatabase(try PostgreSQLAddress(address)).open(table: "v", by: ["b"])
    await source.finish()
    #expect(source.records.count == rows.count)
    let pattern = try Pattern("\"y", syntax: .literal)
    let matching = rows.filter { $0.c == "\"y" }.count
    let count = await withCheckedContinuation { continuation in
      _ = source.countMatches(of: pattern) { _ in
      } counted: {
        continuation.resume(returning: $0)
      }
    }
    #expect(count == matching, "seed \(seed)")
    let places = await source.places(of: pattern)
    source.arrange(Arrangement(filters: [RecordCondition(pattern)]))
    await source.finish()
    #expect(source.records.count == matching, "seed \(seed)")
    source.arrange(Arrangement(orders: [.init(column: 0, isDescending: true)]))
    await source.finish()
    let ids = source.records.map(\.id)
    #expect(ids.count == rows.count && Set(ids).count == rows.count, "seed \(seed)")
    let sorted = await source.places(of: pattern)
    if let digest = sorted.first.flatMap({ $0 }).flatMap({ ids[$0].digest }) {
      #expect(
        sorted == [ids.firstIndex { $0.digest == digest }, ids.lastIndex { $0.digest == digest }], "seed \(seed)")
    }
    // An array of the same rows.
    let all = try PostgreSQLSource(address, table: "v", orderedBy: ["b"])
    #expect(places == [all.firstIndex { $0["c"] == "\"y" }, all.lastIndex { $0["c"] == "\"y" }], "seed \(seed)")
  }

  @MainActor
  @Test("Rows with a key can be in another order, and equal rows are in key order", arguments: [1, 64, 1_300])
  func keyed(count: Int) async throws {
    let database = try rig.database(
      """
      CREATE TABLE k (id int PRIMARY KEY, a int);
      INSERT INTO k SELECT n, nullif(n % 5, 3) FROM generate_series(1, \(count)) n
      """)
    let ids = (1...count).map { $0 }
    let down = try PostgreSQLSource(rig.address(database), table: "k", orderedBy: ["-id"])
    expectSame(down, as: ids.reversed().map { "\($0)" }, seed: seed) { $0["id"] ?? "" }
    func value(_ id: Int) -> Int { id % 5 == 3 ? .max : id % 5 }
    let other = try PostgreSQLSource(rig.address(database), table: "k", orderedBy: ["a"])
    let sorted = ids.sorted { (value($0), $0) < (value($1), $1) }
    expectSame(other, as: sorted.map { "\($0)" }, seed: seed) { $0["id"] ?? "" }
    let list = try ServerDatabase(try PostgreSQLAddress(rig.address(database))).open(table: "k", by: ["-id"])
    #expect(list.format == "PostgreSQL by -id")
    list.showEnd()
    await list.finish()
    #expect(list.records.count == count)
    #expect(list.records.index(of: list.records[count - 1].id) == count - 1)
  }

  @MainActor
  @Test(
    "A partitioned table without a key is read by its partition key if an index has that order",
    arguments: [true, false])
  func partitioned(isIndexed: Bool) async throws {
    var random = SplitMix(seed: seed)
    let database = try database(rows(300, &random))
    if isIndexed { try rig.run("CREATE INDEX ON p (a)", in: database) }
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database))).open(table: "p")
    await source.finish()
    #expect(source.records.count == 300)
    #expect(source.format == (isIndexed ? "PostgreSQL by a, then by all columns" : "PostgreSQL"))
    #expect(source.status.notice == (isIndexed ? "rows are ordered by a, then by all columns" : nil))
  }

  @Test("An unknown column is reported with the names of the existing ones")
  func unknown() throws {
    let address = rig.address(try database([Row(a: 1, b: 2, c: "x")]))
    #expect {
      try PostgreSQLSource(address, table: "v", orderedBy: ["d"])
    } throws: { error in
      (error as? DataError)?.reason == "v has no column d to order by; use one of a, b, c"
    }
  }
}

extension RecordSource {
  /// Returns the indices of the first and the last matching row.
  @MainActor fileprivate func places(of pattern: Pattern) async -> [Int?] {
    var places: [Int?] = []
    for (start, isBackwards) in [(0, false), (records.count - 1, true)] {
      let found = await withCheckedContinuation { continuation in
        _ = search(for: pattern, from: start, backwards: isBackwards) { _ in
        } found: {
          continuation.resume(returning: $0)
        }
      }
      places.append(found)
    }
    return places
  }
}

extension RecordID {
  /// The part of a row's key that is computed from its text.
  fileprivate var digest: RecordKey.Value? {
    guard case .row(.values(let values)) = self else { return nil }
    return values.dropLast().last
  }
}

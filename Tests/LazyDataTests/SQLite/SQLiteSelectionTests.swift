import GRDB
import Testing

@testable import LazyData

@Suite struct SQLiteSelectionTests {
  private struct Pet {
    var id: Int
    var name: String
    var age: Int?
  }

  private let scratch: Scratch
  private let seed = UInt64.random(in: 0...9999)
  private let pets: [Pet]
  private let path: String

  init() throws {
    scratch = try Scratch()
    var random = SeededGenerator(seed: seed)
    let names = ["Rex", "rex", "Mia", "100%", "a_b", "Ünal", "O'Hara"]
    let pets = (1...700).map { id in
      Pet(
        id: id, name: names[Int.random(in: 0..<names.count, using: &random)],
        age: Int.random(in: 0..<10, using: &random) == 0 ? nil : Int.random(in: 0..<30, using: &random))
    }
    self.pets = pets
    path = try scratch.database { database in
      try database.execute(sql: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, age INTEGER)")
      try database.execute(sql: "CREATE INDEX byName ON pet (name)")
      for pet in pets {
        try database.execute(sql: "INSERT INTO pet VALUES (?, ?, ?)", arguments: [pet.id, pet.name, pet.age])
      }
    }
  }

  private func ids(
    _ order: [SQLiteSelection.Term], _ condition: SQLiteCondition? = nil, limit: Int? = nil, offset: Int = 0,
    batch: SQLiteBatch = .records(10)
  ) throws -> [Int] {
    let selection = SQLiteSelection(
      table: "pet", order: order, condition: condition, limit: limit, offset: offset)
    let source = try SQLiteDatabase(path: path).records(selection, batch: batch)
    let ids = source.map { Int($0["id"].integer ?? -1) }
    expectSame(source, as: ids, seed: seed) { Int($0["id"].integer ?? -1) }
    let keys = source.map(\.id)
    #expect(keys == ids.map { .number(Int64($0)) })
    return ids
  }

  @Test(arguments: [SQLiteBatch.all, .records(1), .records(50), .records(300), .records(5_000)])
  func `every order is that of a sorted array, in batches of any size`(batch: SQLiteBatch) throws {
    let name = SQLiteSelection.Column.named("NAME")
    let age = SQLiteSelection.Column.named("age")
    let byName = pets.sorted { ($0.name.utf8s, $0.id) < ($1.name.utf8s, $1.id) }.map(\.id)
    #expect(try ids([.init(name)], batch: batch) == byName)
    #expect(try ids([.init(name, isDescending: true)], batch: batch) == byName.reversed())
    let mixed = pets.sorted {
      ($1.age ?? -1, $0.name.utf8s, $0.id) < ($0.age ?? -1, $1.name.utf8s, $1.id)
    }
    #expect(try ids([.init(age, isDescending: true), .init(name)], batch: batch) == mixed.map(\.id))
    let last = pets.map(\.id).reversed()
    #expect(try ids([.init(.named("id"), isDescending: true)], batch: batch) == Array(last))
    let odd = pets.sorted { ($0.id % 3, $0.id) < ($1.id % 3, $1.id) }.map(\.id)
    #expect(try ids([.init(.expression("id % 3"))], batch: batch) == odd)
  }

  @Test func `an index yields an order of two directions, or a descending one, on every page`() throws {
    let path = try scratch.database("two.sqlite") { database in
      try database.execute(
        sql: """
          CREATE TABLE t (a INTEGER, b INTEGER); CREATE INDEX both ON t (a DESC, b);
          WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
          INSERT INTO t SELECT i % 7, i * 13 % 1000 FROM n
          """)
    }
    let database = try SQLiteDatabase(path: path)
    struct Record {
      var a: Int
      var b: Int
      var id: Int
    }
    let rows: [Record] = (0..<2_000).map { Record(a: $0 % 7, b: $0 * 13 % 1_000, id: $0 + 1) }
    for isDescending in [false, true] {
      let selection = SQLiteSelection(
        table: "t", order: [.init(.named("a"), isDescending: true), .init(.named("b"), isDescending: isDescending)])
      let source = try database.records(selection, batch: .records(30))
      let expected = rows.sorted { one, other -> Bool in
        if one.a != other.a { return one.a > other.a }
        let (first, second) = isDescending ? (other, one) : (one, other)
        return first.b == second.b ? first.id < second.id : first.b < second.b
      }
      let ids = expected.map { RecordKey.number(Int64($0.id)) }
      #expect(source.last?.id == ids.last)
      expectSame(source, as: ids, seed: seed) { $0.id }
    }
  }

  @Test func `conditions are those of Swift, with NULL as a separate value`() throws {
    func expect(_ condition: SQLiteCondition, _ holds: (Pet) -> Bool, _ location: SourceLocation = #_sourceLocation)
      throws
    {
      #expect(try ids([], condition) == pets.filter(holds).map(\.id), "seed \(seed)", sourceLocation: location)
      let not = pets.filter { !holds($0) }.map(\.id)
      #expect(try ids([], .not(condition)) == not, "not, seed \(seed)", sourceLocation: location)
    }
    let name = SQLiteSelection.Column.named("name")
    let age = SQLiteSelection.Column.named("age")
    try expect(.compare(age, .equal, .null)) { $0.age == nil }
    try expect(.compare(age, .notEqual, .integer(7))) { $0.age != 7 }
    try expect(.compare(age, .less, .integer(7))) { $0.age.map { $0 < 7 } ?? false }
    try expect(.compare(age, .lessOrEqual, .integer(7))) { $0.age.map { $0 <= 7 } ?? false }
    try expect(.compare(age, .greater, .integer(7))) { $0.age.map { $0 > 7 } ?? false }
    try expect(.compare(age, .greaterOrEqual, .integer(7))) { $0.age.map { $0 >= 7 } ?? false }
    try expect(.compare(name, .equal, .text("O'Hara"))) { $0.name == "O'Hara" }
    try expect(.isAny(name, of: [.text("Mia"), .text("Ünal")])) { ["Mia", "Ünal"].contains($0.name) }
    try expect(.isAny(name, of: [])) { _ in false }
    try expect(.contains(name, "ex", at: .anywhere, matchesCase: true)) { $0.name.contains("ex") }
    try expect(.contains(name, "EX", at: .end, matchesCase: false)) { $0.name.lowercased() == "rex" }
    try expect(.contains(name, "r", at: .start, matchesCase: true)) { $0.name == "rex" }
    try expect(.contains(name, "nal", at: .end, matchesCase: true)) { $0.name == "Ünal" }
    try expect(.contains(name, "%", at: .anywhere, matchesCase: false)) { $0.name == "100%" }
    try expect(.contains(name, "_", at: .anywhere, matchesCase: false)) { $0.name == "a_b" }
    try expect(.all([])) { _ in true }
    try expect(.any([])) { _ in false }
    try expect(
      .any([
        .all([.compare(name, .equal, .text("Mia")), .compare(age, .less, .integer(9))]),
        .compare(age, .greater, .integer(27)),
      ])
    ) { $0.name == "Mia" && $0.age.map { $0 < 9 } ?? false || $0.age.map { $0 > 27 } ?? false }
  }

  @Test(arguments: [SQLiteBatch.all, .records(50)])
  func `limit and offset cut the order at its ends`(batch: SQLiteBatch) throws {
    let order = [SQLiteSelection.Term(.named("name"), isDescending: true)]
    let all = try ids(order)
    #expect(try ids(order, limit: 50, batch: batch) == Array(all.prefix(50)))
    #expect(try ids(order, limit: 50, offset: 100, batch: batch) == Array(all[100..<150]))
    #expect(try ids(order, offset: 690, batch: batch) == Array(all[690...]))
    #expect(try ids(order, limit: 50, offset: 690, batch: batch) == Array(all[690...]))
    #expect(try ids(order, limit: 0, batch: batch) == [])
    #expect(try ids(order, offset: 5_000, batch: batch) == [])
  }

  @Test func `groups are the runs of the order's first term`() throws {
    let selection = SQLiteSelection(
      table: "pet", order: [.init(.named("name"), isDescending: true), .init(.named("age"))], limit: 300,
      offset: 20)
    let (groups, records) = try SQLiteDatabase(path: path).groupedRecords(selection, batch: .records(20))
    #expect(records.tally == SQLiteTally.Counts(reads: SQLiteReadCounts(), queries: 1))
    #expect(groups.reduce(0) { $0 + $1.count } == records.count)
    var next = 0
    for group in groups {
      #expect(records[next..<next + group.count].allSatisfy { $0["name"] == group.value })
      next += group.count
    }
    #expect(next == 300)
    #expect(Set(groups.map(\.value)).count == groups.count)
  }

  @Test func `one query fetches a batch, and one for all rows fetches all`() throws {
    let database = try SQLiteDatabase(path: path)
    let batches = try database.records(SQLiteSelection(table: "pet"), batch: .records(50))
    #expect(batches.tally.queries == 1, "the count")
    for record in batches.prefix(100) { _ = record["name"] }
    #expect(batches.counts.recordsFetched == 100)
    #expect(batches.tally.queries == 1 + 1 + 2, "with a page of identities and two batches")

    let all = try database.records(SQLiteSelection(table: "pet"), batch: .all)
    #expect(all.tally.queries == 1)
    #expect(all.counts.recordsFetched == 700)
    #expect(all.counts.contentsLoaded == 0)
    #expect(all.count { $0.isFault } == 700)
    _ = all[5]["name"]
    _ = all[5]["age"]
    _ = all[699]["age"]
    #expect(all.count { $0.isFault } == 698)
    #expect(
      all.tally
        == SQLiteTally.Counts(
          reads: SQLiteReadCounts(contentPages: 1, recordsFetched: 700, contentsLoaded: 2), queries: 1))
    #expect(database.counts.queries == batches.tally.queries + 1)
  }

  @Test func `computed values are read like columns`() throws {
    let selection = SQLiteSelection(
      table: "pet", computed: ["decade": "age / 10"], order: [.init(.expression("age / 10"))],
      condition: .compare(.expression("age / 10"), .greaterOrEqual, .integer(1)))
    let source = try SQLiteDatabase(path: path).records(selection, batch: .records(30))
    #expect(source.columns == ["id", "name", "age", "decade"])
    let decades = pets.compactMap(\.age).filter { $0 >= 10 }.map { $0 / 10 }.sorted()
    #expect(source.map { Int($0["decade"].integer ?? -1) } == decades)
  }

  @Test func `a table of as many columns as a result may have is read in any batch`() throws {
    let names = (0..<2_000).map { "c\($0)" }
    let path = try scratch.database("wide.sqlite") { database in
      try database.execute(
        sql: "CREATE TABLE t (\(names.joined(separator: ", "))); INSERT INTO t (c1999) VALUES (7), (8)")
    }
    for batch in [SQLiteBatch.all, .records(10)] {
      let source = try SQLiteDatabase(path: path).records(SQLiteSelection(table: "t"), batch: batch)
      #expect(source.map { $0["c1999"] } == [.integer(7), .integer(8)])
    }
  }

  @Test func `a transaction is performed completely or not at all`() throws {
    let database = try SQLiteDatabase(path: path, isReadOnly: false)
    let source = try database.records(SQLiteSelection(table: "pet"), batch: .records(50))
    try database.write { transaction in
      try transaction.execute("INSERT INTO pet VALUES (?, ?, NULL)", [.integer(701), .text("New'; DROP TABLE pet")])
      #expect(source[0]["id"] == .integer(1), "it can be read meanwhile")
    }
    #expect(try database.count(SQLiteSelection(table: "pet")) == 701)
    let failed = dataError {
      try database.write { transaction in
        try transaction.execute("DELETE FROM pet")
        try transaction.execute("INSERT INTO none VALUES (1)")
      }
    }
    #expect(failed == .refused(path: path, reason: "no such table: none"))
    #expect(try database.count(SQLiteSelection(table: "pet")) == 701)
    let refused = dataError { try SQLiteDatabase(path: path).write { try $0.execute("DELETE FROM pet") } }
    #expect(refused == .refused(path: path, reason: "the database was opened read-only"))
  }
}

extension String {
  /// A text that Swift compares in the same way as SQLite compares the original.
  fileprivate var utf8s: String { String(decoding: utf8, as: UTF8.self) }
}

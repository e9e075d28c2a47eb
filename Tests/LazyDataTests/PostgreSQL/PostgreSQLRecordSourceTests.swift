import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor @Suite("Records of a PostgreSQL server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLRecordSourceTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  private func database(_ sql: String) throws -> ServerDatabase {
    ServerDatabase(try PostgreSQLAddress(rig.address(try rig.database(sql))))
  }

  private static let items = """
    CREATE TABLE item (id int PRIMARY KEY, title text);
    INSERT INTO item SELECT n, 'record ' || n FROM generate_series(1, %) n; ANALYZE item
    """

  private func items(_ count: Int, _ more: String = "SELECT 1") throws -> RecordSource {
    try database(Self.items.replacing("%", with: "\(count)") + ";" + more).open(table: "item")
  }

  @Test(
    "Values are compared in the column's type, and dates as spans",
    arguments: [
      ("at = 2024-03", "3,4,5"), ("at = 2024-03-02", "5"), ("at != 2024-03", "1,2,6"), ("at > 2024-03", "6"),
      ("at >= 2024-03-02", "5,6"), ("at < 2024-03", "1,2"), ("at <= 2024-03", "1,2,3,4,5"), ("at = 2023", "1"),
      ("at in (2023, 2024-04)", "1,6"), ("at between 2024-02 and 2024-03-01", "2,3,4"), ("not at = 2024-03", "1,2,6"),
      ("zoned = 2024-03-02", "5"), ("zoned = 2024-03-02T01:00+01:00", "5"), ("day = 2024-03", "3,4,5"),
      ("day > 2024-03-01", "5,6"), ("flag = true", "2,4,6"), ("flag = no", "1,3,5"), ("ip = 10.0.0.2", "2"),
      ("ip < 10.0.0.0/8", ""), ("ip > ::", ""), ("price > 10", "5,6"), ("price = 2.50", "1"),
      ("price > $10", "5,6"), ("price >= $10.00", "4,5,6"), ("price < $1,000.5", "1,2,3,4,5,6"),
      ("price > -$3", "1,2,3,4,5,6"), ("price > kr 12", "5,6"), ("bytes = \\x0a02", "2"), ("bytes > \\x0A04", "5,6"),
      ("bytes ~ 0a0[12]", "1,2"), ("bytes = abc", ""), ("number > 9", "5,6"), ("number = 2", "1"), ("size > 1e300", ""),
      ("size < 1e39", "1,2,3,4,5,6"),
      ("size > 1e-60", "1,2,3,4,5,6"), ("n < 1e200000", "1,2,3,4,5,6"), ("n <> 3 and n > 99999999999999999999", ""),
      ("pause > 99999999 years", ""), ("pause > 5 apples", ""), ("ip = 10.0.0.1/99", ""),
      ("id = A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A01", "1"), ("pause >= 3 hours", "3,4,5,6"), ("code = ab", "1,2,3,4,5,6"),
      ("code = 'ab  '", "1,2,3,4,5,6"), ("code > 'ab '", ""), ("code in (' ab', 'a ')", ""), ("code = '  '", ""),
    ])
  func typedComparisons(text: String, numbers: String) async throws {
    let source = try database(
      """
      CREATE TABLE t (n int PRIMARY KEY, at timestamp, zoned timestamptz, day date, flag bool, ip inet, price money,
        id uuid, pause interval, code char(4), bytes bytea, size real,
        number oid);
      INSERT INTO t SELECT n, at, at AT TIME ZONE current_setting('TimeZone'), at, n % 2 = 0, ('10.0.0.' || n)::inet,
        (n * 2.5)::numeric::money, ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a0' || n)::uuid, n * interval '1 hour', 'ab',
        decode('0a0' || n, 'hex'), n, (n * 2)::oid
      FROM (VALUES (1, '2023-12-31 23:59:59.999999'::timestamp), (2, '2024-02-29 23:59:59.999999'), (3, '2024-03-01'),
        (4, '2024-03-01 23:59'), (5, '2024-03-02'), (6, '2024-04-01')) v (n, at)
      """
    ).open(table: "t")
    await source.finish()
    let condition = try #require(try RecordCondition(text, on: source.columns))
    source.arrange(Arrangement(filters: [condition]))
    await source.finish()
    #expect(await source.lines().map { $0.prefix { $0 != "," } }.joined(separator: ",") == numbers)
  }

  @Test("The type in which a value is compared is known before rows are filtered")
  func comparedTypes() throws {
    let sql = "CREATE TABLE t (id int PRIMARY KEY, at timestamptz, price money, u uuid, b bytea, note text, o oid)"
    let source = try database(sql).open(table: "t")
    let types = [
      ("id > 1.5", "integer"), ("id == 1", "a text"), ("at = 2024", "timestamp with time zone"),
      ("at = soon", "a text"), ("price > $1", "money"), ("price > 1", "money"), ("price = cheap", "a text"),
      ("u = a0ee", "a text"),
      ("u = A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A01", "uuid"), ("b = \\x00", "bytea"), ("b = 00", "a text"),
      ("note = 1", "a text"), ("o > 1", "oid"), ("id =", "a text"),
    ]
    for (text, type) in types {
      let condition = try #require(try RecordCondition(text, on: source.columns))
      guard case .compares(let column, let comparison) = condition.test else { continue }
      #expect(source.comparedType(of: column, with: comparison) == type, "\(text)")
    }
    let bytes = MemoryBytes("a\n1\n")
    let file = RecordSource(name: "x.csv", bytes: bytes) { CSVFormat(.comma, sample: $0, header: true) }
    #expect(file.comparedType(of: 0, with: FieldComparison(.equal, "1")) == nil)
  }

  @Test("A long value of a row whose key is not loaded is loading, and is then complete")
  func longValueOfLateRow() async throws {
    let source = try database(
      """
      CREATE TABLE t (name text PRIMARY KEY, note text);
      INSERT INTO t SELECT 'n' || n, repeat(n::text, 5000) FROM generate_series(1000, 1999) n
      """
    ).open(table: "t")
    await source.finish()
    source.arrange(Arrangement(orders: [.init(column: 0, isDescending: true)]))
    await source.finish()
    let fields = source.records[700].fields(0..<2, limit: RecordCondition.fieldLimit)
    #expect(fields.map(\.kind) == [.awaited, .awaited])
    let loaded = await source.fields(700, limit: RecordCondition.fieldLimit)
    #expect(loaded.map(\.bytes.count) == [5, 20_000])
  }

  @Test("A table without a key is read in physical order", arguments: [0, 64, 3_000])
  func locations(count: Int) async throws {
    let source = try database(
      "CREATE TABLE t (a int, b text); INSERT INTO t SELECT n, repeat('x', 100) FROM generate_series(1, \(count)) n;"
        + "DELETE FROM t WHERE a BETWEEN 100 AND 1500"
    ).open(table: "t")
    await source.finish()
    let expected = (0..<count).map { $0 + 1 }.filter { !(100...1_500).contains($0) }
    #expect(await source.lines(0..<1) == expected.map { "\($0)" })
    source.reload()
    source.showEnd()
    await change(until: { source.status.showsEnd || source.status.work == nil }) { _ = source.status }
    if let last = expected.last { #expect(await source.fields(source.records.count - 1).first?.text == "\(last)") }
  }

  @Test("A view and a query are run once, and their rows are stored")
  func kept() async throws {
    let database = try database(
      "CREATE TABLE t (a int, b bytea, c numeric); INSERT INTO t SELECT n, '\\x00ff', 0.10 FROM generate_series(0, 699) n;"
        + "CREATE VIEW v AS SELECT a * 2 AS twice, b, c FROM t ORDER BY a DESC")
    let view = try database.open(table: "v")
    await view.finish()
    #expect(view.columns.map(\.name) == ["twice", "b", "c"])
    #expect(view.format == "PostgreSQL")
    #expect(await view.lines() == (0..<700).reversed().map { "\($0 * 2),2 bytes,0.10" })
    let query = try database.open(query: "SELECT a, a FROM t WHERE a >= $1::int ORDER BY a", parameters: ["690"])
    await query.finish()
    #expect(await query.lines() == (690..<700).map { "\($0),\($0)" })
    let later = try database.openLater(table: "v")
    await later.finish()
    #expect(later.records.count == 700)
  }

  @Test("Numbers of a view are sorted as numbers, and keep their text")
  func keptNumbers() async throws {
    let view = try database(
      "CREATE VIEW v AS SELECT * FROM (VALUES (9.50, 1.0::float8 / 3), (12.50, 9), (100.25, 10), (NULL, 0.5), (-3.00, 2.5)) "
        + "AS t (p, f)"
    ).open(table: "v")
    await view.finish()
    let written = ["9.50", "12.50", "100.25", "", "-3.00"]
    #expect(await view.lines(0..<1) == written)
    for (column, isDescending, order) in [
      (0, false, [4, 0, 1, 2, 3]), (0, true, [2, 1, 0, 4, 3]), (1, false, [0, 3, 4, 1, 2]),
    ] {
      view.arrange(Arrangement(orders: [.init(column: column, isDescending: isDescending)]))
      await view.finish()
      #expect(await view.lines(0..<1) == order.map { written[$0] })
    }
    #expect(await view.fields(0).map(\.text) == ["9.50", "0.3333333333333333"])
    view.arrange(Arrangement(orders: [.init(column: 0, isDescending: false)]))
    await view.finish()
    #expect(view.records.indices.allSatisfy { view.records.index(of: view.records[$0].id) == $0 })
  }

  @Test("A table that is opened without waiting shows its rows when they are loaded")
  func later() async throws {
    let source = try database(Self.items.replacing("%", with: "300")).openLater(table: "item")
    #expect(source.records.isEmpty)
    await source.finish()
    #expect(source.columns.map(\.name) == ["id", "title"])
    #expect(await source.lines().count == 300)
    let missing = try database("SELECT 1").openLater(table: "no'such\u{1B}")
    await missing.finish()
    #expect(missing.status.failure?.contains("no table no'such") == true)
  }

  @Test("Only statements that start like reads are sent, and none of them writes")
  func readOnly() async throws {
    let database = try database("CREATE TABLE t (a int)")
    for query in [
      "COPY t TO PROGRAM 'true'", "INSERT INTO t VALUES (1)", "SET x.y = 1", "/* SELECT /* */ */ DROP TABLE t", "",
      "-- SELECT",
      "SELECT 1; SELECT 2", "DO $$ BEGIN END $$", "EXPLAIN ANALYZE DELETE FROM t",
    ] {
      #expect(throws: DataError.self, "\(query)") { try database.open(query: query, parameters: []) }
    }
    let writing = try database.open(
      query: "WITH x AS (INSERT INTO t VALUES (1) RETURNING a) SELECT * FROM x", parameters: [])
    await writing.finish()
    #expect(writing.status.failure?.contains("read-only") == true)
    let changed = try database.open(
      query: "SELECT set_config('transaction_read_only', 'off', false), a FROM t", parameters: [])
    await changed.finish()
    #expect(changed.records.isEmpty)
  }

  @Test("Hostile names and values are shown unchanged")
  func hostile() async throws {
    let name = "we\"ird'; DROP TABLE t; --\n$1"
    let source = try database(
      "CREATE TABLE \(name.asSQLName) (\("id\"'".asSQLName) int PRIMARY KEY, \("a\u{1B}[31m".asSQLName) text);"
        + "INSERT INTO \(name.asSQLName) VALUES (1, E'\\x1b[31m''\"'), (2, NULL), (3, '')"
    ).open(table: name)
    await source.finish()
    #expect(source.columns.map(\.name) == ["id\"'", "a\u{1B}[31m"])
    #expect(await source.fields(0)[1].text == "\u{1B}[31m'\"")
    #expect(await source.fields(1)[1].kind == .null)
    #expect(await source.fields(2)[1] == RecordField([], kind: .text))
  }

  @Test("The end is shown before all rows are counted, and values have their types")
  func endAndTypes() async throws {
    let source = try database(
      """
      CREATE TABLE t (id int PRIMARY KEY, b bool, n numeric, j jsonb, a int[], x bytea, l text);
      INSERT INTO t SELECT n, n % 2 = 0, n / 100.0, '{"a": 1}', ARRAY[n], '\\x0102', repeat('ä', 300)
      FROM generate_series(1, 5000) n
      """
    ).open(table: "t")
    source.showEnd()
    await change(until: { source.records.count > 64 || source.status.showsEnd }) {
      _ = (source.status, source.records)
    }
    let fields = await source.fields(source.records.count - 1)
    #expect(fields.map(\.kind) == [.number, .word, .number, .nested, .text, .binary, .text])
    #expect(
      fields.dropLast().map(\.text) == ["5000", "true", "50.0000000000000000", "{\"a\": 1}", "{5000}", "2 bytes"])
    #expect(fields[6].isCut)
  }

  @Test("A search continues where rows were deleted")
  func searchingFromGone() async throws {
    let name = try rig.database(Self.items.replacing("%", with: "320"))
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(name))).open(table: "item")
    await source.finish()
    try rig.run("DELETE FROM item WHERE id > 300", in: name)
    func found(from start: Int, backwards: Bool, _ text: String) async throws -> RecordID? {
      let pattern = try Pattern(text, syntax: .literal)
      let place = await withCheckedContinuation { continuation in
        _ = source.search(for: pattern, from: start, backwards: backwards) { _ in
        } found: {
          continuation.resume(returning: $0)
        }
      }
      return place.map { source.records[$0].id }
    }
    #expect(try await found(from: 310, backwards: true, "record 29") == .row(.number(299)))
    #expect(try await found(from: 310, backwards: false, "record") == nil)
    try rig.run("DELETE FROM item WHERE id BETWEEN 66 AND 128", in: name)
    // The page of 64 rows that starts at row 65 is read from its first row on. Meanwhile it contains other rows.
    #expect(try await found(from: 100, backwards: true, "record 6") == .row(.number(65)))
  }

  @Test("The position of a row that is on no cached page is found", arguments: ["int", "text"])
  func located(type: String) async throws {
    let source = try database(
      "CREATE TABLE t (id \(type) PRIMARY KEY, a int); CREATE INDEX ON t (a);"
        + "INSERT INTO t SELECT 10000 + n * 2, -n FROM generate_series(0, 4999) n; DELETE FROM t WHERE a = -7; ANALYZE t"
    ).open(table: "t")
    await source.finish()
    func place(of number: Int) async -> Int? {
      let key: RecordKey = type == "int" ? .number(Int64(number)) : .values([.text(Array("\(number)".utf8))])
      return await withCheckedContinuation { continuation in
        source.locate(.row(key)) { continuation.resume(returning: $0) }
      }
    }
    #expect(await place(of: 10_000 + 2 * 4_000) == 3_999)
    #expect(await place(of: 10_000 + 2 * 7) == 7)
    source.arrange(Arrangement(orders: [.init(column: 1, isDescending: false)]))
    await source.finish()
    #expect(await place(of: 10_000 + 2 * 4_000) == 999)
  }

  @Test("The complete value of a loaded row is known if it is short, and is loaded if it is long")
  func completeValues() async throws {
    let source = try items(100, "UPDATE item SET title = repeat('x', 1000) WHERE id = 11")
    await source.finish()
    #expect(await source.fields(9).map(\.text) == ["10", "record 10"])
    let limit = RecordCondition.fieldLimit
    #expect(source.records[9].fields(0..<2, limit: limit).map(\.text) == ["10", "record 10"])
    let long = source.records[10]
    #expect(long.fields(0..<1, limit: limit).map(\.text) == ["11"])
    #expect(long.fields(1..<2, limit: limit).map(\.kind) == [.awaited])
    await change(until: { long.fields(1..<2, limit: limit).first?.kind != .awaited }) {
      _ = long.fields(1..<2, limit: limit)
    }
    #expect(long.fields(1..<2, limit: limit).first?.bytes.count == 1_000)
  }

  @Test("If the server is away, cached rows stay, other rows show an error and load later")
  func stopped() async throws {
    let rig = try LocalPostgres()
    let name = try rig.database(Self.items.replacing("%", with: "3000"))
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(name))).open(table: "item")
    await source.finish()
    #expect(await source.fields(10).map(\.text) == ["11", "record 11"])
    try rig.stop()
    #expect(await source.fields(2_000).map(\.kind) == [.unreadable, .unreadable])
    #expect(await source.fields(10).map(\.text) == ["11", "record 11"])
    try rig.start()
    await change(until: { source.records[2_000].fields(0..<2, limit: 40).first?.text == "2001" }) {
      _ = source.records[2_000].fields(0..<2, limit: 40)
    }
  }
}

extension RecordSource {
  /// Returns the fields of a row after they were loaded or have failed.
  @MainActor func fields(_ index: Int, limit: Int = 256) async -> [RecordField] {
    let read = { self.records[index].fields(0..<self.columns.count, limit: limit) }
    await change(until: { !read().contains { $0.kind == .awaited } }) { _ = read() }
    return read()
  }

  /// Returns the lines of all rows, with commas between fields.
  @MainActor func lines(_ columns: Range<Int>? = nil) async -> [String] {
    var lines: [String] = []
    for index in records.indices {
      lines.append(await fields(index)[columns ?? 0..<self.columns.count].map(\.text).joined(separator: ","))
    }
    return lines
  }
}

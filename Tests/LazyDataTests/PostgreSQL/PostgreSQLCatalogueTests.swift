import TestSupport
import Testing

@testable import LazyData

/// Names, keys and collations in the catalogue of a server.
@MainActor
@Suite("The catalogue of a PostgreSQL server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLCatalogueTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  private func database(_ sql: String) throws -> ServerDatabase {
    ServerDatabase(try PostgreSQLAddress(rig.address(try rig.database(sql))))
  }

  @Test("Choosing a listed table opens it, regardless of the search path")
  func names() async throws {
    let name = try rig.database(
      """
      CREATE SCHEMA app; CREATE SCHEMA a; CREATE SCHEMA "a.b";
      CREATE TABLE public.users (id int PRIMARY KEY, o text); INSERT INTO users VALUES (1, 'public.users');
      CREATE TABLE public.events (id int PRIMARY KEY, o text); INSERT INTO events VALUES (1, 'public.events');
      CREATE TABLE app.events (id int PRIMARY KEY, o text); INSERT INTO app.events VALUES (1, 'events');
      CREATE TABLE a."b.c" (id int PRIMARY KEY, o text); INSERT INTO a."b.c" VALUES (1, 'a."b.c"');
      CREATE TABLE "a.b".c (id int PRIMARY KEY, o text); INSERT INTO "a.b".c VALUES (1, '"a.b".c')
      """)
    try rig.run("ALTER DATABASE \(name) SET search_path = app", in: name)
    let database = ServerDatabase(try PostgreSQLAddress(rig.address(name)))
    let tables = try database.tables()
    #expect(Set(tables.map(\.name)) == ["events", "public.users", "public.events", "a.\"b.c\"", "\"a.b\".c"])
    for table in tables {
      // Each table is found both by choosing it from the list and by its name.
      for source in [try database.records(of: table), try database.open(table: table.name)] {
        await source.finish()
        #expect(await source.fields(0).last?.text == table.name)
        #expect(source.name == table.name)
      }
    }
  }

  @Test("A chosen table has the requested order")
  func ordered() async throws {
    let database = try database(
      "CREATE TABLE t (id int PRIMARY KEY, a int); INSERT INTO t SELECT n, -n FROM generate_series(1, 200) n;"
        + "CREATE TABLE u (id int PRIMARY KEY)")
    let table = try #require(try database.tables().first { $0.name == "t" })
    let source = try database.records(of: table, orderedBy: ["a"])
    await source.finish()
    #expect(await source.lines(0..<1) == (1...200).reversed().map(String.init))
  }

  @Test("The rows of inheriting tables are read with their parent's, and none is lost", arguments: [true, false])
  func inherited(isKeyed: Bool) async throws {
    let key = isKeyed ? "PRIMARY KEY" : ""
    let database = try database(
      """
      CREATE TABLE parent (id int \(key), o text); CREATE INDEX ON parent (o);
      CREATE TABLE one (\(isKeyed ? "PRIMARY KEY (id)" : "")) INHERITS (parent); CREATE TABLE two () INHERITS (parent);
      INSERT INTO parent SELECT n, 'parent' FROM generate_series(1, 100) n;
      INSERT INTO one SELECT n, 'one' FROM generate_series(1, 150) n;
      INSERT INTO two SELECT n, 'two' FROM generate_series(1, 200) n; ANALYZE
      """)
    let tables = try database.tables()
    #expect(tables.map(\.detail) == [nil, "with inheriting tables", nil])
    #expect(tables[1].estimate == nil && tables[1].byteCount == nil)
    let parents = (1...100).map { "\($0),parent" }
    let ones = (1...150).map { "\($0),one" }
    let twos = (1...200).map { "\($0),two" }
    let source = try database.open(table: "parent")
    await source.finish()
    #expect(await source.lines().sorted() == (parents + ones + twos).sorted())
    let ordered = try database.open(table: "parent", by: ["o", "id"])
    await ordered.finish()
    #expect(ordered.records.count == 450)
    #expect(await ordered.lines() == ones + parents + twos)
    let child = try database.open(table: "one")
    await child.finish()
    #expect(child.records.count == 150)
  }

  @Test("A user who may read some columns sees these, and the names of the others", arguments: ["PRIMARY KEY", ""])
  func columnRights(key: String) async throws {
    let name = try rig.database(
      """
      CREATE TABLE t (id int \(key), secret text, note text, "other one" text);
      INSERT INTO t SELECT n, 'secret', 'note ' || n FROM generate_series(1, 200) n; GRANT SELECT (id, note) ON t TO stranger
      """)
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(name, user: "stranger"))).open(table: "t")
    #expect(source.status.notice == "permission denied for columns secret, other one")
    await source.finish()
    #expect(source.columns.map(\.name) == ["id", "note"] && source.status.failure == nil)
    #expect(Set(await source.lines()) == Set((1...200).map { "\($0),note \($0)" }))
    let condition = try #require(try RecordCondition("note = 'note 7' or id > 199", on: source.columns))
    source.arrange(Arrangement(filters: [condition]))
    await source.finish()
    #expect(await source.lines(0..<1) == ["7", "200"])
  }

  @Test("A key that the user may not read is not used")
  func closedKey() async throws {
    let name = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, note text); INSERT INTO t SELECT n, n FROM generate_series(1, 200) n;"
        + "GRANT SELECT (note) ON t TO stranger")
    let database = ServerDatabase(try PostgreSQLAddress(rig.address(name, user: "stranger")))
    for order in [[], ["note"]] {
      let source = try database.open(table: "t", by: order)
      await source.finish()
      #expect(Set(await source.lines()) == Set((1...200).map(String.init)))
    }
  }

  @Test("Tables that the user may not read are marked, and have no numbers")
  func closedTables() throws {
    let name = try rig.database(
      """
      CREATE TABLE a (id int PRIMARY KEY, x int); CREATE TABLE b (id int PRIMARY KEY); CREATE VIEW c AS TABLE a;
      INSERT INTO a VALUES (1, 2); INSERT INTO b VALUES (1); ANALYZE; GRANT SELECT (x) ON a TO stranger;
      CREATE SCHEMA s CREATE TABLE d (id int); GRANT SELECT ON s.d TO stranger
      """)
    let tables = try ServerDatabase(try PostgreSQLAddress(rig.address(name, user: "stranger"))).tables()
    #expect(tables.map(\.name) == ["a", "b", "c", "s.d"])
    #expect(tables.map(\.isReadable) == [true, false, false, false])
    #expect(tables.map(\.detail) == [nil, "permission denied", "view, permission denied", "permission denied"])
    #expect(tables.map(\.estimate) == [1, nil, nil, nil] && tables[1].byteCount == nil)
  }

  @Test(
    "A key needs an index that returns its rows in order",
    arguments: [
      ("name text NOT NULL", "(name)", ["name"]), ("name text NOT NULL", "(name COLLATE \"C\")", ["ctid"]),
      ("name text NOT NULL", "(name text_pattern_ops)", ["ctid"]), ("name varchar(9) NOT NULL", "(name)", ["name"]),
      ("name text COLLATE \"C\" NOT NULL", "(name)", ["name"]), ("name text", "(name)", ["ctid"]),
      ("name int NOT NULL, b uuid NOT NULL", "(b, name)", ["b", "name"]),
      ("name int NOT NULL, b int NOT NULL", "(b DESC, name)", ["ctid"]),
    ] as [(String, String, [String])])
  func keys(columns: String, index: String, key: [String]) throws {
    let name = try rig.database("CREATE TABLE t (\(columns)); CREATE UNIQUE INDEX ON t \(index)")
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(name)))
    let first = try DatabaseFirstRows(of: .typed("t"), on: server, DatabaseTally(), DatabaseOperation())
    let hasPlaces = server.kind.hasPlaceRanges
    #expect(first.relation.key.map(\.name) == (key == ["ctid"] && !hasPlaces ? [] : key))
  }

  @Test("Patterns match values of a collation that treats different texts as equal")
  func looseCollation() async throws {
    let database = try database(
      """
      CREATE COLLATION loose (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
      CREATE TABLE t (id int PRIMARY KEY, name text COLLATE loose, other text);
      INSERT INTO t SELECT n, 'Name ' || n, 'x' FROM generate_series(1, 300) n
      """)
    let source = try database.open(table: "t")
    await source.finish()
    let patterns = [
      (try Pattern("Name 29", syntax: .literal), 11), (try Pattern("name 29", syntax: .literal), 11),
      (try Pattern("NAME 29", syntax: .literal), 0),
      (try Pattern("^Name 29.$", syntax: .regularExpression), 10),
    ]
    for (pattern, count) in patterns {
      source.arrange(Arrangement(filters: [RecordCondition(pattern)]))
      await source.finish()
      #expect(source.status.failure == nil && source.status.notice == nil)
      #expect(source.records.count == count, "\(pattern.text)")
    }
  }

  @Test("Values have the same format, whatever the settings of the database")
  func writing() async throws {
    let name = try rig.database(
      "CREATE TABLE t (f float8 PRIMARY KEY, d timestamptz, i interval, b bytea);"
        + "INSERT INTO t SELECT n / 3.0, '2026-03-04 05:06:07Z', '-1 day +02:03', '\\x00ff' FROM generate_series(1, 300) n"
    )
    try rig.run(
      "ALTER DATABASE \(name) SET extra_float_digits = -15; ALTER DATABASE \(name) SET DateStyle = 'SQL, DMY';"
        + "ALTER DATABASE \(name) SET IntervalStyle = sql_standard; ALTER DATABASE \(name) SET bytea_output = escape;"
        + "ALTER DATABASE \(name) SET TimeZone = UTC",
      in: name)
    let database = ServerDatabase(try PostgreSQLAddress(rig.address(name)))
    let source = try database.open(table: "t")
    await source.finish()
    #expect(Set(source.records.map(\.id)).count == 300)
    let expected = ["33.333333333333336", "2026-03-04 05:06:07+00", "-1 days +02:03:00", "2 bytes"]
    #expect(await source.fields(99).map(\.text) == expected)
    let query = try database.open(query: "TABLE t ORDER BY f", parameters: [])
    await query.finish()
    #expect(await query.fields(99).map(\.text) == expected)
  }
}

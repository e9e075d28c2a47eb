import TestSupport
import Testing

@testable import LazyData

@MainActor @Suite("Records of a MariaDB server", .enabled(if: LocalMariaDB.isAvailable), .timeLimit(.minutes(20)))
struct MySQLRecordSourceTests {
  private let rig: LocalMariaDB

  init() throws { rig = try #require(LocalMariaDB.shared) }

  private func database(_ sql: String) throws -> ServerDatabase {
    ServerDatabase(try MySQLAddress(rig.address(try rig.database(sql))))
  }

  @Test("A key of several columns with a collation that ignores case orders rows as the server does")
  func compositeKey() async throws {
    let name = try rig.database(
      """
      CREATE TABLE t (a INT, b VARCHAR(20), c INT, PRIMARY KEY (a, b));
      INSERT INTO t SELECT seq % 3, CONCAT(ELT(1 + seq % 4, 'a', 'B', 'Ä', '`$1'''), seq), seq FROM seq_1_to_1700
      """)
    let source = try ServerDatabase(try MySQLAddress(rig.address(name))).open(table: "t")
    await source.finish()
    let expected = try rig.run("SELECT CONCAT_WS(',', a, b, c) FROM t ORDER BY a, b", in: name)
    #expect(await source.lines().joined(separator: "\n") == expected)
  }

  @Test("A key of unsigned numbers may exceed 63 bits")
  func unsignedKey() async throws {
    let source = try database(
      """
      CREATE TABLE t (id BIGINT UNSIGNED PRIMARY KEY, n INT);
      INSERT INTO t SELECT 9223372036854775000 + seq, seq FROM seq_1_to_2000
      """
    ).open(table: "t")
    await source.finish()
    #expect(source.records.count == 2_000)
    #expect(await source.lines(1..<2) == (1...2_000).map { "\($0)" })
    let condition = try #require(try RecordCondition("id > 9223372036854775807", on: source.columns))
    source.arrange(Arrangement(filters: [condition]))
    await source.finish()
    #expect(source.records.count == 1_193)
  }

  /// A value of each type.
  private static let types = """
    SET sql_mode = ''; CREATE TABLE t (id INT PRIMARY KEY, u BIGINT UNSIGNED, d DECIMAL(40, 10), f FLOAT, b DOUBLE,
      at DATETIME(6), zoned TIMESTAMP NULL, day DATE, pause TIME(2), year YEAR, e ENUM('x', 'y'), s SET('p', 'q'),
      bits BIT(10), j JSON, bytes BLOB, place POINT, narrow VARCHAR(9) CHARACTER SET latin1, name TEXT);
    INSERT INTO t VALUES (1, 18446744073709551615, 123456789012345678901234567890.0123456789, 0.1, 1e300,
      '2024-02-29 12:34:56.789012', '2024-03-01', '2024-12-31', '-838:59:59', 1901, 'y', 'p,q', b'1010101010',
      '{"a": 1}', x'5c7800ff27', POINT(1.5, -2), 'ä€', 'a, "b"'),
    (2, 0, -0.5, -1.5, 0, '0000-00-00', '0000-00-00', '0000-00-00', '0:0', 0, '', '', b'0', '[]', '',
      NULL, '', ''), (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      NULL)
    """

  @Test("Values are written by their types")
  func values() async throws {
    let source = try database(Self.types).open(table: "t")
    await source.finish()
    let first = """
      1,18446744073709551615,123456789012345678901234567890.0123456789,0.1,1e300,2024-02-29 12:34:56.789012,\
      2024-03-01 00:00:00,2024-12-31,-838:59:59.00,1901,y,p,q,682,{"a": 1},5 bytes,POINT(1.5 -2),ä€,a, "b"
      """
    let second = """
      2,0,-0.5000000000,-1.5,0,0000-00-00 00:00:00.000000,0000-00-00 00:00:00,0000-00-00,00:00:00.00,0000,,,0,[],\
      0 bytes,,,
      """
    #expect(await source.lines() == [first, second, "3" + String(repeating: ",", count: 17)])
    let kinds = await source.fields(0).map(\.kind)
    #expect(kinds[1] == .number && kinds[13] == .text && kinds[14] == .binary)
    #expect(await source.fields(2)[1].kind == .null)
  }

  @Test(
    "Values are compared in the column's type, and dates as spans",
    arguments: [
      ("at = 2024-03", "3,4,5"), ("at = 2024-03-02", "5"), ("at != 2024-03", "1,2,6"), ("at > 2024-03", "6"),
      ("at <= 2024-03", "1,2,3,4,5"), ("at in (2023, 2024-04)", "1,6"), ("not at = 2024-03", "1,2,6"),
      ("zoned = 2024-03-02", "5"), ("zoned = 2024-03-02T01:00+01:00", "5"), ("day = 2024-03", "3,4,5"),
      ("day > 2024-03-01", "5,6"), ("rate = 0.1", "1"), ("price > 10", "5,6"), ("price = 2.50", "1"),
      ("word = ab", "1"),
      ("word != ab", "2,3,4,5"), ("word ~ ab", "1,2,3"), ("word ~ ^Ab", "2"), ("word = 'ab '", "3"),
      ("word ~ '%'", "4"), ("word is null", "6"), ("e = second", "2,4,6"), ("flag = 1", "1,3,5"),
      ("pause >= 03:00:00", "3,4,5,6"),
      ("digest = \\x02ff", "2"), ("digest > \\x04FF", "5,6"), ("digest ~ 0[12]ff", "1,2"), ("digest = abc", ""),
      ("price < 1e400", "1,2,3,4,5,6"), ("rate >= 1e400", ""), ("n != -1e400", "1,2,3,4,5,6"),
      ("word = 'ä'", "5"), ("narrow = '€'", "1,2,3,4,5,6"), ("narrow = 'ж'", ""),
    ])
  func comparisons(text: String, numbers: String) async throws {
    let source = try database(
      """
      CREATE TABLE t (n INT PRIMARY KEY, at DATETIME(6), zoned TIMESTAMP(6) NULL, day DATE, rate FLOAT,
        price DECIMAL(9, 2), word VARCHAR(9), e ENUM('first', 'second'), flag BIT, pause TIME,
        narrow VARCHAR(9) CHARACTER SET latin1, digest VARBINARY(4));
      INSERT INTO t SELECT n, at, at, at, n / 10, n * 2.5, word, 1 + (n % 2 = 0), n % 2, SEC_TO_TIME(n * 3600), '€',
        UNHEX(CONCAT('0', n, 'FF'))
      FROM (SELECT 1 n, TIMESTAMP('2023-12-31 23:59:59.999999') at, 'ab' word UNION ALL
        SELECT 2, '2024-02-29 23:59:59.999999', 'Ab' UNION ALL SELECT 3, '2024-03-01', 'ab ' UNION ALL
        SELECT 4, '2024-03-01 23:59', 'a%' UNION ALL SELECT 5, '2024-03-02', 'ä' UNION ALL SELECT 6, '2024-04-01', NULL) v
      """
    ).open(table: "t")
    await source.finish()
    let condition = try #require(try RecordCondition(text, on: source.columns))
    source.arrange(Arrangement(filters: [condition]))
    await source.finish()
    #expect(await source.lines(0..<1).joined(separator: ",") == numbers)
    #expect(source.status.notice == nil)
  }

  @Test("The type in which a value is compared is known before rows are filtered")
  func comparedTypes() throws {
    let source = try database(
      """
      CREATE TABLE t (id INT PRIMARY KEY, at DATETIME, zoned TIMESTAMP NULL, pause TIME, price DECIMAL(9, 2), f FLOAT,
        bits BIT(3), e ENUM('a'), b BLOB, note TEXT)
      """
    ).open(table: "t")
    #expect(source.columns.filter(\.isDeclaredNumber).map(\.name) == ["id", "price", "f", "bits"])
    let types = [
      ("id > 1.5", "int"), ("id == 1", "a text"), ("at = 2024", "datetime"), ("at = soon", "a text"),
      ("zoned > 2024-03", "timestamp"), ("pause > 03:00", "time"), ("pause = 3", "a text"), ("price > 1", "decimal"),
      ("f = 0.1", "float"), ("bits = 1", "bit"), ("e = a", "a text"), ("b = \\x00", "blob"), ("b = 00", "a text"),
      ("note = 1", "a text"), ("id =", "a text"),
    ]
    for (text, type) in types {
      let condition = try #require(try RecordCondition(text, on: source.columns))
      guard case .compares(let column, let comparison) = condition.test else {
        Issue.record("\(text)")
        continue
      }
      #expect(source.comparedType(of: column, with: comparison) == type, "\(text)")
    }
  }

  @Test("Rows are sorted as the server sorts them, and rows without a value are last", arguments: [false, true])
  func sorted(isDescending: Bool) async throws {
    let name = try rig.database(
      """
      CREATE TABLE t (id INT PRIMARY KEY, n INT, e ENUM('z', 'a', 'm'), d DOUBLE, word VARCHAR(20), KEY (word));
      INSERT INTO t SELECT seq, IF(seq % 9 = 0, NULL, seq * 7919 % 1009), 1 + seq % 3, seq / 7,
        CONCAT(ELT(1 + seq % 3, 'a', 'B', 'c'), seq % 100) FROM seq_1_to_3000
      """)
    let source = try ServerDatabase(try MySQLAddress(rig.address(name))).open(table: "t")
    await source.finish()
    for (column, term) in [(1, "n"), (2, "e"), (3, "d"), (4, "word")] {
      source.arrange(Arrangement(orders: [.init(column: column, isDescending: isDescending)]))
      await source.finish()
      let order = isDescending ? " DESC" : ""
      let expected = try rig.run("SELECT id FROM t ORDER BY \(term) IS NULL, \(term)\(order), id\(order)", in: name)
      #expect(await source.lines(0..<1).joined(separator: "\n") == expected, "\(term)")
      #expect(source.status.notice == nil)
    }
  }

  @Test("An index provides an order in both directions, because the key has the direction of the other columns")
  func indexed() async throws {
    let name = try rig.database(
      """
      CREATE TABLE t (id INT PRIMARY KEY, n INT NOT NULL, KEY (n));
      INSERT INTO t SELECT seq, seq * 7919 % 101 FROM seq_1_to_3000; ANALYZE TABLE t
      """)
    let server = ConnectionPool(MySQLConnector(try MySQLAddress(rig.address(name))))
    let source = try ServerDatabase(server).open(table: "t")
    await source.finish()
    let ids = (1...3_000).sorted { ($0 * 7_919 % 101, $0) < ($1 * 7_919 % 101, $1) }.map { "\($0)" }
    for (order, expected) in [("n", ids), ("-n", ids.reversed())] {
      source.arrange(Arrangement(orders: [.init(column: 1, isDescending: order == "-n")]))
      await source.finish()
      #expect(source.records.places is DatabaseKeyedPlaces, "\(order)")
      #expect(await source.lines(0..<1) == expected, "\(order)")
      let ordered = try ServerDatabase(server).open(table: "t", by: [order])
      await ordered.finish()
      #expect(await ordered.lines(0..<1) == expected, "\(order)")
      let isCheap = try await Task.detached(executorPreference: Threads.shared) {
        let (operation, tally) = (DatabaseOperation(), DatabaseTally())
        let relation = try DatabaseFirstRows(of: .typed("t"), by: [order], on: server, tally, operation).relation
        return try server.withSession(.rows, operation) { session in
          try DatabaseRowReader(DatabaseStatements(relation), tally).isCheap(session, operation)
        }
      }.value
      #expect(isCheap, "\(order)")
    }
  }

  @Test("A search reads a limited number of rows at a time", arguments: [false, true])
  func searchingInSteps(isBackwards: Bool) async throws {
    let name = try rig.database(
      """
      CREATE TABLE item (a INT, b VARCHAR(20), PRIMARY KEY (a, b));
      INSERT INTO item SELECT seq DIV 10, CONCAT('record ', seq) FROM seq_1_to_6000; ANALYZE TABLE item
      """)
    let server = ConnectionPool(MySQLConnector(try MySQLAddress(rig.address(name))))
    let source = try ServerDatabase(server).open(table: "item")
    await source.finish()
    let places = try #require(source.records.places as? DatabaseKeyedPlaces)
    let count = source.records.count
    for (text, place) in [("record 6000", 5_999), ("record 2", 1), ("record 3000", 2_999), ("missing", nil)] {
      let pattern = try Pattern("^\(text)$", syntax: .regularExpression)
      let (hit, steps) = try await Task.detached(executorPreference: Threads.shared) {
        let operation = DatabaseOperation()
        var steps = 0
        let hit = try server.withSession(.passes, operation) { session in
          try DatabaseSearch(
            places: places, count: count, pattern: pattern, session: session, operation: operation, firstStep: 1_024
          ).first(from: isBackwards ? count - 1 : 0, backwards: isBackwards) { _ in steps += 1 }
        }
        return (hit, steps)
      }.value
      #expect(hit?.place == place, "\(text)")
      if place == nil { #expect(steps == 3) }
    }
  }

  @Test("A table without a key, a view and a query are read once", arguments: ["t", "v"])
  func kept(table: String) async throws {
    let database = try database(
      """
      CREATE TABLE t (a INT, b BLOB, c DECIMAL(9, 2)); INSERT INTO t SELECT seq, x'00ff', 0.10 FROM seq_0_to_699;
      CREATE VIEW v AS SELECT * FROM t
      """)
    let expected = (0..<700).map { "\($0),2 bytes,0.10" }
    let source = try database.open(table: table, by: ["a"])
    await source.finish()
    #expect(await source.lines() == expected)
    #expect(source.format.hasPrefix("MySQL"))
    let query = try database.open(query: "SELECT * FROM t WHERE a < $1 ORDER BY a", parameters: ["10"])
    await query.finish()
    #expect(await query.lines() == Array(expected.prefix(10)))
  }

  @Test("A user who may read some columns sees these, and the names of others that are known")
  func columnRights() async throws {
    let name = try rig.database(
      """
      CREATE TABLE t (id INT PRIMARY KEY, secret TEXT, note TEXT, target TEXT);
      INSERT INTO t SELECT seq, 'secret', CONCAT('note ', seq), '' FROM seq_1_to_200;
      CREATE TABLE inbox (target TEXT); GRANT INSERT (target) ON inbox TO stranger@'127.0.0.1';
      GRANT SELECT (id, note), INSERT (target) ON t TO stranger@'127.0.0.1'
      """)
    let database = ServerDatabase(try MySQLAddress(rig.address(name, user: "stranger")))
    let source = try database.open(table: "t")
    #expect(source.status.notice == "permission denied for column target")
    await source.finish()
    #expect(source.columns.map(\.name) == ["id", "note"] && source.status.failure == nil)
    #expect(Set(await source.lines()) == Set((1...200).map { "\($0),note \($0)" }))
    let error = #expect(throws: DataError.self) { try database.open(table: "inbox") }
    #expect(error == .notPermitted(path: database.name, reason: "permission denied for table inbox"))
  }

  @Test("The tables of the database are listed, those of others are found by their names")
  func tables() async throws {
    let database = try database("CREATE TABLE `a.b` (id INT PRIMARY KEY); CREATE VIEW z AS SELECT 1 AS one")
    #expect(try database.tables().map(\.name) == ["a.b", "z"])
    #expect(try database.tables().map(\.detail) == [nil, "view"])
    #expect(try database.open(table: "a.b").columns.map(\.name) == ["id"])
    #expect(try database.open(table: "mysql.db").columns.isEmpty == false)
    let error = #expect(throws: DataError.self) { try database.open(table: "no`such") }
    #expect(error == .noTable("no`such", path: database.name, others: ["a.b", "z"]))
  }
}

import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// Tests errors of a server, and tables that change while their rows are shown.
@MainActor @Suite("Faults of a PostgreSQL server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLFaultTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  private static let items =
    "CREATE TABLE t (id int PRIMARY KEY, name text, more int);"
    + "INSERT INTO t SELECT n, 'row ' || n, -n FROM generate_series(1, 20000) n; ANALYZE t"

  /// Ends the session that holds a lock in the current database.
  private static let unlock =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'BEGIN; LOCK%' AND datname = current_database()"

  private func open(_ address: String, password: [String] = []) throws -> RecordSource {
    let answers = Answers(password)
    return try ServerDatabase(try PostgreSQLAddress(address)) { _ in answers.next() }.open(table: "t")
  }

  private func come(_ index: Int, of source: RecordSource, until isDone: @escaping @MainActor (RecordField) -> Bool)
    async
  {
    let read = { source.records[index].fields(0..<1, limit: 400).first ?? RecordField([], kind: .missing) }
    await change(until: { isDone(read()) }) { _ = read() }
  }

  @Test("The password is requested once, and the error for a wrong one does not contain it")
  func password() async throws {
    let database = try rig.database(Self.items + "; GRANT SELECT ON t TO guarded")
    let address = rig.address(database, user: "guarded")
    let source = try open(address, password: ["right 'word"])
    await source.finish()
    #expect(source.records.count == 20_000)
    #expect(await source.fields(9_000)[1].text == "row 9001")
    for answers in [["wrong"], []] {
      let error = #expect(throws: DataError.self) { try open(address, password: answers) }
      guard case .notLoggedIn = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(error?.description.contains("wrong") == false)
    }
  }

  @Test("Missing permissions are reported")
  func permission() throws {
    let database = try rig.database(Self.items)
    let error = #expect(throws: DataError.self) { try open(rig.address(database, user: "stranger")) }
    if case .notPermitted = error {} else { Issue.record("\(String(describing: error))") }
    let missing = #expect(throws: DataError.self) { try open(rig.address("no such 'database\"")) }
    #expect(missing?.description.contains("no such") == true)
  }

  @Test("A page that times out is reported, and loads when it is requested again")
  func timeout() async throws {
    let database = try rig.database(Self.items)
    let source = try open(rig.address(database) + "?options=-c%20lock_timeout%3D100ms")
    await source.finish()
    let rig = rig
    let lock = Task.detached(executorPreference: Threads.shared) {
      try? rig.run("BEGIN; LOCK TABLE t IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(600)", in: database)
    }
    let held =
      "SELECT count(*) FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted AND relation = 't'::regclass"
    while try rig.run(held, in: database) != "1" { await Task.yield() }
    await come(9_000, of: source) { $0.kind == .unreadable }
    #expect(source.records[9_000].fields(0..<1, limit: 400)[0].text.contains("did not answer in time"))
    try rig.run(Self.unlock, in: database)
    _ = await lock.value
    source.refresh()
    await come(9_000, of: source) { $0.text == "9001" }
  }

  @Test("Physical order starts at the first block, even if other scans are running")
  func otherScans() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int, name text); INSERT INTO t SELECT n, repeat('x', 400) FROM generate_series(1, 60000) n;"
        + "CREATE INDEX ON t (id); ANALYZE t")
    // The server starts a scan of a large table at the position of the previous scan.
    let scan = "BEGIN; DECLARE c CURSOR FOR SELECT * FROM t; MOVE 20000 FROM c; ROLLBACK"
    try rig.run(scan, in: database)
    #expect(try rig.run("SELECT id FROM t LIMIT 1", in: database) != "1")
    let source = try open(rig.address(database))
    await source.finish()
    #expect(source.records.count == 60_000)
    for index in [0, 63, 30_000, 59_999] { #expect(await source.fields(index)[0].text == "\(index + 1)") }
    try rig.run(scan, in: database)
    // An index does not change their order either.
    try rig.run("UPDATE t SET id = 60001 - id WHERE id IN (1, 2, 3)", in: database)
    for (relation, number) in [(FieldComparison.Relation.greaterOrEqual, "59000"), (.lessOrEqual, "30000")] {
      let test = RecordCondition.Test.compares(column: 0, FieldComparison(relation, number))
      source.arrange(Arrangement(filters: [RecordCondition(test, isNegated: false, text: "")]))
      await source.finish()
      let places = source.records.compactMap { record -> String? in
        guard case .row(let key) = record.id else { return nil }
        return key.parameters.first.flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
      }
      let expected = try rig.run(
        "SET enable_indexscan = off; SET synchronize_seqscans = off; SELECT string_agg(ctid::text, ';' ORDER BY ctid) "
          + "FROM t WHERE id \(relation.rawValue) \(number)", in: database)
      #expect(places.joined(separator: ";") == expected)
    }
  }

  @Test("Names and values with a meaning in SQL or for a terminal are treated as data")
  func hostile() async throws {
    let names = ["a\"b", "c'd", "e\\f", "g\nh", "$1", "i;--", "\u{1B}[2J", "ä ö", "%s", "/*"]
    let columns = names.map { "\($0.asSQLName) text" }.joined(separator: ", ")
    let values = names.map { "'" + $0.replacing("'", with: "''") + "'" }.joined(separator: ", ")
    let schema = "s\"'; DROP".asSQLName
    let database = try rig.database(
      "CREATE SCHEMA \(schema); CREATE TABLE \(schema).\("t\"'\\$1".asSQLName) (id int PRIMARY KEY, \(columns));"
        + "INSERT INTO \(schema).\("t\"'\\$1".asSQLName) VALUES (1, \(values))")
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database)))
      .open(table: "s\"'; DROP.t\"'\\$1")
    await source.finish()
    #expect(source.columns.map(\.name) == ["id"] + names)
    #expect(await source.fields(0).map(\.text) == ["1"] + names)
    for (column, name) in names.enumerated() {
      let condition = RecordCondition(
        .compares(column: column + 1, FieldComparison(.equal, name)), isNegated: false, text: "")
      source.arrange(Arrangement(filters: [condition], orders: [.init(column: column + 1, isDescending: true)]))
      await source.finish()
      #expect(source.records.count == 1 && source.status.notice == nil, "\(name)")
      guard !name.contains("\n") else { continue }
      source.arrange(Arrangement(filters: [RecordCondition(try Pattern(name, syntax: .literal))]))
      await source.finish()
      #expect(source.records.count == 1, "\(name)")
    }
  }
}

/// The answers to requests for a password.
private final class Answers: Sendable {
  private let rest: Mutex<[String]>

  init(_ answers: [String]) { rest = Mutex(answers) }

  func next() -> [UInt8]? { rest.withLock { $0.isEmpty ? nil : Array($0.removeFirst().utf8) } }
}

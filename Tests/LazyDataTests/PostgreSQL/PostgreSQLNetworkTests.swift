import TestSupport
import Testing

@testable import LazyData

/// Tests rows of a server in a network that is slow, stalls or breaks.
@MainActor
@Suite("A PostgreSQL server on a slow network", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLNetworkTests {
  private let rig: LocalPostgres
  private let proxy: DelayingProxy

  init() throws {
    rig = try #require(LocalPostgres.shared)
    proxy = try DelayingProxy(to: rig.port)
  }

  private func items(_ count: Int) throws -> String {
    try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, name text);"
        + "INSERT INTO t SELECT n, 'row ' || n FROM generate_series(1, \(count)) n; ANALYZE t")
  }

  private func open(_ database: String, _ tally: DatabaseTally = DatabaseTally()) async throws -> RecordSource {
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(database, through: proxy.port)))
    let engine = DatabaseEngine(.relation(.typed("t")), on: server, in: .files, tally)
    let first = try await Task.detached(executorPreference: Threads.shared) {
      try DatabaseFirstRows(of: .typed("t"), on: server, tally, DatabaseOperation())
    }.value
    engine.prepare(first)
    return try RecordSource(engine)
  }

  private func come(_ index: Int, of source: RecordSource, until isDone: @escaping @MainActor (RecordField) -> Bool)
    async
  {
    let read = { source.records[index].fields(0..<2, limit: 200)[0] }
    await change(until: { isDone(read()) }) { _ = read() }
  }

  @Test("A jump reads only a screen and its page, even over a slow network")
  func equalities() async throws {
    proxy.setDelay(.milliseconds(5))
    let tally = DatabaseTally()
    let source = try await open(try items(20_000), tally)
    #expect(tally.counts == .init(statements: 1, rows: 65))
    await source.finish()
    var expected = DatabaseTally.Counts(statements: 1, rows: 65)
    func read(_ rows: Range<Int>, pages: Int) async {
      for index in rows { _ = await source.fields(index) }
      expected.statements += pages
      // For a page, only its keys are read, and one key of the next page.
      expected.rows += pages * 65
      #expect(tally.counts == expected, "\(rows)")
    }
    await read(0..<40, pages: 0)
    await read(10_000..<10_031, pages: 1)
    await read(15_380..<15_400, pages: 1)
    // The last page has 32 rows. Near the first row of a page, the page before it is prefetched.
    for index in 19_984..<20_000 { _ = await source.fields(index) }
    expected.statements += 1
    expected.rows += 32
    #expect(tally.counts == expected)
  }

  @Test("Nothing waits for a stalled network, and requested rows arrive when it continues")
  func stall() async throws {
    let source = try await open(try items(20_000))
    await source.finish()
    proxy.stall()
    for index in [9_000, 12_000] { #expect(source.records[index].fields(0..<2, limit: 40)[0].kind == .awaited) }
    source.arrange(Arrangement(filters: [RecordCondition(try Pattern("row 77", syntax: .literal))]))
    #expect(source.status.work == .filtering)
    source.stop()
    #expect(source.status.work == nil)
    proxy.goOn()
    for index in [9_000, 12_000] { await come(index, of: source) { $0.text == "\(index + 1)" } }
  }

  @Test("The next host is used when the first goes away")
  func hosts() async throws {
    let other = try DelayingProxy(to: rig.port)
    let database = try items(20_000)
    let address = "postgresql://tester@127.0.0.1:\(proxy.port),127.0.0.1:\(other.port)/\(database)"
    let source = try ServerDatabase(try PostgreSQLAddress(address)).open(table: "t")
    await source.finish()
    #expect(proxy.counts.connections > 0 && other.counts.connections == 0)
    proxy.lead(to: try SilentListener().port)
    proxy.cut()
    await come(9_000, of: source) { $0.text == "9001" }
    #expect(other.counts.connections > 0)
  }

  @Test("Only the visible part of a value of a hundred million bytes is transferred")
  func longValue() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, l text, b bytea); ALTER TABLE t ALTER l SET STORAGE EXTERNAL;"
        + "INSERT INTO t VALUES (1, repeat('x', 100000000), convert_to(repeat('y', 1000000), 'UTF8'))")
    let source = try await open(database)
    await source.finish()
    let fields = await source.fields(0)
    #expect(fields[1].isCut && fields[1].bytes.count == 256 && fields[2].text == "1,000,000 bytes")
    #expect(proxy.counts.bytesToClient < 20_000)
    // The limit is the length of the text that a page reads of each row.
    let read = { source.records[0].fields(0..<3, limit: 1 << 17) }
    await change(until: { !read().contains { $0.kind == .awaited } }) { _ = read() }
    #expect(read()[1].bytes.count == 1 << 17 && read()[2].text.hasPrefix("1,000,000 bytes: \\x7979"))
    #expect(proxy.counts.bytesToClient < 400_000)
  }

  @Test("When one of two stalled passes is cancelled, the next pass starts")
  func turns() async throws {
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(through: proxy.port)))
    let operations = [DatabaseOperation(), DatabaseOperation()]
    let started = AsyncStream<Void>.makeStream()
    let tasks = operations.map { operation in
      Task.detached(executorPreference: Threads.shared) {
        try server.withSession(.passes, operation) { session in
          started.continuation.yield()
          try session.query("SELECT pg_sleep(600)", [], operation) { _ in true }
        }
      }
    }
    var iterator = started.stream.makeAsyncIterator()
    for _ in operations { await iterator.next() }
    let third = Task.detached(executorPreference: Threads.shared) { () -> Int in
      let operation = DatabaseOperation()
      var count = 0
      try server.withSession(.passes, operation) { session in
        try session.query("SELECT generate_series(1, 7)", [], operation) { _ in
          count += 1
          return true
        }
      }
      return count
    }
    operations[0].stop()
    #expect(try await third.value == 7)
    operations[1].stop()
    for task in tasks { await #expect(throws: DatabaseOperation.Stopped.self) { try await task.value } }
  }
}

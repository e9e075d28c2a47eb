import TestSupport
import Testing

@testable import LazyData

/// Tests writing complete rows to a file or the clipboard.
@MainActor
@Suite("Writing the rows of a PostgreSQL server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLWritingTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  private func source(_ sql: String, _ table: String = "t") throws -> RecordSource {
    try ServerDatabase(try PostgreSQLAddress(rig.address(try rig.database(sql)))).open(table: table)
  }

  /// Returns all records as they are written, read in the same way as for a file.
  private func written(_ records: RecordList) async throws -> [String] {
    try await Task.detached(executorPreference: Threads.shared) {
      var text: [UInt8] = []
      let batches = records.batches
      while case let batch = try batches.next(), !batch.isEmpty {
        for record in batch { try record.copy { text += $0 } }
      }
      return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().map(String.init)
    }.value
  }

  @Test("All rows of a table are written, even if only one screen was read", arguments: [0, 64, 513, 2_600])
  func all(count: Int) async throws {
    let source = try source(
      "CREATE TABLE t (id int PRIMARY KEY, name text);"
        + "INSERT INTO t SELECT n * 3, 'row ' || n FROM generate_series(1, \(count)) n")
    await source.finish()
    let shown = count > 0 ? source.records[0].id : nil
    #expect(try await written(source.records) == (1...max(1, count)).prefix(count).map { "\($0 * 3),row \($0)" })
    // The rows on screen are still loaded.
    if let shown { #expect(source.records[0].id == shown && !source.records[0].isAwaited) }
  }

  @Test("Filtered and sorted rows are written in order, without deleted ones")
  func arranged() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, name text); CREATE INDEX ON t (name);"
        + "INSERT INTO t SELECT n, 'row ' || n FROM generate_series(1, 900) n; ANALYZE t")
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database))).open(table: "t")
    await source.finish()
    source.arrange(Arrangement(orders: [.init(column: 1, isDescending: true)]))
    await source.finish()
    let names = (1...900).map { "row \($0)" }.sorted(by: >)
    #expect(try await written(source.records).map { String($0.drop { $0 != "r" }) } == names)
    source.arrange(Arrangement(filters: [RecordCondition(try Pattern("0", syntax: .literal))]))
    await source.finish()
    try rig.run("DELETE FROM t WHERE id = 10", in: database)
    let left = (11...900).filter { "\($0)".contains("0") }
    #expect(try await written(source.records) == left.map { "\($0),row \($0)" })
  }

  @Test("Values of any length and type are written completely")
  func values() async throws {
    let source = try source(
      """
      CREATE TABLE t (id int PRIMARY KEY, l text, b bytea, n text, e text, q text);
      INSERT INTO t SELECT 1, repeat('ä"', 5000000), decode(repeat('00ff', 3000000), 'hex'), NULL, '', E'a"b\\nc,d'
      """)
    await source.finish()
    let lines = try await written(source.records).joined(separator: "\n")
    let text = String(repeating: "ä\"\"", count: 5_000_000)
    let hex = String(repeating: "00ff", count: 3_000_000)
    #expect(lines == "1,\"\(text)\",\\x\(hex),,\"\",\"a\"\"b\nc,d\"")
    let record = source.records[0]
    let whole = try await Task.detached(executorPreference: Threads.shared) {
      try record.wholeFields(1..<5, limit: 1_000)
    }.value
    #expect(whole.map(\.isCut) == [true, true, false, false])
    #expect(whole[1].text.hasPrefix("6,000,000 bytes: \\x00ff00ff") && whole[2].kind == .null)
    let part = await Task.detached(executorPreference: Threads.shared) { record.text(from: 3, limit: 4) }.value
    #expect(String(decoding: part, as: UTF8.self) == "ä\"\"")
  }

  @Test("Booleans and texts of fixed length are written as PostgreSQL copies them")
  func likeCopy() async throws {
    let source = try source(
      """
      CREATE TABLE t (id int PRIMARY KEY, b bool, c char(5), d char(3000), e bool);
      INSERT INTO t VALUES (1, true, 'äb', 'x', false), (2, NULL, NULL, NULL, NULL), (3, false, ' ', repeat('y', 3000), true)
      """)
    await source.finish()
    let blanks = String(repeating: " ", count: 2_999)
    let lines = ["1,t,äb   ,\"x\(blanks)\",f", "2,,,,", "3,f,     ,\"\(String(repeating: "y", count: 3_000))\",t"]
    #expect(try await written(source.records) == lines)
    let record = source.records[0]
    let copied = try await Task.detached(executorPreference: Threads.shared) {
      var line: [UInt8] = []
      try record.copy { line += $0 }
      return String(decoding: line, as: UTF8.self)
    }.value
    #expect(copied == lines[0] + "\n")
    #expect(await source.fields(0).map(\.text)[1...2] == ["true", "äb"])
  }

  @Test("A table with many columns is written")
  func columns() async throws {
    let source = try source(
      "CREATE TABLE t (\((0..<1_600).map { "c\($0) int" }.joined(separator: ", ")));"
        + "INSERT INTO t SELECT \((0..<1_600).map { "n + \($0)" }.joined(separator: ", ")) FROM generate_series(1, 20) n"
    )
    await source.finish()
    let expected = (1...20).map { row in (0..<1_600).map { "\(row + $0)" }.joined(separator: ",") }
    #expect(try await written(source.records) == expected)
  }

  @Test("Short values are written as they were read, and each long value takes one statement")
  func statements() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, b bytea, l text); ALTER TABLE t ALTER l SET STORAGE EXTERNAL;"
        + "INSERT INTO t SELECT n, decode(md5(n::text), 'hex'), '' FROM generate_series(1, 400) n;"
        + "UPDATE t SET b = '' WHERE id = 2; UPDATE t SET l = repeat('x', 3000) WHERE id = 7")
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(database)))
    let tally = DatabaseTally()
    let engine = DatabaseEngine(.relation(.typed("t")), on: server, in: .files, tally)
    let source = try RecordSource(engine)
    await source.finish()
    let before = tally.counts.statements
    let lines = try await written(source.records)
    #expect(lines[0] == "1,\\xc4ca4238a0b923820dcc509a6f75849b,\"\"")
    #expect(lines[1] == "2,\\x,\"\"")
    #expect(lines[6].hasSuffix(",\"\(String(repeating: "x", count: 3_000))\""))
    #expect(lines.count == 400)
    // One statement reads all rows, and another one the long value.
    #expect(tally.counts.statements - before == 2)
  }

  @Test("Selected rows are read in batches, and written in their order")
  func picked() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, name text); INSERT INTO t SELECT n, 'row ' || n FROM generate_series(1, 400) n"
    )
    let tally = DatabaseTally()
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(database)))
    let source = try RecordSource(DatabaseEngine(.relation(.typed("t")), on: server, in: .files, tally))
    await source.finish()
    for index in 0..<400 { _ = await source.fields(index) }
    let records = stride(from: 399, through: 200, by: -2).map { source.records[$0] }
    try rig.run("DELETE FROM t WHERE id = 400", in: database)
    let before = tally.counts.statements
    let lines = try await Task.detached(executorPreference: Threads.shared) {
      var text: [UInt8] = []
      let batches = try #require(SourceRecord.batches(of: records))
      while case let batch = try batches.next(), !batch.isEmpty {
        for record in batch { try record.copy { text += $0 } }
      }
      return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }.value
    // A deleted row is left out.
    #expect(lines == stride(from: 398, through: 202, by: -2).map { "\($0),row \($0)" })
    #expect(tally.counts.statements - before == 2)
  }

  @Test("A stopped write reads nothing more")
  func stopped() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 2000)")
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database))).open(table: "t")
    await source.finish()
    let records = source.records
    let batches = records.batches
    _ = try await Task.detached(executorPreference: Threads.shared) { try batches.next() }.value
    batches.stop()
    await #expect(throws: DataError.self) {
      try await Task.detached(executorPreference: Threads.shared) { try batches.next() }.value
    }
  }

  /// Returns a table with a value that is read separately. The network between server and client forwards nothing.
  private func stalled() async throws -> (DelayingProxy, ConnectionPool, RecordSource) {
    let proxy = try DelayingProxy(to: rig.port)
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, l text); INSERT INTO t SELECT n, repeat('x', 5000) FROM generate_series(1, 3) n"
    )
    let server = ConnectionPool(try PostgreSQLAddress(rig.address(database, through: proxy.port)))
    let source = try RecordSource(DatabaseEngine(.relation(.typed("t")), on: server, in: .files))
    await source.finish()
    return (proxy, server, source)
  }

  @Test("Stopping also cancels a value that does not arrive")
  func stoppedInside() async throws {
    let (proxy, server, source) = try await stalled()
    let batches = source.records.batches
    let rows = try await Task.detached(executorPreference: Threads.shared) { try batches.next() }.value
    proxy.stall()
    let copy = Task.detached(executorPreference: Threads.shared) { try rows[0].copy { _ in } }
    await proxy.waitForRequest()
    batches.stop()
    await #expect(throws: DataError.unfinished(path: server.path)) { try await copy.value }
    proxy.goOn()
  }

  @Test("Stopping also cancels a row that does not arrive, and other work can continue")
  func stoppedWork() async throws {
    let (proxy, server, source) = try await stalled()
    let generation = Generation(SystemScheduler())
    let record = source.records[0]
    for _ in 0..<3 {
      proxy.stall()
      let works = (0..<2).map { _ in
        generation.start(.waiting) {
          _ = try? record.wholeFields(0..<2, limit: 1 << 20)
        } onAnswer: {
          Issue.record("it was cancelled")
        }
      }
      await proxy.waitForRequest()
      for work in works { work.cancel() }
      proxy.goOn()
      let version = try await Task.detached(executorPreference: Threads.shared) {
        try server.withPostgreSQLSession(.passes, DatabaseOperation()) { $0.serverVersion }
      }.value
      #expect(version > 0)
    }
  }
}

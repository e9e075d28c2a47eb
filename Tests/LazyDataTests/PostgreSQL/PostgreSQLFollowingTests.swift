import TestSupport
import Testing

@testable import LazyData

/// Tests changes that others make to a table while its rows are shown.
@MainActor @Suite("Following a PostgreSQL server", .enabled(if: LocalPostgres.isAvailable), .timeLimit(.minutes(20)))
struct PostgreSQLFollowingTests {
  private let rig: LocalPostgres

  init() throws { rig = try #require(LocalPostgres.shared) }

  private func open(_ database: String, channel: String? = nil) async throws -> RecordSource {
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database)), channel: channel)
      .open(table: "t")
    await source.finish()
    return source
  }

  private func count(of source: RecordSource, is count: Int) async {
    await change(until: { source.records.count == count && source.status.work == nil }) {
      _ = (source.records, source.status)
    }
  }

  @Test("Rows that are added at the end appear automatically", arguments: ["int", "text"], [0, 10, 1_300])
  func growth(type: String, count: Int) async throws {
    let database = try rig.database(
      "CREATE TABLE t (id \(type) PRIMARY KEY, name text);"
        + "INSERT INTO t SELECT 100000 + n, 'row ' || n FROM generate_series(1, \(count)) n")
    let source = try await open(database)
    source.isFollowing = true
    // The rows are inserted first without a gap, then with one gap, then with many.
    try rig.run("INSERT INTO t SELECT 100000 + \(count) + n, 'new' FROM generate_series(1, 5) n", in: database)
    await self.count(of: source, is: count + 5)
    try rig.run("INSERT INTO t VALUES (150000, 'far')", in: database)
    await self.count(of: source, is: count + 6)
    try rig.run("INSERT INTO t SELECT 200000 + n, 'many' FROM generate_series(1, 2000) n", in: database)
    await self.count(of: source, is: count + 2_006)
    #expect(await source.fields(count + 4).last?.text == "new")
    #expect(await source.fields(count + 5).map(\.text) == ["150000", "far"])
    for index in [count + 6, count + 1_000, count + 2_005] {
      #expect(await source.fields(index).first?.text == "\(200_001 + index - count - 6)")
    }
    source.isFollowing = false
  }

  @Test("Rows that replace the last ones are noticed", arguments: ["int", "text"])
  func replaced(type: String) async throws {
    let database = try rig.database(
      "CREATE TABLE t (id \(type) PRIMARY KEY, name text);"
        + "INSERT INTO t SELECT 100000 + n, 'row ' || n FROM generate_series(1, 90) n")
    let source = try await open(database)
    #expect(await source.fields(89).last?.text == "row 90")
    source.isFollowing = true
    try rig.run("DELETE FROM t WHERE name = 'row 90'; INSERT INTO t VALUES (150000, 'new')", in: database)
    // The number of rows is unchanged, but the rows are different. Only the list shows that.
    await change(until: { source.records.last?.line == "150000,new" }) { _ = source.records }
    #expect(source.records.count == 90)
    try rig.run(
      "DELETE FROM t WHERE name IN ('row 80', 'row 81', 'new'); INSERT INTO t VALUES (160000, 'newer')", in: database)
    await count(of: source, is: 88)
    #expect(await source.fields(87).map(\.text) == ["160000", "newer"])
  }

  @Test("A watch that replaces another one reports nothing", arguments: [0, 100], [nil, "news"])
  func replacedWatch(count: Int, channel: String?) async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, \(count))")
    let source = try ServerDatabase(try PostgreSQLAddress(rig.address(database)), channel: channel)
      .open(table: "t")
    // Following starts before the rows are counted, and starts again.
    for isFollowing in [true, false, true, false, true] { source.isFollowing = isFollowing }
    await source.finish()
    try rig.run("INSERT INTO t VALUES (1000); NOTIFY news", in: database)
    await self.count(of: source, is: count + 1)
    #expect(source.status.notice == nil && source.isFollowing)
  }

  @Test("An error of the server is reported once, and ends the watch")
  func refused() async throws {
    let database = try rig.database("CREATE TABLE t (id int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 100)")
    let source = try await open(database)
    try rig.run("DROP TABLE t", in: database)
    source.isFollowing = true
    await change(until: { source.status.notice != nil }) { _ = source.status }
    #expect(source.status.notice?.hasPrefix("stopped looking for new rows: ") == true)
    #expect(source.records.count == 100)
  }

  @Test("A notification triggers an immediate check for new rows")
  func notified() async throws {
    let database = try rig.database("CREATE TABLE t (id int PRIMARY KEY); INSERT INTO t SELECT generate_series(1, 100)")
    let source = try await open(database, channel: "news \"of\" t")
    source.isFollowing = true
    for last in 101...103 {
      try rig.run("INSERT INTO t VALUES (\(last)); NOTIFY \"news \"\"of\"\" t\"", in: database)
      await count(of: source, is: last)
    }
  }

  @Test("If rows are found by number, they keep their positions when others are deleted")
  func goneBetween() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, n text); INSERT INTO t SELECT n, n FROM generate_series(1, 400) n")
    let source = try await open(database)
    try rig.run("DELETE FROM t WHERE id IN (130, 131, 140, 200)", in: database)
    for index in 128..<256 {
      let fields = await source.fields(index)
      let isGone = [130, 131, 140, 200].contains(index + 1)
      #expect(isGone ? fields[0].kind == .unreadable : fields.map(\.text) == ["\(index + 1)", "\(index + 1)"])
    }
  }

  @Test("Rows that others change or delete are reread on request, and reported")
  func refreshed() async throws {
    let database = try rig.database(
      "CREATE TABLE t (id int PRIMARY KEY, name text); INSERT INTO t SELECT n, 'row ' || n FROM generate_series(1, 300) n"
    )
    let source = try await open(database)
    #expect(await source.fields(3).last?.text == "row 4")
    source.refresh()
    try rig.run("UPDATE t SET name = 'other' WHERE id IN (4, 5); DELETE FROM t WHERE id = 6", in: database)
    source.refresh()
    await change(until: { source.status.notice != nil }) { _ = source.status }
    #expect(source.status.notice == "2 rows changed, 1 deleted")
    #expect(await source.fields(3).last?.text == "other")
    #expect(await source.fields(5).map(\.kind) == [.unreadable, .unreadable])
    #expect(source.records.count == 300)
  }
}

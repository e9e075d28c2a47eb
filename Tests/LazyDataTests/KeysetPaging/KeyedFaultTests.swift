import GRDB
import TestSupport
import Testing

@testable import LazyData

/// Faults while rows of a table are read by key, the same for each database.
@MainActor @Suite("Faults of tables that are read by key", .timeLimit(.minutes(20)))
struct KeyedFaultTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns when the first field of a row is as expected.
  private func first(
    of record: @escaping @MainActor () -> SourceRecord, until isExpected: (RecordField) -> Bool
  ) async {
    let read = { @MainActor in record().fields(0..<2, limit: 400).first ?? RecordField([], kind: .missing) }
    await change(until: { isExpected(read()) }) { _ = read() }
  }

  @Test("Rows that cannot be read show the reason, and load when the fault is over", arguments: KeyedSource.installed)
  func interrupted(of kind: KeyedSource) async throws {
    let database = try kind.database(kind.items(20_000), in: scratch)
    guard kind != .sqlite else { return try await locked(database) }
    let proxy = try DelayingProxy(to: try database.port())
    let source = try ServerDatabase(try database.server(through: proxy.port)).open(table: "t")
    await source.finish()
    #expect(await source.fields(3).map(\.text) == ["4", "record 4"])
    // Nothing listens on the port of a listener that is deallocated.
    proxy.lead(to: try SilentListener().port)
    proxy.cut(after: 700)
    await first(of: { source.records[9_000] }) { $0.kind == .unreadable && $0.text.contains("cannot reach the server") }
    #expect(await source.fields(3).map(\.text) == ["4", "record 4"])
    proxy.lead(to: try database.port())
    await first(of: { source.records[9_000] }) { $0.text == "9001" }
  }

  /// Locks the file of a database while its rows are read.
  private func locked(_ database: KeyedDatabase) async throws {
    let source = try database.open()
    await source.finish()
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let writer = try DatabaseQueue(path: database.name, configuration: configuration)
    try await writer.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    let reason = DataError.locked(path: database.name).reason
    await first(of: { source.records[9_000] }) { $0.kind == .unreadable && $0.text == reason }
    try await writer.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    await first(of: { source.records[9_000] }) { $0.text == "9001" }
    try writer.close()
  }

  @Test("A row that was deleted shows the reason, and the rows after it are shown", arguments: KeyedSource.installed)
  func deleted(of kind: KeyedSource) async throws {
    let database = try kind.database(kind.items(3_000), in: scratch)
    let source = try database.open()
    await source.finish()
    let (gone, next) = (source.records[2_000], source.records[2_001])
    try database.run("DELETE FROM t WHERE id = 2001")
    await first(of: { gone }) { $0.kind == .unreadable && $0.text == "the row was deleted" }
    await first(of: { next }) { $0.text == "2002" }
  }

  // MARK: Servers

  @Test(
    "If a table is dropped, its list keeps the loaded rows, and a new table replaces them",
    arguments: KeyedSource.servers)
  func dropped(of kind: KeyedSource) async throws {
    let database = try kind.database(kind.items(20_000), in: scratch)
    let source = try database.open()
    await source.finish()
    #expect(await source.fields(3)[1].text == "record 4")
    try database.run("DROP TABLE t")
    await first(of: { source.records[9_000] }) { $0.kind == .unreadable && $0.text.contains("exist") }
    #expect(await source.fields(3)[1].text == "record 4")
    try database.run("CREATE TABLE t (id INTEGER PRIMARY KEY, other VARCHAR(9), more INTEGER)")
    try database.run("INSERT INTO t VALUES (1, 'new', 2)")
    source.reload()
    await change(until: { source.columns.count == 3 && source.records.count == 1 && source.status.work == nil }) {
      _ = (source.columns, source.records, source.status)
    }
    #expect(await source.fields(0).map(\.text) == ["1", "new", "2"])
  }

  @Test("A renamed column is reported, and shown after a reload", arguments: KeyedSource.servers)
  func altered(of kind: KeyedSource) async throws {
    let database = try kind.database(kind.items(20_000), in: scratch)
    let source = try database.open()
    await source.finish()
    try database.run("ALTER TABLE t RENAME COLUMN title TO name")
    await first(of: { source.records[9_000] }) { $0.kind == .unreadable && $0.text.contains("title") }
    source.reload()
    await change(until: { source.columns.map(\.name) == ["id", "name"] && source.status.work == nil }) {
      _ = (source.columns, source.status)
    }
    #expect(await source.fields(9_000).map(\.text) == ["9001", "record 9001"])
  }

  @Test("A connection that the server closes is replaced automatically", arguments: KeyedSource.servers)
  func terminated(of kind: KeyedSource) async throws {
    let database = try kind.database(kind.items(20_000), in: scratch)
    let source = try database.open()
    await source.finish()
    for index in [5_000, 9_000] {
      try database.endSessions()
      await first(of: { source.records[index] }) { $0.text == "\(index + 1)" }
    }
  }

  @Test(
    "A locked table is opened without its rows, which appear when the lock is released", arguments: KeyedSource.servers)
  func lockedTable(of kind: KeyedSource) async throws {
    let database = try kind.database(kind.items(20_000), in: scratch)
    let release = try await database.lock()
    let source = try ServerDatabase(try database.server()).open(table: "t", patience: .milliseconds(100))
    #expect(source.records.isEmpty && source.columns.isEmpty && source.status.work != nil)
    try await release()
    await source.finish()
    #expect(source.records.count == 20_000 && source.columns.count == 2)
    // A table that answers in time has its rows at once.
    let other = try ServerDatabase(try database.server()).open(table: "t", patience: .seconds(600))
    #expect(other.records.count == 64 && other.columns.count == 2)
  }
}

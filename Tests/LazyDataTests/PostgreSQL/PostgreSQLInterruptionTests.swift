import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// Tests passes over many rows that the server interrupts. No interrupted pass may count as complete.
@MainActor
@Suite(
  "Passes that a PostgreSQL server interrupts", .timeLimit(.minutes(20)),
  .enabled(if: PostgreSQLLibrary.shared != nil, "libpq is not installed"))
struct PostgreSQLInterruptionTests {
  private static let count = 60_000
  private nonisolated static let faults: [ScriptedTable.Fault] = [.terminated, .cancelled, .cut, .part(1)]

  /// A table and its server. The server runs while this value exists.
  private struct ServedTable {
    let table: ScriptedTable
    let server: ScriptedPostgres
    let scheduler: HeldScheduler
    let source: RecordSource
  }

  private func stage(_ table: ScriptedTable, _ scheduler: HeldScheduler = HeldScheduler(isOpen: true)) throws
    -> ServedTable
  {
    let server = try table.server()
    let address = try PostgreSQLAddress("host=127.0.0.1 port=\(server.port) user=ann dbname=db sslmode=disable")
    let database = ServerDatabase(ConnectionPool(address, retry: DatabaseRetry(most: 4, first: .zero)))
    return ServedTable(
      table: table, server: server, scheduler: scheduler, source: try database.open(table: "t", scheduler: scheduler))
  }

  private func condition(_ text: String) throws -> RecordCondition {
    RecordCondition(try Pattern(text, syntax: .literal))
  }

  private func ids(_ records: RecordList) -> [Int64?] {
    records.map { if case .row(let key) = $0.id { key.number } else { nil } }
  }

  /// Returns all rows up to the end, read in the same way as for writing.
  private func written(_ source: RecordSource) async throws -> [String] {
    let batches = try #require(source.wholeToEnd?.batchesToEnd)
    return try await Task.detached(executorPreference: Threads.shared) {
      var text: [UInt8] = []
      while case let batch = try batches.next(), !batch.isEmpty {
        for record in batch { try record.copy { text += $0 } }
      }
      return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }.value
  }

  private func lines(_ count: Int) -> [String] { (1...count).map { "\(3 * $0),row \(3 * $0)" } }

  // MARK: Counts

  @Test(arguments: faults)
  private func `an interrupted count continues from the last place that it knows`(fault: ScriptedTable.Fault)
    async throws
  {
    // Each statement of the count except the first is interrupted once.
    let table = ScriptedTable(Self.count) { request, isFirst in
      request.kind == .anchors && request.start != nil && isFirst ? fault : nil
    }
    let stage = try stage(table)
    let source = stage.source
    await source.finish()
    #expect(source.records.count == Self.count && source.status.isComplete && source.status.failure == nil)
    let asked = table.requests.filter { $0.kind == .anchors }.map(\.start)
    // Rows that are already counted are not counted again.
    #expect(Dictionary(grouping: asked) { $0 }.values.map(\.count).max() == 2)
    #expect(stage.scheduler.pauses.allSatisfy { $0 == .milliseconds(250) } && stage.scheduler.pauses.count > 3)
    source.showEnd()
    #expect(source.records.last?.number == Self.count - 1)
  }

  /// Returns a table whose count fails after the first statement until the test allows it.
  private func interrupted(_ fault: ScriptedTable.Fault = .terminated) async throws -> (ServedTable, Switch) {
    let isAway = Switch()
    let table = ScriptedTable(Self.count) { request, _ in
      request.kind == .anchors && request.start != nil && isAway.isOn ? fault : nil
    }
    let stage = try stage(table, HeldScheduler())
    await change(until: { stage.source.status.failure != nil }, of: { _ = stage.source.status })
    return (stage, isAway)
  }

  @Test func `rows that were counted before an error are not all rows`() async throws {
    let (stage, isAway) = try await interrupted()
    let source = stage.source
    await stage.scheduler.waitForPause()
    #expect(source.records.count < Self.count && source.records.count > 64)
    #expect(!source.status.isComplete && !source.status.isWhole && source.status.work == .counting)
    #expect(source.status.estimate == Self.count && stage.scheduler.pauses == [.milliseconds(250)])
    // The end is read backwards.
    source.showEnd()
    await change(until: { source.status.showsEnd }, of: { _ = source.status })
    #expect(ids(source.records).last == Int64(3 * Self.count))
    #expect(!source.status.isComplete)
    // All rows are written, even if they are not counted or shown.
    #expect(try await written(source) == lines(Self.count))
    isAway.turnOff()
    stage.scheduler.open()
    await source.finish()
    #expect(source.records.count == Self.count && source.status.isComplete && source.status.failure == nil)
  }

  @Test func `refreshing resumes a failed count, without a pause`() async throws {
    for fault in [ScriptedTable.Fault.terminated, .error("42501", "permission denied")] {
      let (stage, isAway) = try await interrupted(fault)
      isAway.turnOff()
      stage.source.refresh()
      await change(until: { stage.source.status.isComplete }, of: { _ = stage.source.status })
      #expect(stage.source.records.count == Self.count && stage.source.status.failure == nil)
    }
  }

  @Test func `a permanent error leaves the number of rows unknown, and is not retried`()
    async throws
  {
    let (stage, _) = try await interrupted(.error("42501", "permission denied"))
    let status = stage.source.status
    #expect(!status.isComplete && status.work == nil && status.isSettled && stage.scheduler.pauses.isEmpty)
    #expect(status.failure?.contains("permission denied") == true)
    // An order that needs all rows fails and reports the failure.
    stage.source.arrange(Arrangement(order: .init(column: 1)))
    await stage.source.finish()
    #expect(stage.source.status.arrangement == Arrangement())
    #expect(stage.source.status.notice?.contains("permission denied") == true)
  }

  @Test func `added rows are counted, even if the count is interrupted`() async throws {
    let isAway = Switch()
    let table = ScriptedTable(2_000) { request, isFirst in
      request.kind == .anchors && isAway.isOn && isFirst ? .terminated : nil
    }
    isAway.turnOff()
    let stage = try stage(table)
    await stage.source.finish()
    isAway.turnOn()
    table.append(3_000)
    stage.source.isFollowing = true
    await change(
      until: { stage.source.records.count == 5_000 && stage.source.status.failure == nil },
      of: { _ = (stage.source.records, stage.source.status) })
    #expect(stage.source.status.isComplete)
    stage.source.isFollowing = false
  }

  // MARK: Filters, orders and searches

  @Test(arguments: [1, 64, 700, 9_000])
  func `an interrupted filter continues after the last row that it has found`(rows: Int) async throws {
    let table = ScriptedTable(Self.count) { request, isFirst in
      request.kind == .keys && isFirst
        ? .part(rows) : request.kind == .rows && request.start != nil && isFirst ? nil : nil
    }
    let stage = try stage(table)
    await stage.source.finish()
    stage.source.arrange(Arrangement(filters: [try condition("7")]))
    await stage.source.finish()
    let expected = (1...Self.count).map { Int64(3 * $0) }.filter { "\($0)".contains("7") }
    #expect(ids(stage.source.records) == expected.map(Optional.some))
    #expect(stage.source.status.isComplete && stage.source.status.notice == nil)
    // The list has not read all rows again.
    #expect(table.requests.filter { $0.kind == .keys }.count == 1)
    #expect(table.requests.contains { $0.kind == .rows && $0.start == Int(expected[rows - 1]) })
  }

  @Test func `an interrupted order is made again, and has each row once`() async throws {
    let table = ScriptedTable(Self.count) { request, isFirst in request.kind == .keys && isFirst ? .part(9_000) : nil }
    let stage = try stage(table)
    await stage.source.finish()
    stage.source.arrange(Arrangement(order: .init(column: 1, isDescending: true)))
    await stage.source.finish()
    #expect(ids(stage.source.records) == (1...Self.count).reversed().map { Int64(3 * $0) })
  }

  @Test func `a filter that is interrupted again and again fails, and a part is not shown as complete`() async throws {
    let table = ScriptedTable(Self.count) { request, _ in
      request.kind == .keys || request.kind == .rows && request.start != nil ? .part(1) : nil
    }
    let stage = try stage(table)
    await stage.source.finish()
    stage.source.arrange(Arrangement(filters: [try condition("7")]))
    await stage.source.finish()
    #expect(stage.source.status.arrangement == Arrangement() && stage.source.records.count == Self.count)
    #expect(stage.source.status.notice?.contains("cannot reach the server") == true)
  }

  @Test(arguments: faults)
  private func `an interrupted search finds the same row, and so does a count of matches`(
    fault: ScriptedTable.Fault
  ) async throws {
    let table = ScriptedTable(Self.count) { request, isFirst in
      [.rows, .matches, .distance].contains(request.kind) && request.start != nil && isFirst ? fault : nil
    }
    let stage = try stage(table)
    await stage.source.finish()
    let pattern = try Pattern("row 150000", syntax: .literal)
    #expect(await stage.source.firstMatch(of: pattern, from: 10, backwards: false) == 49_999)
    #expect(await stage.source.matchCount(of: pattern) == 1)
  }

  @Test func `a search that the server keeps interrupting fails, and does not report a missing match`() async throws {
    let table = ScriptedTable(Self.count) { request, _ in
      request.kind == .matches || request.kind == .rows && request.start != nil ? .terminated : nil
    }
    let stage = try stage(table)
    await stage.source.finish()
    let pattern = try Pattern("row 150000", syntax: .literal)
    #expect(await stage.source.firstMatch(of: pattern, from: 10, backwards: false) == nil)
    #expect(stage.source.status.notice?.contains("administrator command") == true)
  }

  // MARK: Writing

  @Test(arguments: faults)
  private func `all rows are written, though each page is interrupted once`(fault: ScriptedTable.Fault) async throws {
    let table = ScriptedTable(3_000) { request, isFirst in
      request.kind == .rows && request.start != nil && isFirst ? fault : nil
    }
    let stage = try stage(table)
    await stage.source.finish()
    #expect(try await written(stage.source) == lines(3_000))
  }

  @Test func `unreadable rows end writing with an error`() async throws {
    let table = ScriptedTable(3_000) { request, _ in
      request.kind == .rows && request.start ?? 0 > 3_000 && !request.isBackward ? .terminated : nil
    }
    let stage = try stage(table)
    await stage.source.finish()
    let error = await #expect(throws: DataError.self) { try await written(stage.source) }
    #expect(error?.reason.contains("administrator command") == true)
  }

  @Test func `rows that others add during writing are written too`() async throws {
    let table = ScriptedTable(1_000)
    let stage = try stage(table)
    await stage.source.finish()
    table.append(700)
    #expect(try await written(stage.source) == lines(1_700))
  }

  @Test func `writing that does not reach the server's last row fails`() async throws {
    let stage = try stage(ScriptedTable(1_000, isSplit: true))
    await stage.source.finish()
    let error = await #expect(throws: DataError.self) { try await written(stage.source) }
    #expect(error?.reason.contains("the last row was not reached") == true)
  }
}

/// A switch that is on until a test turns it off.
private final class Switch: Sendable {
  private let state = Mutex(true)

  var isOn: Bool { state.withLock { $0 } }
  func turnOff() { state.withLock { $0 = false } }
  func turnOn() { state.withLock { $0 = true } }
}

import Foundation
import GRDB
import Testing

@testable import LazyData

/// Tests databases that store rows only in memory.
@MainActor @Suite("Databases in memory only", .timeLimit(.minutes(20)))
struct SQLiteSpaceTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let numbers =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 60000) SELECT i, hex(zeroblob(50)) AS z FROM n"

  private func source(_ bytes: Int) throws -> RecordSource {
    try RecordSource(
      path: try scratch.items(1), query: Self.numbers, in: .memory(bytes), scheduler: SystemScheduler())
  }

  @Test(.timeLimit(.minutes(20))) func `no more rows are stored than fit, and that is reported`() async throws {
    let source = try source(1 << 20)
    await source.finish()
    #expect(source.records.count > 1_000 && source.records.count < 20_000)
    #expect(source.status.failure == DataError.tooLong(path: "", limit: 1 << 20).reason)
    #expect(source.records[999].fields(0..<1, limit: 9)[0].text == "1000")
  }

  @Test(.timeLimit(.minutes(20))) func `rows that fit are stored and sorted`() async throws {
    let source = try source(512 << 20)
    await source.finish()
    #expect(source.records.count == 60_000 && source.status.failure == nil)
    source.arrange(Arrangement(order: .init(column: 0, isDescending: true)))
    await source.finish()
    #expect(source.records[0].fields(0..<1, limit: 9)[0].text == "60000")
    #expect(source.reading.connection.space == .memory(512 << 20))
    #expect(try source.reading.connection.read { try Int.fetchOne($0, sql: "PRAGMA temp_store") } == 2)
  }
}

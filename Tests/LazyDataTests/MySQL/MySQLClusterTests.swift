import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite(
  "A Galera cluster of MariaDB servers",
  .enabled(if: GaleraCluster.isAvailable, "the library of Galera (galera-4) is not installed"), .timeLimit(.minutes(20))
)
struct MySQLClusterTests {
  private static let count = 1_200
  /// Every row with a number that is divisible by this has a long value. Long values are read separately.
  private static let interval = 100

  private static let lines = (1...count).map { number in
    number % interval == 0
      ? "\(2 * number),\"\(String(repeating: "long \(number) ", count: 300))\"" : "\(2 * number),row \(number)"
  }

  private static let sql = """
    CREATE TABLE t (id INT PRIMARY KEY, name TEXT);
    INSERT INTO t SELECT seq * 2, IF(seq % \(interval), CONCAT('row ', seq), REPEAT(CONCAT('long ', seq, ' '), 300))
      FROM seq_1_to_\(count)
    """

  /// Writes all rows, and stops a server in the middle of a row with a long value.
  ///
  /// - Returns: the lines.
  private func write(_ source: RecordSource, stopping node: LocalMariaDB) async throws -> [String] {
    let batches = try #require(source.wholeToEnd?.batchesToEnd)
    return try await Task.detached(executorPreference: Threads.shared) {
      var (text, isStopped) = ([UInt8](), false)
      while case let batch = try batches.next(), !batch.isEmpty {
        for record in batch {
          try record.copy { part in
            text += part
            // The start of a long value.
            guard !isStopped, text.count > 20_000, text.suffix(2) == Array(",\"".utf8)[...] else { return }
            isStopped = true
            try node.stop()
          }
        }
      }
      #expect(isStopped)
      return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }.value
  }

  @Test("If a node is killed while rows are read or written, the next one has the others, each once and in order")
  func killedNodes() async throws {
    let cluster = try GaleraCluster()
    let proxy = try DelayingProxy(to: cluster.nodes[0].port)
    let address = cluster.address(try cluster.database(Self.sql), through: proxy.port)
    let source = try ServerDatabase(try MySQLAddress(address)).open(table: "t")
    await source.finish()
    #expect(source.records.count == Self.count && proxy.counts.connections > 0)

    // The node is killed while a statement for rows on screen is on its way.
    proxy.stall()
    let read = { source.records[Self.count / 2].fields(0..<2, limit: 40) }
    #expect(read().map(\.kind) == [.awaited, .awaited])
    await proxy.waitForRequest()
    try cluster.nodes[0].stop()
    proxy.goOn()
    await change(until: { read()[0].kind == .number }) { _ = read() }
    #expect(read().map(\.text) == ["\(Self.count + 2)", "row \(Self.count / 2 + 1)"])
    #expect(await source.lines(0..<1) == (1...Self.count).map { "\(2 * $0)" })
    source.arrange(Arrangement(filters: [RecordCondition(try Pattern("99", syntax: .literal))]))
    await source.finish()
    #expect(
      await source.lines(0..<1)
        == (1...Self.count).filter { "\($0)".contains("99") || "\(2 * $0)".contains("99") }.map { "\(2 * $0)" })
    source.arrange(Arrangement())
    await source.finish()

    #expect(try await write(source, stopping: cluster.nodes[1]) == Self.lines)
    // The last node has no majority of nodes, but of votes.
    #expect(await source.fields(Self.count - 2).first?.text == "\(2 * Self.count - 2)")
    #expect(source.status.failure == nil && source.status.isComplete)
  }
}

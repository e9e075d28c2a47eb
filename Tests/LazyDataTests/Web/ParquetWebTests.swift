import Simulation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// The requests of Parquet files on a server. The columns are at the start of the files, and the footer is far from them.
@MainActor
@Suite("Parquet files on a web server", .enabled(if: CurlTransfer.isAvailable), .timeLimit(.minutes(20)))
struct ParquetWebTests {
  nonisolated static let indexed = spread(ParquetSamples.indexed)
  nonisolated private static let plain = spread(ParquetSamples.plain)

  /// Returns the file with a mebibyte between its columns and its footer.
  nonisolated private static func spread(_ file: [UInt8]) -> [UInt8] {
    let footer = file.suffix(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) } + 8
    return file.dropLast(footer) + [UInt8](repeating: 0, count: 1 << 20) + file.suffix(footer)
  }

  nonisolated private static func limits() -> WebLimits {
    var limits = WebLimits()
    limits.retries = 0
    // A round that stays incomplete ends a test.
    limits.silence = .seconds(20)
    return limits
  }

  /// Opens a file as the program does.
  private func rig(_ server: ScriptedWeb, gap: Int = 0, limit: Int = 1 << 20) throws -> ParquetRig {
    let place = try WebPlace("\(server.root)/a.parquet?key=secret")
    let open: @Sendable () throws(DataError) -> any ByteSource = { () throws(DataError) in
      guard
        let (file, end) = try WebFile.openEnd(WebFetcher(place, Self.limits()), count: 65_536, PipeLimits())
      else { throw .empty(path: "test") }
      return RandomAccessWebBytes(file, limit: limit, gap: gap, start: file.length - end.count, bytes: end)
    }
    return try ParquetRig(try open(), reopen: open)
  }

  /// - Parameter rounds: the number of requests in each round. A request that depends on the answer to another one is
  ///   in a later round.
  private func server(_ file: [UInt8], rounds: [Int] = []) throws -> ScriptedWeb {
    try ScriptedWeb(rounds: rounds) { request, _ in ScriptedWeb.part(of: file, request) }
  }

  /// Returns the ranges that `body` requests. Those of a round are in no particular order.
  private func requests(_ server: ScriptedWeb, _ body: () throws -> Void) rethrows -> [String] {
    let before = server.requests.count
    try body()
    return server.requests.dropFirst(before).map { String(($0.header["range"] ?? "all").dropFirst("bytes=".count)) }
  }

  @Test func `opening requests the end of the file`() throws {
    let server = try server(Self.indexed)
    let rig = try rig(server)
    #expect(server.requests.map { $0.header["range"] } == ["bytes=-65536"])
    #expect(rig.source.records.count == 600 && rig.source.status.isComplete)
  }

  @Test func `a screen requests the indexes of its columns, and then their pages`() throws {
    let server = try server(Self.indexed)
    let rig = try rig(server)
    #expect(rig.draw(0..<40, columns: [0..<1, 2..<3]) == [.awaited])
    #expect(server.requests.count == 1)
    let ranges = requests(server) { rig.run() }
    #expect(Set(ranges.prefix(2)) == ["7446-7476", "7514-7545"])
    #expect(Set(ranges.dropFirst(2)) == ["4-433", "1463-1923"])
    #expect(ranges.count == 4)
    #expect(requests(server) { rig.show(0..<60, columns: [0..<1, 2..<3]) }.isEmpty)
    #expect(server.requests.map { $0.header["if-match"] } == [nil] + Array(repeating: "\"v1\"", count: 4))
  }

  @Test func `pages that exceed half the cache together are requested one after the other`() throws {
    // The answer to each request is sent before the next one is awaited, except for the two indexes.
    let server = try server(Self.indexed, rounds: [1, 2, 1, 1])
    let rig = try rig(server, limit: 800)
    rig.show(0..<40, columns: [0..<1, 2..<3])
    #expect(server.requests.count == 5)
    let other = try self.server(Self.indexed)
    let whole = try self.rig(other)
    defer { withExtendedLifetime((server, other)) {} }
    for column in [0, 2] {
      #expect(rig.fields(0..<40, column..<column + 1) == whole.fields(0..<40, column..<column + 1))
    }
  }

  @Test func `the last rows take two rounds, and ranges that touch are one request`() throws {
    let server = try server(Self.indexed)
    let rig = try rig(server)
    let ranges = requests(server) { rig.show(570..<600, columns: [0..<2]) }
    #expect(ranges.first == "7632-7700")
    #expect(Set(ranges.dropFirst()) == ["4258-4726", "4811-4853"] && ranges.count == 3)
  }

  @Test func `ranges that nearly touch are one request`() throws {
    let server = try server(Self.indexed)
    let rig = try rig(server, gap: RandomAccessWebBytes.usualGap)
    #expect(requests(server) { rig.show(570..<600, columns: [0..<2]) } == ["7632-7700", "4258-4853"])
  }

  @Test func `without an index, a column chunk is one range`() throws {
    let server = try server(Self.plain)
    let rig = try rig(server)
    #expect(requests(server) { rig.show(0..<40, columns: [0..<2]) } == ["4-1596"])
    #expect(requests(server) { rig.show(260..<300, columns: [0..<2]) }.isEmpty)
    #expect(requests(server) { rig.show(570..<600, columns: [0..<1]) } == ["3820-5205"])
  }

  @Test func `a filter requests nothing that statistics rule out`() throws {
    let server = try server(Self.indexed)
    let rig = try rig(server)
    #expect(try requests(server) { try rig.arrange("id >= 10000") }.isEmpty)
    let ranges = try requests(server) { try rig.arrange("id >= 550") }
    #expect(Set(ranges.dropLast()) == ["7632-7663", "7117-7174"] && ranges.last == "4258-4689" && ranges.count == 3)
    #expect(rig.numbers == Array(550..<600))
  }

  @Test func `a filter requests the indexes of all row groups in one round, and the pages of its columns in the next`()
    throws
  {
    let server = try server(Self.indexed, rounds: [1, 4, 3])
    let rig = try rig(server)
    let ranges = try requests(server) { try rig.arrange("name = Paris and day = 2024-02-20") }
    #expect(Set(ranges.prefix(4)) == ["7664-7700", "7175-7221", "7733-7764", "7304-7361"])
    #expect(Set(ranges.dropFirst(4)) == ["4690-4726", "4811-4853", "6437-6536"] && ranges.count == 7)
    #expect(rig.numbers == Array(500..<507) + [509])
  }

  @Test func `the Bloom filters of all row groups are one round`() throws {
    let server = try server(Self.spread(ParquetSamples.filtered), rounds: [1, 2, 1])
    let rig = try rig(server)
    let ranges = try requests(server) { try rig.arrange("id = 6") }
    #expect(Set(ranges.prefix(2)) == ["1832-1911", "1992-2071"] && Array(ranges.dropFirst(2)) == ["918-1388"])
    #expect(rig.numbers == [51])
  }

  @Test func `a sort and a summary request their column in all row groups at once`() throws {
    let server = try server(Self.plain, rounds: [1, 2, 2])
    let rig = try rig(server)
    let sorted = try requests(server) { try rig.arrange(orders: [.init(column: 2)]) }
    #expect(Set(sorted) == ["1597-3115", "5413-6931"] && sorted.count == 2)
    let summarized = requests(server) {
      _ = rig.source.summarize(column: 0, progress: { _ in }) { _ in }
      rig.run()
    }
    #expect(Set(summarized) == ["4-1387", "3820-5205"] && summarized.count == 2)
  }

  @Test func `all columns of adjacent row groups are one request`() throws {
    let server = try server(Self.plain)
    let (rig, local) = (try rig(server), try ParquetRig(ParquetSamples.plain))
    var written = ""
    #expect(try requests(server) { written = try rig.csv() }.count == 1)
    #expect(try written == local.csv())
  }

  @Test func `a pass requests no more ahead than a quarter of the cache`() throws {
    let server = try server(Self.plain, rounds: [1, 1, 1])
    let rig = try rig(server, limit: 4_000)
    // The column has 1,519 bytes in each of the two row groups.
    #expect(try requests(server) { try rig.arrange(orders: [.init(column: 2)]) } == ["1597-3115", "5413-6931"])
  }

  @Test func `all rows are written, sorted and summarized as those of a local file`() throws {
    let server = try server(Self.plain)
    let (rig, local) = (try rig(server), try ParquetRig(ParquetSamples.plain))
    #expect(try rig.csv() == local.csv())
    for rig in [rig, local] { try rig.arrange(orders: [.init(column: 2, isDescending: true)]) }
    #expect(rig.numbers == local.numbers)
    #expect(try rig.csv() == local.csv())
  }

  @Test func `a fault is shown with a remedy, and the rows that were received stay`() throws {
    let fails = Mutex(false)
    let server = try ScriptedWeb { request, _ in
      fails.withLock { $0 } ? .answer(status: 404, "") : ScriptedWeb.part(of: Self.indexed, request)
    }
    let rig = try rig(server)
    rig.show(0..<40, columns: [0..<1])
    fails.withLock { $0 = true }
    rig.show(560..<600, columns: [0..<1])
    #expect(rig.draw(560..<600, columns: [0..<1]) == [.unreadable])
    #expect(rig.draw(0..<40, columns: [0..<1]) == [.number])
    let notice = rig.source.status.notice ?? ""
    #expect(notice.contains("status 404") && notice.hasSuffix("; use :reload to retry"))
  }

  @Test func `a file that changes on the server is refused, and read again on request`() throws {
    let isNew = Mutex(false)
    let server = try ScriptedWeb { request, _ in
      let new = isNew.withLock { $0 }
      if new, request.header["if-match"] == "\"v1\"" { return .answer(status: 412, "") }
      return ScriptedWeb.part(of: new ? ParquetSamples.kinds : Self.indexed, request, tag: new ? "\"v2\"" : "\"v1\"")
    }
    let rig = try rig(server)
    isNew.withLock { $0 = true }
    rig.show(0..<40, columns: [0..<1])
    #expect(rig.source.status.notice == "the file has changed on the server; use :reload to retry")
    let ranges = requests(server) {
      rig.source.reload()
      rig.run()
    }
    #expect(ranges == ["-65536"])
    #expect(rig.source.records.count == 6 && rig.source.columns.map(\.name).first == "f")
    #expect(rig.texts(0).first == "1.5")
  }

  @Test func `a file is opened by its name or by its first bytes, and never read as text`() throws {
    let server = try ScriptedWeb { request, _ in
      request.target == "/whole" ? .bytes(Self.indexed) : ScriptedWeb.part(of: Self.indexed, request)
    }
    for (name, ranges) in [
      ("a.parquet", ["-65536"]), ("data", ["0-65535", "\(Self.indexed.count - 65_536)-\(Self.indexed.count - 1)"]),
    ] {
      let found = try requests(server) {
        guard case .records(let source) = try RecordFile.open("\(server.root)/\(name)") else {
          Issue.record("not a table")
          return
        }
        #expect(source.format == "Parquet" && source.records.count == 600)
      }
      #expect(found == ranges)
    }
    let reason = "a Parquet file, and the server does not send parts of it; download it first"
    let error = dataError { _ = try RecordFile.open("\(server.root)/whole") }
    #expect(error?.reason == reason)
  }
}

@Suite("Received ranges")
struct ReceivedRangesTests {
  private func bytes(_ range: Range<Int>) -> [UInt8] { range.map { UInt8(truncatingIfNeeded: $0) } }

  private func copy(_ range: Range<Int>, of ranges: inout ReceivedRanges) -> [UInt8]? {
    var isComplete = false
    let copied = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      isComplete = ranges.copy(range, into: UnsafeMutableRawBufferPointer(buffer))
      count = isComplete ? range.count : 0
    }
    return isComplete ? copied : nil
  }

  @Test func `missing ranges leave out what was received, and near ones are joined`() {
    var ranges = ReceivedRanges(limit: 1_000)
    ranges.insert(bytes(10..<20), at: 10)
    #expect(ranges.missing(in: [0..<30], gap: 0) == [0..<10, 20..<30])
    #expect(ranges.missing(in: [0..<12, 22..<30], gap: 12) == [0..<30])
    #expect(ranges.missing(in: [12..<20], gap: 0) == [])
    #expect(ranges.missing(in: [40..<50, 45..<60, 0..<5], gap: 0) == [0..<5, 40..<60])
    #expect(ranges.missing(in: [40..<50, 50..<60, 60..<70], gap: 0, longest: 20) == [40..<60, 60..<70])
  }

  @Test func `bytes are copied from several parts, and only if all are there`() {
    var ranges = ReceivedRanges(limit: 1_000)
    ranges.insert(bytes(10..<20), at: 10)
    ranges.insert(bytes(15..<30), at: 15)
    #expect(ranges.byteCount == 20)
    #expect(copy(12..<28, of: &ranges) == bytes(12..<28))
    #expect(copy(5..<12, of: &ranges) == nil && copy(28..<31, of: &ranges) == nil)
  }

  @Test func `the parts that were used least recently are evicted, but none of the last load`() {
    var ranges = ReceivedRanges(limit: 100)
    for start in [0, 40, 80] {
      ranges.beginLoad()
      ranges.insert(bytes(start..<start + 40), at: start)
    }
    #expect(ranges.byteCount == 40 && copy(80..<120, of: &ranges) == bytes(80..<120))
    ranges.beginLoad()
    ranges.insert(bytes(200..<500), at: 200)
    #expect(ranges.byteCount == 300 && copy(200..<500, of: &ranges) == bytes(200..<500))
  }
}

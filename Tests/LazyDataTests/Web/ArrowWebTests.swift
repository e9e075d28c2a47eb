import Simulation
import TestSupport
import Testing

@testable import LazyData

/// The requests of Arrow files on a server. The batches are at the start of the file, and the footer is far from them.
@MainActor
@Suite("Arrow files on a web server", .enabled(if: CurlTransfer.isAvailable), .timeLimit(.minutes(20)))
struct ArrowWebTests {
  nonisolated private static let file = spread(ArrowSamples.file)

  /// Returns the file with a mebibyte between its batches and its footer.
  nonisolated private static func spread(_ file: [UInt8]) -> [UInt8] {
    let footer = file.dropLast(6).suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } + 10
    return file.dropLast(footer) + [UInt8](repeating: 0, count: 1 << 20) + file.suffix(footer)
  }

  /// The metadata of the dictionary and of the two batches.
  private static let metadata: Set = ["416-591", "632-1031", "2752-3151"]

  private func server(rounds: [Int] = []) throws -> ScriptedWeb {
    try ScriptedWeb(rounds: rounds) { request, _ in ScriptedWeb.part(of: Self.file, request) }
  }

  private func rig(_ server: ScriptedWeb) throws -> ParquetRig {
    let place = try WebPlace("\(server.root)/a.arrow")
    let open: @Sendable () throws(DataError) -> any ByteSource = { () throws(DataError) in
      var limits = WebLimits()
      (limits.retries, limits.silence) = (0, .seconds(20))
      guard let (file, end) = try WebFile.openEnd(WebFetcher(place, limits), count: 65_536, PipeLimits()) else {
        throw .empty(path: "test")
      }
      return RandomAccessWebBytes(file, limit: 1 << 20, gap: 0, start: file.length - end.count, bytes: end)
    }
    return try ParquetRig(try open(), .arrow, reopen: open)
  }

  /// Returns the ranges that `body` requests. Those of a round are in no particular order.
  private func requests(_ server: ScriptedWeb, _ body: () throws -> Void) rethrows -> [String] {
    let before = server.requests.count
    try body()
    return server.requests.dropFirst(before).map { String(($0.header["range"] ?? "all").dropFirst("bytes=".count)) }
  }

  @Test func `opening requests the footer, and then the metadata of all batches in one round`() throws {
    let server = try server(rounds: [1, 3])
    var rig: ParquetRig?
    let ranges = try requests(server) { rig = try self.rig(server) }
    #expect(ranges.first == "-65536" && Set(ranges.dropFirst()) == Self.metadata && ranges.count == 4)
    #expect(rig?.source.records.count == 100 && rig?.source.format == "Arrow")
  }

  @Test func `a screen requests the numbers of its rows and columns in one round`() throws {
    let server = try server(rounds: [1, 3, 2, 1])
    let rig = try rig(server)
    let ranges = requests(server) { rig.show(0..<40, columns: [2..<4]) }
    // The bits of missing amounts, and then the amounts next to the days.
    #expect(Set(ranges) == ["1528-1535", "1544-2263"] && ranges.count == 2)
    #expect(requests(server) { rig.show(0..<60, columns: [2..<4]) }.isEmpty)
    // A column is scrolled into view.
    #expect(requests(server) { rig.show(0..<60, columns: [0..<1]) } == ["1032-1271"])
  }

  @Test func `the last rows request nothing of the other batch, and a dictionary is requested once`() throws {
    let server = try server(rounds: [1, 3, 3])
    let rig = try rig(server)
    let ranges = requests(server) { rig.show(60..<100, columns: [0..<2]) }
    #expect(Set(ranges) == ["592-631", "3152-3316", "3320-3479"] && ranges.count == 3)
    #expect(rig.texts(0).last == "99" && rig.texts(1).last == "Oslo")
    #expect(server.requests.filter { $0.header["range"] == "bytes=592-631" }.count == 1)
  }

  @Test func `texts in lists take a round for each level`() throws {
    let server = try server(rounds: [1, 3, 2, 2, 1])
    let rig = try rig(server)
    let ranges = requests(server) { rig.show(0..<60, columns: [4..<5]) }
    #expect(Set(ranges.prefix(2)) == ["2264-2271", "2280-2523"])
    #expect(Set(ranges.dropFirst(2).prefix(2)) == ["2528-2532", "2544-2707"])
    #expect(ranges.dropFirst(4) == ["2712-2731"])
  }

  @Test func `all rows are those of a local file, and a sort requests one column`() throws {
    let server = try server(rounds: [1, 3, 2])
    let (rig, local) = (try rig(server), try ParquetRig(arrow: ArrowSamples.file))
    let sorted = try requests(server) { try rig.arrange(orders: [.init(column: 0, isDescending: true)]) }
    #expect(Set(sorted) == ["1032-1271", "3152-3311"] && sorted.count == 2)
    #expect(rig.numbers == Array((0..<100).reversed()))
    try rig.arrange("name = Rome")
    try local.arrange("name = Rome")
    #expect(rig.numbers == local.numbers)
    try rig.arrange()
    try local.arrange()
    #expect(try rig.csv() == local.csv())
  }

  @Test func `a stream is downloaded and read as a local one, and again on request`() throws {
    let server = try ScriptedWeb { request, _ in
      request.target == "/whole" ? .bytes(ArrowSamples.stream) : ScriptedWeb.part(of: ArrowSamples.stream, request)
    }
    let local = try ParquetRig(arrow: ArrowSamples.stream)
    for (name, ranges) in [
      ("a.arrow", ["bytes=-65536", "bytes=0-65535", nil]), ("stream", ["bytes=0-65535", nil]),
      ("whole", ["bytes=0-65535", nil]),
    ] {
      let before = server.requests.count
      let start = try RecordFile.webStart("\(server.root)/\(name)", OpeningOptions())
      #expect(server.requests.dropFirst(before).map { $0.header["range"] } == ranges)
      let rig = try ParquetRig(start.opened.bytes, .arrow) { () throws(DataError) in start.opened.bytes }
      #expect(try rig.csv() == local.csv() && rig.source.records.count == local.source.records.count)
      #expect(try RecordFile.openInOrder("\(server.root)/\(name)") == nil)
    }
    guard case .records(let source) = try RecordFile.open("\(server.root)/stream") else {
      Issue.record("not a table")
      return
    }
    #expect(source.format == "Arrow" && source.records.count == local.source.records.count)
  }

  /// More bytes than the first request asks for.
  nonisolated private static let filling = [UInt8](repeating: 0, count: 1 << 18)

  @Test func `a stream that is longer than the limit is refused, and so is one that is cut`() throws {
    let server = try ScriptedWeb { request, _ in
      if request.target == "/whole" { return .bytes(ArrowSamples.stream) }
      if request.target == "/unsized" { return .unsized(ArrowSamples.stream + Self.filling) }
      if request.target == "/cut", request.header["range"] == nil {
        return .bytes(Array(ArrowSamples.stream.dropLast(ArrowSamples.stream.count / 2)))
      }
      return ScriptedWeb.part(of: ArrowSamples.stream, request)
    }
    var options = OpeningOptions()
    options.network = ArrowSamples.stream.count - 1
    // The server sends parts of the first file, all of the second one, and all of the third one without its length.
    for (name, requests) in [("a", 1), ("whole", 1), ("unsized", nil)] {
      let before = server.requests.count
      #expect(
        dataError { _ = try RecordFile.open("\(server.root)/\(name)", options) }?.reason
          == "an Arrow stream is downloaded completely, and is larger than --network; raise it or download it first")
      if let requests { #expect(server.requests.count == before + requests) }
    }
    #expect(dataError { _ = try RecordFile.open("\(server.root)/cut") } != nil)
  }

  @Test func `a file is opened by its name or by its first bytes`() throws {
    let server = try ScriptedWeb { request, _ in
      switch request.target {
      case "/whole": .bytes(Self.file)
      default: ScriptedWeb.part(of: Self.file, request)
      }
    }
    for name in ["a.arrow", "a.feather", "data"] {
      guard case .records(let source) = try RecordFile.open("\(server.root)/\(name)") else {
        Issue.record("not a table")
        return
      }
      #expect(source.format == "Arrow" && source.records.count == 100)
      #expect(try name == "data" || RecordFile.openInOrder("\(server.root)/\(name)") == nil)
    }
    #expect(
      dataError { _ = try RecordFile.open("\(server.root)/whole") }?.reason
        == "an Arrow file, and the server does not send parts of it; download it first")
  }
}

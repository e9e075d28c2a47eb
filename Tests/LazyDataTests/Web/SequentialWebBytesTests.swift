import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

@Suite("Files on a web server", .enabled(if: CurlTransfer.isAvailable), .timeLimit(.minutes(20)))
struct SequentialWebBytesTests {
  private static let line = 32
  private static let block = 65_536

  /// Lines of the same length with their numbers.
  nonisolated private static func text(_ lines: Int) -> String {
    let dots = String(repeating: ".", count: line - 1)
    return (0..<lines).map { index in
      let start = "line \(index) "
      return "\(start)\(dots.dropFirst(start.count))\n"
    }.joined()
  }

  private static let long = text(100_000)
  private static let longer = String(repeating: long, count: 4)
  private static var length: Int { long.utf8.count }

  /// Limits without pauses.
  ///
  /// - Parameter silence: the time without a byte after which a request ends.
  private static func limits(retries: Int = 0, silence: Duration = .seconds(60)) -> WebLimits {
    var limits = WebLimits()
    limits.retries = retries
    limits.silence = silence
    limits.pause = { _, _ in }
    return limits
  }

  private func bytes(
    _ server: ScriptedWeb, limit: Int = 0, retries: Int = 0, silence: Duration = .seconds(60),
    kept: PipeLimits = PipeLimits()
  ) throws -> (bytes: SequentialWebBytes, file: WebFile) {
    let place = try WebPlace("\(server.root)/dir/big.csv?key=secret")
    let fetcher = WebFetcher(place, Self.limits(retries: retries, silence: silence))
    guard case .file(let file) = try WebFile.open(fetcher, kept) else {
      throw DataError.refused(path: "test", reason: "the server does not send parts")
    }
    return (SequentialWebBytes(file, fetcher, kept, limit: limit), file)
  }

  private func distant(_ bytes: SequentialWebBytes, _ range: Range<Int>) throws -> String {
    let found = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = try bytes.readDistant(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
    return String(decoding: found, as: UTF8.self)
  }

  private func ranges(_ server: ScriptedWeb) -> [String] { server.requests.map { $0.header["range"] ?? "all" } }

  @Test func `opening reads the first bytes, and the end of the file its last block only`() async throws {
    let server = try ScriptedWeb { request, _ in ScriptedWeb.part(of: Self.long, request) }
    let (bytes, file) = try bytes(server)
    await ByteChanges(of: bytes).until(bytes, has: 327_680)
    #expect(ranges(server) == ["bytes=0-65535", "bytes=65536-327679"])
    #expect(bytes.reachableCount == Self.length)
    #expect(bytes.withheldCount == Self.length - 327_680)
    #expect(!bytes.isComplete)
    let last = try distant(bytes, Self.length - 64..<Self.length)
    #expect(last == String(Self.long.suffix(64)))
    let start = (Self.length - 1) / Self.block * Self.block
    #expect(ranges(server).last == "bytes=\(start)-\(Self.length - 1)")
    #expect(file.received == 327_680 + Self.length - start)
    // Received bytes are not requested again.
    #expect(try distant(bytes, Self.length - 96..<Self.length - 64) == String(Self.long.suffix(96).prefix(32)))
    #expect(file.requests == 3)
    #expect(bytes.count == 327_680)
  }

  @Test func `rows near the last received byte request more, and rows at the end do not`() async throws {
    let server = try ScriptedWeb { request, _ in ScriptedWeb.part(of: Self.longer, request) }
    let (bytes, file) = try bytes(server)
    let changes = ByteChanges(of: bytes)
    await changes.until(bytes, has: 327_680)
    bytes.want(upTo: 1_000)
    bytes.want(upTo: 12_000_000)
    #expect(file.requests == 2)
    bytes.want(upTo: 100_000)
    await changes.until(bytes, has: 589_824)
    #expect(ranges(server) == ["bytes=0-65535", "bytes=65536-327679", "bytes=327680-589823"])
  }

  @Test func `all bytes are requested only if they are few or the user allows it`() async throws {
    let server = try ScriptedWeb { request, _ in ScriptedWeb.part(of: Self.long, request) }
    let (withheld, file) = try bytes(server)
    let changes = ByteChanges(of: withheld)
    await changes.until(withheld, has: 327_680)
    withheld.want(upTo: .max)
    #expect(file.requests == 2)
    withheld.allowAll()
    await changes.until(.ended)
    #expect(try withheld.text() == Self.long)
    #expect(withheld.withheldCount == nil)
    #expect(file.received == Self.length)
    // 64 KiB, 256 KiB, and pieces of a mebibyte.
    #expect(file.requests == 2 + (Self.length - 327_680 + (1 << 20) - 1) >> 20)
    let (short, _) = try bytes(server, limit: Self.length)
    await ByteChanges(of: short).untilComplete(short)
    #expect(try short.text() == Self.long)
  }

  @Test func `an engine that finds its places itself reads only what it asks for, and nothing twice`() throws {
    let server = try ScriptedWeb { request, _ in ScriptedWeb.part(of: Self.long, request) }
    let fetcher = WebFetcher(try WebPlace("\(server.root)/x"), Self.limits())
    guard case .file(let file) = try WebFile.open(fetcher, PipeLimits()) else {
      Issue.record("not a file")
      return
    }
    let ranges = RandomAccessWebBytes(file, limit: 1 << 20)
    #expect(ranges.count == Self.length && ranges.isComplete)
    let all = Array(Self.long.utf8)
    for range in [2_000_000..<2_000_100, 1_999_000..<2_000_200, 3_199_990..<3_200_000, 65_530..<65_540] {
      #expect(try ranges.bytes(range) == Array(all[range]))
    }
    let requested = self.ranges(server)
    #expect(
      requested == [
        "bytes=0-65535", "bytes=2000000-2000099", "bytes=1999000-2000199", "bytes=3199990-3199999",
        "bytes=65530-65539",
      ])
    #expect(try ranges.bytes(1_999_500..<2_000_150) == Array(all[1_999_500..<2_000_150]))
    #expect(self.ranges(server) == requested)
  }

  @Test func `each request names the version of the file`() async throws {
    let server = try ScriptedWeb { request, _ in ScriptedWeb.part(of: Self.long, request) }
    let (bytes, _) = try bytes(server)
    await ByteChanges(of: bytes).until(bytes, has: 327_680)
    #expect(server.requests.map { $0.header["if-match"] } == [nil, "\"v1\""])
  }

  @Test func `bytes beyond the memory are kept in a file, and beyond the limit reading stops`() async throws {
    let server = try ScriptedWeb { request, _ in ScriptedWeb.part(of: Self.long, request) }
    let (kept, _) = try bytes(server, limit: .max, kept: PipeLimits(memory: 100_000, total: 1 << 30))
    await ByteChanges(of: kept).untilComplete(kept)
    #expect(try kept.text() == Self.long)
    let (cut, _) = try bytes(server, limit: .max, kept: PipeLimits(memory: 100_000, total: 1 << 20))
    await ByteChanges(of: cut).untilComplete(cut)
    #expect(cut.failure?.reason.contains("reading stopped at the limit of 1 MiB") == true)
    #expect(try cut.text() == String(Self.long.prefix(cut.count)))
    // The last rows can still be shown.
    #expect(try distant(cut, Self.length - 64..<Self.length) == String(Self.long.suffix(64)))
  }

  @Test func `a short file of a server without ranges is complete, and a long one is a stream`() throws {
    let server = try ScriptedWeb { request, _ in .answer(request.target == "/short" ? "one\ntwo\n" : Self.long) }
    let short = WebFetcher(try WebPlace("\(server.root)/short"), Self.limits())
    guard case .file(let file) = try WebFile.open(short, PipeLimits()) else {
      Issue.record("not a file")
      return
    }
    #expect(try SequentialWebBytes(file, short, PipeLimits(), limit: 0).text() == "one\ntwo\n")
    let long = WebFetcher(try WebPlace("\(server.root)/long"), Self.limits())
    guard case .stream = try WebFile.open(long, PipeLimits()) else {
      Issue.record("not a stream")
      return
    }
  }

  @Test func `a stream has all bytes, and reports that it was cut`() async throws {
    let server = try ScriptedWeb { request, _ in
      request.target == "/cut" ? .cut(String(Self.long.prefix(100_000))) : .answer(Self.long)
    }
    for (path, count, failure) in [("all", Self.length, nil), ("cut", 100_000, "cut off")] as [(String, Int, String?)] {
      let fetcher = WebFetcher(try WebPlace("\(server.root)/\(path)"), Self.limits())
      let (stream, input) = try WebStream.start(fetcher)
      let pipe = try PipeBytes(input, name: "pipe", limits: PipeLimits()) { stream.finish(isAtEnd: $0) }
      pipe.want(upTo: .max)
      await ByteChanges(of: pipe).untilComplete(pipe)
      #expect(pipe.count == count)
      #expect(try pipe.text() == String(Self.long.prefix(count)))
      #expect(pipe.failure.map { $0.reason.contains(failure ?? "") } ?? (failure == nil), "\(pipe.failure as Any)")
      #expect((pipe.failure == nil) == (failure == nil))
    }
  }

  /// Copies a document whose transfer breaks after every 50,000 bytes, as a stream.
  ///
  /// - Parameter answer: returns the answer to a request of the rest from an offset; `nil` for all of it.
  private func copy(
    _ answer: @escaping @Sendable (_ offset: Int?) -> ScriptedWeb.Answer
  ) async throws -> (text: String, failure: DataError?, ranges: [String]) {
    let server = try ScriptedWeb { request, _ in
      let start = request.header["range"]?.dropFirst("bytes=".count).dropLast()
      return answer(start.flatMap { Int($0) })
    }
    let (stream, input) = try WebStream.start(WebFetcher(try WebPlace("\(server.root)/all"), Self.limits()))
    let pipe = try PipeBytes(input, name: "pipe", limits: PipeLimits()) { stream.finish(isAtEnd: $0) }
    pipe.want(upTo: .max)
    await ByteChanges(of: pipe).untilComplete(pipe)
    return (try pipe.text(), pipe.failure, server.requests.map { $0.header["range"] ?? "all" })
  }

  private static let part = text(5_000)

  @Test func `a stream that breaks is continued behind its last byte`() async throws {
    let copy = try await copy { offset in
      let (start, length) = (offset ?? 0, Self.part.utf8.count)
      let rest = String(Self.part.dropFirst(start))
      let range = "Content-Range: bytes \(start)-\(length - 1)/\(length)"
      let header = ["ETag: \"v1\""] + (offset == nil ? [] : [range])
      let status = offset == nil ? 200 : 206
      return rest.utf8.count > 50_000
        ? .cut(status: status, header: header, String(rest.prefix(50_000)))
        : .answer(status: status, header: header, rest)
    }
    #expect(copy.text == Self.part)
    #expect(copy.failure == nil)
    #expect(copy.ranges == ["all", "bytes=50000-", "bytes=100000-", "bytes=150000-"])
  }

  @Test func `a stream is not continued with another version`() async throws {
    let copy = try await copy { offset in
      offset == nil ? .cut(header: ["ETag: \"v1\""], String(Self.part.prefix(50_000))) : .answer(Self.part)
    }
    #expect(copy.text == String(Self.part.prefix(50_000)))
    #expect(copy.failure?.reason.contains("the file has changed on the server") == true)
    #expect(copy.ranges == ["all", "bytes=50000-"])
  }

  // MARK: Faults

  private static func wrong(_ range: String, _ body: String) -> ScriptedWeb.Answer {
    .answer(status: 206, header: ["Content-Range: bytes \(range)/\(length)", "ETag: \"v1\""], body)
  }

  private static let range = "Content-Range: bytes 65536-327679/\(length)"

  @Test(
    arguments: [
      (ScriptedWeb.Answer.answer(status: 404, "no"), "status 404"), (.answer(status: 403, "no"), "status 403"),
      (.answer(status: 500, "no"), "status 500"), (.reset, "cannot reach the server"),
      (.answer(status: 429, header: ["Retry-After: 7000"], ""), "it asks to wait 7000 seconds"),
      (.answer(status: 302, header: ["Location: /x"], ""), "redirects more than 5 times"),
      (.answer(status: 412, ""), "the file has changed on the server"),
      (.answer(status: 200, "other"), "the file has changed on the server"),
      (.answer(status: 206, header: [range, "ETag: \"v2\""], "x"), "the file has changed on the server"),
      (wrong("0-9", "0123456789"), "the wrong range of bytes"),
      (wrong("65536-327679", "short"), "more or fewer bytes than it announced"),
      (wrong("nonsense", "x"), "an answer without its range"),
      (.cut(status: 206, header: [range], "part"), "the answer was cut off"),
      (.stall(status: 206, header: [range], "part"), "did not answer in time"),
    ])
  func `a fault is one line, and the received bytes stay`(answer: ScriptedWeb.Answer, words: String) async throws {
    let server = try ScriptedWeb { request, number in
      number == 1 ? ScriptedWeb.part(of: Self.long, request) : answer
    }
    let isSilent = words.hasSuffix("in time")
    let (bytes, _) = try bytes(server, silence: .seconds(isSilent ? 1 : 60))
    await ByteChanges(of: bytes).untilComplete(bytes)
    let failure = try #require(bytes.failure)
    #expect(failure.description.hasPrefix("127.0.0.1:\(server.port)/dir/big.csv: "))
    #expect(failure.reason.contains(words), "\(failure.reason)")
    #expect(!failure.description.contains("secret"))
    #expect(!failure.description.contains("\n"))
    #expect(bytes.count == Self.block)
    #expect(try bytes.text() == String(Self.long.prefix(Self.block)))
  }

  @Test(
    arguments: [
      .reset, .answer(status: 500, ""), .answer(status: 429, header: ["Retry-After: 2"], ""), .answer(status: 503, ""),
      .cut(status: 206, header: [range], "part"),
    ] as [ScriptedWeb.Answer])
  func `a temporary fault is repeated`(answer: ScriptedWeb.Answer) async throws {
    let server = try ScriptedWeb { request, number in
      number == 2 || number == 3 ? answer : ScriptedWeb.part(of: Self.long, request)
    }
    let (bytes, file) = try bytes(server, retries: 2)
    await ByteChanges(of: bytes).until(bytes, has: 327_680)
    #expect(bytes.failure == nil)
    #expect(file.requests == 4)
  }

  @Test func `a server that asks to wait is asked again after that time`() throws {
    let server = try ScriptedWeb { request, number in
      number == 1 ? .answer(status: 503, header: ["Retry-After: 3"], "") : ScriptedWeb.part(of: Self.long, request)
    }
    let pauses = Mutex<[Duration]>([])
    var limits = Self.limits(retries: 3)
    let note: @Sendable (Duration) -> Void = { pause in pauses.withLock { $0.append(pause) } }
    limits.pause = { pause, _ in note(pause) }
    let fetcher = WebFetcher(try WebPlace("\(server.root)/x"), limits)
    guard case .file = try WebFile.open(fetcher, PipeLimits()) else {
      Issue.record("not a file")
      return
    }
    #expect(pauses.withLock { $0 } == [.seconds(3)])
  }

  @Test func `opening fails with one line`() throws {
    let server = try ScriptedWeb { _, _ in .answer(status: 404, #"{"message": "no such thing"}"#) }
    let fetcher = WebFetcher(try WebPlace("\(server.root)/x?key=secret"), Self.limits())
    let error = #expect(throws: DataError.self) { try WebFile.open(fetcher, PipeLimits()) }
    #expect(error?.reason.hasSuffix("status 404 (Status): no such thing") == true)
  }

  @Test func `lines of the header are sent only to the server of the address`() throws {
    let other = try ScriptedWeb { request, _ in ScriptedWeb.part(of: Self.long, request) }
    let first = try ScriptedWeb { _, _ in .answer(status: 302, header: ["Location: \(other.root)/moved"], "") }
    let place = try WebPlace("\(first.root)/x", header: ["X-Key: secret"])
    guard case .file(let file) = try WebFile.open(WebFetcher(place, Self.limits()), PipeLimits()) else {
      Issue.record("not a file")
      return
    }
    #expect(file.length == Self.length)
    #expect(first.requests.map { $0.header["x-key"] } == ["secret"])
    #expect(other.requests.map { $0.header["x-key"] } == [nil])
  }

  // MARK: Rows

  @MainActor
  @Test func `the last rows are shown after one more request, and the rest is withheld`() async throws {
    let server = try ScriptedWeb { request, _ in ScriptedWeb.part(of: Self.long, request) }
    let (bytes, file) = try bytes(server)
    let source = RecordSource(name: "big", bytes: bytes, format: LineFormat(sample: .init(start: nil, count: 0)))
    while source.status.work != nil || bytes.count < 327_680, !Task.isCancelled { await Task.yield() }
    #expect(source.records.count == 327_680 / Self.line)
    #expect(source.status.isWithheld)
    #expect(source.status.estimate == 100_000)
    source.showEnd()
    while !source.status.showsEnd, !Task.isCancelled { await Task.yield() }
    #expect(source.records.last.map { String(decoding: $0.text(limit: 10), as: UTF8.self) } == "line 99999")
    let last = (Self.length - 1) / Self.block * Self.block - Self.block
    #expect(
      ranges(server).prefix(3) == ["bytes=0-65535", "bytes=65536-327679", "bytes=\(last)-\(Self.length - 1)"])
    // Rows before the last ones may be requested too.
    #expect(file.received < 1 << 20)
    source.showStart()
    source.readWithheld()
    while !source.status.isComplete, !Task.isCancelled { await Task.yield() }
    #expect(source.records.count == 100_000)
    #expect(file.received == Self.length)
  }

  @MainActor
  @Test func `a file is read again from its start with the new version`() async throws {
    let server = try ScriptedWeb { request, number in
      number == 1
        ? ScriptedWeb.part(of: Self.long, request)
        : ScriptedWeb.part(of: Self.text(70_000), request, tag: "\"v2\"")
    }
    let (bytes, _) = try bytes(server)
    let source = RecordSource(name: "big", bytes: bytes, format: LineFormat(sample: .init(start: nil, count: 0)))
    while source.status.failure == nil, !Task.isCancelled { await Task.yield() }
    #expect(source.status.failure?.contains("has changed on the server") == true)
    #expect(source.records.count == Self.block / Self.line)
    source.reload()
    while source.records.count < 327_680 / Self.line, !Task.isCancelled { await Task.yield() }
    #expect(source.status.failure == nil)
    #expect(source.status.estimate == 70_000)
  }
}

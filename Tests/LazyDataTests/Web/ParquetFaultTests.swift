import Simulation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// A request that fails while a Parquet file on a server is scrolled or filtered.
@MainActor
@Suite(
  "Faults while a Parquet file is read from a web server", .enabled(if: CurlTransfer.isAvailable),
  .timeLimit(.minutes(20)))
struct ParquetFaultTests {
  /// How the server fails.
  enum Fault: CaseIterable, Sendable {
    case status, reset, stall

    var answer: ScriptedWeb.Answer {
      switch self {
      case .status: .answer(status: 500, "")
      case .reset: .reset
      case .stall: .stall(status: 206, header: ["Content-Range: bytes 0-100/200"], "")
      }
    }
  }

  /// Makes some of the next requests fail.
  private final class Faults: Sendable {
    private let state = Mutex((passing: Int.max, failing: 0))

    /// Makes `failing` requests fail after `passing` requests.
    func begin(after passing: Int = 0, _ failing: Int) { state.withLock { $0 = (passing, failing) } }

    /// Whether a request that was received fails.
    func take() -> Bool {
      state.withLock { state in
        if state.passing > 0 {
          state.passing -= 1
          return false
        }
        state.failing -= 1
        return state.failing >= 0
      }
    }
  }

  private let faults = Faults()

  /// Opens a file as the program does.
  private func rig(_ fault: Fault, retries: Int) throws -> (server: ScriptedWeb, rig: ParquetRig) {
    let server = try ScriptedWeb { [faults] request, _ in
      faults.take() ? fault.answer : ScriptedWeb.part(of: ParquetWebTests.indexed, request)
    }
    let place = try WebPlace("\(server.root)/a.parquet")
    let open: @Sendable () throws(DataError) -> any ByteSource = { () throws(DataError) in
      var limits = WebLimits()
      (limits.retries, limits.silence, limits.pause) = (retries, .seconds(1), { _, _ in })
      guard let (file, end) = try WebFile.openEnd(WebFetcher(place, limits), count: 65_536, PipeLimits()) else {
        throw .empty(path: "test")
      }
      return RandomAccessWebBytes(file, limit: 1 << 20, gap: 0, start: file.length - end.count, bytes: end)
    }
    return (server, try ParquetRig(try open(), reopen: open))
  }

  private func ids(_ rig: ParquetRig, _ rows: Range<Int>) -> [String] {
    rig.fields(rows, 0..<1).map { String(decoding: $0[0].bytes, as: UTF8.self) }
  }

  @Test("A request that fails once while rows are scrolled into view is repeated", arguments: Fault.allCases)
  func scrollingOnce(fault: Fault) throws {
    let (server, rig) = try rig(fault, retries: 1)
    rig.show(0..<40, columns: [0..<1])
    let before = server.requests.count
    faults.begin(1)
    rig.show(560..<600, columns: [0..<1])
    #expect(rig.draw(560..<600, columns: [0..<1]) == [.number] && rig.draw(0..<40, columns: [0..<1]) == [.number])
    #expect(ids(rig, 560..<600) == (560..<600).map(String.init))
    // The index, again, and the page.
    #expect(server.requests.count == before + 3 && rig.source.status.notice == nil)
  }

  @Test(
    "If the repeated request fails too, received rows stay, and :reload reads the others", arguments: Fault.allCases)
  func scrolling(fault: Fault) throws {
    let (server, rig) = try rig(fault, retries: 1)
    defer { withExtendedLifetime(server) {} }
    rig.show(0..<40, columns: [0..<1])
    faults.begin(2)
    rig.show(560..<600, columns: [0..<1])
    #expect(rig.draw(560..<600, columns: [0..<1]) == [.unreadable])
    #expect(rig.draw(0..<40, columns: [0..<1]) == [.number] && ids(rig, 0..<3) == ["0", "1", "2"])
    #expect(rig.source.status.notice?.hasSuffix("; use :reload to retry") == true)
    rig.source.reload()
    rig.run()
    rig.show(560..<600, columns: [0..<1])
    #expect(ids(rig, 560..<600) == (560..<600).map(String.init))
  }

  @Test("A request that fails once while a filter reads pages is repeated", arguments: Fault.allCases)
  func filteringOnce(fault: Fault) throws {
    let (server, rig) = try rig(fault, retries: 1)
    defer { withExtendedLifetime(server) {} }
    // The indexes of the last row group are received, and the request of its page fails.
    faults.begin(after: 2, 1)
    try rig.arrange("id >= 550")
    #expect(rig.numbers == Array(550..<600) && rig.source.status.notice == nil)
  }

  @Test("If the repeated request fails too, the filter reports it, and works after :reload", arguments: Fault.allCases)
  func filtering(fault: Fault) throws {
    let (server, rig) = try rig(fault, retries: 1)
    defer { withExtendedLifetime(server) {} }
    rig.show(0..<40, columns: [0..<1])
    let failures = rig.source.failedArrangementCount
    // Several requests run at once, so that all further ones fail, until the filter has failed.
    faults.begin(after: 2, .max)
    try rig.arrange("id >= 550")
    #expect(rig.source.failedArrangementCount == failures + 1)
    #expect(rig.source.records.count == 600 && ids(rig, 0..<3) == ["0", "1", "2"])
    faults.begin(0)
    rig.source.reload()
    rig.run()
    try rig.arrange("id >= 550")
    #expect(rig.numbers == Array(550..<600))
  }
}

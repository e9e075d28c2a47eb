import LazyData
import Synchronization
import Terminal
import Testing

@testable import LazyViewer

/// Lists of files on a server that have received only the start of the file.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RemoteListTests {
  /// Lines of 32 bytes. Only the first 10,240 and a part of the next are received until all are allowed.
  private final class RemoteLines: RemoteBytes {
    private struct State {
      var count = 327_700
      var handler: (@Sendable (ByteChange) -> Void)?
    }

    private let all: [UInt8]
    private let state = Mutex(State())

    init() {
      all = (0..<100_000).flatMap { number in
        let text = Array("line \(number) ".utf8)
        return text + [UInt8](repeating: UInt8(ascii: "."), count: 31 - text.count) + [UInt8(ascii: "\n")]
      }
    }

    var count: Int { state.withLock { $0.count } }
    var isComplete: Bool { count == all.count }
    var expectedCount: Int? { all.count }
    var reachableCount: Int { all.count }
    var withheldCount: Int? { isComplete ? nil : all.count - count }
    var isPaused: Bool { !isComplete }

    private func copy(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let part = all[range.clamped(to: 0..<all.count)].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      copy(min(offset, count)..<count, into: buffer)
    }

    func readDistant(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      copy(offset..<all.count, into: buffer)
    }

    func readReceived(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      copy(offset..<all.count, into: buffer)
    }

    func allowAll() {
      let handler = state.withLock { state in
        state.count = all.count
        return state.handler
      }
      handler?(.ended)
    }

    func want(upTo offset: Int) {}
    func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) { state.withLock { $0.handler = handler } }
    func watch(_ watchPolicy: WatchPolicy) {}
    func checkForChanges() {}
  }

  private func driver(_ bytes: RemoteLines) async throws -> ViewerDriver {
    let source = RecordSource(
      name: "big.log", bytes: bytes, detect: RecordFile.formatDetector(name: "big.log", OpeningOptions()))
    let driver = try ViewerDriver(source, width: 100)
    await driver.settle { source.records.count == 10_240 && source.status.work == nil }
    return driver
  }

  private func rows(_ driver: ViewerDriver) -> Int { driver.viewer.list.controller?.known.count ?? 0 }

  @Test func `the end is shown without the rows before it, and asks before they are read`() async throws {
    let bytes = RemoteLines()
    let driver = try await driver(bytes)
    #expect(driver.status.contains("row 1 / ~"))
    driver.press("G")
    await driver.settle { driver.status.contains("last row") }
    #expect(driver.screen.text.contains("line 99999"))
    #expect(!bytes.isComplete)
    #expect(!driver.status.contains("Read all rows?"))
    driver.press("G")
    #expect(driver.status.contains("Read all rows? 2 MiB are still on the server; 10,240 rows are read"))
    driver.press("y")
    await driver.settle { rows(driver) == 100_000 }
    await driver.settle { driver.status.contains("row 100,000 / 100,000  100%") }
  }

  @Test func `a filter is of the rows that are read, and the end then asks for the others`() async throws {
    let bytes = RemoteLines()
    let driver = try await driver(bytes)
    driver.press("&")
    driver.enter("line 9999")
    await driver.settle { rows(driver) == 1 }
    #expect(driver.status.contains("of the rows read so far"))
    driver.press("G")
    #expect(driver.status.contains("Read all rows?"))
    driver.press("y")
    await driver.settle { rows(driver) == 11 }
    #expect(!driver.status.contains("of the rows read so far"))
  }

  @Test func `a share of the file is shown around its estimated place`() async throws {
    let bytes = RemoteLines()
    let driver = try await driver(bytes)
    driver.press("5", "0", "%")
    await driver.settle { driver.status.contains("about row") && !driver.status.contains("going to") }
    #expect(driver.screen.text.contains("line 500") || driver.screen.text.contains("line 499"))
    #expect(!driver.status.contains("still counting"))
    #expect(!bytes.isComplete)
  }
}

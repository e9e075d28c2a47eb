import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("Formats that a pipe cannot contain", .timeLimit(.minutes(20)))
struct RefusedFormatTests {
  @Test("The reader is told as soon as the first bytes have arrived", arguments: ["", "SQLite "])
  func notice(arrived: String) async {
    let bytes = MemoryBytes.pipe()
    bytes.append(arrived)
    let source = RecordSource(
      name: "pipe", bytes: bytes, detect: RecordFile.formatDetector(name: "pipe", OpeningOptions()))
    // The source has looked at the bytes that have arrived.
    for _ in 0..<200 { await Task.yield() }
    #expect(source.status.notice == nil)
    let rest = "SQLite format 3\0".dropFirst(arrived.count)
    bytes.append(Array(rest.utf8) + [UInt8](repeating: 0, count: 600))
    await source.reach { source.status.notice?.hasPrefix("an SQLite database can be read only") == true }
  }

  @Test("A format that is named is not refused")
  func named() {
    var options = OpeningOptions()
    options.format = "text"
    let bytes = MemoryBytes(Array("PAR1".utf8) + [UInt8](repeating: 0, count: 600))
    let source = RecordSource(name: "pipe", bytes: bytes, detect: RecordFile.formatDetector(name: "pipe", options))
    #expect(source.refusal == nil)
  }
}

import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("Formats that a pipe cannot contain", .timeLimit(.minutes(20)))
struct RefusedFormatTests {
  @Test("The reader is told as soon as the first bytes have arrived")
  func notice() async {
    let bytes = MemoryBytes.pipe()
    let source = RecordSource(
      name: "pipe", bytes: bytes, detect: RecordFile.formatDetector(name: "pipe", OpeningOptions()))
    #expect(source.status.notice == nil)
    bytes.append(Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 600))
    bytes.end()
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

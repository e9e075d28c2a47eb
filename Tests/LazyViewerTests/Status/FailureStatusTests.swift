import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyData
@testable import LazyViewer

@MainActor
@Suite("A failure in the status line", .timeLimit(.minutes(20)))
struct FailureStatusTests {
  @Test(arguments: [80, 120]) func `a long failure leaves the row's number in view`(width: Int) throws {
    let scheduler = SeededScheduler()
    let bytes = MemoryBytes((0..<40_000).map { "line \($0)\n" }.joined())
    let source = RecordSource(name: "rows.zst", bytes: bytes, blockLength: 64, scheduler: scheduler) {
      LineFormat(sample: $0)
    }
    let stage = try ViewerDriver(source, width: width)
    stage.draw()
    let reason = "Decoding error (36): " + String(repeating: "data corruption ", count: 9) + "after byte 12"
    bytes.fail(.notDecompressed(path: "rows.zst", program: "libzstd", reason: reason))
    while scheduler.step(0) {}
    stage.draw()
    // A key removes the message about the failure.
    stage.press(Key(.up))
    stage.draw()
    #expect(source.status.failure != nil)
    #expect(stage.status.contains(" row 1 / "), "\(stage.status)")
    #expect(stage.status.contains("libzstd failed to unpack it") && stage.status.contains("…"), "\(stage.status)")
  }
}

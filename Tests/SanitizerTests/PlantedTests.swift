import Dispatch
import Foundation
import Testing

/// Faults that a sanitizer must find. `Scripts/check-sanitizer` plants each of them first, by its name in the
/// environment variable `LAZYSCOPE_PLANTED`, and continues only if the run fails because of it.
@Suite("Planted faults")
struct PlantedTests {
  private static func isPlanted(_ fault: String) -> Bool {
    ProcessInfo.processInfo.environment["LAZYSCOPE_PLANTED"] == fault
  }

  @Test(.enabled(if: isPlanted("thread")))
  func `two threads count without a lock`() {
    let count = Box(0)
    let ended = DispatchSemaphore(value: 0)
    let threads = (0..<2).map { _ in
      Thread {
        for _ in 0..<10_000 { count.value &+= 1 }
        ended.signal()
      }
    }
    for thread in threads { thread.start() }
    for _ in threads { ended.wait() }
    #expect(count.value > 0)
  }

  @Test(.enabled(if: isPlanted("address")))
  func `a byte beyond the end is read`() {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
    bytes.initialize(repeating: 1, count: 8)
    defer { bytes.deallocate() }
    let place = Int(ProcessInfo.processInfo.arguments.count) + 8
    #expect(bytes[place] >= 0)
  }
}

/// A value without synchronisation.
private final class Box: @unchecked Sendable {
  var value: Int

  init(_ value: Int) { self.value = value }
}

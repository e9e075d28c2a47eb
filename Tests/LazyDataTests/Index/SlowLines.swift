import Observation

import Simulation
@testable import LazyData

/// The lines of a text, found by a simple scan: the offset and the text of each line.
struct SlowLines {
  private(set) var offsets: [Int] = []
  private(set) var texts: [[UInt8]] = []

  init(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      var text = Array(bytes[start..<end])
      if end < bytes.count, text.last == 13 { text.removeLast() }
      offsets.append(start)
      texts.append(text)
      start = end + 1
    }
  }

  var count: Int { offsets.count }
}

extension MemoryBytes {
  /// Returns a source of the lines. Its blocks are very small, so that many lines cross their borders.
  @MainActor
  func lines(blockLength: Int = 16) -> RecordSource {
    RecordSource(name: "test", bytes: self, blockLength: blockLength) { LineFormat(sample: $0) }
  }
}

extension RecordSource {
  /// Returns the shown records as texts.
  func texts() -> [[UInt8]] { records.map { $0.text(limit: .max) } }

  /// Waits until `condition` is true, or until the test's time is over. The condition is evaluated after each change of
  /// the source.
  func reach(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled {
      let (changes, change) = AsyncStream.makeStream(of: Void.self)
      withObservationTracking {
        _ = records
        _ = status
      } onChange: {
        change.yield()
      }
      for await _ in changes { break }
      await Task.yield()
    }
  }

  /// Waits until everything is known and no work is running.
  func settle() async { await reach { status.isComplete && status.work == nil } }
}

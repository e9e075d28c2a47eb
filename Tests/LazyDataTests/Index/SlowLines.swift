import Observation

import Simulation
@testable import LazyData

/// Lines as a simple scan finds them: the offset and the text of each.
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
  /// Returns a source of the lines, with blocks so small that their borders matter.
  @MainActor
  func lines(blockLength: Int = 16) -> RecordSource {
    RecordSource(name: "test", bytes: self, blockLength: blockLength) { LineFormat(sample: $0) }
  }
}

extension RecordSource {
  /// Returns the shown records as texts.
  func texts() -> [[UInt8]] { records.map { $0.text(limit: .max) } }

  /// Waits until `condition` is true, evaluating it after each change of the source, or until the test's time is over.
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

  /// Waits until everything is known and nothing runs.
  func settle() async { await reach { status.isComplete && status.work == nil } }
}

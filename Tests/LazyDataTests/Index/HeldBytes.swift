import Dispatch
import Synchronization

import Simulation
@testable import LazyData

/// Bytes of which a read that begins at one place waits until a test lets it go on: what is done in the background is held
/// there, and what is done at once is counted.
final class HeldBytes: ByteSource {
  private let bytes: MemoryBytes
  private let place: Int
  private let gate = DispatchSemaphore(value: 0)
  private let readElsewhere = Mutex(0)

  init(_ bytes: MemoryBytes, at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Lets reads at the place go on.
  func release() { gate.signal() }

  /// Bytes that were read and did not wait.
  var bytesReadAtOnce: Int { readElsewhere.withLock { $0 } }

  var edition: Int { bytes.edition }
  var count: Int { bytes.count }
  var isComplete: Bool { bytes.isComplete }
  var expectedCount: Int? { bytes.expectedCount }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    if offset == place {
      gate.wait()
      gate.signal()
      return try bytes.read(at: offset, into: buffer)
    }
    let count = try bytes.read(at: offset, into: buffer)
    readElsewhere.withLock { $0 += count }
    return count
  }

  func want(upTo offset: Int) { bytes.want(upTo: offset) }
  func wantNoMore() { bytes.wantNoMore() }
  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) { bytes.onChange(handler) }
  func watch(_ watchPolicy: WatchPolicy) { bytes.watch(watchPolicy) }
  func checkForChanges() { bytes.checkForChanges() }
}

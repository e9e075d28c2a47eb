import Dispatch
import Synchronization

import Simulation
@testable import LazyData

/// Bytes with one place where reads wait until a test releases them. Background work is held there. The bytes of all
/// other reads are counted.
final class HeldBytes: ByteSource {
  private let bytes: MemoryBytes
  private let place: Int
  private let gate = DispatchSemaphore(value: 0)
  private let readElsewhere = Mutex(0)

  init(_ bytes: MemoryBytes, at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Releases the reads at the held place.
  func release() { gate.signal() }

  /// The number of bytes that were read without waiting.
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

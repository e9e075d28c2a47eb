import Dispatch
import Foundation
import Synchronization

@testable import LazyData

/// Bytes that can be read at once on the main thread, and on others only when a test lets them.
final class HeldBytes: ByteSource {
  private let bytes: MemoryBytes
  private let gate = DispatchSemaphore(value: 0)
  /// Bytes that were read on the main thread.
  private let readAtOnce = Mutex(0)

  init(_ bytes: MemoryBytes) { self.bytes = bytes }

  /// Lets all other threads read.
  func release() { gate.signal() }

  var bytesReadAtOnce: Int { readAtOnce.withLock { $0 } }

  var count: Int { bytes.count }
  var isComplete: Bool { bytes.isComplete }
  var expectedCount: Int? { bytes.expectedCount }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    if Thread.isMainThread {
      let count = try bytes.read(at: offset, into: buffer)
      readAtOnce.withLock { $0 += count }
      return count
    }
    gate.wait()
    gate.signal()
    return try bytes.read(at: offset, into: buffer)
  }

  func want(upTo offset: Int) { bytes.want(upTo: offset) }
  func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) { bytes.onChange(handler) }
  func watch(_ isWatching: Bool) { bytes.watch(isWatching) }
  func look() { bytes.look() }
}

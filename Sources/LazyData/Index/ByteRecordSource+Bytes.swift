internal import Dispatch
internal import Synchronization

extension ByteRecordSource {
  private static let piece = 1 << 18

  /// Hands over all bytes as they are, in order, also those that have yet to come. It waits for them.
  ///
  /// - Parameters:
  ///   - isRead: where it is given, what others add to a file is waited for too, and handed over, until it says no; it is
  ///     asked while nothing comes. A file that is written anew, or that takes another's place, begins at its start.
  ///   - body: takes the next bytes; false ends it.
  /// - Throws: what `body` throws, and `DataError` where reading fails.
  package func writeBytes(
    following isRead: (() -> Bool)? = nil, _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) throws {
    let news = DispatchSemaphore(value: 0)
    let turn = Mutex(FileTurn())
    bytes.onChange { change in
      turn.withLock { $0.note(change) }
      news.signal()
    }
    bytes.want(upTo: .max)
    let isRead = bytes is FileBytes ? isRead : nil
    if isRead != nil { bytes.watch(.always) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 64)
    defer { buffer.deallocate() }
    var offset = 0
    while true {
      if turn.withLock({ $0.takeTruncation() }) { offset = 0 }
      // Asked for before the bytes are: those that come in between are not missed.
      let isComplete = bytes.isComplete
      let count = try bytes.read(at: offset, into: buffer)
      if count > 0 {
        offset += count
        guard try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])) else { return }
      } else if let isRead {
        if turn.withLock({ $0.takeReplacement() }) {
          try bytes.reopen()
          offset = 0
        } else {
          while news.wait(timeout: .now() + .seconds(1)) == .timedOut { if !isRead() { return } }
        }
      } else if isComplete {
        break
      } else {
        news.wait()
      }
    }
    if let failure = bytes.failure { throw failure }
  }
}

/// Why a file is to be read from its start again.
private struct FileTurn {
  private var isTruncated = false
  private var isReplaced = false

  mutating func note(_ change: ByteChange) {
    if change == .truncated { isTruncated = true }
    if change == .replaced { isReplaced = true }
  }

  mutating func takeTruncation() -> Bool {
    defer { isTruncated = false }
    return isTruncated
  }

  mutating func takeReplacement() -> Bool {
    defer { isReplaced = false }
    return isReplaced
  }
}

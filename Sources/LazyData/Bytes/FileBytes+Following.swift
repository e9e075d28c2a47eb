internal import Dispatch
internal import Synchronization

extension FileBytes {
  private static let piece = 1 << 18

  /// Passes all bytes to `body` in order, and then appended bytes as they arrive. Starts over if the file is rewritten
  /// or replaced.
  ///
  /// - Parameters:
  ///   - isRead: whether to continue; called about once a second while nothing arrives.
  ///   - body: receives the next bytes; `false` stops.
  /// - Throws: what `body` throws, and `DataError` if reading fails.
  package func follow(while isRead: () -> Bool, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    let news = DispatchSemaphore(value: 0)
    let turn = Mutex(PendingReread())
    func follow(_ file: any ByteSource) {
      file.onChange { change in
        turn.withLock { $0.add(change) }
        news.signal()
      }
      file.watch(.always)
    }
    var file: any ByteSource = self
    follow(file)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 64)
    defer { buffer.deallocate() }
    var offset = 0
    while true {
      if turn.withLock({ $0.takeTruncation() }) { offset = 0 }
      let count = try file.read(at: offset, into: buffer)
      if count > 0 {
        offset += count
        guard try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])) else { return }
      } else if turn.withLock({ $0.takeReplacement() }) {
        file = try file.reopened()
        offset = 0
        follow(file)
      } else {
        while news.wait(timeout: .now() + .seconds(1)) == .timedOut { if !isRead() { return } }
      }
    }
  }
}

/// The pending reasons to read a file again from its start.
private struct PendingReread {
  private var isTruncated = false
  private var isReplaced = false

  mutating func add(_ change: ByteChange) {
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

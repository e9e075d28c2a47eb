internal import Dispatch

extension ByteRecordSource {
  private static let piece = 1 << 18

  /// Hands over all bytes as they are, in order, also those that have yet to come. It waits for them.
  ///
  /// - Parameter body: takes the next bytes; false ends it.
  /// - Throws: what `body` throws, and `DataError` where reading fails.
  package func writeBytes(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    let news = DispatchSemaphore(value: 0)
    bytes.onChange { _ in news.signal() }
    bytes.want(upTo: .max)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 64)
    defer { buffer.deallocate() }
    var offset = 0
    while true {
      // Asked for before the bytes are: those that come in between are not missed.
      let isComplete = bytes.isComplete
      let count = try bytes.read(at: offset, into: buffer)
      if count > 0 {
        offset += count
        guard try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])) else { return }
      } else if isComplete {
        break
      } else {
        news.wait()
      }
    }
    if let failure = bytes.failure { throw failure }
  }
}

/// A buffer with consecutive bytes of a file. It is filled again when other offsets are requested.
final class FileWindow {
  private let bytes: any ByteSource
  private let buffer: UnsafeMutableRawBufferPointer
  private var base = 0
  private var count = 0

  init(_ bytes: any ByteSource, capacity: Int) {
    self.bytes = bytes
    buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// Calls `body` with at least `length` bytes from `offset`, or with the bytes up to `end` if these are fewer.
  /// `length` must not exceed half of the capacity.
  ///
  /// - Throws: `DataError` if the bytes cannot be read, or the file has become shorter.
  @inline(__always)
  func withBytes<Result>(
    from offset: Int, atLeast length: Int, before end: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(DataError) -> Result {
    let wanted = min(length, end - offset)
    if offset < base || offset + wanted > base + count { try move(to: offset, before: end) }
    let known = min(base + count, end)
    return body(UnsafeRawBufferPointer(rebasing: buffer[(offset - base)..<(known - base)]))
  }

  private func move(to offset: Int, before end: Int) throws(DataError) {
    (base, count) = (offset, 0)
    let wanted = min(buffer.count, end - offset)
    while count < wanted {
      let read = try bytes.read(
        at: offset + count, into: UnsafeMutableRawBufferPointer(rebasing: buffer[count..<wanted]))
      guard read > 0 else { throw DataError.changed(path: "row") }
      count += read
    }
  }
}

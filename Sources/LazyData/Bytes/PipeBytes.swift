#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The bytes received from a stream: standard input, a FIFO, a device, a program.
///
/// A background thread reads the stream, but only a limited distance ahead of the requested offset. So an endless
/// writer is blocked. The thread ends when the source is released, even if the writer continues.
package final class PipeBytes: ByteSource {
  /// The name of the input in error messages.
  private let name: String
  private let feed: PipeFeed
  /// The compressed file to unpack again for bytes that are not kept; `nil` if all bytes are kept.
  private let contents: UnpackedContents?

  /// Starts to read from `descriptor`. The caller keeps the descriptor and may close it after this call.
  ///
  /// - Parameter name: the name of the input in error messages.
  /// - Throws: `DataError` if the process may open no more files.
  package convenience init(descriptor: Int32, name: String, limits: PipeLimits = PipeLimits()) throws(DataError) {
    guard let input = FileDescriptor(duplicating: descriptor) else {
      throw .inaccessible(path: name, reason: DataError.words(for: errno))
    }
    try self.init(input, name: name, limits: limits)
  }

  /// Starts to read from `input`.
  ///
  /// - Parameters:
  ///   - spill: the temporary file, or `nil` to create it when it is needed.
  ///   - contents: the compressed file that the input is unpacked from, if its contents may exceed the limit.
  ///   - finish: called once when the input is no longer read; see `PipeFeed.start`.
  init(
    _ input: FileDescriptor, name: String, limits: PipeLimits, spill: FileDescriptor? = nil,
    contents: UnpackedContents? = nil,
    finish: @escaping @Sendable (_ isAtEnd: Bool) -> DataError? = { _ in nil }
  ) throws(DataError) {
    feed = try PipeFeed(name: name, limits: limits, file: spill, contents: contents)
    self.contents = contents
    self.name = name
    feed.start(input, finish: finish)
  }

  deinit { feed.stop() }

  package var count: Int { feed.count }
  package var isComplete: Bool { feed.isComplete }
  package var failure: DataError? { feed.failure }
  /// The number of bytes if all bytes have arrived, otherwise `nil`.
  package var expectedCount: Int? { feed.isComplete ? feed.count : nil }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    let store = feed.store
    let count = store.read(at: offset, into: buffer)
    guard count >= 0 else { throw .unreadable(path: name, reason: DataError.words(for: errno)) }
    let wanted = min(buffer.count, store.count - offset)
    guard let contents, count < wanted, store.count > store.kept else { return count }
    return try count
      + contents.read(
        at: offset + count, into: UnsafeMutableRawBufferPointer(rebasing: buffer[count..<wanted]))
  }

  package func want(upTo offset: Int) { feed.want(upTo: offset) }

  package func wantNoMore() { feed.wantNoMore() }
  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) { feed.onChange(handler) }
  package func watch(_ watchPolicy: WatchPolicy) {}
  package func checkForChanges() {}
}

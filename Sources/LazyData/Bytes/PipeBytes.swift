#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The bytes that have come so far from something that can only be read forwards: standard input, a FIFO, a device, a
/// program.
///
/// A thread of its own takes them in, not further than some way ahead of what is wanted, so that an endless writer waits.
/// It ends with the source, whatever the writer does.
package final class PipeBytes: ByteSource {
  /// What the input is called in errors.
  private let name: String
  private let feed: PipeFeed
  /// Has what is not kept.
  private let contents: GzipContents?

  /// Reads what `descriptor` has to give; it is the caller's, and can be closed after this.
  ///
  /// - Parameter name: what the input is called in errors.
  /// - Throws: `DataError` where the process may open no more files.
  package convenience init(descriptor: Int32, name: String, limits: PipeLimits = PipeLimits()) throws(DataError) {
    guard let input = FileDescriptor(duplicating: descriptor) else {
      throw .inaccessible(path: name, reason: DataError.words(for: errno))
    }
    try self.init(input, name: name, limits: limits)
  }

  /// Reads what `input` has to give.
  ///
  /// - Parameters:
  ///   - spill: the temporary file, where it is not to be made when it is needed.
  ///   - contents: what the input comes of, where more may come than may be kept.
  ///   - finish: is called once the input is not read any more; see `PipeFeed.start`.
  init(
    _ input: FileDescriptor, name: String, limits: PipeLimits, spill: FileDescriptor? = nil,
    contents: GzipContents? = nil,
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
  /// Known when all have come.
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
  package func watch(_ lookout: Lookout) {}
  package func checkForChanges() {}
}

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The bytes of a file, read where they are asked for, and never mapped: a file that is cut short makes reads short.
package final class FileBytes: ByteSource {
  private struct State {
    var file: FileDescriptor
    var count: Int
  }

  private let path: String
  private let state: Mutex<State>

  /// Opens the file at `path`.
  ///
  /// - Throws: `DataError` where there is none, it may not be read, or it is no regular file.
  package init(path: String) throws(DataError) {
    let file = try FileDescriptor(readingAt: path)
    guard let attributes = file.attributes, attributes.kind == .regular else { throw .notAFile(path: path) }
    self.path = path
    state = Mutex(State(file: file, count: attributes.size))
  }

  package var count: Int { state.withLock { $0.count } }
  package var isComplete: Bool { true }
  package var expectedCount: Int? { count }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    let (file, end) = state.withLock { ($0.file, $0.count) }
    guard offset >= 0, offset < end else { return 0 }
    let count = file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(end - offset)))
    guard count >= 0 else { throw .unreadable(path: path, reason: DataError.words(for: errno)) }
    return count
  }

  package func want(upTo offset: Int) {}
  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {}
  package func watch(_ isWatching: Bool) {}
  package func look() {}
}

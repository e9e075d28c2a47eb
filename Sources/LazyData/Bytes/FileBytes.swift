internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The bytes of a file. They are read on request and never mapped, so a truncated file only makes reads short.
///
/// A watched file is checked only when the system reports a change of the file or its folder. On file systems without
/// notifications, mostly network file systems, the file is checked once a second if the watch policy is `.always`.
package final class FileBytes: ByteSource {
  private struct State {
    var file: FileDescriptor
    var count: Int
    var edition = 0
    var watchPolicy = WatchPolicy.off
    var watch: FileWatch?
    var handler: (@Sendable (ByteChange) -> Void)?
  }

  /// The name of the file in error messages.
  let name: String
  /// The path where the file may be replaced, or `nil` for an inherited descriptor.
  private let path: String?
  private let state: Mutex<State>
  /// Locked during a check of the file, so that each change is reported once. Lock it before `state`, never after it.
  private let detector: Mutex<FileChangeDetector>

  /// Opens the file at `path`.
  ///
  /// - Throws: `DataError` if the file does not exist, may not be read, or is not a regular file.
  package convenience init(path: String) throws(DataError) {
    let file = try FileDescriptor(readingAt: path)
    try self.init(file, attributes: Self.attributes(of: file, name: path), name: path, path: path)
  }

  /// Takes ownership of an open file.
  init(_ file: FileDescriptor, attributes: FileAttributes, name: String, path: String?) {
    self.name = name
    self.path = path
    state = Mutex(State(file: file, count: attributes.size))
    detector = Mutex(FileChangeDetector(attributes))
  }

  package var edition: Int { state.withLock { $0.edition } }
  package var count: Int { state.withLock { $0.count } }
  package var isComplete: Bool { true }
  package var expectedCount: Int? { count }
  package var isReadInParallel: Bool { true }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    let (file, end) = state.withLock { ($0.file, $0.count) }
    guard offset >= 0, offset < end else { return 0 }
    let count = file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(end - offset)))
    guard count >= 0 else { throw .unreadable(path: name, reason: DataError.words(for: errno)) }
    return count
  }

  package func want(upTo offset: Int) {}

  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {
    state.withLock { $0.handler = handler }
  }

  package func watch(_ watchPolicy: WatchPolicy) {
    // The previous watch is released after the unlock.
    let former = state.withLock { state -> FileWatch? in
      guard watchPolicy != state.watchPolicy else { return nil }
      let former = state.watch
      state.watchPolicy = watchPolicy
      state.watch = watch(on: state.file, watchPolicy)
      return former
    }
    // Finds changes made before the system started to notify, including changes between the previous watch and the new
    // watch.
    if watchPolicy != .off { checkForChanges() }
    _ = former
  }

  package func checkForChanges() { _ = snapshot() }

  package func snapshot() -> ByteSnapshot {
    let (changes, snapshot) = detector.withLock { detector in
      let file = state.withLock { $0.file }
      let changes = detector.update(file, path: path)
      let attributes = detector.attributes
      let edition = state.withLock { state in
        if !changes.isEmpty { state.count = attributes.size }
        if changes.contains(.truncated) { state.edition += 1 }
        return state.edition
      }
      return (changes, ByteSnapshot(edition: edition, count: attributes.size, written: attributes.written))
    }
    if !changes.isEmpty {
      let handler = state.withLock { $0.handler }
      for change in changes { handler?(change) }
    }
    return snapshot
  }

  package func reopened() throws(DataError) -> any ByteSource {
    guard let path else { return self }
    let file = try FileDescriptor(readingAt: path)
    return FileBytes(file, attributes: try Self.attributes(of: file, name: name), name: name, path: path)
  }

  private func watch(on file: FileDescriptor, _ watchPolicy: WatchPolicy) -> FileWatch? {
    guard watchPolicy != .off else { return nil }
    return FileWatch(file, path: path, interval: watchPolicy == .always ? .seconds(1) : nil) { [weak self] in
      self?.checkForChanges()
    }
  }

  private static func attributes(of file: FileDescriptor, name: String) throws(DataError) -> FileAttributes {
    guard let attributes = file.attributes, attributes.kind == .regular else { throw .notAFile(path: name) }
    return attributes
  }
}

internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The bytes of a file, read where they are asked for, and never mapped: a file that is cut short makes reads short.
///
/// While it is watched it is looked at when the system says that something happened to it or in its folder, and never
/// otherwise; only on file systems that do not say, those of a network for the most part, once a second, if that is wanted.
package final class FileBytes: ByteSource {
  private struct State {
    var file: FileDescriptor
    var count: Int
    var edition = 0
    var lookout = Lookout.off
    var watch: FileWatch?
    var handler: (@Sendable (ByteChange) -> Void)?
  }

  /// What the file is called in errors.
  let name: String
  /// Where it may be replaced; nil for a file that another program opened.
  private let path: String?
  private let state: Mutex<State>
  /// Held during a look at the file, so that each change is told once. It is locked before `state`, never while that is.
  private let sighting: Mutex<FileSighting>

  /// Opens the file at `path`.
  ///
  /// - Throws: `DataError` where there is none, it may not be read, or it is no regular file.
  package convenience init(path: String) throws(DataError) {
    let file = try FileDescriptor(readingAt: path)
    try self.init(file, attributes: Self.attributes(of: file, name: path), name: path, path: path)
  }

  /// Takes over a file that is open.
  init(_ file: FileDescriptor, attributes: FileAttributes, name: String, path: String?) {
    self.name = name
    self.path = path
    state = Mutex(State(file: file, count: attributes.size))
    sighting = Mutex(FileSighting(attributes))
  }

  package var edition: Int { state.withLock { $0.edition } }
  package var count: Int { state.withLock { $0.count } }
  package var isComplete: Bool { true }
  package var expectedCount: Int? { count }

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

  package func watch(_ lookout: Lookout) {
    // The former one goes when the lock is free.
    let former = state.withLock { state -> FileWatch? in
      guard lookout != state.lookout else { return nil }
      let former = state.watch
      state.lookout = lookout
      state.watch = watch(on: state.file, lookout)
      return former
    }
    // What happened before the system was asked to say so is found here, also between the former watch and this one.
    if lookout != .off { checkForChanges() }
    _ = former
  }

  package func checkForChanges() { _ = look() }

  package func look() -> ByteLook {
    let (changes, look) = sighting.withLock { sighting in
      let file = state.withLock { $0.file }
      let changes = sighting.update(file, path: path)
      let attributes = sighting.attributes
      let edition = state.withLock { state in
        if !changes.isEmpty { state.count = attributes.size }
        if changes.contains(.truncated) { state.edition += 1 }
        return state.edition
      }
      return (changes, ByteLook(edition: edition, count: attributes.size, written: attributes.written))
    }
    if !changes.isEmpty {
      let handler = state.withLock { $0.handler }
      for change in changes { handler?(change) }
    }
    return look
  }

  package func reopened() throws(DataError) -> any ByteSource {
    guard let path else { return self }
    let file = try FileDescriptor(readingAt: path)
    return FileBytes(file, attributes: try Self.attributes(of: file, name: name), name: name, path: path)
  }

  private func watch(on file: FileDescriptor, _ lookout: Lookout) -> FileWatch? {
    guard lookout != .off else { return nil }
    return FileWatch(file, path: path, interval: lookout == .always ? .seconds(1) : nil) { [weak self] in
      self?.checkForChanges()
    }
  }

  private static func attributes(of file: FileDescriptor, name: String) throws(DataError) -> FileAttributes {
    guard let attributes = file.attributes, attributes.kind == .regular else { throw .notAFile(path: name) }
    return attributes
  }
}

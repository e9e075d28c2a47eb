#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file of the system, closed when the last who knows it lets go.
final class FileDescriptor: Sendable {
  let number: Int32

  /// Takes `number` over.
  init(adopting number: Int32) { self.number = number }

  deinit { close(number) }

  /// Opens `path` for reading, without waiting for whoever writes to it.
  convenience init(readingAt path: String) throws(DataError) {
    let number = Self.retry { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard number >= 0 else { throw DataError(opening: path, code: errno) }
    self.init(adopting: number)
  }

  /// Calls `body` until it is not interrupted by a signal.
  static func retry<Result: SignedInteger>(_ body: () -> Result) -> Result {
    while true {
      let result = body()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// What the system says of the open file; nil where it says nothing.
  var attributes: FileAttributes? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileAttributes(status) : nil
  }

  /// Copies bytes from `offset` on, as many as fit or as there are.
  ///
  /// - Returns: the number of bytes, or less than 0 where the system refuses; `errno` says why.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    var count = 0
    while count < buffer.count {
      guard let start = buffer.baseAddress else { break }
      let step = Self.retry { pread(number, start + count, buffer.count - count, off_t(offset + count)) }
      if step < 0 { return step }
      if step == 0 { break }
      count += step
    }
    return count
  }
}

/// What the system says of a file.
struct FileAttributes: Equatable {
  enum Kind { case regular, directory, pipe, characterDevice, other }

  /// What tells the file from all others that exist.
  struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
  }

  let kind: Kind
  let identity: Identity
  /// In bytes.
  let size: Int
  /// When it was written to last, since 1970.
  let written: Duration

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFIFO: .pipe
      case S_IFCHR: .characterDevice
      default: .other
      }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    size = max(0, Int(status.st_size))
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    written = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Of what stands at `path`, behind symbolic links; nil where nothing does, or it cannot be told.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

extension DataError {
  /// Why `path` could not be opened.
  init(opening path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing(path: path)
    case ENXIO, ENODEV, EISDIR: self = .notAFile(path: path)
    default: self = .inaccessible(path: path, reason: Self.words(for: code))
    }
  }

  /// What the system calls an error.
  static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}

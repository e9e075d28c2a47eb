#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file descriptor, closed with the last reference to it.
final class FileDescriptor: Sendable {
  let number: Int32

  /// Takes ownership of `number`. A descriptor of a standard stream (0, 1 or 2) is duplicated to a higher number, and
  /// the original is closed.
  init(adopting number: Int32) {
    guard number <= STDERR_FILENO else {
      self.number = number
      return
    }
    let other = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    self.number = other < 0 ? number : other
    if other >= 0 { close(number) }
  }

  deinit { close(number) }

  /// Opens `path` (see `FilePath`) for reading, without waiting for a program that writes to it.
  convenience init(readingAt path: String) throws(DataError) {
    let name = FilePath(path)
    let number = Self.retry { name.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) } }
    guard number >= 0 else { throw DataError(opening: path, code: errno) }
    self.init(adopting: number)
  }

  /// Duplicates `number`, which stays open. Returns `nil` if the system has no more descriptors.
  convenience init?(duplicating number: Int32) {
    let other = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard other >= 0 else { return nil }
    self.init(adopting: other)
  }

  /// Creates a pipe that child processes do not inherit. Returns `nil` if the system has no more descriptors.
  static func makePipe() -> (reading: FileDescriptor, writing: FileDescriptor)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(adopting: ends[0]), FileDescriptor(adopting: ends[1]))
  }

  /// Makes reads and writes fail with `EAGAIN` instead of blocking. This affects every process that shares the open
  /// file description.
  func neverWait() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Calls `body` again as long as a signal interrupts it.
  static func retry<Result: SignedInteger>(_ body: () -> Result) -> Result {
    while true {
      let result = body()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// The attributes of the open file, or `nil` if the system reports none.
  var attributes: FileAttributes? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileAttributes(status) : nil
  }

  /// Copies bytes from `offset` until the buffer is full or the file ends.
  ///
  /// - Returns: the number of bytes, or a negative number if the system refuses; `errno` has the reason.
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

  /// Copies the bytes that are available next, and blocks if no bytes are available.
  ///
  /// - Returns: the number of bytes, 0 at the end, or a negative number if the system refuses; `errno` has the
  ///   reason.
  func readNext(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Self.retry { Glibc.read(number, buffer.baseAddress, buffer.count) }
    #else
      Self.retry { Darwin.read(number, buffer.baseAddress, buffer.count) }
    #endif
  }

  /// Writes bytes at `offset` with a single system call, which may write only some of them.
  ///
  /// - Returns: the number of bytes, or a negative number if the system refuses; `errno` has the reason.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    Self.retry { pwrite(number, bytes.baseAddress, bytes.count, off_t(offset)) }
  }
}

extension DataError {
  /// Creates the error for a `path` that could not be opened.
  init(opening path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing(path: path)
    case ENXIO, ENODEV, EISDIR: self = .notAFile(path: path)
    default: self = .inaccessible(path: path, reason: Self.words(for: code))
    }
  }

  /// Returns the system's message for an error code.
  static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}

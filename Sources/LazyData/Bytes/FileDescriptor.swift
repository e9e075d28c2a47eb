#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An open file of the system, closed with the last reference to it.
final class FileDescriptor: Sendable {
  let number: Int32

  /// Takes `number` over, or, where that is one of the three that every program has, another for the same.
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

  /// Another number for what `number` stands for, which stays open; nil where the system has no more.
  convenience init?(duplicating number: Int32) {
    let other = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard other >= 0 else { return nil }
    self.init(adopting: other)
  }

  /// Two ends of a new pipe, which programs that are started do not have; nil where the system has no more.
  static func makePipe() -> (reading: FileDescriptor, writing: FileDescriptor)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (FileDescriptor(adopting: ends[0]), FileDescriptor(adopting: ends[1]))
  }

  /// Has reads and writes fail with `EAGAIN` where they would have to wait. It holds for every process that has the same file
  /// open by way of this descriptor.
  func neverWait() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

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

  /// Copies the bytes that come next, as many as there are now; waits where there are none. 0 at the end.
  ///
  /// - Returns: less than 0 where the system refuses; `errno` says why.
  func readNext(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Self.retry { Glibc.read(number, buffer.baseAddress, buffer.count) }
    #else
      Self.retry { Darwin.read(number, buffer.baseAddress, buffer.count) }
    #endif
  }

  /// Writes bytes at `offset`, as many as the system takes at once.
  ///
  /// - Returns: less than 0 where the system refuses; `errno` says why.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    Self.retry { pwrite(number, bytes.baseAddress, bytes.count, off_t(offset)) }
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

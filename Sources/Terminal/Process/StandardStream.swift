#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// One of the two streams on which a program says something beside its screen.
///
/// Every text that leaves the program goes through `write(line:)` or `write(text:)`, whether a terminal is there or not: the
/// names of files and tables, and arguments, are not trusted, and what is in a log today is on a terminal tomorrow.
/// Data that was asked for, as it is, goes through `write(_:)`.
package struct StandardStream: Sendable {
  package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
  package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

  /// The status to end with where `error` takes nothing: the reason could not be told, and no other status says so. It is
  /// `EX_IOERR` of sysexits.h.
  package static let untoldStatus: Int32 = 74

  let descriptor: Int32
  private let name: String

  /// The stream took no more.
  package struct Refusal: Error, CustomStringConvertible {
    /// The stream, and why.
    package let description: String
    /// Whether its reader has gone, which is no fault.
    package let isUnread: Bool

    init(_ name: String, code: Int32) {
      isUnread = code == EPIPE
      description = "\(name): \(code == EBADF ? "it is not open for writing" : String(cString: strerror(code)))"
    }
  }

  /// - Parameter name: what it is called in errors.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes `line` as one line, however many it is, without controls; of a very long one only the beginning.
  package func write(line: String) throws(Refusal) { try write(safe: PlainText().line(line)) }

  /// Writes the lines of `text`, without controls, and ends the last one.
  package func write(text: String) throws(Refusal) { try write(safe: PlainText().lines(text)) }

  private func write(safe text: String) throws(Refusal) {
    let bytes = Array("\(text)\n".utf8)
    try bytes.withUnsafeBytes { bytes in Result { () throws(Refusal) in try write(bytes) } }.get()
  }

  /// Writes all of `bytes` as they are.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(try writeSome(UnsafeRawBufferPointer(rebasing: rest)))
    }
  }

  /// Writes as many bytes as the system takes at once; waits where it takes none now.
  private func writeSome(_ bytes: UnsafeRawBufferPointer) throws(Refusal) -> Int {
    while true {
      let written = descriptor.write(bytes)
      if written >= 0 { return written }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&stream, 1, -1)
      case let code: throw Refusal(name, code: code)
      }
    }
  }
}

extension Int32 {
  /// `write` of the system, which methods of that name would hide.
  fileprivate func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(self, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(self, bytes.baseAddress, bytes.count)
    #endif
  }
}

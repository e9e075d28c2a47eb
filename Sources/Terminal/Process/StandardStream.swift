#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A standard stream for messages outside the screen.
///
/// All text output of the program goes through `write(line:)` or `write(text:)`, which make control characters visible.
/// They do so even without a terminal, because file names, table names and arguments are not trusted, and the output
/// may later be shown on a terminal. Requested data is written unchanged by `write(_:)`.
package struct StandardStream: Sendable {
  package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
  package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

  /// The exit status if the reason for a failure cannot be printed, because writing to `error` fails. No other failure
  /// has this status. It is `EX_IOERR` of sysexits.h.
  package static let writeFailureStatus: Int32 = 74

  let descriptor: Int32
  private let name: String

  /// The error of a stream that did not accept all bytes.
  package struct Refusal: Error, CustomStringConvertible {
    /// The stream and the reason.
    package let description: String
    /// Whether the reader has closed the stream, which is not an error.
    package let isUnread: Bool

    init(_ name: String, code: Int32) {
      isUnread = code == EPIPE
      description = "\(name): \(code == EBADF ? "not open for writing" : String(cString: strerror(code)))"
    }
  }

  /// - Parameter name: the name in error messages.
  package init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes `line` as one line with control characters and line ends made visible. A very long line is truncated.
  package func write(line: String) throws(Refusal) { try write(safe: PlainText().line(line)) }

  /// Writes the lines of `text` with control characters made visible, and ends the last line.
  package func write(text: String) throws(Refusal) { try write(safe: PlainText().lines(text)) }

  private func write(safe text: String) throws(Refusal) {
    let bytes = Array("\(text)\n".utf8)
    try bytes.withUnsafeBytes { bytes in Result { () throws(Refusal) in try write(bytes) } }.get()
  }

  /// Writes all of `bytes` unchanged.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    var rest = bytes[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(try writeSome(UnsafeRawBufferPointer(rebasing: rest)))
    }
  }

  /// Writes as many bytes as the system accepts immediately. Waits if it accepts none.
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
  /// Calls the system's `write`, which methods with the same name would hide.
  fileprivate func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(self, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(self, bytes.baseAddress, bytes.count)
    #endif
  }
}

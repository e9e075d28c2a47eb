import Foundation

/// Writes to standard output, for an output that is no terminal.
enum PlainOutput {
  /// Writes `text`, and ends the line.
  ///
  /// - Throws: `Failure` where the output cannot be written. Nobody reading it is no failure.
  static func write(_ text: String) throws {
    var buffer = Array((text + "\n").utf8)
    _ = try flush(&buffer)
  }

  /// Writes a row a line.
  ///
  /// - Throws: `Failure` where the output cannot be written. Nobody reading it is no failure.
  static func write(_ records: some Sequence<DemoLine>) throws {
    var buffer: [UInt8] = []
    for record in records {
      buffer.append(contentsOf: "\(record.number)\t\(record.timestamp)\t\(record.title)\n".utf8)
      if buffer.count >= 1 << 16 {
        guard try flush(&buffer) else { return }
      }
    }
    _ = try flush(&buffer)
  }

  /// Writes all of `buffer`, and empties it.
  ///
  /// - Returns: whether anybody reads on.
  static func flush(_ buffer: inout [UInt8]) throws -> Bool {
    defer { buffer.removeAll(keepingCapacity: true) }
    return try buffer.withUnsafeBytes { try write($0) }
  }

  /// Whether there is still somebody who could read what is written.
  static var isRead: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) <= 0 || output.revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }

  /// Writes bytes.
  ///
  /// - Returns: whether anybody reads on.
  static func write(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Foundation.write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { return false }
        throw Failure("standard output: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(written)
    }
    return true
  }
}

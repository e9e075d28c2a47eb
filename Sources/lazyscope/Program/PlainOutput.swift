import Foundation
import Terminal

/// Writes to standard output when it is not a terminal.
enum PlainOutput {
  /// Writes `text` with control characters made visible, and ends its last line.
  ///
  /// - Throws: `StandardStream.Refusal` if the output cannot be written. An output without a reader is not an error.
  static func write(_ text: String) throws {
    do {
      try StandardStream.output.write(text: text)
    } catch  where error.isUnread {}
  }

  /// Writes JSON on one line, in ASCII only, which is valid in every locale.
  ///
  /// - Throws: the same errors as `write(_:)`.
  static func write(json: String) throws {
    try write(json.utf16.map { $0 < 0x80 ? String(UnicodeScalar(UInt8($0))) : String(format: "\\u%04x", $0) }.joined())
  }

  /// Writes all of `buffer`, and empties it.
  ///
  /// - Returns: whether the output still has a reader.
  static func flush(_ buffer: inout [UInt8]) throws -> Bool {
    defer { buffer.removeAll(keepingCapacity: true) }
    return try buffer.withUnsafeBytes { try write($0) }
  }

  /// Whether the output still has a reader.
  static var isRead: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) <= 0 || output.revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0
  }

  /// Writes bytes unchanged.
  ///
  /// - Returns: whether the output still has a reader.
  static func write(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
    do {
      try StandardStream.output.write(bytes)
      return true
    } catch  where error.isUnread {
      return false
    }
  }
}

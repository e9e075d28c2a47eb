#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The position of a line in a buffer.
struct LineText {
  /// The text, without its line feed and the carriage return before it.
  let text: Range<Int>
  /// The start of the next line.
  let next: Int
  /// Whether the line ends with a carriage return and a line feed.
  let hasReturn: Bool

  /// Finds the line that contains `place`.
  ///
  /// - Parameter range: the bytes to search. They start at the start of a line, and their end counts as the end of a
  ///   line.
  init(around place: Int, in bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
    var start = place
    while start > range.lowerBound, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let found = place < range.upperBound ? memchr(bytes + place, 0x0A, range.upperBound - place) : nil
    let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) } ?? range.upperBound
    hasReturn = found != nil && end > start && bytes[end - 1] == UInt8(ascii: "\r")
    text = start..<(hasReturn ? end - 1 : end)
    next = found == nil ? end : end + 1
  }

  /// Whether the text has a carriage return.
  func hasReturns(in bytes: UnsafePointer<UInt8>) -> Bool {
    memchr(bytes + text.lowerBound, 0x0D, text.count) != nil
  }

  /// Whether a range of bytes has only ASCII characters.
  static func isASCII(_ range: Range<Int>, in bytes: UnsafePointer<UInt8>) -> Bool {
    let start = UnsafeRawPointer(bytes)
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      guard start.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 else {
        return false
      }
      place += 8
    }
    return bytes[0..<range.upperBound, from: place].allSatisfy { $0 < 0x80 }
  }
}

extension UnsafePointer<UInt8> {
  fileprivate subscript(range: Range<Int>, from place: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: self + place, count: range.upperBound - place)
  }
}

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file name as the system stores it: bytes that may be invalid UTF-8.
///
/// Most code passes names as strings, in the form of `text`. In `text`, a byte that is not part of valid UTF-8 is
/// escaped as one of the last 128 code points: U+10FF80 for 0x80 to U+10FFFF for 0xFF. These code points are
/// unassigned. If a name contains one of them, its bytes are escaped too, so different names always have different
/// strings. A string without these code points represents the name with the same bytes in UTF-8. The system receives
/// only the bytes; users see the description.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// The bytes of the name.
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates the name that `text` represents.
  package init(_ text: String) {
    guard Self.mayHoldEscapes(text.utf8) else {
      bytes = Array(text.utf8)
      return
    }
    bytes = text.unicodeScalars.flatMap { scalar in
      scalar.value >= Self.firstEscape ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// The name as a string that uniquely represents it.
  package var text: String {
    spelled { String(UnicodeScalar(UInt32(0x10FF00) + UInt32($0)) ?? "\u{FFFD}") }
  }

  /// The name for display. Bytes that are not part of valid UTF-8 are displayed in hexadecimal, as in lists.
  package var description: String {
    let digits = Array("0123456789ABCDEF")
    return spelled { "<\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])>" }
  }

  /// Calls `body` with the name as a C string.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try body(bytes.map(CChar.init(bitPattern:)) + [0])
  }

  /// Whether a file exists at the path.
  package var exists: Bool { withCString { access($0, F_OK) } == 0 }

  /// The absolute name without symbolic links, or `nil` if no file exists at the path.
  package var resolved: FilePath? {
    guard let real = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  private static let firstEscape: UInt32 = 0x10FF80

  /// Whether the text may contain an escape code point. All escape code points start with the byte 0xF4 in UTF-8.
  private static func mayHoldEscapes(_ text: some Sequence<UInt8>) -> Bool { text.contains(0xF4) }

  /// Returns the bytes as text. Passes each byte that is not valid UTF-8, or is part of an escape character, to
  /// `spell`.
  private func spelled(_ spell: (UInt8) -> String) -> String {
    if !Self.mayHoldEscapes(bytes), let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        if scalar.value >= Self.firstEscape {
          for byte in rest.prefix(encoded.count) { text += spell(byte) }
        } else {
          text.unicodeScalars.append(scalar)
        }
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        for byte in rest.prefix(length) { text += spell(byte) }
        rest = rest.dropFirst(length)
      case .emptyInput:
        return text
      }
    }
  }
}

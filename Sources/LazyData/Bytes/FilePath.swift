#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The name by which the system knows a file: bytes, which need not be text.
///
/// Names are handed around as strings all the same, which `text` makes of them: a byte that is no part of UTF-8 stands in
/// them as one of the last 128 characters that there are (U+10FF80 for 0x80 to U+10FFFF for 0xFF, which nothing is assigned
/// to), and so do the bytes of these characters themselves. So no two names have the same scalars, and every other string is
/// the name that its UTF-8 is. The system is only ever given the bytes, and people the description.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// What the system calls the file.
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The name that `text` stands for.
  package init(_ text: String) {
    guard Self.mayHoldEscapes(text.utf8) else {
      bytes = Array(text.utf8)
      return
    }
    bytes = text.unicodeScalars.flatMap { scalar in
      scalar.value >= Self.firstEscape ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// The name as a string that stands for it alone.
  package var text: String {
    spelled { String(UnicodeScalar(UInt32(0x10FF00) + UInt32($0)) ?? "\u{FFFD}") }
  }

  /// The name as it is shown: bytes that are no part of UTF-8 in hexadecimal, as lists show them.
  package var description: String {
    let digits = Array("0123456789ABCDEF")
    return spelled { "<\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])>" }
  }

  /// Calls `body` with the name as the system takes it.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try body(bytes.map(CChar.init(bitPattern:)) + [0])
  }

  /// Whether anything stands there.
  package var exists: Bool { withCString { access($0, F_OK) } == 0 }

  /// The name without symbolic links and relative parts; nil where nothing stands there.
  package var resolved: FilePath? {
    guard let real = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  private static let firstEscape: UInt32 = 0x10FF80

  /// Whether text has one of the characters that stand for bytes, or at least one that begins as they do.
  private static func mayHoldEscapes(_ text: some Sequence<UInt8>) -> Bool { text.contains(0xF4) }

  /// The bytes as text, with those that are no part of it, or look like what stands for such, spelled.
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

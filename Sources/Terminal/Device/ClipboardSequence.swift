/// The control sequence that asks a terminal to put text on the clipboard: OSC 52, of xterm.
enum ClipboardSequence {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the sequence for `bytes`. The bytes are encoded in base 64, so that none of them can end the sequence.
  static func bytes(for bytes: [UInt8]) -> [UInt8] {
    var sequence = Array("\u{1B}]52;c;".utf8)
    sequence.reserveCapacity(bytes.count * 4 / 3 + 16)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        sequence.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return sequence + [0x07]
  }
}

/// Collects the bytes of a paste, up to the terminator sequence.
struct BracketedPaste: Sendable {
  /// The maximum number of bytes to keep. Further bytes are read and dropped, because they must not be interpreted as
  /// keys.
  static let capacity = 1 << 20
  static let terminator = Array("\u{1B}[201~".utf8)

  private(set) var bytes: [UInt8] = []
  private var matched = 0

  /// Takes a byte. Returns true if it is the last byte of the terminator.
  mutating func isEnded(by byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    // The terminator contains only one Escape, so only this byte can start a new match.
    keep(Self.terminator[..<matched])
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { keep(CollectionOfOne(byte)) }
    return false
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(Self.capacity - bytes.count)
  }
}

/// Collects the bytes of a paste up to the sequence that ends it.
struct BracketedPaste: Sendable {
  /// The most bytes that are kept. The rest is read and dropped, because it must not be taken for keys.
  static let capacity = 1 << 20
  static let terminator = Array("\u{1B}[201~".utf8)

  private(set) var bytes: [UInt8] = []
  private var matched = 0

  /// Takes a byte; returns true at the last byte of the terminator.
  mutating func isEnded(by byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    // The terminator contains one Escape, so a new match can start only with this byte.
    keep(Self.terminator[..<matched])
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { keep(CollectionOfOne(byte)) }
    return false
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(Self.capacity - bytes.count)
  }
}

import LazyData

/// JSON on several lines, indented, whatever it is: what is no JSON comes out with other breaks, and nothing of it is lost.
enum PrettyJSON {
  private static let deepest = 40

  static func text(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count * 2)
    var depth = 0
    var scan = JSONStringScan()
    func breakLine() {
      out.append(UInt8(ascii: "\n"))
      out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, deepest)))
    }
    for (index, byte) in bytes.enumerated() {
      if scan.isInString(byte) {
        out.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        out.append(byte)
        let next = bytes[(index + 1)...].first { !isSpace($0) }
        depth += 1
        if next != UInt8(ascii: "}"), next != UInt8(ascii: "]") { breakLine() }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth = max(0, depth - 1)
        let last = out.last { !isSpace($0) }
        if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { breakLine() }
        out.append(byte)
      case UInt8(ascii: ","):
        out.append(byte)
        breakLine()
      case UInt8(ascii: ":"):
        out += Array(": ".utf8)
      case _ where isSpace(byte): continue
      default: out.append(byte)
      }
    }
    return out
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

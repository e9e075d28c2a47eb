/// The replacements for characters on a terminal that shows ASCII only.
enum ASCIIFallback {
  /// Returns the ASCII character for the base character `scalar`, which takes one cell.
  static func character(for scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x20...0x7E: UInt8(truncatingIfNeeded: scalar)
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: UInt8(ascii: " ")
    case 0x2010...0x2015, 0x2212: UInt8(ascii: "-")
    case 0x2018...0x201B, 0x2032: UInt8(ascii: "'")
    case 0x201C...0x201F, 0x2033: UInt8(ascii: "\"")
    case 0x2026, 0x22EF: UInt8(ascii: ".")
    case 0xB7, 0x2022: UInt8(ascii: "*")
    case 0xB5, 0x3BC: UInt8(ascii: "u")
    case 0xD7: UInt8(ascii: "x")
    case 0x25CB...0x25CF, 0x25A0...0x25AB, 0x2605, 0x2606: UInt8(ascii: "*")
    case 0x2190, 0x25C0, 0x25C2, 0x2039: UInt8(ascii: "<")
    case 0x2192, 0x25B6, 0x25B8, 0x203A: UInt8(ascii: ">")
    case 0x2191, 0x25B2, 0x25B4: UInt8(ascii: "^")
    case 0x2193, 0x25BC, 0x25BE: UInt8(ascii: "v")
    case 0x2713, 0x2714: UInt8(ascii: "v")
    case 0x2715...0x2718: UInt8(ascii: "x")
    case 0x2500...0x257F: box(scalar)
    case 0x2580...0x2593: UInt8(ascii: "#")
    default: UInt8(ascii: "?")
    }
  }

  /// Returns `-` and `|` for lines, `+` for corners and crossings.
  private static func box(_ scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576, 0x2578,
      0x257A,
      0x257C, 0x257E:
      UInt8(ascii: "-")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579,
      0x257B,
      0x257D, 0x257F:
      UInt8(ascii: "|")
    case 0x2571: UInt8(ascii: "/")
    case 0x2572: UInt8(ascii: "\\")
    case 0x2573: UInt8(ascii: "X")
    default: UInt8(ascii: "+")
    }
  }
}

/// A .zip archive of uncompressed files.
struct ZipBytes {
  struct Entry {
    var name: String
    var text: String
    var isEncrypted = false
    /// The offset in the directory, if it is not the right one.
    var wrongOffset: Int?

    init(_ name: String, _ text: String = "") {
      self.name = name
      self.text = text
    }
  }

  let bytes: [UInt8]

  /// - Parameter isLarge: whether sizes and offsets are written as numbers of 64 bits.
  init(_ entries: [Entry], isLarge: Bool = false) {
    var (body, directory) = ([UInt8](), [UInt8]())
    for entry in entries {
      let (name, text, flags) = (Array(entry.name.utf8), Array(entry.text.utf8), UInt8(entry.isEncrypted ? 1 : 0))
      let (sum, sizes) = (Self.number(Self.checksum(text), 4), Self.number(text.count, 4) + Self.number(text.count, 4))
      let offset = entry.wrongOffset ?? body.count
      let extra =
        isLarge
        ? Self.number(7, 2) + Self.number(1, 2) + [0] + Self.number(1, 2) + Self.number(8, 2) + Self.number(offset, 8)
        : []
      directory += [0x50, 0x4B, 1, 2, 20, 0, 20, 0, flags, 0, 0, 0, 0, 0, 0, 0] + sum + sizes
      directory += Self.number(name.count, 2) + Self.number(extra.count, 2) + Self.number(0, 10)
      directory += Self.number(isLarge ? 0xFFFF_FFFF : offset, 4) + name + extra
      body += [0x50, 0x4B, 3, 4, 20, 0, flags, 0, 0, 0, 0, 0, 0, 0] + sum + sizes
      body += Self.number(name.count, 2) + [0, 0] + name + text
    }
    var end: [UInt8] = []
    if isLarge {
      end += [0x50, 0x4B, 6, 6] + Self.number(44, 8) + Self.number(45, 2) + Self.number(45, 2) + Self.number(0, 8)
      end += Self.number(entries.count, 8) + Self.number(entries.count, 8)
      end += Self.number(directory.count, 8) + Self.number(body.count, 8)
      end += [0x50, 0x4B, 6, 7] + Self.number(0, 4) + Self.number(body.count + directory.count, 8) + Self.number(1, 4)
    }
    let count = Self.number(isLarge ? 0xFFFF : entries.count, 2)
    end += [0x50, 0x4B, 5, 6] + Self.number(0, 4) + count + count
    end += Self.number(isLarge ? 0xFFFF_FFFF : directory.count, 4) + Self.number(isLarge ? 0xFFFF_FFFF : body.count, 4)
    bytes = body + directory + end + [0, 0]
  }

  /// Returns `count` bytes, the lowest first.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(value >> (8 * $0) & 255) : 0 }
  }

  /// Returns the CRC-32 of ISO 3309.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}

/// A position in bytes. Reading beyond the end throws an error.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  init(_ bytes: [UInt8]) {
    self.init(bytes, 0..<bytes.count)
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var remaining: Int { end - position }

  mutating func byte() throws -> UInt8 {
    guard position < end else { throw ParquetError.truncated }
    defer { position += 1 }
    return bytes[position]
  }

  /// Moves past `count` bytes and returns their range.
  mutating func take(_ count: Int) throws -> Range<Int> {
    guard count >= 0, count <= remaining else { throw ParquetError.truncated }
    defer { position += count }
    return position..<(position + count)
  }

  /// Reads a length: a little-endian number of four bytes.
  mutating func length() throws -> Int {
    let range = try take(4)
    return bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a variable-length number. Each byte contains seven bits, the lowest bits first.
  mutating func varint() throws -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
    }
    throw ParquetError("a number has more than ten bytes")
  }

  /// Reads a variable-length number in zigzag encoding, whose lowest bit is the sign.
  mutating func zigzag() throws -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}

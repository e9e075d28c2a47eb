/// Reads numbers of a fixed number of bits.
enum BitUnpacker {
  /// Appends `count` numbers, which start with the lowest bit of the first byte.
  ///
  /// - Parameter width: the number of bits of a number, 64 at most.
  /// - Throws: `ParquetError` if the range has fewer bits.
  static func append<Number: FixedWidthInteger>(
    _ bytes: [UInt8], _ range: Range<Int>, count: Int, width: Int, to numbers: inout [Number]
  ) throws {
    guard width > 0 else { return numbers.append(contentsOf: repeatElement(0, count: count)) }
    guard count <= range.count * 8 / width else { throw ParquetError.truncated }
    bytes.withUnsafeBufferPointer { bytes in
      var (bits, available, position) = (UInt128(0), 0, range.lowerBound)
      let mask = width == 64 ? UInt64.max : UInt64(1) << UInt64(width) - 1
      for _ in 0..<count {
        while available < width {
          bits |= UInt128(bytes[position]) << UInt128(available)
          position += 1
          available += 8
        }
        numbers.append(Number(truncatingIfNeeded: UInt64(truncatingIfNeeded: bits) & mask))
        bits >>= UInt128(width)
        available -= width
      }
    }
  }

  /// Returns `count` levels of very old writers: numbers that start with the highest bit of the first byte.
  static func levels(_ cursor: inout ByteCursor, count: Int, width: Int) throws -> [UInt8] {
    let range = try cursor.take((count * width + 7) / 8)
    return (0..<count).map { index in
      (0..<width).reduce(0) { level, bit in
        let place = index * width + bit
        return level << 1 | cursor.bytes[range.lowerBound + place / 8] >> UInt8(7 - place % 8) & 1
      }
    }
  }
}

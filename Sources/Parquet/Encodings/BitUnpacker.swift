/// Reads numbers of a fixed number of bits.
enum BitUnpacker {
  /// Appends `count` numbers, which start with the lowest bit of the first byte.
  ///
  /// - Parameter width: the number of bits of a number, 64 at most.
  /// - Throws: `ParquetError` if the range has fewer bits.
  static func append<Number: FixedWidthInteger>(
    _ bytes: [UInt8], _ range: Range<Int>, count: Int, width: Int, to numbers: inout [Number]
  ) throws {
    let start = numbers.count
    guard width > 0, count > 0 else { return numbers.append(contentsOf: repeatElement(0, count: count)) }
    guard count <= range.count * 8 / width else { throw ParquetError.truncated }
    numbers.append(contentsOf: repeatElement(0, count: count))
    bytes.withUnsafeBytes { bytes in
      numbers.withUnsafeMutableBufferPointer { numbers in
        let packed = UnsafeRawBufferPointer(rebasing: bytes[range])
        let unpacked = UnsafeMutableBufferPointer(rebasing: numbers[start...])
        let first = width <= longestOfWord ? unpackWords(packed, width: width, to: unpacked) : 0
        unpackBytes(packed, from: first, width: width, to: unpacked)
      }
    }
  }

  /// The largest number of bits that are always within eight bytes, whatever bit of the first one they start at.
  private static let longestOfWord = 57

  /// Unpacks the first numbers, as long as the eight bytes from a number's first bit are in `packed`.
  ///
  /// - Returns: the index of the next number.
  private static func unpackWords<Number: FixedWidthInteger>(
    _ packed: UnsafeRawBufferPointer, width: Int, to numbers: UnsafeMutableBufferPointer<Number>
  ) -> Int {
    guard packed.count >= 8 else { return 0 }
    let count = min(numbers.count, ((packed.count - 7) * 8 - 1) / width + 1)
    let mask = UInt64(1) << UInt64(width) - 1
    var bit = 0
    for index in 0..<count {
      let word = UInt64(littleEndian: packed.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self))
      numbers[index] = Number(truncatingIfNeeded: word >> UInt64(bit & 7) & mask)
      bit += width
    }
    return count
  }

  /// Unpacks the numbers from the one at `first`.
  private static func unpackBytes<Number: FixedWidthInteger>(
    _ packed: UnsafeRawBufferPointer, from first: Int, width: Int, to numbers: UnsafeMutableBufferPointer<Number>
  ) {
    let mask = width == 64 ? UInt64.max : UInt64(1) << UInt64(width) - 1
    for index in first..<numbers.count {
      let bits = index * width..<(index + 1) * width
      var number = UInt128(0)
      for place in (bits.lowerBound / 8...(bits.upperBound - 1) / 8).reversed() {
        number = number << 8 | UInt128(packed[place])
      }
      numbers[index] = Number(
        truncatingIfNeeded: UInt64(truncatingIfNeeded: number >> UInt128(bits.lowerBound % 8)) & mask)
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

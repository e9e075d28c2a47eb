/// Decodes integers that are stored as differences, in blocks of miniblocks. Each miniblock has its own number of bits
/// per difference.
struct DeltaDecoder {
  private let blockSize: Int
  private let miniblockCount: Int
  let count: Int
  private let first: Int64

  /// Reads the header.
  ///
  /// - Parameter limit: the largest number of integers.
  init(_ cursor: inout ByteCursor, limit: Int) throws {
    let (blockSize, miniblocks, count) = (try cursor.varint(), try cursor.varint(), try cursor.varint())
    first = try cursor.zigzag()
    guard blockSize > 0, blockSize <= 1 << 20, blockSize % 128 == 0, miniblocks > 0, miniblocks <= blockSize / 8,
      blockSize % miniblocks == 0, (blockSize / miniblocks) % 8 == 0
    else { throw ParquetError("a page of differences has an invalid header") }
    guard count <= UInt64(limit) else { throw ParquetError("a page has \(count) differences for \(limit) values") }
    (self.blockSize, miniblockCount, self.count) = (Int(blockSize), Int(miniblocks), Int(count))
  }

  /// Returns all integers, and leaves the cursor at the end of their last miniblock.
  func decode(_ cursor: inout ByteCursor) throws -> [Int64] {
    guard count > 0 else { return [] }
    var numbers: [Int64] = [first]
    numbers.reserveCapacity(count)
    var last = first
    while numbers.count < count { try appendBlock(&cursor, to: &numbers, last: &last) }
    return numbers
  }

  private func appendBlock(_ cursor: inout ByteCursor, to numbers: inout [Int64], last: inout Int64) throws {
    let least = try cursor.zigzag()
    let widths = cursor.bytes[try cursor.take(miniblockCount)]
    var differences: [UInt64] = []
    for width in widths where numbers.count < count {
      guard width <= 64 else { throw ParquetError("differences of \(width) bits in a page") }
      let size = blockSize / miniblockCount
      let wanted = min(size, count - numbers.count)
      let range = try cursor.take(min(size / 8 * Int(width), max(cursor.remaining, (wanted * Int(width) + 7) / 8)))
      differences.removeAll(keepingCapacity: true)
      try BitUnpacker.append(cursor.bytes, range, count: wanted, width: Int(width), to: &differences)
      for difference in differences {
        last = last &+ least &+ Int64(bitPattern: difference)
        numbers.append(last)
      }
    }
  }
}

/// Unpacks one block of LZ4.
package enum LZ4 {
  static func unpack(_ bytes: ArraySlice<UInt8>, size: Int) throws -> [UInt8] {
    try UnpackBuffer.fill(bytes, size: size) { source, output in
      try unpackBlock(source, 0..<source.count, &output)
    }
  }

  /// Unpacks the block in a range of the input. The block may refer to bytes that are already in the output.
  ///
  /// - Throws: `ParquetError` if the block is damaged, or larger than the rest of the output.
  package static func unpackBlock(
    _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ output: inout UnpackBuffer
  ) throws {
    let block = UnsafeBufferPointer(rebasing: source[range])
    var position = 0
    while position < block.count { try unpackSequence(block, &position, &output) }
  }

  /// Unpacks a sequence: bytes of the input, then a copy of earlier output. The last sequence has no copy.
  private static func unpackSequence(
    _ source: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ output: inout UnpackBuffer
  ) throws {
    let token = Int(source[position])
    position += 1
    let literal = try length(token >> 4, source, &position)
    try output.append(source, position..<(position + literal))
    position += literal
    guard position < source.count else { return }
    guard source.count - position >= 2 else { throw ParquetError.truncated }
    let distance = Int(source[position]) | Int(source[position + 1]) << 8
    position += 2
    try output.repeatBytes(distance: distance, length: try length(token & 15, source, &position) + 4)
  }

  /// Returns a complete length. If the length in the token is 15, the following bytes are added, up to the first byte
  /// that is not 255.
  private static func length(
    _ start: Int, _ source: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) throws -> Int {
    guard start == 15 else { return start }
    var length = start
    while true {
      guard position < source.count else { throw ParquetError.truncated }
      let byte = source[position]
      position += 1
      length += Int(byte)
      if byte < 255 { return length }
    }
  }
}

/// Unpacks Hadoop's variant of LZ4: each block follows its unpacked and its packed size. Some writers use this codec
/// for a single block without sizes.
enum HadoopLZ4 {
  static func unpack(_ bytes: ArraySlice<UInt8>, size: Int) throws -> [UInt8] {
    if let unpacked = try? unpackBlocks(bytes, size: size) { return unpacked }
    return try LZ4.unpack(bytes, size: size)
  }

  private static func unpackBlocks(_ bytes: ArraySlice<UInt8>, size: Int) throws -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while !rest.isEmpty {
      let (unpacked, packed) = (number(rest), number(rest.dropFirst(4)))
      guard rest.count >= 8, packed <= rest.count - 8, unpacked <= size - result.count else {
        throw ParquetError("an lz4 page is damaged")
      }
      let block = try LZ4.unpack(rest.dropFirst(8).prefix(packed), size: unpacked)
      guard block.count == unpacked else { throw ParquetError("an lz4 page is damaged") }
      result += block
      rest = rest.dropFirst(8 + packed)
    }
    guard result.count == size else { throw ParquetError("an lz4 page is damaged") }
    return result
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }
}

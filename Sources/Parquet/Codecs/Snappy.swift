/// Unpacks Snappy's raw format.
enum Snappy {
  /// - Parameter least: the number of bytes after which unpacking may stop.
  static func unpack(_ bytes: ArraySlice<UInt8>, size: Int, least: Int = .max) throws -> [UInt8] {
    var cursor = ByteCursor(Array(bytes.prefix(10)))
    guard try cursor.varint() == UInt64(size) else { throw ParquetError("a snappy page is not of the expected size") }
    let start = cursor.position
    return try UnpackBuffer.fill(bytes, size: size) { source, output in
      var position = start
      while position < source.count, output.count < least { try unpackElement(source, &position, &output) }
    }
  }

  /// Unpacks bytes of the input, or a copy of earlier output. The two lowest bits of the first byte are the kind.
  private static func unpackElement(
    _ source: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ output: inout UnpackBuffer
  ) throws {
    let tag = Int(source[position])
    position += 1
    switch tag & 3 {
    case 0: try unpackLiteral(tag >> 2, source, &position, &output)
    case 1:
      let low = try number(source, &position, bytes: 1)
      try output.repeatBytes(distance: (tag >> 5) << 8 | low, length: (tag >> 2 & 7) + 4)
    default:
      let distance = try number(source, &position, bytes: tag & 3 == 2 ? 2 : 4)
      try output.repeatBytes(distance: distance, length: (tag >> 2) + 1)
    }
  }

  private static func unpackLiteral(
    _ code: Int, _ source: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ output: inout UnpackBuffer
  ) throws {
    let length = code < 60 ? code + 1 : try number(source, &position, bytes: code - 59) + 1
    try output.append(source, position..<(position + length))
    position += length
  }

  private static func number(
    _ source: UnsafeBufferPointer<UInt8>, _ position: inout Int, bytes count: Int
  ) throws -> Int {
    guard count <= source.count - position else { throw ParquetError.truncated }
    var number = 0
    for place in 0..<count { number |= Int(source[position + place]) << (place * 8) }
    position += count
    return number
  }
}

/// Decodes values that are stored one after another.
enum PlainDecoder {
  /// Returns `count` values of a type.
  static func decode(_ cursor: inout ByteCursor, count: Int, type: ParquetPhysicalType) throws -> PhysicalValues {
    switch type {
    case .boolean:
      var bits: [UInt8] = []
      try BitUnpacker.append(cursor.bytes, cursor.position..<cursor.end, count: count, width: 1, to: &bits)
      return .booleans(bits.map { $0 == 1 })
    case .byteArray:
      return .bytes(try byteArrays(&cursor, count: count))
    default:
      let (size, overflows) = count.multipliedReportingOverflow(by: type.width ?? 0)
      guard !overflows else { throw ParquetError.truncated }
      return try fixed(cursor.bytes, try cursor.take(size), count: count, type: type)
    }
  }

  /// Returns the values of fixed width in `range`.
  static func fixed(
    _ bytes: [UInt8], _ range: Range<Int>, count: Int, type: ParquetPhysicalType
  ) throws -> PhysicalValues {
    switch type {
    case .int32: return .int32(bytes.integers(range, as: Int32.self))
    case .int64: return .int64(bytes.integers(range, as: Int64.self))
    case .float: return .floats(bytes.integers(range, as: UInt32.self).map(Float.init(bitPattern:)))
    case .double: return .doubles(bytes.integers(range, as: UInt64.self).map(Double.init(bitPattern:)))
    case .fixedByteArray(0):
      return .bytes(ByteTable([], starts: [UInt32](repeating: 0, count: count + 1), gap: 0))
    case .int96, .fixedByteArray:
      return .bytes(try ByteTable(bytes, range, width: type.width ?? 0))
    case .boolean, .byteArray: throw ParquetError("values of no fixed width")
    }
  }

  /// Decodes byte arrays. A length of four bytes precedes each value.
  private static func byteArrays(_ cursor: inout ByteCursor, count: Int) throws -> ByteTable {
    guard count <= cursor.remaining / 4 else { throw ParquetError.truncated }
    var starts: [UInt32] = []
    starts.reserveCapacity(count + 1)
    for _ in 0..<count {
      let length = try cursor.length()
      starts.append(UInt32(try cursor.take(length).lowerBound))
    }
    starts.append(UInt32(cursor.position + 4))
    return ByteTable(cursor.bytes, starts: starts, gap: 4)
  }
}

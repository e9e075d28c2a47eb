/// An encoding of the values or levels of a page.
enum PageEncoding: Int {
  case plain = 0
  case plainDictionary = 2
  case rle = 3
  case bitPacked = 4
  case deltaBinaryPacked = 5
  case deltaLengthByteArray = 6
  case deltaByteArray = 7
  case rleDictionary = 8
  case byteStreamSplit = 9

  init(code: Int) throws {
    guard let encoding = PageEncoding(rawValue: code) else { throw ParquetError("unknown encoding \(code) of a page") }
    self = encoding
  }

  var usesDictionary: Bool { self == .plainDictionary || self == .rleDictionary }
}

/// Decodes the values of a page, in any encoding except that of indices into a dictionary.
enum ValueDecoder {
  /// Returns `count` values.
  static func decode(
    _ cursor: inout ByteCursor, count: Int, encoding: PageEncoding, type: ParquetPhysicalType
  ) throws -> PhysicalValues {
    guard count > 0 || encoding == .plain else { return try none(type) }
    let values = try decoded(&cursor, count, encoding, type)
    guard values.count >= count else { throw ParquetError("a page has \(values.count) values instead of \(count)") }
    return values
  }

  private static func none(_ type: ParquetPhysicalType) throws -> PhysicalValues {
    var cursor = ByteCursor([])
    return try PlainDecoder.decode(&cursor, count: 0, type: type)
  }

  private static func decoded(
    _ cursor: inout ByteCursor, _ count: Int, _ encoding: PageEncoding, _ type: ParquetPhysicalType
  ) throws -> PhysicalValues {
    switch (encoding, type) {
    case (.plain, _): return try PlainDecoder.decode(&cursor, count: count, type: type)
    case (.rle, .boolean): return .booleans(try booleans(&cursor, count))
    case (.deltaBinaryPacked, .int32):
      return .int32(try DeltaDecoder(&cursor, limit: count).decode(&cursor).map { Int32(truncatingIfNeeded: $0) })
    case (.deltaBinaryPacked, .int64):
      return .int64(try DeltaDecoder(&cursor, limit: count).decode(&cursor))
    case (.deltaLengthByteArray, .byteArray): return .bytes(try DeltaByteDecoder.lengths(&cursor, count: count))
    case (.deltaByteArray, .byteArray): return .bytes(try DeltaByteDecoder.prefixed(&cursor, count: count))
    case (.deltaByteArray, .fixedByteArray(let width)):
      let table = try DeltaByteDecoder.prefixed(&cursor, count: count)
      guard (0..<table.count).allSatisfy({ table[$0].count == width }) else {
        throw ParquetError("a value does not have the length of its type")
      }
      return .bytes(table)
    case (.byteStreamSplit, _): return try split(&cursor, count, type)
    default: throw ParquetError("encoding \(encoding) is not possible for values of type \(type)")
    }
  }

  private static func booleans(_ cursor: inout ByteCursor, _ count: Int) throws -> [Bool] {
    let length = try cursor.length()
    var part = ByteCursor(cursor.bytes, try cursor.take(length))
    return try HybridDecoder.decode(&part, count: count, width: 1, as: UInt8.self).map { $0 == 1 }
  }

  /// Decodes BYTE_STREAM_SPLIT: the first bytes of all values, then the second bytes, and so on.
  private static func split(
    _ cursor: inout ByteCursor, _ count: Int, _ type: ParquetPhysicalType
  ) throws -> PhysicalValues {
    guard let width = type.width, width > 0, type != .int96 else {
      throw ParquetError("encoding byteStreamSplit is not possible for values of type \(type)")
    }
    let (size, overflows) = count.multipliedReportingOverflow(by: width)
    guard !overflows else { throw ParquetError.truncated }
    let range = try cursor.take(size)
    var joined = [UInt8](repeating: 0, count: size)
    cursor.bytes.withUnsafeBufferPointer { bytes in
      for byte in 0..<width {
        for index in 0..<count { joined[index * width + byte] = bytes[range.lowerBound + byte * count + index] }
      }
    }
    return try PlainDecoder.fixed(joined, 0..<size, count: count, type: type)
  }
}

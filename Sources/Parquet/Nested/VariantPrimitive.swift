/// Reads simple values of a `VARIANT`.
enum VariantPrimitive {
  static func value(_ code: Int, _ cursor: inout ByteCursor) throws -> ParquetValue {
    switch code {
    case 0: return .null
    case 1, 2: return .boolean(code == 1)
    case 3...6: return .integer(Int64(try integer(1 << (code - 3), &cursor)))
    case 7: return .double(Double(bitPattern: UInt64(bitPattern: Int64(try integer(8, &cursor)))))
    case 8...10: return try decimal(4 << (code - 8), &cursor)
    case 11: return .date(Int32(try integer(4, &cursor)))
    case 14: return .float(Float(bitPattern: UInt32(bitPattern: Int32(try integer(4, &cursor)))))
    case 15: return .bytes(Array(try bytes(&cursor)))
    case 16: return .text(String(decoding: try bytes(&cursor), as: UTF8.self))
    case 20: return .uuid(cursor.bytes[try cursor.take(16)].reduce(0) { $0 << 8 | UInt128($1) })
    default: return try time(code, &cursor)
    }
  }

  private static func time(_ code: Int, _ cursor: inout ByteCursor) throws -> ParquetValue {
    let count = Int64(try integer(8, &cursor))
    switch code {
    case 12, 13: return .timestamp(ParquetTimestamp(count, .microseconds, isUTC: code == 12))
    case 17: return .time(ParquetTime(count: count, unit: .microseconds, isUTC: false))
    case 18, 19: return .timestamp(ParquetTimestamp(count, .nanoseconds, isUTC: code == 18))
    default: throw ParquetError("a variant of the unknown type \(code)")
    }
  }

  private static func decimal(_ width: Int, _ cursor: inout ByteCursor) throws -> ParquetValue {
    let scale = Int(try cursor.byte())
    return .decimal(ParquetDecimal(try integer(width, &cursor), scale: scale, hasIntegerPart: true))
  }

  /// Reads a little-endian number in two's complement. Its value fits into `width` bytes.
  private static func integer(_ width: Int, _ cursor: inout ByteCursor) throws -> Int128 {
    let bytes = cursor.bytes[try cursor.take(width)]
    let isNegative = bytes.last.map { $0 >= 0x80 } ?? false
    return bytes.reversed().reduce(isNegative ? -1 : 0) { $0 << 8 | Int128($1) }
  }

  private static func bytes(_ cursor: inout ByteCursor) throws -> ArraySlice<UInt8> {
    let length = try cursor.length()
    return cursor.bytes[try cursor.take(length)]
  }
}

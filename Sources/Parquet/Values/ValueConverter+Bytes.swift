extension ValueConverter {
  /// Returns the value that bytes represent. If the length does not fit the type, the value is binary.
  func bytes(_ bytes: ArraySlice<UInt8>) throws -> ParquetValue {
    if leaf.physicalType == .int96 { return Self.timestamp(bytes) }
    switch leaf.logicalType {
    case .string, .enumeration: return .text(String(decoding: bytes, as: UTF8.self))
    case .json: return .json(String(decoding: bytes, as: UTF8.self))
    case .decimal(let precision, let scale):
      return .decimal(try ParquetDecimal(bytes, scale: scale, hasIntegerPart: precision != scale))
    case .uuid where bytes.count == 16: return .uuid(bytes.reduce(0) { $0 << 8 | UInt128($1) })
    case .float16 where bytes.count == 2: return .float(NumberText.half(UInt16(Self.number(bytes))))
    case .interval where bytes.count == 12: return .interval(Self.interval(bytes))
    case .geometry, .geography: return WellKnownText.text(bytes).map(ParquetValue.text) ?? .bytes(Array(bytes))
    default: return .bytes(Array(bytes))
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func interval(_ bytes: ArraySlice<UInt8>) -> ParquetInterval {
    let parts = [0, 4, 8].map { UInt32(number(bytes.dropFirst($0).prefix(4))) }
    return ParquetInterval(
      months: Int32(bitPattern: parts[0]), days: Int32(bitPattern: parts[1]), nanoseconds: Int64(parts[2]) * 1_000_000)
  }

  private static func timestamp(_ bytes: ArraySlice<UInt8>) -> ParquetValue {
    let day = Int32(truncatingIfNeeded: number(bytes.dropFirst(8)))
    return .timestamp(ParquetTimestamp(nanoseconds: Int64(bitPattern: number(bytes)), julianDay: day))
  }
}

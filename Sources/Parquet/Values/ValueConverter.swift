/// Converts stored values of a column to values of its logical type.
struct ValueConverter {
  let leaf: ParquetLeaf

  /// Returns the value at `index`, which must exist.
  func value(_ values: PhysicalValues, _ index: Int) throws -> ParquetValue {
    switch values {
    case .booleans(let values): .boolean(values[index])
    case .int32(let values): integer(Int64(values[index]))
    case .int64(let values): integer(values[index])
    case .floats(let values): .float(values[index])
    case .doubles(let values): .double(values[index])
    case .bytes(let values): try bytes(values[index])
    }
  }

  func integer(_ value: Int64) -> ParquetValue {
    switch leaf.logicalType {
    case .date: .date(Int32(truncatingIfNeeded: value))
    case .time(let unit, let isUTC): .time(ParquetTime(count: value, unit: unit, isUTC: isUTC))
    case .timestamp(let unit, let isUTC): .timestamp(ParquetTimestamp(value, unit, isUTC: isUTC))
    case .decimal(let precision, let scale):
      .decimal(ParquetDecimal(Int128(value), scale: scale, hasIntegerPart: precision != scale))
    case .integer(let bits, let isSigned): isSigned ? .integer(Self.signed(value, bits)) : unsigned(value, bits)
    default: .integer(value)
    }
  }

  private static func signed(_ value: Int64, _ bits: Int) -> Int64 {
    switch bits {
    case 8: Int64(Int8(truncatingIfNeeded: value))
    case 16: Int64(Int16(truncatingIfNeeded: value))
    default: value
    }
  }

  private func unsigned(_ value: Int64, _ bits: Int) -> ParquetValue {
    switch bits {
    case 8: .unsigned(UInt64(UInt8(truncatingIfNeeded: value)))
    case 16: .unsigned(UInt64(UInt16(truncatingIfNeeded: value)))
    case 32: .unsigned(UInt64(UInt32(truncatingIfNeeded: value)))
    default: .unsigned(UInt64(bitPattern: value))
    }
  }
}

import Parquet

/// Values of a fixed width.
extension ArrowDecoder {
  func simple(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    switch column.field.type {
    case .boolean:
      let bits = try bits(column.buffer(0), rows)
      return try present(column, rows) { .boolean(bits[$0]) }
    case .integer(let bits, let isSigned): return try integers(column, rows, bits, isSigned)
    case .float(let bits): return try floats(column, rows, bits)
    case .decimal(let bits, let precision, let scale):
      return try decimals(column, rows, bits, scale: scale, hasIntegerPart: precision != scale)
    case .date(let isDays): return try dates(column, rows, isDays: isDays)
    case .time(let unit, let bits): return try times(column, rows, unit, bits: bits)
    case .duration(let unit): return try times(column, rows, unit, bits: 64)
    case .timestamp(let unit, let isUTC):
      return try numbers(column, rows, Int64.self) { .timestamp(ParquetTimestamp($0, unit, isUTC: isUTC)) }
    case .interval(let unit): return try intervals(column, rows, unit)
    case .fixedBytes(let width): return try fixedBytes(column, rows, width)
    default: throw ArrowError("a type without values")
    }
  }

  private func numbers<Number: FixedWidthInteger & BitwiseCopyable>(
    _ column: ArrowColumn, _ rows: Range<Int>, _ type: Number.Type, _ value: (Number) -> ParquetValue
  ) throws -> [ParquetValue] {
    let numbers = try integers(column, 0, rows, as: type)
    return try present(column, rows) { value(numbers[$0]) }
  }

  private func integers(
    _ column: ArrowColumn, _ rows: Range<Int>, _ bits: Int, _ isSigned: Bool
  ) throws -> [ParquetValue] {
    if column.field.meaning == .boolean { return try numbers(column, rows, Int8.self) { .boolean($0 != 0) } }
    switch (bits, isSigned) {
    case (8, true): return try numbers(column, rows, Int8.self) { .integer(Int64($0)) }
    case (16, true): return try numbers(column, rows, Int16.self) { .integer(Int64($0)) }
    case (32, true): return try numbers(column, rows, Int32.self) { .integer(Int64($0)) }
    case (_, true): return try numbers(column, rows, Int64.self) { .integer($0) }
    case (8, false): return try numbers(column, rows, UInt8.self) { .unsigned(UInt64($0)) }
    case (16, false): return try numbers(column, rows, UInt16.self) { .unsigned(UInt64($0)) }
    case (32, false): return try numbers(column, rows, UInt32.self) { .unsigned(UInt64($0)) }
    case (_, false): return try numbers(column, rows, UInt64.self) { .unsigned($0) }
    }
  }

  private func floats(_ column: ArrowColumn, _ rows: Range<Int>, _ bits: Int) throws -> [ParquetValue] {
    switch bits {
    case 16: try numbers(column, rows, UInt16.self) { .float(NumberText.half($0)) }
    case 32: try numbers(column, rows, UInt32.self) { .float(Float(bitPattern: $0)) }
    default: try numbers(column, rows, UInt64.self) { .double(Double(bitPattern: $0)) }
    }
  }

  private func decimals(
    _ column: ArrowColumn, _ rows: Range<Int>, _ bits: Int, scale: Int, hasIntegerPart: Bool
  ) throws -> [ParquetValue] {
    func value(_ number: Int128) -> ParquetValue {
      .decimal(ParquetDecimal(number, scale: scale, hasIntegerPart: hasIntegerPart))
    }
    switch bits {
    case 32: return try numbers(column, rows, Int32.self) { value(Int128($0)) }
    case 64: return try numbers(column, rows, Int64.self) { value(Int128($0)) }
    case 128: return try numbers(column, rows, Int128.self, value)
    default:
      let bytes = try store.bytes(batch, column.buffer(0), scaled(rows, by: 32))
      return try present(column, rows) { place in
        let number = Array(bytes[place * 32..<place * 32 + 32].reversed())
        return .decimal(try ParquetDecimal(number[...], scale: scale, hasIntegerPart: hasIntegerPart))
      }
    }
  }

  private func dates(_ column: ArrowColumn, _ rows: Range<Int>, isDays: Bool) throws -> [ParquetValue] {
    if isDays { return try numbers(column, rows, Int32.self) { .date($0) } }
    return try numbers(column, rows, Int64.self) { milliseconds in
      let perDay: Int64 = 86_400_000
      let days = milliseconds / perDay - (milliseconds % perDay < 0 ? 1 : 0)
      return Int32(exactly: days).map { .date($0) }
        ?? .timestamp(ParquetTimestamp(milliseconds, .milliseconds, isUTC: false))
    }
  }

  /// Returns durations as times, which may exceed 24 hours.
  private func times(
    _ column: ArrowColumn, _ rows: Range<Int>, _ unit: ParquetTimeUnit, bits: Int
  ) throws -> [ParquetValue] {
    func value(_ count: Int64) -> ParquetValue { .time(ParquetTime(count: count, unit: unit, isUTC: false)) }
    if bits == 32 { return try numbers(column, rows, Int32.self) { value(Int64($0)) } }
    return try numbers(column, rows, Int64.self, value)
  }

  private func intervals(
    _ column: ArrowColumn, _ rows: Range<Int>, _ unit: ArrowIntervalUnit
  ) throws -> [ParquetValue] {
    switch unit {
    case .months:
      return try numbers(column, rows, Int32.self) {
        .interval(ParquetInterval(months: $0, days: 0, nanoseconds: 0))
      }
    case .daysAndMilliseconds:
      return try numbers(column, rows, Int64.self) {
        let (days, milliseconds) = (Int32(truncatingIfNeeded: $0), Int32(truncatingIfNeeded: $0 >> 32))
        return .interval(ParquetInterval(months: 0, days: days, nanoseconds: Int64(milliseconds) * 1_000_000))
      }
    case .monthsDaysAndNanoseconds:
      return try numbers(column, rows, Int128.self) {
        .interval(
          ParquetInterval(
            months: Int32(truncatingIfNeeded: $0), days: Int32(truncatingIfNeeded: $0 >> 32),
            nanoseconds: Int64(truncatingIfNeeded: $0 >> 64)))
      }
    }
  }

  private func fixedBytes(_ column: ArrowColumn, _ rows: Range<Int>, _ width: Int) throws -> [ParquetValue] {
    let range = try scaled(rows, by: width)
    try budget.spend(bytes: range.count)
    let bytes = try store.bytes(batch, column.buffer(0), range)
    let isUUID = column.field.meaning == .uuid
    return try present(column, rows) { place in
      let value = bytes[place * width..<(place + 1) * width]
      return isUUID ? .uuid(value.reduce(0) { $0 << 8 | UInt128($1) }) : .bytes(Array(value))
    }
  }
}

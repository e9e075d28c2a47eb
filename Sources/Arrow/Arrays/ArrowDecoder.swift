import Parquet

/// Decodes values of a record batch. It reads only the parts of buffers that contain these values.
struct ArrowDecoder {
  let batch: ArrowBatch
  let store: ArrowBufferStore
  let budget: ArrowBudget
  let dictionaries: any ArrowDictionaryValues

  /// Returns the values of rows.
  ///
  /// - Throws: `ArrowError` if the rows do not exist, or the buffers are damaged; errors of the bytes.
  func values(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    guard rows.lowerBound >= 0, rows.upperBound <= column.length else {
      throw ArrowError("an array has \(column.length) values, and value \(rows.upperBound - 1) is used")
    }
    try budget.spend(rows.count, weight: column.field.weight)
    guard !rows.isEmpty else { return [] }
    try store.bytes.expect(column.fixedRanges(rows, batch))
    if let dictionary = column.field.dictionary { return try values(column, rows, of: dictionary) }
    switch column.field.type {
    case .null: return Array(repeating: .null, count: rows.count)
    case .text, .bytes: return try texts(column, rows)
    case .textView, .byteView: return try views(column, rows)
    case .list, .listView, .fixedList, .record, .map: return try nested(column, rows)
    case .union(let isDense, let ids): return try union(column, rows, isDense: isDense, ids)
    case .runEnds: return try repeated(column, rows)
    default: return try simple(column, rows)
    }
  }

  // MARK: Buffers

  /// Returns the range of bytes that rows occupy, if each value has `size` bytes.
  func scaled(_ rows: Range<Int>, by size: Int) throws -> Range<Int> {
    let (end, overflows) = rows.upperBound.multipliedReportingOverflow(by: size)
    guard size >= 0, !overflows else { throw ArrowError("a buffer is shorter than its values") }
    return rows.lowerBound * size..<end
  }

  /// Returns the integers of rows from a buffer of a column. For `place` see ``ArrowColumn/buffer(_:)``.
  func integers<Number: FixedWidthInteger & BitwiseCopyable>(
    _ column: ArrowColumn, _ place: Int, _ rows: Range<Int>, as type: Number.Type
  ) throws -> [Number] {
    let bytes = try store.bytes(batch, column.buffer(place), scaled(rows, by: MemoryLayout<Number>.size))
    return bytes.integers(0..<bytes.count, as: type)
  }

  /// Returns the integers of rows as `Int`. Unsigned integers of 64 bits are clamped.
  func integers(
    _ column: ArrowColumn, _ place: Int, _ rows: Range<Int>, bits: Int, isSigned: Bool = true
  ) throws -> [Int] {
    switch (bits, isSigned) {
    case (8, true): try integers(column, place, rows, as: Int8.self).map { Int($0) }
    case (8, false): try integers(column, place, rows, as: UInt8.self).map { Int($0) }
    case (16, true): try integers(column, place, rows, as: Int16.self).map { Int($0) }
    case (16, false): try integers(column, place, rows, as: UInt16.self).map { Int($0) }
    case (32, true): try integers(column, place, rows, as: Int32.self).map { Int($0) }
    case (32, false): try integers(column, place, rows, as: UInt32.self).map { Int($0) }
    case (_, true): try integers(column, place, rows, as: Int64.self).map { Int($0) }
    case (_, false): try integers(column, place, rows, as: UInt64.self).map { Int(clamping: $0) }
    }
  }

  /// Returns the bits of rows. The lowest bit of a byte is the first one.
  func bits(_ buffer: Int, _ rows: Range<Int>) throws -> [Bool] {
    let start = rows.lowerBound / 8
    let bytes = try store.bytes(batch, buffer, start..<(rows.upperBound + 7) / 8)
    return rows.map { bytes[$0 / 8 - start] >> UInt8($0 % 8) & 1 == 1 }
  }

  /// Returns `true` for each row that has a value, and `false` for null; returns `nil` if the column has no nulls.
  func validity(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [Bool]? {
    guard column.hasValidity, column.nullCount != 0 else { return nil }
    return try bits(column.buffer, rows)
  }

  /// Returns a value for each row: null if the column marks the row as null, otherwise the result of `value`.
  ///
  /// - Parameter value: returns the value at a place, counted from the first row.
  func present(
    _ column: ArrowColumn, _ rows: Range<Int>, _ value: (_ place: Int) throws -> ParquetValue
  ) throws -> [ParquetValue] {
    let validity = try validity(column, rows)
    var values: [ParquetValue] = []
    values.reserveCapacity(rows.count)
    for place in 0..<rows.count { values.append(validity?[place] ?? true ? try value(place) : .null) }
    return values
  }
}

/// The values of dictionaries.
protocol ArrowDictionaryValues {
  /// Returns the values of a dictionary at indices, which may repeat.
  func values(
    of id: Int64, _ field: ArrowField, at indices: [Int], _ budget: ArrowBudget
  ) throws -> [Int: ParquetValue]
}

internal import Parquet
internal import Synchronization

/// Neighbouring rows of a row group. A column is read when one of its values is first needed.
final class ParquetRowBlock: Sendable {
  /// The rows, counted from the start of the table.
  let rows: Range<Int>
  private let group: Int
  private let source: ParquetRows
  private let columns = Mutex<[Int: Result<[ParquetValue], DataError>]>([:])
  /// The columns that were requested together.
  private let prepared = Mutex(0..<0)

  init(_ rows: Range<Int>, inGroup group: Int, _ source: ParquetRows) {
    (self.rows, self.group, self.source) = (rows, group, source)
  }

  /// Returns the values of a column, one for each row. An error is kept, so that a column that cannot be read is not
  /// read again for each row.
  ///
  /// - Throws: `DataError` if they cannot be read.
  func values(_ column: Int) throws(DataError) -> [ParquetValue] {
    let found = columns.withLock { columns in
      if let known = columns[column] { return known }
      let read = Result { () throws(DataError) in
        try source.values(ofColumn: column, rows: rows, inGroup: group)
      }
      columns[column] = read
      return read
    }
    return try found.get()
  }

  /// Requests columns together, if they are on a server.
  ///
  /// - Throws: `DataError` if they cannot be received.
  func prepare(_ columns: Range<Int>) throws(DataError) {
    let isNew = prepared.withLock { prepared in
      guard columns.lowerBound < prepared.lowerBound || columns.upperBound > prepared.upperBound else { return false }
      prepared = columns
      return true
    }
    if isNew { try source.prepare(columns, rows: rows, inGroup: group) }
  }

  /// Returns a value. The row must be in the block.
  ///
  /// - Throws: `DataError` if it cannot be read.
  func value(_ column: Int, row: Int) throws(DataError) -> ParquetValue {
    let values = try values(column)
    let place = row - rows.lowerBound
    return values.indices.contains(place) ? values[place] : .null
  }

  /// Returns a row as a line of CSV, without its line end.
  ///
  /// - Throws: `DataError` if a value cannot be read.
  func line(_ row: Int) throws(DataError) -> [UInt8] {
    try prepare(source.table.columns.indices)
    return try source.table.line { column throws(DataError) in try value(column, row: row) }
  }
}

extension ParquetTable {
  /// Returns a line of CSV, without its line end. Null is empty, and an empty text is quoted.
  ///
  /// - Throws: the errors of `value`.
  func line(_ value: (_ column: Int) throws(DataError) -> ParquetValue) throws(DataError) -> [UInt8] {
    var line: [UInt8] = []
    for column in columns.indices {
      if column > 0 { line.append(UInt8(ascii: ",")) }
      let value = try value(column)
      if value != .null { Array(value.text.utf8).appendAsCSV(to: &line) }
    }
    return line
  }
}

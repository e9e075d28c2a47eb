internal import Parquet
import Synchronization

/// Reads values of a table, with the caches of its readers. Any thread may use it, but only one reads at a time.
final class ParquetRows: Sendable {
  let table: ParquetTable
  /// The readers by the index of their part.
  private let readers = Mutex<[Int: any ColumnarReader]>([:])

  /// The maximum number of files with a reader.
  private static let mostReaders = 8

  /// The maximum size of adjacent pages that are loaded together from a server.
  private let readAhead: Int

  /// - Parameter isPass: whether rows are read in order. Loading the next pages ahead then saves time.
  init(_ table: ParquetTable, isPass: Bool) {
    self.table = table
    readAhead = isPass ? Self.passReadAhead : 0
  }

  private static let passReadAhead = 4 << 20

  /// Returns the values of a column.
  ///
  /// - Parameter rows: rows of the group, counted from the start of the table.
  /// - Throws: `DataError` if they cannot be read.
  func values(ofColumn column: Int, rows: Range<Int>, inGroup index: Int) throws(DataError) -> [ParquetValue] {
    let group = table.groups[index]
    switch table.parts[group.part].values[column] {
    case .constant(let value): return Array(repeating: value, count: rows.count)
    case .stored(let stored):
      let start = group.rows.lowerBound
      return try withReader(group.part) { reader in
        let values = try reader.values(
          ofColumn: stored, rows: rows.lowerBound - start..<rows.upperBound - start, inGroup: group.number)
        guard values.count == rows.count else { throw DataError.changed(path: table.name) }
        return values
      }
    }
  }

  /// Calls `body` with the reader of a part.
  func withReader<Value: Sendable>(
    _ part: Int, _ body: (any ColumnarReader) throws -> Value
  ) throws(DataError) -> Value {
    do {
      return try readers.withLock { readers in
        if readers[part] == nil, readers.count >= Self.mostReaders { readers = [:] }
        let reader = readers[part] ?? table.parts[part].reader(readAhead: readAhead)
        readers[part] = reader
        return try body(reader)
      }
    } catch {
      throw DataError(parquet: error, path: table.parts[part].bytes.name)
    }
  }
}

/// Neighbouring rows of a row group. A column is read when one of its values is first needed.
final class ParquetRowBlock: Sendable {
  /// The rows, counted from the start of the table.
  let rows: Range<Int>
  private let group: Int
  private let source: ParquetRows
  private let columns = Mutex<[Int: Result<[ParquetValue], DataError>]>([:])

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
    try source.table.line { column throws(DataError) in try value(column, row: row) }
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

extension ParquetRows {
  /// Wanted rows whose distance is less than this are read together with the rows between them.
  private static let near = 32
  /// The maximum number of rows that are read together.
  private static let mostTogether = 4_096

  /// Returns the values of a column for rows in ascending order.
  ///
  /// - Throws: `DataError` if they cannot be read.
  func values(ofColumn column: Int, _ rows: [Int]) throws(DataError) -> [ParquetValue] {
    var values: [ParquetValue] = []
    values.reserveCapacity(rows.count)
    while values.count < rows.count, let group = table.groupIndex(ofRow: rows[values.count]) {
      let run = run(rows[values.count...], in: table.groups[group].rows)
      let read = try self.values(ofColumn: column, rows: run, inGroup: group)
      for row in rows[values.count...].prefix(while: run.contains) { values.append(read[row - run.lowerBound]) }
    }
    return values
  }

  /// Returns the range of the first rows that are read together.
  private func run(_ rows: ArraySlice<Int>, in group: Range<Int>) -> Range<Int> {
    guard let first = rows.first else { return 0..<0 }
    var last = first
    for row in rows.dropFirst() {
      guard row - last < Self.near, row - first < Self.mostTogether, group.contains(row) else { break }
      last = row
    }
    return first..<last + 1
  }
}

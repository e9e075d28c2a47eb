internal import Parquet

/// The rows of one or more Parquet files with the same columns, or of another file that stores values by column. The
/// metadata is in memory; the values are read on request.
struct ParquetTable: Sendable {
  let name: String
  let format: ColumnarFormat
  let columns: [RecordColumn]
  let parts: [ParquetPart]
  /// The row groups of all parts, in order.
  let groups: [ParquetTableGroup]

  var rowCount: Int { groups.last?.rows.upperBound ?? 0 }

  /// Reads the footer of a file.
  ///
  /// - Throws: `DataError` if the bytes are not a file of the format, or the file is damaged or encrypted.
  init(_ bytes: any ByteSource, _ format: ColumnarFormat = .parquet, name: String) throws(DataError) {
    let part = try ParquetPart(ParquetSourceBytes(bytes, name: name), format)
    try self.init(name: name, format, columns: part.file.recordColumns, parts: [part])
  }

  /// Creates a table without rows and columns.
  init(empty name: String, _ format: ColumnarFormat = .parquet) {
    (self.name, self.format, columns, parts, groups) = (name, format, [], [], [])
  }

  /// - Throws: `DataError` if the parts have too many rows.
  init(
    name: String, _ format: ColumnarFormat = .parquet, columns: [RecordColumn], parts: [ParquetPart]
  ) throws(DataError) {
    (self.name, self.format, self.columns, self.parts) = (name, format, columns, parts)
    var groups: [ParquetTableGroup] = []
    var start = 0
    for (index, part) in parts.enumerated() {
      for (number, rows) in part.file.groupRows.enumerated() where !rows.isEmpty {
        let (end, overflows) = start.addingReportingOverflow(rows.count)
        guard !overflows else { throw .refused(path: name, reason: "more than \(Int.max) rows") }
        groups.append(ParquetTableGroup(rows: start..<end, part: index, number: number))
        start = end
      }
    }
    self.groups = groups
  }

  /// Returns the index of the group that has a row; `nil` if the row does not exist.
  ///
  /// - Complexity: O(log groups).
  func groupIndex(ofRow row: Int) -> Int? {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].rows.upperBound <= row { low = middle + 1 } else { high = middle }
    }
    return low < groups.count && groups[low].rows.contains(row) ? low : nil
  }

  /// Returns the number of rows of a group to read together, at most `most`, so that they take about `byteCount` bytes.
  func blockLength(inGroup index: Int, most: Int, byteCount: Int) -> Int {
    let group = groups[index]
    let size = max(1, parts[group.part].file.byteCount(ofGroup: group.number))
    return max(1, min(most, byteCount / max(1, size / group.rows.count)))
  }

  /// Returns the rows of the block that contains a row. Each group is divided into blocks of `length` rows, starting at
  /// the first row of the group.
  func blockRows(around row: Int, inGroup index: Int, length: Int) -> Range<Int> {
    let rows = groups[index].rows
    let start = row - (row - rows.lowerBound) % length
    return start..<min(start + length, rows.upperBound)
  }
}

/// A row group of a table.
struct ParquetTableGroup: Sendable {
  /// The rows, counted from the start of the table.
  let rows: Range<Int>
  /// The index of the part.
  let part: Int
  /// The index of the group in its file.
  let number: Int
}

/// A file of a table.
struct ParquetPart: Sendable {
  /// The source of the values of a column of the table.
  enum Values: Equatable, Sendable {
    /// A column of the file.
    case stored(Int)
    /// One value for all rows of the file.
    case constant(ParquetValue)
  }

  let bytes: ParquetSourceBytes
  let file: any ColumnarFile
  /// The values of each column of the table.
  let values: [Values]

  /// Reads the footer of a file. The table has the same columns as the file.
  ///
  /// - Throws: `DataError` if the bytes are not a file of the format, or the file is damaged or encrypted.
  init(_ bytes: ParquetSourceBytes, _ format: ColumnarFormat = .parquet) throws(DataError) {
    do {
      let file = try format.open(bytes)
      self.init(bytes, file, file.recordColumns.indices.map { .stored($0) })
    } catch {
      throw DataError(parquet: error, path: bytes.name)
    }
  }

  init(_ bytes: ParquetSourceBytes, _ file: any ColumnarFile, _ values: [Values]) {
    (self.bytes, self.file, self.values) = (bytes, file, values)
  }
}

extension DataError {
  /// Creates the error for an error of the decoder.
  init(parquet error: any Error, path: String) {
    self = error as? DataError ?? .refused(path: path, reason: "\(error)")
  }
}

internal import Parquet

/// The rows of one or more Parquet files with the same columns. Everything but the values is in memory.
struct ParquetTable: Sendable {
  let name: String
  let columns: [RecordColumn]
  let parts: [ParquetPart]
  /// The row groups of all parts, in order.
  let groups: [ParquetTableGroup]

  var rowCount: Int { groups.last?.rows.upperBound ?? 0 }

  /// Reads the footer of a file.
  ///
  /// - Throws: `DataError` if it is not a Parquet file, or is damaged or encrypted.
  init(_ bytes: any ByteSource, name: String) throws(DataError) {
    let part = try ParquetPart(ParquetSourceBytes(bytes, name: name))
    try self.init(name: name, columns: part.ownColumns, parts: [part])
  }

  /// Creates a table without rows and columns.
  init(empty name: String) { (self.name, columns, parts, groups) = (name, [], [], []) }

  /// - Throws: `DataError` if the parts have too many rows.
  init(name: String, columns: [RecordColumn], parts: [ParquetPart]) throws(DataError) {
    (self.name, self.columns, self.parts) = (name, columns, parts)
    var groups: [ParquetTableGroup] = []
    var start = 0
    for (index, part) in parts.enumerated() {
      for (number, group) in part.file.groups.enumerated() where !group.rows.isEmpty {
        let (end, overflows) = start.addingReportingOverflow(group.rows.count)
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

  /// Returns the block of a row: the block starts at a multiple of the length in its group.
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
  let file: ParquetFile
  /// The values of each column of the table.
  let values: [Values]

  /// Reads the footer of a file whose columns are those of the table.
  ///
  /// - Throws: `DataError` if it is not a Parquet file, or is damaged or encrypted.
  init(_ bytes: ParquetSourceBytes) throws(DataError) {
    do {
      let file = try ParquetFile(bytes)
      self.init(bytes, file, file.columns.indices.map { .stored($0) })
    } catch {
      throw DataError(parquet: error, path: bytes.name)
    }
  }

  init(_ bytes: ParquetSourceBytes, _ file: ParquetFile, _ values: [Values]) {
    (self.bytes, self.file, self.values) = (bytes, file, values)
  }

  /// The most bytes of a column chunk without an index that are read in one piece. In a larger one, the reader goes
  /// from header to header. That costs little in a local file, and leaves the cache to the pages on screen.
  private static let piece = 1 << 18

  /// The same for a file on a server, where each header costs a request.
  private static let remotePiece = 8 << 20

  /// Returns a reader. Only one thread at a time may use it.
  ///
  /// - Parameter readAhead: the number of bytes of adjacent pages that are loaded together from a server.
  func reader(readAhead: Int) -> ParquetReader {
    ParquetReader(
      file, bytes: bytes, pieceSize: bytes.isRemote ? Self.remotePiece : Self.piece, readAhead: readAhead,
      unpackOther: ParquetUnpacking.unpacker(bytes.name))
  }

  /// The columns of the file.
  var ownColumns: [RecordColumn] { file.columns.map(RecordColumn.init(parquet:)) }
}

extension DataError {
  /// Creates the error for an error of the decoder.
  init(parquet error: any Error, path: String) {
    self = error as? DataError ?? .refused(path: path, reason: "\(error)")
  }
}

extension RecordColumn {
  init(parquet field: ParquetField) {
    self.init(name: field.name)
    isDeclaredNumber = field.leaf?.isNumber ?? false
  }
}

extension ParquetLeaf {
  /// Whether the values are numbers.
  var isNumber: Bool {
    switch logicalType {
    case .integer, .decimal, .float16: true
    case nil: [.int32, .int64, .float, .double].contains(physicalType)
    default: false
    }
  }
}

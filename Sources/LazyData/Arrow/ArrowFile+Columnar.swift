internal import Arrow
internal import Parquet

extension ColumnarFormat {
  static let arrow = ColumnarFormat(name: "Arrow") { try ArrowFile($0) }
}

extension ArrowFile: ColumnarFile {
  /// The size of a reader's cache of unpacked buffers, in bytes. It is large because a buffer is unpacked entirely.
  private static let cacheSize = 256 << 20

  var recordColumns: [RecordColumn] {
    columns.map { field in
      var column = RecordColumn(name: field.name)
      column.isDeclaredNumber = field.isNumber
      return column
    }
  }

  var groupRows: [Range<Int>] { batches.map(\.rows) }

  func byteCount(ofGroup group: Int) -> Int { batches.indices.contains(group) ? batches[group].byteCount : 0 }

  /// Returns `nil`: the format has no statistics.
  func statistics(ofColumn column: Int, inGroup group: Int) -> ParquetStatistics? { nil }

  func reader(
    _ bytes: any ParquetBytes, name: String, isReadAhead: Bool, isScattered: Bool
  ) -> any ColumnarReader {
    ArrowReader(
      self, bytes: bytes, cacheSize: Self.cacheSize, unpackOther: ParquetUnpacking.unpacker(name, of: "a buffer"))
  }
}

extension ArrowReader: ColumnarReader {
  func values(ofColumn column: Int, rows: Range<Int>, inGroup group: Int) throws -> [ParquetValue] {
    try values(ofColumn: column, rows: rows, inBatch: group)
  }

  func pageStatistics(ofColumn column: Int, inGroup group: Int) throws -> [ParquetPageStatistics]? { nil }

  func mayContain(_ value: ParquetValue, inColumn column: Int, inGroup group: Int) -> Bool { true }

  func indexRanges(ofColumn column: Int, inGroup group: Int) -> [Range<Int>] {
    indexRanges(ofColumn: column, inBatch: group)
  }

  func filterRanges(ofColumn column: Int, inGroup group: Int, value: ParquetValue?) -> [Range<Int>] { [] }

  func parts(
    ofColumn column: Int, rows: [Range<Int>], inGroup group: Int, partSize: Int
  ) throws -> [[Range<Int>]] { try parts(ofColumn: column, inBatch: group, partSize: partSize) }
}

extension RecordSource {
  /// Opens an Arrow file or stream.
  ///
  /// - Parameters:
  ///   - arrow: the bytes of the file. The source sets their change handler.
  ///   - name: the name of the source.
  ///   - patience: the longest time that the main actor waits for rows in a frame.
  ///   - scheduler: runs the work in the background.
  /// - Throws: `DataError` if the bytes are not an Arrow file or stream, or are damaged.
  /// - Complexity: O(record batches).
  package convenience init(
    arrow: any ByteSource, name: String, patience: Duration = .zero, scheduler: any WorkScheduler = SystemScheduler()
  ) throws(DataError) {
    try self.init(ParquetEngine(.file(arrow, .arrow), name: name, patience: patience), scheduler: scheduler)
  }
}

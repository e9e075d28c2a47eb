internal import Parquet

/// A file that stores the values of a column next to each other, in groups of rows. The metadata is in memory; the
/// values are read on request.
protocol ColumnarFile: Sendable {
  var recordColumns: [RecordColumn] { get }

  /// The rows of each group, counted from the start of the file.
  var groupRows: [Range<Int>] { get }

  /// Returns the approximate size of the values of a group.
  func byteCount(ofGroup group: Int) -> Int

  /// Returns the bounds of the values of a column in a group, or `nil` if they are not known. Does not read the file.
  func statistics(ofColumn column: Int, inGroup group: Int) -> ParquetStatistics?

  /// Returns an object that reads values. Only one thread at a time may use it.
  ///
  /// - Parameters:
  ///   - name: the name of the file in errors.
  ///   - isReadAhead: whether the bytes of a file on a server are requested before they are read. Small reads then cost
  ///     little.
  ///   - isScattered: whether rows are read in any order.
  func reader(
    _ bytes: any ParquetBytes, name: String, isReadAhead: Bool, isScattered: Bool
  ) -> any ColumnarReader
}

/// Reads the values of a file.
protocol ColumnarReader: AnyObject {
  /// Returns the values of a column for rows of a group, counted from the start of the group.
  func values(ofColumn column: Int, rows: Range<Int>, inGroup group: Int) throws -> [ParquetValue]

  /// Returns the bounds of the values in each page of a group, or `nil` if they are not known.
  func pageStatistics(ofColumn column: Int, inGroup group: Int) throws -> [ParquetPageStatistics]?

  /// Returns whether a column may contain `value` in a group. Returns `true` if the answer is unknown without reading
  /// the values.
  func mayContain(_ value: ParquetValue, inColumn column: Int, inGroup group: Int) throws -> Bool

  /// Loads the bytes of values from a server together. Does nothing if the bytes are in a file.
  func load(_ selections: [ParquetSelection]) throws

  /// Returns the ranges of the indexes that locate the values of a column in a group; none if it has no indexes.
  func indexRanges(ofColumn column: Int, inGroup group: Int) -> [Range<Int>]

  /// Returns the ranges of the file that `pageStatistics` reads, and those that `mayContain` reads for `value`.
  func filterRanges(ofColumn column: Int, inGroup group: Int, value: ParquetValue?) -> [Range<Int>]

  /// Returns lists of the parts of the file that contain the values of rows. A pass reads the parts of each list in
  /// order.
  ///
  /// - Parameters:
  ///   - rows: rows counted from the start of the group, in ascending order.
  ///   - partSize: the approximate maximum size of a part.
  func parts(
    ofColumn column: Int, rows: [Range<Int>], inGroup group: Int, partSize: Int
  ) throws -> [[Range<Int>]]
}

/// A file format that stores values by column.
struct ColumnarFormat: Sendable {
  /// The name for users.
  let name: String
  /// Reads the metadata of a file.
  let open: @Sendable (ParquetSourceBytes) throws -> any ColumnarFile

  static let parquet = ColumnarFormat(name: "Parquet") { try ParquetFile($0) }
}

extension ParquetFile: ColumnarFile {
  /// The maximum size of a column chunk without an index that is read in one piece. In a larger chunk, the reader reads
  /// one page header after the other. In a local file this is cheap, and leaves the cache to the pages on screen.
  private static let piece = 1 << 18

  /// The maximum size for a file on a server, in place of `piece`. There, reading each page header is a separate
  /// request.
  private static let remotePiece = 8 << 20

  var recordColumns: [RecordColumn] { columns.map(RecordColumn.init(parquet:)) }

  var groupRows: [Range<Int>] { groups.map(\.rows) }

  func statistics(ofColumn column: Int, inGroup group: Int) -> ParquetStatistics? {
    columns[column].leaf.flatMap { statistics(of: $0, inGroup: group) }
  }

  func reader(
    _ bytes: any ParquetBytes, name: String, isReadAhead: Bool, isScattered: Bool
  ) -> any ColumnarReader {
    ParquetReader(
      self, bytes: bytes, pieceSize: bytes.isRemote && !isReadAhead ? Self.remotePiece : Self.piece,
      decodesStarts: isScattered, unpackOther: ParquetUnpacking.unpacker(name, of: "a page"))
  }
}

extension ParquetReader: ColumnarReader {
  func mayContain(_ value: ParquetValue, inColumn column: Int, inGroup group: Int) throws -> Bool {
    guard let leaf = file.columns[column].leaf else { return true }
    return try mayContain(value, leaf, inGroup: group)
  }

  func filterRanges(ofColumn column: Int, inGroup group: Int, value: ParquetValue?) -> [Range<Int>] {
    file.columns[column].leaf.map { filterRanges(of: $0, inGroup: group, value: value) } ?? []
  }

  func pageStatistics(ofColumn column: Int, inGroup group: Int) throws -> [ParquetPageStatistics]? {
    guard let leaf = file.columns[column].leaf else { return nil }
    return try pageStatistics(of: leaf, inGroup: group)
  }
}

extension RecordColumn {
  fileprivate init(parquet field: ParquetField) {
    self.init(name: field.name)
    isDeclaredNumber = field.leaf?.isNumber ?? false
  }
}

extension ParquetLeaf {
  /// Whether the values are numbers.
  fileprivate var isNumber: Bool {
    switch logicalType {
    case .integer, .decimal, .float16: true
    case nil: [.int32, .int64, .float, .double].contains(physicalType)
    default: false
    }
  }
}

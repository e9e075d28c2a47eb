/// The place of a column's pages in a row group.
struct ColumnChunk: Sendable {
  /// The start and size of an index.
  struct Section: Sendable {
    var offset: Int
    var count: Int
  }

  var type: Int?
  var codec = 0
  var valueCount = 0
  var packedSize = 0
  var unpackedSize = 0
  var dataOffset = 0
  var dictionaryOffset: Int?
  var statistics: RawStatistics?
  var offsetIndex: Section?
  var columnIndex: Section?
  /// The place of the Bloom filter with its header, if its size is known.
  var bloomFilter: Section?
  /// The name of another file that has the pages.
  var path: String?
  private var hasKey = false
  private var hasPlace = false

  /// Whether the pages are encrypted.
  var isEncrypted: Bool { hasKey || !hasPlace }

  /// The offset of the first page.
  var start: Int {
    guard let dictionaryOffset, dictionaryOffset > 0, dictionaryOffset < dataOffset else { return dataOffset }
    return dictionaryOffset
  }

  init(_ reader: inout ThriftReader, _ field: ThriftField) throws {
    var (offsets, columns) = ((0, 0), (0, 0))
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: path = try reader.text(field)
      case 3: try readPlace(&reader, field)
      case 4: offsets.0 = try reader.size(field)
      case 5: offsets.1 = try reader.size(field)
      case 6: columns.0 = try reader.size(field)
      case 7: columns.1 = try reader.size(field)
      case 8, 9:
        hasKey = true
        try reader.skip(field)
      default: try reader.skip(field)
      }
    }
    guard hasKey || hasPlace else { throw ParquetError("a column chunk has no metadata") }
    offsetIndex = Self.section(offsets)
    columnIndex = Self.section(columns)
  }

  private static func section(_ place: (Int, Int)) -> Section? {
    place.0 > 0 && place.1 > 0 ? Section(offset: place.0, count: place.1) : nil
  }

  /// Reads `ColumnMetaData`.
  private mutating func readPlace(_ reader: inout ThriftReader, _ field: ThriftField) throws {
    hasPlace = true
    var filter = (0, 0)
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: type = try reader.integer(field)
      case 4: codec = try reader.integer(field)
      case 5: valueCount = try reader.size(field)
      case 6: unpackedSize = try reader.size(field)
      case 7: packedSize = try reader.size(field)
      case 9: dataOffset = try reader.size(field)
      case 11: dictionaryOffset = try reader.integer(field)
      case 12: statistics = try RawStatistics(&reader, field)
      // Older writers used these numbers for other values, which are not needed.
      case 14 where field.type.isInteger: filter.0 = try reader.size(field)
      case 15 where field.type.isInteger: filter.1 = try reader.size(field)
      default: try reader.skip(field)
      }
    }
    bloomFilter = Self.section(filter)
  }
}

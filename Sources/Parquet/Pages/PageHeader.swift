/// The header of a page.
struct PageHeader: Sendable {
  enum Kind: Sendable {
    case data, dictionary, dataV2
    /// A page that readers skip.
    case other
  }

  var kind = Kind.other
  var packedSize = 0
  var unpackedSize = 0
  var valueCount = 0
  var encoding = 0
  var definitionEncoding = PageEncoding.rle.rawValue
  var repetitionEncoding = PageEncoding.rle.rawValue
  /// The number of rows that start in the page, if the header has it.
  var rowCount: Int?
  var definitionSize = 0
  var repetitionSize = 0
  var isPacked = true
  /// The size of the header itself.
  private(set) var size = 0

  /// Reads the header at the start of `bytes`.
  ///
  /// - Throws: `ParquetError`, with `isTruncation` if the header is longer.
  init(_ bytes: [UInt8]) throws {
    var reader = ThriftReader(bytes)
    try reader.readStructure { reader, field in
      switch field.id {
      case 1: kind = [0: .data, 2: .dictionary, 3: .dataV2][try reader.integer(field)] ?? .other
      case 2: unpackedSize = try reader.size(field)
      case 3: packedSize = try reader.size(field)
      case 5: try readData(&reader, field)
      case 7: try readDictionary(&reader, field)
      case 8: try readDataV2(&reader, field)
      default: try reader.skip(field)
      }
    }
    size = reader.cursor.position
    guard packedSize <= ParquetLimits.page, unpackedSize <= ParquetLimits.page else {
      throw ParquetError("a page of \(max(packedSize, unpackedSize)) bytes; the limit is \(ParquetLimits.page)")
    }
    guard rowCount ?? 0 <= valueCount else { throw ParquetError("a page has more rows than values") }
    guard valueCount <= ParquetLimits.valuesOfPage else {
      throw ParquetError("a page of \(valueCount) values; the limit is \(ParquetLimits.valuesOfPage)")
    }
  }

  /// The numbers of bytes to read for a header of unknown size. The next number is tried if the header is longer.
  static let readSizes = [512, 8 << 10, 256 << 10, 16 << 20]

  /// Reads a header of unknown size.
  ///
  /// - Parameter start: returns the first bytes of the page; fewer if the file ends.
  static func read(_ start: (Int) throws -> ArraySlice<UInt8>) throws -> PageHeader {
    for size in readSizes {
      let bytes = try start(size)
      do {
        return try PageHeader(Array(bytes))
      } catch let error as ParquetError where error.isTruncation && bytes.count == size {
        continue
      }
    }
    throw ParquetError("a page header of more than \(readSizes.last ?? 0) bytes")
  }

  private mutating func readData(_ reader: inout ThriftReader, _ field: ThriftField) throws {
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: valueCount = try reader.size(field)
      case 2: encoding = try reader.integer(field)
      case 3: definitionEncoding = try reader.integer(field)
      case 4: repetitionEncoding = try reader.integer(field)
      default: try reader.skip(field)
      }
    }
  }

  private mutating func readDictionary(_ reader: inout ThriftReader, _ field: ThriftField) throws {
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: valueCount = try reader.size(field)
      case 2: encoding = try reader.integer(field)
      default: try reader.skip(field)
      }
    }
  }

  private mutating func readDataV2(_ reader: inout ThriftReader, _ field: ThriftField) throws {
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: valueCount = try reader.size(field)
      case 3: rowCount = try reader.size(field)
      case 4: encoding = try reader.integer(field)
      case 5: definitionSize = try reader.size(field)
      case 6: repetitionSize = try reader.size(field)
      case 7: isPacked = try reader.boolean(field)
      default: try reader.skip(field)
      }
    }
  }
}

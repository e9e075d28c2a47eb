/// The places of the pages of a column chunk, from its offset index.
struct OffsetIndex {
  struct Entry {
    var offset = 0
    var size = 0
    var firstRow = 0
  }

  private(set) var entries: [Entry] = []

  /// - Throws: `ParquetError` if the index is damaged, or contradicts the number of rows.
  init(_ bytes: [UInt8], rowCount: Int) throws {
    var reader = ThriftReader(bytes)
    try reader.readStructure { reader, field in
      guard field.id == 1 else { return try reader.skip(field) }
      try reader.readList(field) { reader, element in entries.append(try Self.entry(&reader, element)) }
    }
    let rows = entries.map(\.firstRow)
    guard rows.first ?? 0 == 0, zip(rows, rows.dropFirst()).allSatisfy({ $0 <= $1 }), rows.last ?? 0 <= rowCount else {
      throw ParquetError("the offset index is damaged")
    }
  }

  private static func entry(_ reader: inout ThriftReader, _ field: ThriftField) throws -> Entry {
    var entry = Entry()
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: entry.offset = try reader.size(field)
      case 2: entry.size = try reader.size(field)
      case 3: entry.firstRow = try reader.size(field)
      default: try reader.skip(field)
      }
    }
    return entry
  }
}

/// A row group as the footer describes it.
struct GroupMetadata: Sendable {
  var chunks: [ColumnChunk] = []
  var rowCount = 0

  init(_ reader: inout ThriftReader, _ field: ThriftField) throws {
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1:
        try reader.readList(field) { reader, element in chunks.append(try ColumnChunk(&reader, element)) }
      case 3: rowCount = try reader.size(field)
      default: try reader.skip(field)
      }
    }
  }
}

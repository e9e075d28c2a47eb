/// The metadata at the end of a file.
struct Footer {
  var schema: [SchemaElement] = []
  var groups: [GroupMetadata] = []
  var rowCount = 0
  var createdBy: String?
  var metadata: [(key: String, value: String)] = []

  init(_ bytes: [UInt8]) throws {
    var reader = ThriftReader(bytes)
    try reader.readStructure { reader, field in
      switch field.id {
      case 2: try reader.readList(field) { reader, element in schema.append(try SchemaElement(&reader, element)) }
      case 3: rowCount = try reader.size(field)
      case 4: try reader.readList(field) { reader, element in groups.append(try GroupMetadata(&reader, element)) }
      case 5: try reader.readList(field) { reader, element in metadata.append(try Self.entry(&reader, element)) }
      case 6: createdBy = try reader.text(field)
      default: try reader.skip(field)
      }
    }
  }

  private static func entry(
    _ reader: inout ThriftReader, _ field: ThriftField
  ) throws -> (key: String, value: String) {
    var entry = (key: "", value: "")
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: entry.key = try reader.text(field)
      case 2: entry.value = try reader.text(field)
      default: try reader.skip(field)
      }
    }
    return entry
  }
}

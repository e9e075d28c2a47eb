/// An element of the schema as the footer lists it: a column or a group of columns.
struct SchemaElement {
  var name = ""
  var type: Int?
  var typeLength: Int?
  /// The repetition: 0 for required, 1 for optional, 2 for repeated.
  var repetition = 0
  var childCount = 0
  private var converted: Int?
  private var precision: Int?
  private var scale: Int?
  private var logical: ParquetLogicalType?

  var logicalType: ParquetLogicalType? {
    logical ?? converted.flatMap { ParquetLogicalType(converted: $0, precision: precision, scale: scale) }
  }

  init(_ reader: inout ThriftReader, _ field: ThriftField) throws {
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: type = try reader.integer(field)
      case 2: typeLength = try reader.integer(field)
      case 3: repetition = try reader.integer(field)
      case 4: name = try reader.text(field)
      case 5: childCount = try reader.size(field)
      case 6: converted = try reader.integer(field)
      case 7: scale = try reader.integer(field)
      case 8: precision = try reader.integer(field)
      case 10: logical = try ParquetLogicalType.read(&reader, field)
      default: try reader.skip(field)
      }
    }
  }
}

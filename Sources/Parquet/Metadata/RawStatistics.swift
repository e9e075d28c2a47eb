/// Statistics of a column chunk as they are stored.
struct RawStatistics: Sendable {
  /// The lower bound in the order of the column's type.
  var minimum: [UInt8]?
  /// The upper bound in the order of the column's type.
  var maximum: [UInt8]?
  /// The bounds of older writers, which compare bytes as signed numbers.
  var signedMinimum: [UInt8]?
  var signedMaximum: [UInt8]?
  var nullCount: Int?
  var distinctCount: Int?
  var isMinimumExact: Bool?
  var isMaximumExact: Bool?

  init(_ reader: inout ThriftReader, _ field: ThriftField) throws {
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: signedMaximum = try reader.binary(field)
      case 2: signedMinimum = try reader.binary(field)
      case 3: nullCount = try reader.integer(field)
      case 4: distinctCount = try reader.integer(field)
      case 5: maximum = try reader.binary(field)
      case 6: minimum = try reader.binary(field)
      case 7: isMaximumExact = try reader.boolean(field)
      case 8: isMinimumExact = try reader.boolean(field)
      default: try reader.skip(field)
      }
    }
  }
}

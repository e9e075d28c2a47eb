/// The unit of times and timestamps. Only Arrow files use seconds.
package enum ParquetTimeUnit: Int, Equatable, Sendable {
  case seconds, milliseconds, microseconds, nanoseconds

  /// The number of units in a second.
  var perSecond: Int64 {
    switch self {
    case .seconds: 1
    case .milliseconds: 1_000
    case .microseconds: 1_000_000
    case .nanoseconds: 1_000_000_000
    }
  }
}

/// The meaning of the values of a column.
package enum ParquetLogicalType: Equatable, Sendable {
  case string, enumeration, json, bson, uuid, date, float16, interval
  case decimal(precision: Int, scale: Int)
  case time(ParquetTimeUnit, isUTC: Bool)
  case timestamp(ParquetTimeUnit, isUTC: Bool)
  case integer(bits: Int, isSigned: Bool)
  case geometry, geography
  /// All values are null.
  case unknown
  // Groups.
  case list, map, variant
}

extension ParquetLogicalType {
  /// - Parameter code: a `ConvertedType`, which older writers use instead of a logical type.
  init?(converted code: Int, precision: Int?, scale: Int?) {
    switch code {
    case 0: self = .string
    case 1, 2: self = .map
    case 3: self = .list
    case 4: self = .enumeration
    case 5: self = .decimal(precision: precision ?? 0, scale: scale ?? 0)
    case 6: self = .date
    case 7, 8: self = .time(code == 7 ? .milliseconds : .microseconds, isUTC: false)
    case 9, 10: self = .timestamp(code == 9 ? .milliseconds : .microseconds, isUTC: false)
    case 11...14: self = .integer(bits: 8 << (code - 11), isSigned: false)
    case 15...18: self = .integer(bits: 8 << (code - 15), isSigned: true)
    case 19: self = .json
    case 20: self = .bson
    case 21: self = .interval
    default: return nil
    }
  }

  /// Reads a `LogicalType`. Returns `nil` for an unknown type; values are then shown in their physical type.
  static func read(_ reader: inout ThriftReader, _ field: ThriftField) throws -> ParquetLogicalType? {
    var type: ParquetLogicalType?
    try reader.structure(field) { reader, field in
      switch field.id {
      case 5: type = try decimal(&reader, field)
      case 7: type = try time(&reader, field) { .time($0, isUTC: $1) }
      case 8: type = try time(&reader, field) { .timestamp($0, isUTC: $1) }
      case 10: type = try integer(&reader, field)
      default:
        type = simpleTypes[field.id]
        try reader.skip(field)
      }
    }
    return type
  }

  private static let simpleTypes: [Int: ParquetLogicalType] = [
    1: .string, 2: .map, 3: .list, 4: .enumeration, 6: .date, 11: .unknown, 12: .json, 13: .bson, 14: .uuid,
    15: .float16, 16: .variant, 17: .geometry, 18: .geography,
  ]

  private static func decimal(_ reader: inout ThriftReader, _ field: ThriftField) throws -> ParquetLogicalType {
    var (precision, scale) = (0, 0)
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: scale = try reader.integer(field)
      case 2: precision = try reader.integer(field)
      default: try reader.skip(field)
      }
    }
    return .decimal(precision: precision, scale: scale)
  }

  private static func integer(_ reader: inout ThriftReader, _ field: ThriftField) throws -> ParquetLogicalType {
    var (bits, isSigned) = (64, true)
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: bits = try reader.integer(field)
      case 2: isSigned = try reader.boolean(field)
      default: try reader.skip(field)
      }
    }
    return .integer(bits: bits, isSigned: isSigned)
  }

  private static func time(
    _ reader: inout ThriftReader, _ field: ThriftField, make: (ParquetTimeUnit, Bool) -> ParquetLogicalType
  ) throws -> ParquetLogicalType? {
    var unit: ParquetTimeUnit?
    var isUTC = false
    try reader.structure(field) { reader, field in
      switch field.id {
      case 1: isUTC = try reader.boolean(field)
      case 2:
        try reader.structure(field) { reader, field in
          unit = field.id > 0 ? ParquetTimeUnit(rawValue: field.id) : nil
          try reader.skip(field)
        }
      default: try reader.skip(field)
      }
    }
    return unit.map { make($0, isUTC) }
  }
}

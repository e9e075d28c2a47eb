extension ParquetField {
  /// The name of the type in SQL, such as `DECIMAL(10,2)` or `STRUCT(a INTEGER, b VARCHAR[])`.
  package var typeName: String {
    switch kind {
    case .value(let leaf): leaf.typeName
    case .list(let element, _): element.typeName + "[]"
    case .map(let key, let value, _): "MAP(\(key.typeName), \(value.typeName))"
    case .record(let fields): "STRUCT(\(fields.map { "\($0.name) \($0.typeName)" }.joined(separator: ", ")))"
    case .variant: "VARIANT"
    }
  }
}

extension ParquetLeaf {
  var typeName: String {
    guard let logicalType else { return physicalType.typeName }
    switch logicalType {
    case .string, .enumeration: return "VARCHAR"
    case .json: return "JSON"
    case .bson: return "BLOB"
    case .uuid: return "UUID"
    case .date: return "DATE"
    case .float16: return "FLOAT"
    case .interval: return "INTERVAL"
    case .decimal(let precision, let scale): return "DECIMAL(\(precision),\(scale))"
    case .time(_, let isUTC): return isUTC ? "TIME WITH TIME ZONE" : "TIME"
    case .timestamp(_, true): return "TIMESTAMP WITH TIME ZONE"
    case .timestamp(let unit, false): return unit.typeName
    case .integer(let bits, let isSigned): return Self.integerName(bits, isSigned)
    case .geometry: return "GEOMETRY"
    case .geography: return "GEOGRAPHY"
    case .unknown: return "NULL"
    case .list, .map, .variant: return physicalType.typeName
    }
  }

  private static func integerName(_ bits: Int, _ isSigned: Bool) -> String {
    let name = [8: "TINYINT", 16: "SMALLINT", 32: "INTEGER"][bits] ?? "BIGINT"
    return isSigned ? name : "U" + name
  }
}

extension ParquetTimeUnit {
  fileprivate var typeName: String {
    switch self {
    case .seconds: "TIMESTAMP_S"
    case .milliseconds: "TIMESTAMP_MS"
    case .microseconds: "TIMESTAMP"
    case .nanoseconds: "TIMESTAMP_NS"
    }
  }
}

extension ParquetPhysicalType {
  fileprivate var typeName: String {
    switch self {
    case .boolean: "BOOLEAN"
    case .int32: "INTEGER"
    case .int64: "BIGINT"
    case .int96: "TIMESTAMP"
    case .float: "FLOAT"
    case .double: "DOUBLE"
    case .byteArray, .fixedByteArray: "BLOB"
    }
  }
}

/// A value of a column.
///
/// ``text`` is the value as DuckDB writes it to CSV; lists, maps and structures are JSON.
package enum ParquetValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case float(Float)
  case double(Double)
  case decimal(ParquetDecimal)
  /// The number of days since 1970-01-01.
  case date(Int32)
  case time(ParquetTime)
  case timestamp(ParquetTimestamp)
  case interval(ParquetInterval)
  case uuid(UInt128)
  case text(String)
  /// The text of a JSON value.
  case json(String)
  case bytes([UInt8])
  case list([ParquetValue])
  case map([ParquetEntry])
  case record([ParquetMember])
}

/// A key of a map with its value.
package struct ParquetEntry: Equatable, Sendable {
  package let key: ParquetValue
  package let value: ParquetValue

  package init(key: ParquetValue, value: ParquetValue) { (self.key, self.value) = (key, value) }
}

/// A named value of a structure.
package struct ParquetMember: Equatable, Sendable {
  package let name: String
  package let value: ParquetValue

  package init(name: String, value: ParquetValue) { (self.name, self.value) = (name, value) }
}

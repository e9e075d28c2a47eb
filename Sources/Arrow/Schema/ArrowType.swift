package import Parquet

/// The type of the values of a field.
package enum ArrowType: Equatable, Sendable {
  case null
  case boolean
  case integer(bits: Int, isSigned: Bool)
  /// A floating-point number of 16, 32 or 64 bits.
  case float(bits: Int)
  case decimal(bits: Int, precision: Int, scale: Int)
  /// A date, stored as a number of days, or as a number of milliseconds that is a multiple of a day.
  case date(isDays: Bool)
  case time(ParquetTimeUnit, bits: Int)
  case timestamp(ParquetTimeUnit, isUTC: Bool)
  case duration(ParquetTimeUnit)
  case interval(ArrowIntervalUnit)
  case text(isLarge: Bool)
  case bytes(isLarge: Bool)
  case textView
  case byteView
  case fixedBytes(width: Int)
  // Types with children.
  case list(isLarge: Bool)
  case listView(isLarge: Bool)
  case fixedList(size: Int)
  case record
  case map
  /// A value of one of the children. `ids` has the type number of each child.
  case union(isDense: Bool, ids: [Int])
  /// Values that are stored once for a run of equal rows. The first child contains the ends of the runs, the second
  /// child the values.
  case runEnds
}

/// The parts that an interval consists of.
package enum ArrowIntervalUnit: Int, Sendable {
  case months, daysAndMilliseconds, monthsDaysAndNanoseconds
}

/// A meaning that a field's metadata adds to its type.
package enum ArrowExtension: String, Sendable {
  case uuid = "arrow.uuid"
  case json = "arrow.json"
  case boolean = "arrow.bool8"
}

extension ParquetValue {
  /// Returns whether the value is less than another one of the same column, in the order that the statistics of the
  /// column use.
  ///
  /// - Returns: `nil` if the values have no order: one is null or not a number, or they are of different types.
  package func isLess(than other: ParquetValue) -> Bool? {
    switch (self, other) {
    case (.boolean(let left), .boolean(let right)): !left && right
    case (.integer(let left), .integer(let right)): left < right
    case (.unsigned(let left), .unsigned(let right)): left < right
    case (.float(let left), .float(let right)): left.isNaN || right.isNaN ? nil : left < right
    case (.double(let left), .double(let right)): left.isNaN || right.isNaN ? nil : left < right
    case (.decimal(let left), .decimal(let right)): left.isLess(than: right)
    case (.date(let left), .date(let right)): left < right
    case (.time(let left), .time(let right)): left.unit == right.unit ? left.count < right.count : nil
    case (.timestamp(let left), .timestamp(let right)): left.nanoseconds < right.nanoseconds
    case (.uuid(let left), .uuid(let right)): left < right
    default: Self.isLess(bytes: self, other)
    }
  }

  /// Compares texts and binary values by their bytes. A bound that is truncated within a character is binary.
  private static func isLess(bytes left: ParquetValue, _ right: ParquetValue) -> Bool? {
    guard let left = left.orderedBytes, let right = right.orderedBytes else { return nil }
    return left.lexicographicallyPrecedes(right)
  }

  private var orderedBytes: [UInt8]? {
    switch self {
    case .text(let text), .json(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    default: nil
    }
  }
}

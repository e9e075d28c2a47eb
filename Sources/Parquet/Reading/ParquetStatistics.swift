/// Bounds and counts of values. With them, a filter can skip rows without reading the values.
package struct ParquetStatistics: Equatable, Sendable {
  /// The lower bound of all values; `nil` if it is not known, or values are not numbers, texts, dates or times.
  package let minimum: ParquetValue?
  /// The upper bound of all values; `nil` if it is not known.
  package let maximum: ParquetValue?
  package let nullCount: Int?
  package let distinctCount: Int?
  /// Whether the bounds are values of the column. Bounds of long texts may be cut.
  package let isMinimumExact: Bool
  package let isMaximumExact: Bool

  package init(
    minimum: ParquetValue?, maximum: ParquetValue?, nullCount: Int?, distinctCount: Int?, isMinimumExact: Bool,
    isMaximumExact: Bool
  ) {
    (self.minimum, self.maximum, self.nullCount, self.distinctCount) = (minimum, maximum, nullCount, distinctCount)
    (self.isMinimumExact, self.isMaximumExact) = (isMinimumExact, isMaximumExact)
  }
}

/// The statistics of a page.
package struct ParquetPageStatistics: Equatable, Sendable {
  /// The rows of the page, counted from the start of the row group.
  package let rows: Range<Int>
  /// Whether all values are null. The page has no bounds then.
  package let isNull: Bool
  package let statistics: ParquetStatistics
}

extension ParquetFile {
  /// Returns the statistics of a column in a row group. They are part of the footer, so nothing is read.
  package func statistics(of leaf: ParquetLeaf, inGroup group: Int) -> ParquetStatistics? {
    guard groups.indices.contains(group), let raw = groups[group].chunks[leaf.index].statistics else { return nil }
    let bounds = StatisticBounds(leaf: leaf)
    return ParquetStatistics(
      minimum: bounds.value(raw.minimum) ?? bounds.signedValue(raw.signedMinimum),
      maximum: bounds.value(raw.maximum) ?? bounds.signedValue(raw.signedMaximum),
      nullCount: raw.nullCount, distinctCount: raw.distinctCount,
      isMinimumExact: raw.isMinimumExact ?? bounds.isExact, isMaximumExact: raw.isMaximumExact ?? bounds.isExact)
  }
}

/// Converts stored bounds to values.
struct StatisticBounds {
  let leaf: ParquetLeaf

  /// Whether bounds of this type are always complete, and never truncated.
  var isExact: Bool { leaf.physicalType != .byteArray && leaf.physicalType.width ?? 0 <= 16 }

  /// Returns the value of a bound; `nil` if its type has no order.
  func value(_ bytes: [UInt8]?) -> ParquetValue? {
    guard let bytes, hasOrder else { return nil }
    let value = leaf.physicalType == .byteArray || leaf.isFixedBytes ? byteValue(bytes) : number(bytes)
    switch value {
    case .float(let number) where number.isNaN: return nil
    case .double(let number) where number.isNaN: return nil
    default: return value
    }
  }

  /// Returns the value of a bound from an older writer, which compares bytes as signed numbers.
  func signedValue(_ bytes: [UInt8]?) -> ParquetValue? {
    switch (leaf.physicalType, leaf.logicalType) {
    case (.byteArray, _), (.fixedByteArray, _), (_, .integer(_, isSigned: false)): nil
    default: value(bytes)
    }
  }

  private var hasOrder: Bool {
    switch leaf.logicalType {
    case .interval, .geometry, .geography, .unknown, .list, .map, .variant: false
    default: leaf.physicalType != .int96
    }
  }

  private func number(_ bytes: [UInt8]) -> ParquetValue? {
    var cursor = ByteCursor(bytes)
    guard let values = try? PlainDecoder.decode(&cursor, count: 1, type: leaf.physicalType) else { return nil }
    return try? ValueConverter(leaf: leaf).value(values, 0)
  }

  /// Returns the value of bytes. A text that is truncated within a character stays binary, so that its order is
  /// preserved.
  private func byteValue(_ bytes: [UInt8]) -> ParquetValue? {
    let isText = [.string, .enumeration, .json].contains(leaf.logicalType)
    if isText, String(validating: bytes, as: UTF8.self) == nil { return .bytes(bytes) }
    return try? ValueConverter(leaf: leaf).bytes(bytes[...])
  }
}

extension ParquetLeaf {
  fileprivate var isFixedBytes: Bool {
    if case .fixedByteArray = physicalType { true } else { false }
  }
}

internal import Parquet

/// The bounds of the values of some rows. They can rule out a condition for all these rows without reading the values.
struct ParquetBounds {
  let statistics: ParquetStatistics
  let rowCount: Int

  /// Whether at least one row may satisfy a comparison or a test for null. `true` if that is not known.
  func mayHold(_ condition: RecordCondition) -> Bool {
    switch condition.test {
    case .isNull: condition.isNegated ? statistics.nullCount != rowCount : mayBeNull
    case .compares(_, let comparison) where !condition.isNegated: mayHold(comparison)
    default: true
    }
  }

  /// Whether a row may have no value. An empty text counts as no value.
  private var mayBeNull: Bool {
    guard statistics.nullCount == 0 else { return true }
    return statistics.minimum.map { $0.isText && $0.bound.isEmpty } ?? true
  }

  private func mayHold(_ comparison: FieldComparison) -> Bool {
    guard !comparison.takesEmpty else { return true }
    if statistics.nullCount == rowCount { return false }
    guard let minimum = statistics.minimum, let maximum = statistics.maximum, comparison.form == nil else {
      return true
    }
    if minimum.isBytes, maximum.isBytes { return true }
    if minimum.isText, maximum.isText { return mayHold(comparison, minimum.bound, maximum.bound) }
    guard let least = bound(minimum, comparison), let greatest = bound(maximum, comparison) else { return true }
    switch comparison.relation {
    case .less, .lessOrEqual: return comparison.holds(least)
    case .greater, .greaterOrEqual: return comparison.holds(greatest)
    case .equal, .identical:
      return comparison.with(.lessOrEqual).holds(least) && comparison.with(.greaterOrEqual).holds(greatest)
    case .notEqual: return true
    }
  }

  /// Compares texts byte by byte, as the statistics do.
  private func mayHold(_ comparison: FieldComparison, _ minimum: [UInt8], _ maximum: [UInt8]) -> Bool {
    guard comparison.kind == .texts, !comparison.isNonFinite else { return true }
    let value = comparison.bytes
    return switch comparison.relation {
    case .less: minimum.lexicographicallyPrecedes(value)
    case .lessOrEqual: !value.lexicographicallyPrecedes(minimum)
    case .greater: value.lexicographicallyPrecedes(maximum)
    case .greaterOrEqual: !maximum.lexicographicallyPrecedes(value)
    case .equal, .identical:
      !value.lexicographicallyPrecedes(minimum) && !maximum.lexicographicallyPrecedes(value)
    case .notEqual: true
    }
  }

  /// Returns the bytes of a bound for the comparison; `nil` if the comparison orders values differently from the
  /// statistics.
  private func bound(_ value: ParquetValue, _ comparison: FieldComparison) -> [UInt8]? {
    let (bytes, equal) = (value.bound, comparison.with(.equal))
    switch equal.kind {
    case .numbers where value.isNumber, .times where value.isMoment:
      // A bound that is NaN is neither less than, equal to nor greater than the value, and rules out nothing.
      let isOrdered = equal.with(.less).holds(bytes) || equal.with(.greaterOrEqual).holds(bytes)
      return isOrdered ? bytes : nil
    default: return nil
    }
  }
}

extension FieldComparison {
  /// Returns a comparison with the same value.
  fileprivate func with(_ relation: Relation) -> FieldComparison { FieldComparison(relation, bytes: bytes, form: form) }

  fileprivate func holds(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { holds(for: $0) } }
}

extension ParquetValue {
  /// The bytes of the value's text in a field. For a bound that is truncated within a character, the stored bytes.
  fileprivate var bound: [UInt8] {
    if case .bytes(let bytes) = self { return bytes }
    return Array(text.utf8)
  }

  /// Whether values are ordered by the bytes of their texts.
  fileprivate var isText: Bool {
    switch self {
    case .text, .json, .bytes: true
    default: false
    }
  }

  /// Whether the value is binary, or a text that is truncated within a character. Fields show such bytes as escapes,
  /// whose order is different.
  fileprivate var isBytes: Bool { if case .bytes = self { true } else { false } }

  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .float, .double, .decimal: true
    default: false
    }
  }

  /// Whether the value is a point in time.
  fileprivate var isMoment: Bool {
    switch self {
    case .date, .timestamp: true
    default: false
    }
  }
}

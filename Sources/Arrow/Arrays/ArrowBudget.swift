import Parquet

/// Limits the number of values and bytes that one read may return. Several rows may refer to the same value, so a small
/// file could otherwise expand to any size.
final class ArrowBudget {
  private var values = ArrowLimits.values
  private var bytes = ArrowLimits.buffer

  /// - Parameter weight: the number of values that each of the `count` values counts as.
  func spend(_ count: Int, weight: Int = 1) throws {
    let (cost, overflows) = count.multipliedReportingOverflow(by: weight)
    guard !overflows, cost <= values else {
      throw ArrowError("more than \(ArrowLimits.values) values in some rows; they are not read")
    }
    values -= cost
  }

  func spend(bytes count: Int) throws {
    guard count <= bytes else {
      throw ArrowError("more than \(ArrowLimits.buffer) bytes in some rows; they are not read")
    }
    bytes -= count
  }

  /// Counts a value and its parts again, because another row uses the value too.
  func spend(_ value: ParquetValue) throws {
    switch value {
    case .list(let values):
      try spend(values.count)
      for value in values { try spend(value) }
    case .map(let entries):
      try spend(entries.count)
      for entry in entries {
        try spend(entry.key)
        try spend(entry.value)
      }
    case .record(let members):
      for member in members {
        try spend(1, weight: 1 + member.name.utf8.count / 32)
        try spend(member.value)
      }
    case .text(let text), .json(let text): try spend(1, weight: 1 + text.utf8.count / 32)
    case .bytes(let bytes): try spend(1, weight: 1 + bytes.count / 32)
    default: try spend(1)
    }
  }
}

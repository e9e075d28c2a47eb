/// A row to scroll to. It is counted from the start or from the end of the list, because the number of rows may not be
/// known yet.
package enum RowTarget: Hashable, Sendable {
  /// The row with this index, or the last one if there are fewer.
  case row(Int)
  /// The row that is this number of rows above the last row. If there are fewer rows, it is the first row.
  case fromEnd(Int)

  package static let first = RowTarget.row(0)
  package static let last = RowTarget.fromEnd(0)

  /// Returns the target `count` rows further down, or further up if `count` is negative. The target stops at either
  /// end.
  func moved(by count: Int) -> RowTarget {
    switch self {
    case .row(let index): .row(max(0, index.addingSaturating(count)))
    // This subtracts `count` instead of adding `-count`, because the minimum `Int` cannot be negated.
    case .fromEnd(let rest): .fromEnd(max(0, rest.subtractingSaturating(count)))
    }
  }

  /// Returns the index of the target among `rowCount` rows, or `nil` if there are no rows.
  func index(in rowCount: Int) -> Int? {
    guard rowCount > 0 else { return nil }
    switch self {
    case .row(let index): return min(max(0, index), rowCount - 1)
    case .fromEnd(let rest): return max(0, rowCount - 1 - min(rest, rowCount))
    }
  }
}

extension Int {
  /// Returns the sum, limited to the range of `Int`.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, limited to the range of `Int`.
  func subtractingSaturating(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}

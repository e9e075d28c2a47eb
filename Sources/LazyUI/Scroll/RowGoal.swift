/// A row that a list is sent to. Where it is need not be known yet, so it is no number, and nothing can be counted from it
/// but another goal.
package enum RowGoal: Hashable, Sendable {
  /// The row of this index, or the last one where there are not so many.
  case row(Int)
  /// The row so many before the last one, or the first one where there are not so many.
  case fromEnd(Int)

  package static let first = RowGoal.row(0)
  package static let last = RowGoal.fromEnd(0)

  /// The goal so many rows on; back where `count` is negative. Neither end is passed.
  func moved(by count: Int) -> RowGoal {
    switch self {
    case .row(let index): .row(max(0, index.addingSaturating(count)))
    // Not the other way round: the least number has no opposite.
    case .fromEnd(let rest): .fromEnd(max(0, rest.subtractingSaturating(count)))
    }
  }

  /// Which of `rowCount` rows it is; nil where there are none.
  func index(in rowCount: Int) -> Int? {
    guard rowCount > 0 else { return nil }
    switch self {
    case .row(let index): return min(max(0, index), rowCount - 1)
    case .fromEnd(let rest): return max(0, rowCount - 1 - min(rest, rowCount))
    }
  }
}

extension Int {
  /// The sum, or the number nearest to it.
  func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the number nearest to it.
  func subtractingSaturating(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}

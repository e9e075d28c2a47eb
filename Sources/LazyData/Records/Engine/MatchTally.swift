internal import Algorithms

/// The matches in the rows of a list: their number, and how many are before a row.
package struct MatchTally: Equatable, Sendable {
  /// The number of matches.
  package private(set) var count = 0
  /// The number of rows with a match.
  package private(set) var rowCount = 0
  /// Whether all matches are counted. If an expression is slow for a row, only the first matches in the row are
  /// counted.
  package private(set) var isAll = true
  /// The indices of the rows with a match. They are in ascending order after `finish`.
  private var rows: [Int] = []
  /// The number of matches in each of `rows`; after `finish`, the number up to and including the row.
  private var sums: [Int] = []

  /// The maximum number of rows whose matches are numbered, at 16 bytes each.
  private static let mostRows = 1 << 20

  package init() {}

  /// Adds a row that matches. Rows may be added in any order.
  package mutating func add(_ matches: TextMatchCount, inRow row: Int) {
    // A row that has only empty matches counts as one match.
    let added = max(1, matches.count)
    count += added
    rowCount += 1
    isAll = isAll && matches.isAll
    guard rowCount <= Self.mostRows else {
      (rows, sums) = ([], [])
      return
    }
    rows.append(row)
    sums.append(added)
  }

  /// Prepares the tally for `count(beforeRow:)` after the last row was added.
  ///
  /// - Complexity: O(n) if the rows were added in ascending order, otherwise O(n log n).
  package mutating func finish() {
    if !zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }) {
      let order = rows.indices.sorted { rows[$0] < rows[$1] }
      (rows, sums) = (order.map { rows[$0] }, order.map { sums[$0] })
    }
    var sum = 0
    for index in sums.indices {
      sum += sums[index]
      sums[index] = sum
    }
  }

  /// Returns the number of matches in the rows before a row; `nil` if too many rows match.
  ///
  /// - Complexity: O(log n).
  package func count(beforeRow row: Int) -> Int? {
    guard rowCount <= Self.mostRows else { return nil }
    let index = rows.partitioningIndex { $0 >= row }
    return index == 0 ? 0 : sums[index - 1]
  }
}

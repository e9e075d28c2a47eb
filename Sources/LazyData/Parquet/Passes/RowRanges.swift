/// Rows as ranges in ascending order that do not overlap.
struct RowRanges: Equatable, Sendable {
  private(set) var ranges: [Range<Int>]

  /// - Parameter ranges: ascending ranges that do not overlap. Empty ranges are left out, and adjacent ones joined.
  init(_ ranges: [Range<Int>]) {
    self.ranges = []
    for range in ranges where !range.isEmpty { append(range) }
  }

  private mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound >= range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// Returns the rows that are in these ranges and in `other`.
  func intersection(_ other: RowRanges) -> RowRanges {
    var (found, first, second): ([Range<Int>], Int, Int) = ([], 0, 0)
    while first < ranges.count, second < other.ranges.count {
      let (one, two) = (ranges[first], other.ranges[second])
      found.append(one.clamped(to: two))
      if one.upperBound < two.upperBound { first += 1 } else { second += 1 }
    }
    return RowRanges(found)
  }

  /// Returns the rows that are in these ranges, in `other`, or in both.
  func union(_ other: RowRanges) -> RowRanges {
    RowRanges((ranges + other.ranges).sorted { $0.lowerBound < $1.lowerBound })
  }
}

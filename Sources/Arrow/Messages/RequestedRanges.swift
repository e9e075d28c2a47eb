/// Chooses the requests for many short ranges of a file on a server.
///
/// Up to 16 requests run at a time, so a few requests are one round. Thousands of requests take longer than receiving the
/// bytes between their ranges.
enum RequestedRanges {
  /// This number of ranges is not joined.
  static let fewest = 16
  /// Ranges that are farther apart are never joined. This number of bytes takes about as long as another request.
  static let farthest = 64 << 10
  /// The maximum number of bytes between all joined ranges.
  static let mostBetween = 32 << 20

  /// Returns the ranges in ascending order. Neighbours are joined, the nearest ones first, until only `fewest` are left or
  /// a limit is reached.
  ///
  /// - Complexity: O(n log n).
  static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    guard ranges.count > fewest else { return ranges }
    let gaps = zip(ranges, ranges.dropFirst()).map { max(0, $1.lowerBound - $0.upperBound) }
    var joins = [Bool](repeating: false, count: gaps.count)
    var between = 0
    for index in gaps.indices.sorted(by: { gaps[$0] < gaps[$1] }).prefix(ranges.count - fewest) {
      guard gaps[index] <= farthest, between + gaps[index] <= mostBetween else { break }
      between += gaps[index]
      joins[index] = true
    }
    var joined = [ranges[0]]
    for (range, joins) in zip(ranges.dropFirst(), joins) {
      let last = joined[joined.count - 1]
      if joins {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}

/// A counter of different values. The count is exact up to 1,048,576 values; above that, it is an estimate.
///
/// Values are distinguished by hashes of 64 bits. The probability that two of a million values have the same hash is
/// less than 1 in 10,000,000. The hashes take at most 32 MiB. They are released when the number of values exceeds the
/// limit.
struct DistinctCount: Sendable {
  /// The maximum number of values that is counted exactly.
  static let mostExact = 1 << 20

  private let mostExact: Int
  /// The hashes of all values, or `nil` if there were too many.
  private var hashes: Set<UInt64>? = []
  private var estimate = DistinctEstimate()

  /// - Parameter mostExact: the maximum number of values that is counted exactly.
  init(mostExact: Int = DistinctCount.mostExact) { self.mostExact = mostExact }

  mutating func add(_ hash: UInt64) {
    estimate.add(hash)
    hashes?.insert(hash)
    releaseIfFull()
  }

  mutating func merge(_ other: DistinctCount) {
    estimate.merge(other.estimate)
    if let others = other.hashes { hashes?.formUnion(others) } else { hashes = nil }
    releaseIfFull()
  }

  private mutating func releaseIfFull() {
    if let count = hashes?.count, count > mostExact { hashes = nil }
  }

  /// Returns the number of different values.
  ///
  /// - Parameter values: the number of all values, which limits an estimate.
  func distinct(of values: Int) -> ColumnSummary.Distinct {
    if let hashes { return .exactly(hashes.count) }
    return .about(min(values, max(estimate.count, mostExact + 1)))
  }
}

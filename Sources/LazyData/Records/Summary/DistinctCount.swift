/// The number of different values: exact up to 1,048,576 of them, then an estimate.
///
/// Values are told apart by hashes of 64 bits. The probability that a million of them have one in common is less than 1 in 10,000,000.
/// The hashes take 32 MiB at most, and are released when there are more values than that.
struct DistinctCount: Sendable {
  /// Values that are counted exactly at most.
  static let mostExact = 1 << 20

  private let mostExact: Int
  /// The hashes of all values, or nil if there were too many.
  private var hashes: Set<UInt64>? = []
  private var estimate = DistinctEstimate()

  /// - Parameter mostExact: the number of values that are counted exactly at most.
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

  /// The number of different values.
  ///
  /// - Parameter values: the number of all values, which an estimate does not exceed.
  func distinct(of values: Int) -> ColumnSummary.Distinct {
    if let hashes { return .exactly(hashes.count) }
    return .about(min(values, max(estimate.count, mostExact + 1)))
  }
}

/// A set of Unicode scalars, as sorted ranges that neither overlap nor touch.
struct ScalarSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>]
  /// Whether a byte that belongs to no UTF-8 character is in the set.
  var hasInvalidBytes = false

  static let last: UInt32 = 0x10FFFF
  static let empty = ScalarSet([])

  /// Creates a set of ranges in any order. They may overlap.
  init(_ ranges: [ClosedRange<UInt32>]) {
    var joined: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let previous = joined.last, range.lowerBound <= previous.upperBound + 1 {
        joined[joined.count - 1] = previous.lowerBound...max(previous.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  /// Creates a set of ASCII characters.
  init(ascii text: StaticString) {
    self.init(text.withUTF8Buffer { $0.map { UInt32($0)...UInt32($0) } })
  }

  /// The complement. It contains the invalid bytes if the set does not.
  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.last { gaps.append(next...Self.last) }
    var result = ScalarSet(gaps)
    result.hasInvalidBytes = !hasInvalidBytes
    return result
  }

  func union(_ other: ScalarSet) -> ScalarSet {
    var result = ScalarSet(ranges + other.ranges)
    result.hasInvalidBytes = hasInvalidBytes || other.hasInvalidBytes
    return result
  }

  /// Returns the set without the scalars of `other`. Invalid bytes remain.
  func subtracting(_ other: ScalarSet) -> ScalarSet {
    var result = inverted.union(other).inverted
    result.hasInvalidBytes = hasInvalidBytes
    return result
  }

  func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}

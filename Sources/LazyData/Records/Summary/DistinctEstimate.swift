internal import Foundation

/// An estimate of the number of different values. It takes 16 KiB for any number of values.
///
/// The hashes are divided into many groups. Each group keeps the length of the longest run of leading zeros, which
/// grows with the number of values. The standard error is 0.8 %.
struct DistinctEstimate: Sendable {
  private static let bits = 14
  private var longest = [UInt8](repeating: 0, count: 1 << bits)

  mutating func add(_ hash: UInt64) {
    let group = Int(hash >> UInt64(64 - Self.bits))
    // A bit is added after the last bit of the hash, so that every run of zeros ends.
    let rest = hash << UInt64(Self.bits) | 1 << UInt64(Self.bits - 1)
    longest[group] = max(longest[group], UInt8(truncatingIfNeeded: rest.leadingZeroBitCount + 1))
  }

  mutating func merge(_ other: DistinctEstimate) {
    for index in longest.indices { longest[index] = max(longest[index], other.longest[index]) }
  }

  var count: Int {
    let groups = Double(longest.count)
    let sum = longest.reduce(0) { $0 + 1 / Double(UInt64(1) << UInt64($1)) }
    let raw = 0.7213 / (1 + 1.079 / groups) * groups * groups / sum
    let free = longest.count { $0 == 0 }
    // If many groups are unused, their number is the better basis of the estimate.
    let estimate = raw <= 2.5 * groups && free > 0 ? groups * log(groups / Double(free)) : raw
    return Int(estimate.rounded())
  }
}

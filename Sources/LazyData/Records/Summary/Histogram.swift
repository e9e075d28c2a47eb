/// A division of numbers or times into bins, on several levels. A bin consists of complete bins of the next finer
/// level. The bounds of bins do not depend on the added values.
package protocol HistogramScale: Sendable {
  associatedtype Value: Comparable & Sendable

  /// The maximum number of bins of a histogram.
  static var mostBins: Int { get }
  static var coarsest: Int { get }
  /// Returns the finest level on which the number of the value's bin is in range. A value that is farther from 0 never
  /// gets a finer level.
  static func finest(for value: Value) -> Int
  /// Returns the number of a value's bin on a level; `nil` if the number is out of range.
  static func bin(of value: Value, level: Int) -> Int?
  /// Returns the lower bound of a bin.
  static func start(of bin: Int, level: Int) -> Value
}

/// Counts values in bins, in one pass. The range of the values need not be known in advance: bins become larger as the
/// range grows.
///
/// The level is the finest one that needs at most `mostBins` bins for the values. So the result does not depend on the
/// order of the values.
package struct Histogram<Scale: HistogramScale>: Sendable {
  package private(set) var level = 0
  /// The number of the first bin.
  package private(set) var first = 0
  package private(set) var counts: [Int] = []

  package mutating func add(_ value: Scale.Value, count: Int = 1) {
    guard !counts.isEmpty else {
      level = Scale.finest(for: value)
      while Scale.bin(of: value, level: level) == nil, level < Scale.coarsest { level += 1 }
      guard let bin = Scale.bin(of: value, level: level) else { return }
      (first, counts) = (bin, [count])
      return
    }
    while true {
      if let bin = Scale.bin(of: value, level: level), makeRoom(for: bin) {
        counts[bin - first] += count
        return
      }
      guard level < Scale.coarsest else { return }
      coarsen(to: min(Scale.coarsest, max(level + 1, Scale.finest(for: value))))
    }
  }

  package mutating func merge(_ other: Histogram) {
    guard !other.counts.isEmpty else { return }
    var other = other
    if counts.isEmpty {
      self = other
      return
    }
    if level < other.level { coarsen(to: other.level) }
    if other.level < level { other.coarsen(to: level) }
    let bins = min(first, other.first)..<max(first + counts.count, other.first + other.counts.count)
    if bins.count > Scale.mostBins, level < Scale.coarsest {
      coarsen(to: level + 1)
      return merge(other)
    }
    for (index, count) in other.counts.enumerated() where count > 0 {
      if makeRoom(for: other.first + index) { counts[other.first + index - first] += count }
    }
  }

  /// Extends `counts` to include a bin.
  ///
  /// - Returns: `false` if the number of bins would exceed the maximum.
  private mutating func makeRoom(for bin: Int) -> Bool {
    let last = first + counts.count - 1
    if bin >= first, bin <= last { return true }
    guard max(last, bin) - min(first, bin) < Scale.mostBins else { return false }
    if bin < first {
      counts.insert(contentsOf: repeatElement(0, count: first - bin), at: 0)
      first = bin
    } else {
      counts.append(contentsOf: repeatElement(0, count: bin - last))
    }
    return true
  }

  private mutating func coarsen(to new: Int) {
    let (before, start, old) = (counts, first, level)
    level = new
    counts = []
    for (index, count) in before.enumerated() where count > 0 {
      guard let bin = Scale.bin(of: Scale.start(of: start + index, level: old), level: new) else { continue }
      if counts.isEmpty { (first, counts) = (bin, [0]) }
      if makeRoom(for: bin) { counts[bin - first] += count }
    }
  }
}

extension Histogram {
  /// A bar of the displayed histogram.
  package struct Bar: Sendable {
    package let start: Scale.Value
    /// The end of the bar, which is the start of the next bar and not included.
    package let end: Scale.Value
    package let count: Int
  }

  /// Returns bars that each join the same number of bins.
  ///
  /// - Parameters:
  ///   - most: the maximum number of bars. It is exceeded only if the largest number in `joins` is too small.
  ///   - joins: the allowed numbers of bins per bar, in ascending order.
  package func bars(most: Int, joins: [Int]) -> [Bar] {
    guard !counts.isEmpty else { return [] }
    func group(_ bin: Int, _ size: Int) -> Int { bin >= 0 ? bin / size : (bin + 1) / size - 1 }
    let last = first + counts.count - 1
    let size = joins.first { group(last, $0) - group(first, $0) < most } ?? joins.last ?? 1
    return (group(first, size)...group(last, size)).map { group in
      let bins = (group * size..<(group + 1) * size)
      let known = bins.clamped(to: first..<last + 1)
      return Bar(
        start: Scale.start(of: bins.lowerBound, level: level), end: Scale.start(of: bins.upperBound, level: level),
        count: counts[(known.lowerBound - first)..<(known.upperBound - first)].reduce(0, +))
    }
  }
}

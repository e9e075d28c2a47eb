internal import CVectors

/// The byte sets of a scan, in the form that processors with wide registers test.
///
/// A byte is looked up in two tables, by its low and by its high four bits. The row of some high bits is the set of low
/// bits that members with these high bits have. Each distinct row has one bit in the tables, so a set may have at most
/// eight distinct rows.
struct VectorByteScan: Sendable {
  private let sets: [cvectors_set]

  private static let isSupported = cvectors_are_wide()
  private static let mostRows = 8

  /// - Parameter tests: one to three sets, and their distances from the start of a match.
  /// - Returns: `nil` if the processor has no such registers, or a set has too many different rows.
  init?(_ tests: [(offset: Int, set: ByteSet)]) {
    guard Self.isSupported, (1...3).contains(tests.count) else { return nil }
    var sets: [cvectors_set] = []
    for test in tests {
      guard let set = Self.tables(of: test.set, at: test.offset) else { return nil }
      sets.append(set)
    }
    self.sets = sets
  }

  private static func tables(of set: ByteSet, at offset: Int) -> cvectors_set? {
    var rows: [UInt16: UInt8] = [:]
    var (low, high) = ([UInt8](repeating: 0, count: 16), [UInt8](repeating: 0, count: 16))
    for top: UInt8 in 0..<16 {
      let row = row(of: set, top: top)
      guard row != 0 else { continue }
      guard rows[row] != nil || rows.count < mostRows else { return nil }
      let bit = rows[row] ?? 1 << UInt8(rows.count)
      rows[row] = bit
      high[Int(top)] = bit
      for index in 0..<16 where row >> UInt16(index) & 1 != 0 { low[index] |= bit }
    }
    var result = cvectors_set()
    result.offset = offset
    withUnsafeMutableBytes(of: &result.low) { $0.copyBytes(from: low) }
    withUnsafeMutableBytes(of: &result.high) { $0.copyBytes(from: high) }
    return result
  }

  /// Returns a word with a bit for the low four bits of each member whose high four bits are `top`.
  private static func row(of set: ByteSet, top: UInt8) -> UInt16 {
    (0..<16 as Range<UInt8>).reduce(into: 0) { row, low in
      if set.contains(top << 4 | low) { row |= 1 << UInt16(low) }
    }
  }

  /// Returns the first offset that passes all tests and that `fits` accepts. The last offsets are only passed to
  /// `fits`, without tests.
  ///
  /// - Parameter last: the last offset to test. All bytes of a match that starts there are readable.
  @inline(__always)
  func first(
    in bytes: UnsafePointer<UInt8>, from start: Int, through last: Int, _ fits: (Int) -> Bool
  ) -> Int? {
    sets.withUnsafeBufferPointer { sets in
      var place = start
      while place <= last {
        place = cvectors_find_sets(bytes, place, last + 1, sets.baseAddress, sets.count)
        guard place <= last else { return nil }
        if fits(place) { return place }
        place += 1
      }
      return nil
    }
  }
}

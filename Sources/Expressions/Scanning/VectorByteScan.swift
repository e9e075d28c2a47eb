internal import CVectors

/// The byte sets of a scan, in the form that processors with wide registers test.
///
/// A byte is looked up in two tables, by its low and by its high four bits. For each value of the high bits, the set
/// has a *row*: the low bits of the members with these high bits. Each distinct row has its own bit in the tables, so a
/// set may have at most eight distinct rows. In a scan for alternatives, each alternative has its own bit instead, the
/// same one in all sets.
struct VectorByteScan: Sendable {
  private let sets: [cvectors_set]
  /// Whether a bit represents the same alternative in all sets.
  private let areAlternatives: Bool

  private static let isSupported = cvectors_are_wide()
  private static let mostRows = 8
  /// The maximum number of alternatives.
  static let mostAlternatives = 8

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
    areAlternatives = false
  }

  /// - Parameters:
  ///   - alternatives: the sets of the bytes of each alternative.
  ///   - offsets: the distances of one to three of these bytes from the start of a match.
  /// - Returns: `nil` if the processor has no wide registers, or there are no alternatives or too many.
  init?(alternatives: [[ByteSet]], at offsets: [Int]) {
    guard Self.isSupported, (1...Self.mostAlternatives).contains(alternatives.count), (1...3).contains(offsets.count)
    else { return nil }
    sets = offsets.map { offset in Self.tables(of: alternatives.map { $0[offset] }, at: offset) }
    areAlternatives = true
  }

  /// Returns tables in which the set at index `i` has bit `i`. A byte with the low bits of one member and the high bits
  /// of another one counts as a member too.
  private static func tables(of alternatives: [ByteSet], at offset: Int) -> cvectors_set {
    var (low, high) = ([UInt8](repeating: 0, count: 16), [UInt8](repeating: 0, count: 16))
    for (index, set) in alternatives.enumerated() {
      for byte in UInt8.min...UInt8.max where set.contains(byte) {
        low[Int(byte & 0x0F)] |= 1 << UInt8(index)
        high[Int(byte >> 4)] |= 1 << UInt8(index)
      }
    }
    return set(low, high, at: offset)
  }

  private static func set(_ low: [UInt8], _ high: [UInt8], at offset: Int) -> cvectors_set {
    var result = cvectors_set()
    result.offset = offset
    withUnsafeMutableBytes(of: &result.low) { $0.copyBytes(from: low) }
    withUnsafeMutableBytes(of: &result.high) { $0.copyBytes(from: high) }
    return result
  }

  private static func tables(of set: ByteSet, at offset: Int) -> cvectors_set? {
    // A dictionary would cost more: the first use of its type searches all types of the program.
    var rows: [UInt16] = []
    var (low, high) = ([UInt8](repeating: 0, count: 16), [UInt8](repeating: 0, count: 16))
    for top: UInt8 in 0..<16 {
      let row = row(of: set, top: top)
      guard row != 0 else { continue }
      let known = rows.firstIndex(of: row)
      if known == nil { rows.append(row) }
      guard rows.count <= mostRows else { return nil }
      let bit = 1 << UInt8(known ?? rows.count - 1) as UInt8
      high[Int(top)] = bit
      for index in 0..<16 where row >> UInt16(index) & 1 != 0 { low[index] |= bit }
    }
    return Self.set(low, high, at: offset)
  }

  /// Returns a word with a bit for the low four bits of each member whose high four bits are `top`.
  private static func row(of set: ByteSet, top: UInt8) -> UInt16 {
    (0..<16 as Range<UInt8>).reduce(into: 0) { row, low in
      if set.contains(top << 4 | low) { row |= 1 << UInt16(low) }
    }
  }

  /// Returns the first offset that passes all tests and that `fits` accepts. The last few offsets do not fill the
  /// registers, so they are passed to `fits` without tests.
  ///
  /// - Parameter last: the last offset to test. All tested bytes of a match that starts there are readable.
  @inline(__always)
  func first(
    in bytes: UnsafePointer<UInt8>, from start: Int, through last: Int, _ fits: (Int) -> Bool
  ) -> Int? {
    sets.withUnsafeBufferPointer { sets in
      var place = start
      while place <= last {
        place =
          areAlternatives
          ? cvectors_find_alternatives(bytes, place, last + 1, sets.baseAddress, sets.count)
          : cvectors_find_sets(bytes, place, last + 1, sets.baseAddress, sets.count)
        guard place <= last else { return nil }
        if fits(place) { return place }
        place += 1
      }
      return nil
    }
  }
}

internal import CVectors

/// The byte sets of a scan, in the form that processors with wide registers test.
///
/// A byte is looked up in two tables, by its low and by its high four bits. For each value of the high bits, the set
/// has a *row*: the low bits of the members with these high bits. Each distinct row has its own bit in the tables, so a
/// set may have at most eight distinct rows. In a scan for alternatives, each alternative has its own bit instead, the
/// same one in all sets.
///
/// If each set has one byte, or two that differ in one bit, as both cases of a letter do, no tables are needed: the
/// bytes are compared.
struct VectorByteScan: Sendable {
  private let sets: [cvectors_set]
  /// The bytes to compare instead of looking them up in `sets`; empty if a set has other members.
  private let bytes: [cvectors_byte]
  /// Whether a bit represents the same alternative in all sets.
  private let areAlternatives: Bool

  /// Whether the processor has wide registers.
  static let isSupported = cvectors_are_wide()
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
    let bytes = tests.compactMap { Self.byte(in: $0.set, at: $0.offset) }
    self.bytes = bytes.count == tests.count ? bytes : []
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
    bytes = []
    areAlternatives = true
  }

  /// Returns the byte to compare with, and the bit that is ignored. Returns `nil` if the set has more members than that.
  private static func byte(in set: ByteSet, at offset: Int) -> cvectors_byte? {
    let members = (UInt8.min...UInt8.max).filter(set.contains)
    guard let first = members.first, let last = members.last, members.count <= 2 else { return nil }
    let mask = first ^ last
    return mask.nonzeroBitCount <= 1 ? cvectors_byte(offset: offset, mask: mask, byte: first | mask) : nil
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
    var place = start
    while place <= last {
      place = next(in: bytes, from: place, to: last + 1)
      guard place <= last else { return nil }
      if fits(place) { return place }
      place += 1
    }
    return nil
  }

  /// Returns the first offset that passes all tests, or the first offset that is not tested.
  @inline(__always)
  private func next(in text: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    if !bytes.isEmpty {
      return bytes.withUnsafeBufferPointer { cvectors_find_bytes(text, start, end, $0.baseAddress, $0.count) }
    }
    return sets.withUnsafeBufferPointer { sets in
      areAlternatives
        ? cvectors_find_alternatives(text, start, end, sets.baseAddress, sets.count)
        : cvectors_find_sets(text, start, end, sets.baseAddress, sets.count)
    }
  }
}

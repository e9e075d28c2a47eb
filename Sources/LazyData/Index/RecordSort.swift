#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Sorts records by what they have in a column: numbers before texts, what is empty last; equal ones stay in their order.
///
/// While it runs it takes sixteen bytes a record, and up to 64 more for one whose text is longer than eight bytes. Texts that
/// are alike that far are read again to compare the rest. What is left are four bytes a record.
struct RecordSort {
  /// What a record is compared by first.
  private struct Key {
    /// The number, or the first eight bytes of the text, so that they compare as integers.
    var head: UInt64
    /// 0 for a number, 1 for a text, 2 for nothing, in the upper two bits; below, where the rest of the text lies.
    var tail: UInt64

    static let classShift: UInt64 = 62
    static let restMask: UInt64 = (1 << 62) - 1

    static let nothing = Key(head: 0, tail: 2 << classShift)

    var kind: UInt64 { tail >> Self.classShift }
  }

  /// Bytes of a text that are compared.
  private static let mostText = 72
  private static let run = 1 << 16

  private let isDescending: Bool
  private var keys: [Key] = []
  /// The rests of long texts: a length, and the bytes.
  private var rests: [UInt8] = []

  /// Reads all of the text of the record that was added at a place, for those that differ late.
  var text: (UInt32) -> [UInt8] = { _ in [] }

  init(isDescending: Bool) { self.isDescending = isDescending }

  var count: Int { keys.count }

  /// Adds the next record's field.
  mutating func append(_ field: RecordField?) {
    guard let field, !field.bytes.isEmpty else { return keys.append(.nothing) }
    switch field.kind {
    case .null, .missing: keys.append(.nothing)
    case .number:
      let number = Self.number(field.bytes)
      let bits = number.bitPattern
      keys.append(Key(head: bits >> 63 == 1 ? ~bits : bits | 1 << 63, tail: 0))
    case .text, .word, .nested, .binary, .unreadable: append(text: field.bytes)
    }
  }

  private mutating func append(text: [UInt8]) {
    var head: UInt64 = 0
    for place in 0..<8 { head = head << 8 | (place < text.count ? UInt64(text[place]) : 0) }
    var tail: UInt64 = 1 << Key.classShift
    if text.count > 8 {
      tail |= UInt64(rests.count + 1)
      let rest = text[8..<min(text.count, Self.mostText)]
      rests.append(UInt8(rest.count))
      rests += rest
    }
    keys.append(Key(head: head, tail: tail))
  }

  private static func number(_ bytes: [UInt8]) -> Double {
    var text = bytes
    text.append(0)
    let value = text.withUnsafeBytes { bytes in
      bytes.baseAddress.map { strtod($0.assumingMemoryBound(to: CChar.self), nil) } ?? 0
    }
    // Of the two zeros neither is before the other.
    return value == 0 ? 0 : value
  }

  /// The places of the records that were added, in order.
  ///
  /// - Parameter progress: is told which share is done, from time to time.
  /// - Returns: nil where the task was cancelled.
  /// - Complexity: O(n log n).
  func sorted(progress: (Double) -> Void) -> [UInt32]? {
    var order = (0..<UInt32(keys.count)).map { $0 }
    var other = order
    let rounds = max(1, (keys.count + Self.run - 1) / Self.run)
    // The first round sorts runs, which is most of the work; the others merge them.
    for (done, start) in stride(from: 0, to: keys.count, by: Self.run).enumerated() {
      if Task.isCancelled { return nil }
      order[start..<min(start + Self.run, keys.count)].sort { precedes($0, $1) }
      progress(0.7 * Double(done) / Double(rounds))
    }
    var length = Self.run
    var isFirst = true
    while length < keys.count {
      for start in stride(from: 0, to: keys.count, by: 2 * length) {
        if Task.isCancelled { return nil }
        merge(order, start, min(start + length, keys.count), min(start + 2 * length, keys.count), into: &other)
      }
      swap(&order, &other)
      progress(isFirst ? 0.8 : 0.9)
      isFirst = false
      length *= 2
    }
    return order
  }

  private func merge(_ source: [UInt32], _ start: Int, _ middle: Int, _ end: Int, into target: inout [UInt32]) {
    var (left, right) = (start, middle)
    for place in start..<end {
      if left < middle, right == end || !precedes(source[right], source[left]) {
        target[place] = source[left]
        left += 1
      } else {
        target[place] = source[right]
        right += 1
      }
    }
  }

  private func precedes(_ first: UInt32, _ second: UInt32) -> Bool {
    let one = keys[Int(first)]
    let two = keys[Int(second)]
    if one.kind == 2 || two.kind == 2 { return one.kind != two.kind ? two.kind == 2 : first < second }
    if one.kind != two.kind { return (one.kind < two.kind) != isDescending }
    if one.head != two.head { return (one.head < two.head) != isDescending }
    var difference = one.kind == 0 ? 0 : compareRests(one, two)
    if difference == 0, isLong(one), isLong(two) { difference = compareWhole(first, second) }
    return difference == 0 ? first < second : (difference < 0) != isDescending
  }

  private func compareRests(_ one: Key, _ two: Key) -> Int {
    let (first, second) = (rest(one), rest(two))
    return rests.withUnsafeBytes { bytes in
      let common = min(first.count, second.count)
      if common > 0, let base = bytes.baseAddress {
        let difference = memcmp(base + first.lowerBound, base + second.lowerBound, common)
        if difference != 0 { return Int(difference) }
      }
      return first.count - second.count
    }
  }

  /// Whether the text may go on behind what is kept of it.
  private func isLong(_ key: Key) -> Bool { key.kind == 1 && rest(key).count == Self.mostText - 8 }

  private func compareWhole(_ first: UInt32, _ second: UInt32) -> Int {
    let (one, two) = (text(first), text(second))
    return one == two ? 0 : one.lexicographicallyPrecedes(two) ? -1 : 1
  }

  private func rest(_ key: Key) -> Range<Int> {
    let place = Int(key.tail & Key.restMask)
    return place == 0 ? 0..<0 : place..<place + Int(rests[place - 1])
  }
}

/// How often each value of a column occurs, in bounded memory.
///
/// As long as there is room every value is there and its count is exact. Where there is none, at least the rarer half is forgotten, and what
/// comes from then on may have been seen before: each value says how often at most. What is forgotten occurs no more
/// often than `forgotten`, so that what is frequent is always there.
struct ValueTally: Sendable {
  struct Value: Sendable {
    fileprivate let hash: UInt64
    /// Where its first bytes are kept.
    fileprivate var bytes: Range<Int>
    /// Bytes that it has.
    let length: Int
    /// What it reads as.
    let reading: ValueReading
    /// How often it was seen.
    fileprivate(set) var count: Int
    /// How often it may have been seen before that and was forgotten.
    fileprivate(set) var missed: Int
  }

  /// Bytes of a value that are kept. Longer ones are told apart by all their bytes all the same.
  static let keptBytes = 1 << 10

  private let mostValues: Int
  private let mostBytes: Int
  private(set) var values: [Value] = []
  private var bytes: [UInt8] = []
  /// Where each value is in `values`, at a place that its hash tells, or behind it; -1 where none is.
  private var slots: [Int32]
  /// How often a value may occur that is not there.
  private(set) var forgotten = 0

  /// - Parameters:
  ///   - mostValues: values that are kept at most, two at least.
  ///   - mostBytes: bytes of them that are kept at most.
  init(mostValues: Int = 1 << 16, mostBytes: Int = 1 << 24) {
    self.mostValues = max(2, mostValues)
    self.mostBytes = mostBytes
    slots = Array(repeating: -1, count: 16)
  }

  /// The bytes that are kept of a value of this tally.
  func text(of value: Value) -> ArraySlice<UInt8> { bytes[value.bytes] }

  /// Counts a value.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - hash: tells it from others, but for very few.
  ///   - count: how often it occurs.
  ///   - read: finds out what it reads as; it is asked where the value is not known.
  /// - Returns: what it reads as, and whether it was not known.
  mutating func add(
    _ text: UnsafeRawBufferPointer, hash: UInt64, count: Int, _ read: (UnsafeRawBufferPointer) -> ValueReading
  ) -> (reading: ValueReading, isNew: Bool) {
    let slot = slot(of: text, length: text.count, hash: hash)
    if slots[slot] >= 0 {
      let index = Int(slots[slot])
      values[index].count += count
      return (values[index].reading, false)
    }
    let reading = read(text)
    insert(text, Value(hash: hash, bytes: 0..<0, length: text.count, reading: reading, count: count, missed: forgotten))
    return (reading, true)
  }

  /// Takes in what another tally has counted.
  mutating func merge(_ other: ValueTally) {
    let unseen = other.forgotten
    for index in values.indices { values[index].missed += unseen }
    for value in other.values {
      other.bytes[value.bytes].withUnsafeBytes { text in
        let slot = slot(of: text, length: value.length, hash: value.hash)
        if slots[slot] >= 0 {
          let index = Int(slots[slot])
          values[index].count += value.count
          values[index].missed += value.missed - unseen
        } else {
          var new = value
          new.missed += forgotten
          insert(text, new)
        }
      }
    }
    forgotten += unseen
  }

  private mutating func insert(_ text: UnsafeRawBufferPointer, _ value: Value) {
    let kept = text.prefix(Self.keptBytes)
    if values.count >= mostValues || bytes.count + kept.count > mostBytes { forget() }
    if (values.count + 1) * 2 > slots.count { fill(slotCount: slots.count * 2) }
    var value = value
    value.bytes = bytes.count..<bytes.count + kept.count
    bytes += kept
    slots[slot(of: text, length: value.length, hash: value.hash)] = Int32(truncatingIfNeeded: values.count)
    values.append(value)
  }

  /// The slot of a value, or the free one where it belongs.
  private func slot(of text: UnsafeRawBufferPointer, length: Int, hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let value = values[Int(slots[slot])]
      if value.hash == hash, value.length == length, isKept(text.prefix(Self.keptBytes), at: value.bytes) {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isKept(_ text: Slice<UnsafeRawBufferPointer>, at range: Range<Int>) -> Bool {
    guard text.count == range.count else { return false }
    return bytes.withUnsafeBytes { $0[range].elementsEqual(text) }
  }

  private mutating func fill(slotCount: Int) {
    slots = Array(repeating: -1, count: slotCount)
    for (index, value) in values.enumerated() {
      var slot = Int(truncatingIfNeeded: value.hash) & (slotCount - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// How often half of the values may have occurred at most.
  private var median: Int {
    // Nearly always few of them have occurred much more often than what was forgotten.
    var buckets = [Int](repeating: 0, count: 256)
    for value in values { buckets[min(buckets.count - 1, max(0, value.count + value.missed - forgotten))] += 1 }
    var rest = (values.count + 1) / 2
    for (excess, count) in buckets.dropLast().enumerated() {
      rest -= count
      if rest <= 0 { return forgotten + excess }
    }
    return values.map { $0.count + $0.missed }.sorted()[(values.count - 1) / 2]
  }

  /// Forgets the rarer half, and of the others as many as take too much room.
  private mutating func forget() {
    while true {
      guard !values.isEmpty else { break }
      let limit = median
      forgotten = limit
      var kept: [UInt8] = []
      values = values.compactMap { value in
        guard value.count + value.missed > limit else { return nil }
        var value = value
        let start = kept.count
        kept += bytes[value.bytes]
        value.bytes = start..<kept.count
        return value
      }
      bytes = kept
      if bytes.count * 2 <= mostBytes { break }
    }
    fill(slotCount: slots.count)
  }
}

/// What a text reads as.
enum ValueReading: Equatable, Sendable {
  /// The value of a number, and the nearest binary fraction.
  case number(DecimalValue, Double)
  /// Microseconds since 1970: where a time begins.
  case time(Int64)
  case text

  init(_ text: UnsafeRawBufferPointer) {
    if let number = DecimalText(text) {
      self = .number(number.value, number.value.double)
    } else if let time = TimeSpan(text) {
      self = .time(time.start)
    } else {
      self = .text
    }
  }
}

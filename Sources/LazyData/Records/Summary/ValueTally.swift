/// The frequency of each value of a column, in bounded memory.
///
/// While memory suffices, all values are kept and their counts are exact. When memory is full, at least the rarer half
/// of the values is forgotten. A value that seems new after that may have been forgotten before. So each value stores
/// how often it may have been missed. A forgotten value occurs at most `forgotten` times, so frequent values are always
/// kept.
struct ValueTally: Sendable {
  struct Value: Sendable {
    fileprivate let hash: UInt64
    /// The range of the value's first bytes among the kept bytes.
    fileprivate var bytes: Range<Int>
    /// The number of all bytes of the value.
    let length: Int
    /// The number or time that the value parses as.
    let reading: ValueReading
    /// The number of times the value was counted.
    fileprivate(set) var count: Int
    /// An upper bound of earlier counts that were lost, because the value was dropped to save memory.
    fileprivate(set) var missed: Int
  }

  /// The maximum number of bytes of a value to keep. Longer values are still distinguished by all their bytes, through
  /// their hashes.
  static let keptBytes = 1 << 10

  private let mostValues: Int
  private let mostBytes: Int
  private(set) var values: [Value] = []
  private var bytes: [UInt8] = []
  /// A hash table with linear probing: each slot has the index of a value in `values`, or -1 if the slot is free.
  private var slots: [Int32]
  /// The maximum number of occurrences of any value that was forgotten.
  private(set) var forgotten = 0

  /// - Parameters:
  ///   - mostValues: the maximum number of values to keep, at least two.
  ///   - mostBytes: the maximum number of bytes to keep for all values.
  init(mostValues: Int = 1 << 16, mostBytes: Int = 1 << 24) {
    self.mostValues = max(2, mostValues)
    self.mostBytes = mostBytes
    slots = Array(repeating: -1, count: 16)
  }

  /// Returns the kept bytes of a value of this tally.
  func text(of value: Value) -> ArraySlice<UInt8> { bytes[value.bytes] }

  /// Counts a value.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - hash: the hash of all bytes of the value.
  ///   - count: the number of occurrences to add.
  ///   - read: parses the text. It is called only if the value is new.
  /// - Returns: the parsed value, and whether it is new.
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

  /// Adds the values of another tally.
  ///
  /// - Parameter onNew: receives the hash of each value that this tally does not have.
  mutating func merge(_ other: ValueTally, onNew: (UInt64) -> Void) {
    let unseen = other.forgotten
    if unseen > 0 { for index in values.indices { values[index].missed += unseen } }
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
          onNew(value.hash)
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

  /// Returns the slot of a value, or the free slot for it.
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

  /// The median of the frequencies.
  private var median: Int {
    // Few values are much more frequent than the forgotten values, so 256 buckets nearly always suffice.
    var buckets = [Int](repeating: 0, count: 256)
    for value in values { buckets[min(buckets.count - 1, max(0, value.count + value.missed - forgotten))] += 1 }
    var rest = (values.count + 1) / 2
    for (excess, count) in buckets.dropLast().enumerated() {
      rest -= count
      if rest <= 0 { return forgotten + excess }
    }
    return values.map { $0.count + $0.missed }.sorted()[(values.count - 1) / 2]
  }

  /// Forgets the rarer half of the values, and further values until half of the bytes are free.
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

/// The kind of value that a text parses as.
enum ValueReading: Equatable, Sendable {
  /// The value of a number, and the nearest `Double`.
  case number(DecimalValue, Double)
  /// The start of a time, in microseconds since 1970.
  case time(Int64)
  case text

  /// - Parameter form: the form of the column; `nil` to read plain numbers and ISO 8601 times.
  init(_ text: UnsafeRawBufferPointer, _ form: ValueForm? = nil) {
    if let form {
      switch form.reading(of: text) {
      case .number(let plain): self = plain.withUnsafeBytes { DecimalText($0).map(Self.number) ?? .text }
      case .time(let span): self = .time(span.start)
      case nil: self = .text
      }
    } else if let number = DecimalText(text) {
      self = .number(number)
    } else if let time = TimeSpan(text) {
      self = .time(time.start)
    } else {
      self = .text
    }
  }

  private static func number(_ text: DecimalText) -> ValueReading { .number(text.value, text.value.double) }
}

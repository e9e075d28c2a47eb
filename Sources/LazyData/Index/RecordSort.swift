#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Sorts records by a column.
///
/// In ascending order, numbers are before texts. Empty fields are last in both directions. The sort is stable.
///
/// The sort compares keys, which hold the first bytes of texts. Records with equal keys are *tied*: their texts have to
/// be read again, in any order, to compare the following bytes. So a sort needs only twenty-four bytes per record.
struct RecordSort {
  /// The maximum number of bytes of a text to compare.
  static let mostText = 1 << 16
  /// The number of bytes of texts to compare at once in memory.
  private static let textsLength = 1 << 22
  private static let shortestPart = 256

  let isDescending: Bool
  /// Whether texts are sorted after numbers in both directions.
  let textIsLast: Bool
  /// The numbers of the records that may be added.
  let numbers: Range<Int>
  private let entries: SortEntries
  /// Bit i is set if entry i is tied to the entry before it.
  private var ties: [UInt64] = []
  /// The positions of tied entries by record number, counted from 1; 0 for all others. `nil` until `placeTies()`.
  private var places: ReservedMemory?

  /// The number of records that are tied to the record before them.
  private(set) var tied = 0
  /// The number of bytes of tied texts that have been compared.
  private(set) var depth = 0

  /// - Parameters:
  ///   - numbers: the numbers of the records that may be added. Others are ignored.
  ///   - textIsLast: whether texts are sorted after numbers in both directions.
  /// - Throws: `DataError` if memory is short.
  init(numbers: Range<Int>, isDescending: Bool, textIsLast: Bool = false) throws(DataError) {
    self.numbers = numbers
    self.textIsLast = textIsLast
    self.isDescending = isDescending
    guard let entries = SortEntries(capacity: numbers.count) else { throw Self.noMemory }
    self.entries = entries
  }

  private static let noMemory = DataError.refused(
    path: "sort", reason: "not enough memory to sort this many rows; filter them first")

  /// The current memory use in bytes.
  var byteCount: Int {
    entries.count * SortEntries.stride + ties.capacity * MemoryLayout<UInt64>.stride
      + (places == nil ? 0 : numbers.count * MemoryLayout<UInt32>.stride)
  }

  /// Adds the record `number` with its field in the sorted column. Records must be added in the order of their numbers.
  mutating func append(_ field: RecordField?, number: Int) {
    append(SortKey(field, isDescending: isDescending, textIsLast: textIsLast), number: number)
  }

  /// Adds the record `number` with its key.
  mutating func append(_ key: SortKey, number: Int) {
    guard numbers.contains(number) else { return }
    entries.append(key, number: UInt32(truncatingIfNeeded: number))
  }

  /// Returns the numbers of the records in order. Frees the memory for ties first.
  mutating func takeOrder() -> [UInt32] {
    ties = []
    places = nil
    return [UInt32](unsafeUninitializedCapacity: entries.count) { buffer, initialized in
      for place in 0..<entries.count { buffer.initializeElement(at: place, to: entries.number(at: place)) }
      initialized = entries.count
    }
  }

  // MARK: Keys

  /// Sorts all records by their keys. Records with equal keys remain tied.
  ///
  /// - Returns: `false` if the task was cancelled. The order is then undefined.
  mutating func sort() -> Bool {
    guard entries.sort(0..<entries.count) else { return false }
    depth = SortKey.length
    noteTies(in: 0..<entries.count)
    return true
  }

  /// Prepares for calls of `setText(_:ofTied:)`.
  ///
  /// - Throws: `DataError` if memory is short.
  mutating func placeTies() throws(DataError) {
    places = nil
    guard let places = ReservedMemory(numbers.count, of: MemoryLayout<UInt32>.stride) else { throw Self.noMemory }
    let words = places.start.bindMemory(to: UInt32.self, capacity: numbers.count)
    var next = 0
    while let range = tie(from: next) {
      for place in range { words[Int(entries.number(at: place)) - numbers.lowerBound] = UInt32(place) + 1 }
      next = range.upperBound
    }
    self.places = places
  }

  /// Whether the record `number` is tied to another. Valid after `placeTies()`.
  func isTied(_ number: Int) -> Bool { place(ofTied: number) != nil }

  private func place(ofTied number: Int) -> Int? {
    guard let places, numbers.contains(number) else { return nil }
    let stride = MemoryLayout<UInt32>.stride
    let place = places.start.load(fromByteOffset: (number - numbers.lowerBound) * stride, as: UInt32.self)
    return place == 0 ? nil : Int(place) - 1
  }

  /// Sets the text of a tied record after its first `depth` bytes.
  mutating func setText(_ rest: ArraySlice<UInt8>, ofTied number: Int) {
    guard let place = place(ofTied: number) else { return }
    entries.setKey(SortKey(rest: rest, isDescending: isDescending), at: place)
  }

  /// Sorts the tied records by the texts that were set. Records with equal texts remain tied.
  ///
  /// - Returns: `false` if the task was cancelled.
  mutating func sortTies() -> Bool {
    tied = 0
    depth += SortKey.length
    var next = 0
    while let range = tie(from: next) {
      guard entries.sort(range) else { return false }
      noteTies(in: range)
      next = range.upperBound
    }
    return true
  }

  // MARK: Complete texts

  /// Sorts the tied records by the remaining bytes of their texts. The texts are read one by one.
  ///
  /// - Parameter text: returns the bytes in a range of the text of a record. Returns fewer bytes if the text ends
  ///   before.
  /// - Returns: `false` if the task was cancelled.
  mutating func sortTies(text: (_ number: Int, _ range: Range<Int>) -> ArraySlice<UInt8>) -> Bool {
    var next = 0
    while let range = tie(from: next) {
      guard sortTexts(range, from: depth, text) else { return false }
      next = range.upperBound
    }
    tied = 0
    ties = []
    return true
  }

  private func sortTexts(
    _ range: Range<Int>, from depth: Int, _ text: (Int, Range<Int>) -> ArraySlice<UInt8>
  ) -> Bool {
    guard depth < Self.mostText else { return true }
    guard !Task.isCancelled else { return false }
    let length = min(Self.mostText - depth, max(Self.shortestPart, Self.textsLength / range.count))
    for alike in sortParts(range, depth..<depth + length, text) {
      guard sortTexts(alike, from: depth + length, text) else { return false }
    }
    return true
  }

  /// Sorts the entries in `range` by a part of their texts.
  ///
  /// - Returns: the ranges of entries whose texts are equal in this part and are longer than it.
  private func sortParts(
    _ range: Range<Int>, _ part: Range<Int>, _ text: (Int, Range<Int>) -> ArraySlice<UInt8>
  ) -> [Range<Int>] {
    var texts = range.map { place in
      let number = entries.number(at: place)
      return (number: number, text: Array(text(Int(number), part)))
    }
    texts.sort {
      let difference = Self.compare($0.text, $1.text)
      return difference == 0 ? $0.number < $1.number : (difference < 0) != isDescending
    }
    var alike: [Range<Int>] = []
    var start = 0
    for (index, entry) in texts.enumerated() {
      entries.setNumber(entry.number, at: range.lowerBound + index)
      guard index + 1 == texts.count || texts[index + 1].text != entry.text else { continue }
      if index > start, entry.text.count == part.count {
        alike.append(range.lowerBound + start..<range.lowerBound + index + 1)
      }
      start = index + 1
    }
    return alike
  }

  private static func compare(_ one: [UInt8], _ two: [UInt8]) -> Int {
    let difference = one.withUnsafeBytes { first in
      two.withUnsafeBytes { second -> Int32 in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return memcmp(first, second, min(one.count, two.count))
      }
    }
    return difference == 0 ? one.count - two.count : Int(difference)
  }

  // MARK: Ties

  /// Returns the next range of mutually tied entries at or after `place`.
  private func tie(from place: Int) -> Range<Int>? {
    var word = place / 64
    guard word < ties.count else { return nil }
    var bits = ties[word] & ~0 << UInt64(place % 64)
    while bits == 0 {
      word += 1
      guard word < ties.count else { return nil }
      bits = ties[word]
    }
    let second = word * 64 + bits.trailingZeroBitCount
    var end = second + 1
    while end < entries.count, ties[end / 64] >> UInt64(end % 64) & 1 == 1 { end += 1 }
    return second - 1..<end
  }

  /// Marks tied entries in the sorted `range`. A tied entry has the same key as the entry before it, and its text is
  /// longer than the key.
  private mutating func noteTies(in range: Range<Int>) {
    guard !range.isEmpty else { return }
    var before = entries.key(at: range.lowerBound)
    for place in range.dropFirst() {
      let key = entries.key(at: place)
      let isTie = key == before && key.goesOn(isDescending: isDescending)
      before = key
      if isTie {
        tied += 1
        if ties.isEmpty { ties = [UInt64](repeating: 0, count: (entries.count + 63) / 64) }
      }
      guard !ties.isEmpty else { continue }
      let bit: UInt64 = 1 << UInt64(place % 64)
      if isTie { ties[place / 64] |= bit } else { ties[place / 64] &= ~bit }
    }
  }
}

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Sorts records by one or several columns.
///
/// In ascending order, numbers are before texts. Empty fields are last in both directions. The sort is stable.
///
/// The sort compares keys, which hold the first bytes of texts. Records with equal keys are *tied*: their texts have to
/// be read again, in any order, to compare the following bytes. Ties are decided column by column, the most significant
/// column first. A sort by one column needs 12 to 36 bytes per record.
///
/// ```
/// var sort = try RecordSort(numbers: 0..<count, columns: columns)
/// for number in 0..<count { sort.append(keys(ofRecord: number), number: number) }
/// guard await sort.sort(on: scheduler) else { return nil }
/// repeat { decideTies(&sort) } while sort.nextColumn()
/// return sort.takeOrder()
/// ```
struct RecordSort {
  /// The maximum number of bytes of a text to compare.
  static let mostText = 1 << 16
  /// The number of bytes of texts to compare at once in memory.
  private static let textsLength = 1 << 22
  private static let shortestPart = 256

  /// The columns, the most significant one first.
  let columns: [SortColumn]
  /// The numbers of the records that may be added.
  let numbers: Range<Int>
  private let entries: SortEntries
  /// The number of keys in each column that hold only the start of their text or number.
  private var cut: [Int]
  /// Bit i is set if entry i is tied to the entry before it.
  private var ties = PlaceBits()
  /// Bit i is set if entry i equals the entry before it in all columns before the current one. Not used for the first
  /// column.
  private var equals = PlaceBits()
  /// The value of `equals` for the next column. Not used if that column has no ties.
  private var nextEquals = PlaceBits()
  /// The positions of tied entries by record number, counted from 1; 0 for all others. `nil` until `placeTies()`.
  private var places: ReservedMemory?

  /// The index of the column whose ties are decided.
  private(set) var column = 0
  /// The number of records that are tied to the record before them.
  private(set) var tied = 0
  /// The number of bytes of tied texts that have been compared.
  private(set) var depth = 0

  /// - Parameters:
  ///   - numbers: the numbers of the records that may be added. Others are ignored.
  ///   - columns: the columns, the most significant one first. Their keys are consecutive.
  /// - Throws: `DataError` if memory is short.
  init(numbers: Range<Int>, columns: [SortColumn]) throws(DataError) {
    self.numbers = numbers
    self.columns = columns
    cut = columns.map { _ in 0 }
    guard let entries = SortEntries(capacity: numbers.count, keyLength: columns.last?.bytes.upperBound ?? 0) else {
      throw Self.noMemory
    }
    self.entries = entries
  }

  /// Creates a sort by one column.
  ///
  /// - Parameter textIsLast: whether texts are sorted after numbers in both directions.
  /// - Throws: `DataError` if memory is short.
  init(numbers: Range<Int>, isDescending: Bool, textIsLast: Bool = false) throws(DataError) {
    try self.init(numbers: numbers, columns: [SortColumn(isDescending: isDescending, textIsLast: textIsLast)])
  }

  private static let noMemory = DataError.refused(
    path: "sort", reason: "not enough memory to sort this many rows; filter them first")

  /// The current memory use in bytes.
  var byteCount: Int {
    entries.count * entries.stride + ties.byteCount + equals.byteCount + nextEquals.byteCount
      + (places == nil ? 0 : numbers.count * MemoryLayout<UInt32>.stride)
  }

  /// Adds the record `number` with its field in the only sorted column. Records must be added in the order of their
  /// numbers.
  mutating func append(_ field: RecordField?, number: Int) {
    guard numbers.contains(number), let entry = entries.append(number: UInt32(truncatingIfNeeded: number)) else {
      return
    }
    columns[0].write(field, to: entry)
    countCut(entry)
  }

  /// Adds the record `number` with a number in the only sorted column. `bits` have the order of the column's numbers.
  mutating func append(bits: UInt64, number: Int) {
    guard numbers.contains(number), let entry = entries.append(number: UInt32(truncatingIfNeeded: number)) else {
      return
    }
    columns[0].write(bits: bits, to: entry)
  }

  /// Adds the record `number` with its keys, which have the length of an entry's keys.
  @inline(__always)
  mutating func append(_ keys: UnsafeRawPointer, number: Int) {
    guard numbers.contains(number), let entry = entries.append(number: UInt32(truncatingIfNeeded: number)) else {
      return
    }
    entry.copyMemory(from: keys, byteCount: entries.keyLength)
    countCut(entry)
  }

  @inline(__always)
  private mutating func countCut(_ entry: UnsafeRawPointer) {
    for index in columns.indices where columns[index].isCut(in: entry) { cut[index] += 1 }
  }

  /// Returns the numbers of the records in order. Frees the memory for ties first.
  mutating func takeOrder() -> [UInt32] {
    (ties, equals, nextEquals) = (PlaceBits(), PlaceBits(), PlaceBits())
    places = nil
    return [UInt32](unsafeUninitializedCapacity: entries.count) { buffer, initialized in
      for place in 0..<entries.count { buffer.initializeElement(at: place, to: entries.number(at: place)) }
      initialized = entries.count
    }
  }

  // MARK: Keys

  /// Sorts all records by their keys. Records whose keys are equal up to a cut one remain tied.
  ///
  /// - Returns: `false` if the task was cancelled. The order is then undefined.
  mutating func sort(on scheduler: any WorkScheduler) async -> Bool {
    guard await entries.sort([allEntries], on: scheduler) else { return false }
    beginColumn(0)
    return true
  }

  /// Does the same as `sort(on:)` on the calling thread.
  mutating func sort() -> Bool {
    guard entries.sort(allEntries) else { return false }
    beginColumn(0)
    return true
  }

  private var allEntries: SortEntries.Part { SortEntries.Part(range: 0..<entries.count, byte: 0) }

  /// Continues with the ties of the next column. All ties of the current one must have been decided.
  ///
  /// - Returns: `false` if no column is left that may have ties.
  mutating func nextColumn() -> Bool {
    guard hasLaterCuts else { return false }
    equals = nextEquals
    nextEquals = PlaceBits()
    beginColumn(column + 1)
    return true
  }

  private var hasLaterCuts: Bool { cut.dropFirst(column + 1).contains { $0 > 0 } }

  private mutating func beginColumn(_ index: Int) {
    column = index
    depth = columns[index].textLength
    tied = 0
    places = nil
    ties = PlaceBits()
    if hasLaterCuts { nextEquals = PlaceBits(count: entries.count) }
    if cut[index] > 0 || hasLaterCuts { noteTies(in: 0..<entries.count) }
  }

  /// Prepares for calls of `setText(_:ofTied:)`.
  ///
  /// - Throws: `DataError` if memory is short.
  mutating func placeTies() throws(DataError) {
    places = nil
    guard let places = ReservedMemory(numbers.count, of: MemoryLayout<UInt32>.stride) else { throw Self.noMemory }
    let words = places.start.bindMemory(to: UInt32.self, capacity: numbers.count)
    var next = 0
    while let range = ties.run(from: next, upTo: entries.count) {
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
    rest.withUnsafeBytes { columns[column].writeText($0, to: entries.entry(at: place)) }
  }

  /// Sorts the tied records by the texts that were set. Records with equal texts remain tied.
  ///
  /// - Returns: `false` if the task was cancelled.
  mutating func sortTies() -> Bool {
    tied = 0
    depth += columns[column].textLength
    var next = 0
    while let range = ties.run(from: next, upTo: entries.count) {
      guard entries.sort(SortEntries.Part(range: range, byte: columns[column].bytes.lowerBound)) else { return false }
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
    while let range = ties.run(from: next, upTo: entries.count) {
      guard sortTexts(range, from: depth, text) else { return false }
      next = range.upperBound
    }
    tied = 0
    ties = PlaceBits()
    return true
  }

  private mutating func sortTexts(
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

  /// A tied record: its entry, and a part of its text.
  private struct Tied {
    let text: [UInt8]
    let entry: [UInt8]
  }

  /// Sorts the entries in `range` by a part of their texts, then by the following columns and their numbers.
  ///
  /// - Returns: the ranges of entries whose texts are equal in this part and are longer than it.
  private mutating func sortParts(
    _ range: Range<Int>, _ part: Range<Int>, _ text: (Int, Range<Int>) -> ArraySlice<UInt8>
  ) -> [Range<Int>] {
    let isDescending = columns[column].isDescending
    let following = columns[column].bytes.upperBound..<entries.stride
    var texts = range.map { place in
      Tied(
        text: Array(text(Int(entries.number(at: place)), part)),
        entry: Array(UnsafeRawBufferPointer(start: entries.entry(at: place), count: entries.stride)))
    }
    texts.sort {
      let difference = Self.compare($0.text[...], $1.text[...])
      if difference != 0 { return (difference < 0) != isDescending }
      return Self.compare($0.entry[following], $1.entry[following]) < 0
    }
    var alike: [Range<Int>] = []
    var start = 0
    for (index, tied) in texts.enumerated() {
      let place = range.lowerBound + index
      UnsafeMutableRawBufferPointer(start: entries.entry(at: place), count: entries.stride).copyBytes(from: tied.entry)
      if index > 0 { nextEquals.set(place, to: index > start) }
      guard index + 1 == texts.count || texts[index + 1].text != tied.text else { continue }
      if index > start, tied.text.count == part.count { alike.append(range.lowerBound + start..<place + 1) }
      start = index + 1
    }
    return alike
  }

  private static func compare(_ one: ArraySlice<UInt8>, _ two: ArraySlice<UInt8>) -> Int {
    let difference = one.withUnsafeBytes { first in
      two.withUnsafeBytes { second -> Int32 in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return memcmp(first, second, min(one.count, two.count))
      }
    }
    return difference == 0 ? one.count - two.count : Int(difference)
  }

  // MARK: Ties

  /// Marks tied entries in the sorted `range`. A tied entry has the same key as the entry before it, and its text is
  /// longer than the key.
  private mutating func noteTies(in range: Range<Int>) {
    let current = columns[column]
    for place in range.dropFirst() {
      let isEqual = (column == 0 || equals[place]) && entries.equalsPrevious(place, in: current.bytes)
      nextEquals.set(place, to: isEqual)
      let isTie = isEqual && current.isCut(in: entries.entry(at: place))
      if isTie {
        tied += 1
        if ties.isEmpty { ties = PlaceBits(count: entries.count) }
      }
      ties.set(place, to: isTie)
    }
  }
}

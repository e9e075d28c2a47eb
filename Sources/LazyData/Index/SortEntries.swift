#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Entries to sort. Each is twenty bytes: a key and a record number. Entries compare byte by byte.
///
/// All entries are in one region of memory and are sorted in place. Unused capacity takes address space but no memory.
final class SortEntries {
  /// Five words, so that entries need no padding between them.
  private typealias Words = (UInt32, UInt32, UInt32, UInt32, UInt32)

  /// The number of bytes in an entry.
  static let stride = 20

  /// The maximum length of a range for insertion sort.
  private static let short = 24
  /// The minimum length of a range that is sorted with checks for cancellation.
  private static let long = 1 << 14

  private let reserved: ReservedMemory
  private let memory: UnsafeMutableRawPointer
  private let entries: UnsafeMutablePointer<Words>
  /// For each byte of an entry and each of the 256 values of that byte: the next free position and the end of the range
  /// for this value.
  private let bounds: UnsafeMutablePointer<Int>
  let capacity: Int
  private(set) var count = 0

  /// - Returns: `nil` if the system refuses the memory.
  init?(capacity: Int) {
    guard let reserved = ReservedMemory(capacity, of: Self.stride) else { return nil }
    self.capacity = capacity
    self.reserved = reserved
    memory = reserved.start
    entries = memory.bindMemory(to: Words.self, capacity: max(1, capacity))
    bounds = .allocate(capacity: Self.stride * 2 * 256)
  }

  deinit { bounds.deallocate() }

  /// Adds an entry. Does nothing if the capacity is exhausted.
  func append(_ key: SortKey, number: UInt32) {
    guard count < capacity else { return }
    count += 1
    setKey(key, at: count - 1)
    entries[count - 1].4 = number.bigEndian
  }

  func setKey(_ key: SortKey, at place: Int) {
    entries[place].0 = UInt32(truncatingIfNeeded: key.high >> 32).bigEndian
    entries[place].1 = UInt32(truncatingIfNeeded: key.high).bigEndian
    entries[place].2 = UInt32(truncatingIfNeeded: key.low >> 32).bigEndian
    entries[place].3 = UInt32(truncatingIfNeeded: key.low).bigEndian
  }

  func key(at place: Int) -> SortKey {
    let words = entries[place]
    return SortKey(
      high: UInt64(words.0.bigEndian) << 32 | UInt64(words.1.bigEndian),
      low: UInt64(words.2.bigEndian) << 32 | UInt64(words.3.bigEndian))
  }

  func number(at place: Int) -> UInt32 { entries[place].4.bigEndian }

  func setNumber(_ number: UInt32, at place: Int) { entries[place].4 = number.bigEndian }

  // MARK: Sorting

  /// Sorts the entries in `range` by their keys, and entries with equal keys by their numbers.
  ///
  /// The algorithm is an in-place radix sort: entries are swapped into the ranges of their first byte, and each of
  /// these ranges is sorted by the next byte.
  ///
  /// - Returns: `false` if the task was cancelled. The order is then undefined.
  /// - Complexity: O(n) for each byte position where entries differ.
  func sort(_ range: Range<Int>) -> Bool { sort(range, byByte: 0) }

  private func sort(_ range: Range<Int>, byByte first: Int) -> Bool {
    guard range.count > Self.short else {
      insertionSort(range)
      return true
    }
    let byte = firstDifference(range, from: first)
    guard byte < Self.stride else { return true }
    distribute(range, byByte: byte)
    let ends = bounds + (2 * byte + 1) * 256
    var start = range.lowerBound
    for value in 0..<256 {
      let end = ends[value]
      if end - start > 1 {
        if end - start >= Self.long, Task.isCancelled { return false }
        guard sort(start..<end, byByte: byte + 1) else { return false }
      }
      start = end
    }
    return true
  }

  /// Returns the index of the first byte, at or after `first`, that is not the same in all entries of `range`.
  private func firstDifference(_ range: Range<Int>, from first: Int) -> Int {
    let one = memory + range.lowerBound * Self.stride
    var other = one
    var most = Self.stride
    for _ in range.dropFirst() {
      guard most > first else { break }
      other += Self.stride
      var byte = first
      while byte < most, one.loadByte(byte) == other.loadByte(byte) { byte += 1 }
      most = byte
    }
    return most
  }

  /// Orders the entries of `range` by one byte.
  private func distribute(_ range: Range<Int>, byByte byte: Int) {
    let starts = bounds + 2 * byte * 256
    let ends = starts + 256
    let values = memory + byte
    ends.update(repeating: 0, count: 256)
    for place in range { ends[Int(values.loadByte(place * Self.stride))] += 1 }
    var place = range.lowerBound
    for value in 0..<256 {
      starts[value] = place
      place += ends[value]
      ends[value] = place
    }
    for value in 0..<256 {
      while starts[value] < ends[value] {
        let place = starts[value]
        let own = Int(values.loadByte(place * Self.stride))
        if own != value { swap(&entries[place], &entries[starts[own]]) }
        starts[own] += 1
      }
    }
  }

  private func insertionSort(_ range: Range<Int>) {
    for place in range.dropFirst() {
      let entry = entries[place]
      var hole = place
      withUnsafeBytes(of: entry) { bytes in
        guard let bytes = bytes.baseAddress else { return }
        while hole > range.lowerBound, memcmp(bytes, entries + (hole - 1), Self.stride) < 0 {
          entries[hole] = entries[hole - 1]
          hole -= 1
        }
      }
      if hole != place { entries[hole] = entry }
    }
  }
}

extension UnsafeMutableRawPointer {
  @inline(__always)
  fileprivate func loadByte(_ offset: Int) -> UInt8 { load(fromByteOffset: offset, as: UInt8.self) }
}

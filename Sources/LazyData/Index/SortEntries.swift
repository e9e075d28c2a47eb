#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Entries to sort. Each consists of the keys of a record and its number. Entries compare byte by byte.
///
/// All entries are in one region of memory and are sorted in place. Unused capacity takes address space but no memory.
///
/// Several threads may sort disjoint ranges at the same time. No other methods may be called meanwhile.
final class SortEntries: @unchecked Sendable {
  /// The number of bytes of a record number.
  private static let numberLength = 4
  /// The maximum length of a range for insertion sort.
  private static let short = 24
  /// The number of entries that are processed between two checks for cancellation.
  private static let long = 1 << 14

  /// The number of bytes of the keys in an entry, a multiple of 8.
  let keyLength: Int
  /// The number of bytes in an entry.
  let stride: Int
  let capacity: Int
  private(set) var count = 0
  private let reserved: ReservedMemory
  private let memory: UnsafeMutableRawPointer

  /// - Returns: `nil` if the system refuses the memory.
  init?(capacity: Int, keyLength: Int = SortColumn.usualKey) {
    let stride = keyLength + Self.numberLength
    guard let reserved = ReservedMemory(capacity, of: stride) else { return nil }
    self.capacity = capacity
    self.keyLength = keyLength
    self.stride = stride
    self.reserved = reserved
    memory = reserved.start
  }

  /// Adds an entry with zeros as its keys. The caller sets the keys at the returned address.
  ///
  /// - Returns: `nil` if the capacity is exhausted.
  @inline(__always)
  func append(number: UInt32) -> UnsafeMutableRawPointer? {
    guard count < capacity else { return nil }
    count += 1
    setNumber(number, at: count - 1)
    return entry(at: count - 1)
  }

  /// Returns the address of an entry, which starts with its keys.
  @inline(__always)
  func entry(at place: Int) -> UnsafeMutableRawPointer { memory + place * stride }

  @inline(__always)
  func number(at place: Int) -> UInt32 {
    entry(at: place).loadUnaligned(fromByteOffset: keyLength, as: UInt32.self).bigEndian
  }

  @inline(__always)
  func setNumber(_ number: UInt32, at place: Int) {
    entry(at: place).storeBytes(of: number.bigEndian, toByteOffset: keyLength, as: UInt32.self)
  }

  /// Whether the bytes in a range of an entry equal those of the entry before it.
  @inline(__always)
  func equalsPrevious(_ place: Int, in bytes: Range<Int>) -> Bool {
    let entry = entry(at: place) + bytes.lowerBound
    return memcmp(entry, entry - stride, bytes.count) == 0
  }

  // MARK: Sorting

  /// Entries that are equal in all bytes before `byte`.
  struct Part: Sendable {
    let range: Range<Int>
    let byte: Int
  }

  /// Sorts the entries of a part. Entries with equal keys are sorted by their numbers.
  ///
  /// The algorithm is an in-place radix sort: entries are swapped into the ranges of their first byte, and each of
  /// these ranges is sorted by the next byte.
  ///
  /// - Returns: `false` if the task was cancelled. The order is then undefined.
  /// - Complexity: O(n) for each byte position where entries differ.
  func sort(_ part: Part) -> Bool {
    guard part.range.count > Self.short else {
      insertionSort(part.range, from: part.byte)
      return true
    }
    let bounds = UnsafeMutablePointer<Int>.allocate(capacity: stride * 2 * 256)
    defer { bounds.deallocate() }
    return sort(part.range, from: part.byte, bounds)
  }

  /// Distributes the entries of a part by the first byte where they differ.
  ///
  /// - Returns: the parts that are still to be sorted; `nil` if the task was cancelled. The order is then undefined.
  func split(_ part: Part) -> [Part]? {
    let byte = firstDifference(part.range, from: part.byte)
    guard byte < stride else { return byte > stride ? nil : [] }
    let bounds = UnsafeMutablePointer<Int>.allocate(capacity: 2 * 256)
    defer { bounds.deallocate() }
    guard distribute(part.range, byByte: byte, bounds) else { return nil }
    var (parts, start) = ([Part](), part.range.lowerBound)
    for value in 0..<256 {
      let end = bounds[256 + value]
      if end - start > 1 { parts.append(Part(range: start..<end, byte: byte + 1)) }
      start = end
    }
    return parts
  }

  /// - Parameter bounds: for each byte of an entry and each of the 256 values of that byte, the next free position and
  ///   the end of the range for this value.
  private func sort(_ range: Range<Int>, from first: Int, _ bounds: UnsafeMutablePointer<Int>) -> Bool {
    guard range.count > Self.short else {
      insertionSort(range, from: first)
      return true
    }
    let byte = firstDifference(range, from: first)
    guard byte < stride else { return byte == stride }
    let own = bounds + 2 * byte * 256
    guard distribute(range, byByte: byte, own) else { return false }
    var start = range.lowerBound
    for value in 0..<256 {
      let end = own[256 + value]
      if end - start > 1 {
        if end - start >= Self.long, Task.isCancelled { return false }
        guard sort(start..<end, from: byte + 1, bounds) else { return false }
      }
      start = end
    }
    return true
  }

  /// Calls `body` with consecutive parts of a range.
  ///
  /// - Returns: `false` if the task was cancelled.
  @inline(__always)
  private func visitSlices(of range: Range<Int>, _ body: (Range<Int>) -> Void) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + Self.long)
      body(start..<end)
      start = end
      if start < range.upperBound, Task.isCancelled { return false }
    }
    return true
  }

  /// Returns the index of the first byte, at or after `first`, that is not the same in all entries of `range`: `stride`
  /// if there is none, and a greater number if the task was cancelled.
  private func firstDifference(_ range: Range<Int>, from first: Int) -> Int {
    var next = first
    while next < stride {
      // The bytes before `first` are the same in all entries.
      let place = min(next, stride - 8)
      let word = entry(at: range.lowerBound).loadUnaligned(fromByteOffset: place, as: UInt64.self)
      var differences: UInt64 = 0
      let isDone = visitSlices(of: range) { slice in
        var other = entry(at: slice.lowerBound) + place
        for _ in slice {
          differences |= other.loadUnaligned(as: UInt64.self) ^ word
          other += stride
        }
      }
      guard isDone else { return stride + 1 }
      if differences != 0 { return place + differences.littleEndian.trailingZeroBitCount / 8 }
      next = place + 8
    }
    return stride
  }

  /// Orders the entries of `range` by one byte.
  ///
  /// - Parameter bounds: receives the ends of the 256 ranges from index 256 on.
  /// - Returns: `false` if the task was cancelled.
  private func distribute(_ range: Range<Int>, byByte byte: Int, _ bounds: UnsafeMutablePointer<Int>) -> Bool {
    let (starts, ends) = (bounds, bounds + 256)
    let values = memory + byte
    ends.update(repeating: 0, count: 256)
    let isCounted = visitSlices(of: range) { slice in
      for place in slice { ends[Int(values.loadByte(place * stride))] += 1 }
    }
    guard isCounted else { return false }
    var place = range.lowerBound
    for value in 0..<256 {
      starts[value] = place
      place += ends[value]
      ends[value] = place
    }
    var moves = 0
    for value in 0..<256 {
      while starts[value] < ends[value] {
        let place = starts[value]
        let own = Int(values.loadByte(place * stride))
        if own != value {
          exchange(place, starts[own])
          moves += 1
          if moves % Self.long == 0, Task.isCancelled { return false }
        }
        starts[own] += 1
      }
    }
    return true
  }

  @inline(__always)
  private func exchange(_ place: Int, _ other: Int) {
    let (one, two) = (entry(at: place), entry(at: other))
    var offset = 0
    while offset < keyLength {
      let word = one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      one.storeBytes(
        of: two.loadUnaligned(fromByteOffset: offset, as: UInt64.self), toByteOffset: offset, as: UInt64.self)
      two.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    let number = number(at: place)
    setNumber(self.number(at: other), at: place)
    setNumber(number, at: other)
  }

  /// Whether an entry is before another one. Both are equal in the bytes before `first`.
  @inline(__always)
  private func precedes(_ one: UnsafeRawPointer, _ two: UnsafeRawPointer, from first: Int) -> Bool {
    var next = first
    while next < stride {
      let place = min(next, stride - 8)
      let word = one.loadUnaligned(fromByteOffset: place, as: UInt64.self).bigEndian
      let other = two.loadUnaligned(fromByteOffset: place, as: UInt64.self).bigEndian
      if word != other { return word < other }
      next = place + 8
    }
    return false
  }

  private func insertionSort(_ range: Range<Int>, from first: Int) {
    withUnsafeTemporaryAllocation(byteCount: stride, alignment: 8) { buffer in
      guard let entry = buffer.baseAddress else { return }
      for place in range.dropFirst() {
        var hole = self.entry(at: place)
        guard precedes(hole, hole - stride, from: first) else { continue }
        entry.copyMemory(from: hole, byteCount: stride)
        let start = self.entry(at: range.lowerBound)
        while hole > start, precedes(entry, hole - stride, from: first) {
          hole.copyMemory(from: hole - stride, byteCount: stride)
          hole -= stride
        }
        hole.copyMemory(from: entry, byteCount: stride)
      }
    }
  }
}

extension UnsafeMutableRawPointer {
  @inline(__always)
  fileprivate func loadByte(_ offset: Int) -> UInt8 { load(fromByteOffset: offset, as: UInt8.self) }
}

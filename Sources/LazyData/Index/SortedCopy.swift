internal import Basics

/// Copies the bytes of sorted records in the order of the list.
///
/// The records of a large batch are read in the order of the file, on several threads, and each is copied to its place
/// in the batch. So the file is read once for each batch, and no record is looked up by itself.
///
/// ```
/// var count = 0
/// while let batch = try copy.batch(from: count) {
///   write(batch.bytes)
///   count += batch.count
/// }
/// ```
package final class SortedCopy {
  /// The maximum number of bytes in a batch.
  package static let mostHeld = 1 << 27
  /// The maximum number of batches for which all bytes are read.
  private static let mostPasses = 8
  /// A list of fewer records, compared to all records, is read one by one.
  private static let smallestShare = 8
  /// The maximum number of bytes to read at once, unless a record is longer.
  private static let pieceLength = 1 << 18

  /// Consecutive records in the source.
  private struct Piece: Sendable {
    let numbers: Range<Int>
    let bytes: Range<Int>
  }

  private let contents: ByteContents
  private let order: [UInt32]
  /// The position of each record in `order`, by record number; `.max` for records that are not in the list.
  private let places: [UInt32]
  private let lengths: RecordLengths
  private let lineEnd: [UInt8]
  private let pieces: [Piece]
  private let threads: Int
  private let mostHeld: Int
  private var memory: UnsafeMutableRawBufferPointer

  /// - Parameters:
  ///   - lineEnd: written after the last record of the source if that has no line end.
  ///   - mostHeld: the maximum number of bytes in a batch. Only tests change the default.
  /// - Returns: `nil` if the records do not end with line ends, are not in memory or in a local file, or have changed.
  init?(
    _ list: ArrangedPlaces, lineEnd: [UInt8], threads: Int = Processors.count, mostHeld: Int = SortedCopy.mostHeld
  ) {
    let (index, bytes) = (list.base.index, list.base.index.bytes)
    guard let places = list.places, index.format.endsAreLineEnds, index.format.unitLength == 1, bytes.remote == nil,
      bytes.ranged == nil
    else { return nil }
    self.threads = bytes.isReadInParallel ? threads : 1
    guard let lengths = RecordLengths(of: index, threads: self.threads) else { return nil }
    // The list has a place for a record after the last end, which may not exist.
    let count = min(places.count, lengths.lengths.count)
    guard places.dropFirst(count).allSatisfy({ $0 == .max }) else { return nil }
    (contents, order, self.places, self.lengths, self.lineEnd) = (
      list.base.contents, list.order, places, lengths, lineEnd
    )
    self.mostHeld = mostHeld
    pieces = Self.pieces(lengths, count: count)
    memory = .init(start: nil, count: 0)
  }

  deinit { memory.deallocate() }

  /// Whether reading all bytes for each batch is less work than looking up the records of a list.
  fileprivate static func isWorthwhile(_ list: ArrangedPlaces) -> Bool {
    guard let places = list.places else { return false }
    return list.count * smallestShare >= places.count && list.base.index.scanned.extent.scanned <= mostPasses * mostHeld
  }

  private static func pieces(_ lengths: RecordLengths, count: Int) -> [Piece] {
    var (pieces, first, start, end) = ([Piece](), 0, lengths.origin, lengths.origin)
    for number in 0..<count {
      let next = end + Int(lengths.lengths[number])
      if next - start > pieceLength, number > first {
        pieces.append(Piece(numbers: first..<number, bytes: start..<end))
        (first, start) = (number, end)
      }
      end = next
    }
    if first < count { pieces.append(Piece(numbers: first..<count, bytes: start..<end)) }
    return pieces
  }

  /// Returns the bytes of the next records, which are valid until the next call.
  ///
  /// - Parameter first: the place of the first record in the list.
  /// - Returns: `nil` after the last record, or if the record at this place is too long for a batch.
  /// - Throws: `DataError` if the records cannot be read, or may have changed.
  package func batch(from first: Int) throws(DataError) -> (count: Int, bytes: UnsafeRawBufferPointer)? {
    var (starts, total) = ([Int](), 0)
    for number in order[min(first, order.count)...] {
      let length = self.length(of: Int(number))
      guard total + length <= mostHeld else { break }
      starts.append(total)
      total += length
    }
    guard !starts.isEmpty else { return nil }
    if memory.count < total {
      memory.deallocate()
      memory = .allocate(byteCount: total, alignment: 64)
    }
    let batch = Batch(
      first: first, starts: starts, memory: UnsafeMutableRawBufferPointer(rebasing: memory[..<total]))
    try fill(batch)
    return (starts.count, UnsafeRawBufferPointer(batch.memory))
  }

  /// The records that are copied together.
  private struct Batch: @unchecked Sendable {
    /// The place of the first record in the list.
    let first: Int
    /// The start of each record in `memory`.
    let starts: [Int]
    /// Threads write to disjoint parts.
    let memory: UnsafeMutableRawBufferPointer
  }

  private func isOpen(_ number: Int) -> Bool { lengths.isLastOpen && number == lengths.lengths.count - 1 }

  /// Returns the number of bytes of a record, with a line end.
  private func length(of number: Int) -> Int {
    Int(lengths.lengths[number]) + (isOpen(number) ? lineEnd.count : 0)
  }

  private func fill(_ batch: Batch) throws(DataError) {
    let (contents, places, lengths, pieces) = (contents, places, lengths.lengths, pieces)
    let buffers = SpareBuffers(length: Self.pieceLength)
    let copies = OrderedThreads(jobs: pieces.count, threads: threads) { job in
      Self.copy(pieces[job], to: batch, contents, places, lengths, buffers)
    }
    defer { copies.stop() }
    for _ in pieces {
      if let failure = copies.next() ?? nil { throw failure }
    }
    let last = lengths.count - 1
    guard isOpen(last), last < places.count, let place = Self.place(of: last, in: batch, places) else { return }
    let end = batch.starts[place] + Int(lengths[last])
    UnsafeMutableRawBufferPointer(rebasing: batch.memory[end..<end + lineEnd.count]).copyBytes(from: lineEnd)
  }

  /// Copies the records of a piece that are in a batch.
  ///
  /// - Returns: the reason if they cannot be read.
  private static func copy(
    _ piece: Piece, to batch: Batch, _ contents: ByteContents, _ places: [UInt32], _ lengths: [UInt32],
    _ buffers: SpareBuffers
  ) -> DataError? {
    guard piece.numbers.contains(where: { place(of: $0, in: batch, places) != nil }) else { return nil }
    if piece.numbers.count == 1, let place = place(of: piece.numbers.lowerBound, in: batch, places) {
      let start = batch.starts[place]
      let wanted = UnsafeMutableRawBufferPointer(rebasing: batch.memory[start..<start + piece.bytes.count])
      return contents.readAll(at: piece.bytes.lowerBound, into: wanted)
    }
    return buffers.withBuffer { buffer in
      let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<piece.bytes.count])
      if let failure = contents.readAll(at: piece.bytes.lowerBound, into: wanted) { return failure }
      guard let source = wanted.baseAddress, let target = batch.memory.baseAddress else { return nil }
      var offset = 0
      for number in piece.numbers {
        let length = Int(lengths[number])
        if let place = place(of: number, in: batch, places) {
          (target + batch.starts[place]).copyMemory(from: source + offset, byteCount: length)
        }
        offset += length
      }
      return nil
    }
  }

  /// Returns the position of a record in a batch; `nil` if the batch does not contain it.
  @inline(__always)
  private static func place(of number: Int, in batch: Batch, _ places: [UInt32]) -> Int? {
    let place = Int(places[number]) - batch.first
    return place >= 0 && place < batch.starts.count ? place : nil
  }
}

extension ByteContents {
  /// Reads all bytes into a buffer.
  ///
  /// - Returns: the reason if they cannot be read, or may have changed.
  fileprivate func readAll(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> DataError? {
    do throws(DataError) {
      guard try readBytes(at: offset, into: buffer) == buffer.count else { return Self.isChanged }
      return nil
    } catch {
      return error
    }
  }
}

extension RecordList {
  /// Returns a copy of the records of a sorted list, which is faster than reading them in batches; `nil` if the records
  /// must be read one by one.
  ///
  /// - Parameter lineEnd: written after the last record of the source if that has no line end.
  /// - Complexity: O(bytes of the source).
  package func sortedCopy(lineEnd: [UInt8]) -> SortedCopy? {
    guard let places = places as? ArrangedPlaces, SortedCopy.isWorthwhile(places) else { return nil }
    return SortedCopy(places, lineEnd: lineEnd)
  }
}

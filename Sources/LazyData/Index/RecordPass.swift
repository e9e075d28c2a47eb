internal import Algorithms

/// A walk over records in the order of their bytes, a chunk of whole records at a time.
///
/// It reads each byte once and keeps a chunk in memory. It needs no index to be complete: it goes as far as the bytes go
/// when it gets there. Each chunk is a step of a work; whether the task was cancelled is looked at before it.
struct RecordPass: Sendable {
  /// Records that lie behind one another in memory.
  struct Chunk {
    /// The records, and nothing else; of one that is longer than `longestRecord` its beginning.
    let bytes: UnsafeRawBufferPointer
    /// Where the chunk begins in the source.
    let offset: Int
    /// The number of the first record.
    let number: Int
    /// Where in the source each record ends. The last one may go on behind the chunk.
    let ends: [Int]
    /// Whether the last record has no end yet: it may be another when more has come.
    var isLastOpen = false
    /// The format of the records; nil if they are as they are to be read, and each of them ends with a line feed.
    let format: (any RecordFormat)?
    /// What is to be read of records, and searched.
    var reading: TextReading { format?.reading ?? TextReading(encoding: nil, hasMarkup: false) }
    /// What the chunk is a part of; nil where what is before it does not matter.
    var source: (any ByteSource)?

    /// Where the walk goes on: behind the chunk, or at its last record where that is open.
    var next: Start {
      if isLastOpen { return start(ofRecord: ends.count - 1) }
      return (ends.last ?? offset, number + ends.count)
    }

    /// Where the record at `index` begins, and its number.
    func start(ofRecord index: Int) -> Start { (index == 0 ? offset : ends[index - 1], number + index) }

    /// Whether the numbers of all its records have 32 bits.
    var isCountable: Bool { number + ends.count <= RecordPass.mostCountable }

    /// The bytes of the record at `index`.
    func record(_ index: Int) -> UnsafeRawBufferPointer {
      let start = index == 0 ? 0 : ends[index - 1] - offset
      return UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, ends[index] - offset)])
    }

    /// The bytes of the record at `index` without its terminator.
    func text(_ index: Int) -> UnsafeRawBufferPointer {
      let record = record(index)
      // Of a longer record there is only the beginning.
      guard ends[index] - offset <= bytes.count else { return record }
      return record.part(0..<record.count - (format.map { $0.terminatorLength(of: record) } ?? 1))
    }

    /// The index of the record that the byte at `place` of the chunk belongs to.
    func index(at place: Int) -> Int {
      ends.partitioningIndex { $0 - offset > place }
    }
  }

  /// Where a walk over records begins, or has come to: the start of a record, and its number.
  typealias Start = (offset: Int, number: Int)

  let bytes: any ByteSource
  let format: any RecordFormat
  /// Quotes that are known never to be closed.
  let literals: [Int]
  private let scheduler: any WorkScheduler

  /// Bytes that are read at once.
  private let chunkLength: Int
  /// Blocks of the index in a chunk: a megabyte, where blocks are as long as they are made at first.
  private static let chunkBlocks = 16
  /// Bytes of a record that are looked at.
  static let longestRecord = Pattern.longestRecord
  /// Records whose numbers are kept in lists: four bytes each.
  static let mostCountable = Int(UInt32.max)

  init(_ index: RecordIndex, _ scheduler: any WorkScheduler) {
    bytes = index.bytes
    format = index.format
    literals = index.literals
    chunkLength = Self.chunkBlocks * index.firstBlockLength
    self.scheduler = scheduler
  }

  /// Calls `body` with the records from the one on that begins at `start`, until it returns false, there are none left, or
  /// the task is cancelled.
  ///
  /// - Parameters:
  ///   - number: the number of that record.
  ///   - end: where to stop at the latest; a record that begins before it is handed over whole.
  /// - Returns: where the first record begins that was not handed over, or that has no end yet, and its number.
  /// - Throws: what reading throws, and what `body` throws.
  @discardableResult
  func run(
    from start: Int, number: Int, to end: Int = .max, _ body: (Chunk) throws(DataError) -> Bool
  ) async throws(DataError) -> Start {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkLength, alignment: 64)
    defer { buffer.deallocate() }
    var reached = (offset: start, number: number)
    while reached.offset < end, !Task.isCancelled {
      let room = min(chunkLength, max(1, end - reached.offset))
      let count = try bytes.read(at: reached.offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]))
      guard count > 0 else { break }
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      var ends: [Int] = []
      var state = ScanState()
      format.findEnds(in: block, base: reached.offset, literals: literals, &state, appendingTo: &ends)
      let isAtEnd = reached.offset + count >= bytes.count && bytes.isComplete
      var next = ends.last ?? reached.offset
      // What the bytes end with has no end: others may add to it.
      var isLastOpen = false
      if isAtEnd, next < reached.offset + count {
        isLastOpen = true
        next = reached.offset + count
        ends.append(next)
      } else if ends.isEmpty {
        // A record that is longer than the chunk, or one of which the end has not come yet.
        guard let recordEnd = try await self.end(after: reached.offset + count, state) else { break }
        isLastOpen = recordEnd.isOpen
        next = recordEnd.offset
        ends.append(next)
      }
      let (goesOn, after) = try withBytes(reached.offset..<next, beginningWith: block) { bytes throws(DataError) in
        let chunk = Chunk(
          bytes: bytes, offset: reached.offset, number: reached.number, ends: ends, isLastOpen: isLastOpen,
          format: format, source: self.bytes)
        return (try body(chunk), chunk.next)
      }
      reached = after
      if !goesOn || isLastOpen { break }
      await scheduler.nextStep()
    }
    return reached
  }

  /// Calls `body` with the bytes of one long record, or of some of which all have been read.
  private func withBytes<Result>(
    _ range: Range<Int>, beginningWith block: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    let length = min(range.count, Self.longestRecord)
    guard length > block.count else { return try body(UnsafeRawBufferPointer(rebasing: block[..<length])) }
    let record = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
    defer { record.deallocate() }
    var filled = 0
    while filled < length {
      let count = try bytes.read(
        at: range.lowerBound + filled, into: UnsafeMutableRawBufferPointer(rebasing: record[filled...]))
      guard count > 0 else { break }
      filled += count
    }
    return try body(UnsafeRawBufferPointer(rebasing: record[..<filled]))
  }

  /// Where the record ends that is open at `offset`, and whether the bytes end there too; nil where that is not known.
  private func end(after offset: Int, _ state: ScanState) async throws(DataError) -> (offset: Int, isOpen: Bool)? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkLength, alignment: 64)
    defer { buffer.deallocate() }
    var offset = offset
    var state = state
    while !Task.isCancelled {
      let count = try bytes.read(at: offset, into: buffer)
      guard count > 0 else { return bytes.isComplete ? (offset, true) : nil }
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
      var ends: [Int] = []
      format.findEnds(in: block, base: offset, literals: literals, &state, appendingTo: &ends)
      if let first = ends.first { return (first, false) }
      offset += count
      await scheduler.nextStep()
    }
    return nil
  }
}

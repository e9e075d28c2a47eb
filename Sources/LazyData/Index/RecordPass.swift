internal import Algorithms

/// A pass over records in the order of their bytes. It reads one chunk of complete records at a time.
///
/// A pass reads each byte once and keeps one chunk in memory. The pass does not need the index, and covers all bytes
/// that exist when the pass reaches the end. Cancellation is checked before each chunk.
struct RecordPass: Sendable {
  /// Consecutive records in memory.
  struct Chunk {
    /// The bytes of the records. A record longer than `longestRecord` is truncated.
    let bytes: UnsafeRawBufferPointer
    /// The start of the chunk in the source.
    let offset: Int
    /// The number of the first record.
    let number: Int
    /// The end of each record in the source. The last record may extend beyond the chunk.
    let ends: [Int]
    /// Whether the last record has no end yet, so that it may change when more bytes arrive.
    var isLastOpen = false
    /// The format of the records, or `nil` if the chunk is readable text with a line feed after each record.
    let format: (any RecordFormat)?
    /// Converts records to readable and searchable text.
    var reading: TextReading { format?.reading ?? TextReading(encoding: nil, hasMarkup: false) }
    /// The source of the chunk; `nil` if the bytes before the chunk are not needed.
    var source: (any ByteSource)?
    /// The times of the records; `nil` if they are not needed.
    var times: LineTimes?

    /// The start of the record that the pass continues with: the record after the chunk, or the last record if it has
    /// no end yet.
    var next: Start {
      if isLastOpen { return start(ofRecord: ends.count - 1) }
      return (ends.last ?? offset, number + ends.count)
    }

    /// Returns the start and the number of the record at `index`.
    func start(ofRecord index: Int) -> Start { (index == 0 ? offset : ends[index - 1], number + index) }

    /// Returns the bytes of the record at `index`.
    func record(_ index: Int) -> UnsafeRawBufferPointer {
      let start = index == 0 ? 0 : ends[index - 1] - offset
      return UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, ends[index] - offset)])
    }

    /// Returns the bytes of the record at `index` without its terminator.
    func text(_ index: Int) -> UnsafeRawBufferPointer {
      let record = record(index)
      // A truncated record has no terminator.
      guard ends[index] - offset <= bytes.count else { return record }
      return record.part(0..<record.count - (format?.terminatorLength(of: record) ?? 1))
    }

    /// Returns the index of the record that contains the byte at `place` of the chunk.
    func index(at place: Int) -> Int {
      ends.partitioningIndex { $0 - offset > place }
    }
  }

  /// A position in a pass: the start of a record, and its number.
  typealias Start = (offset: Int, number: Int)

  let bytes: any ByteSource
  let format: any RecordFormat
  /// The quotes that are never closed.
  let literals: [Int]
  let scheduler: any WorkScheduler
  let times: LineTimes

  /// The number of bytes to read at once.
  let chunkLength: Int
  /// The number of index blocks in a chunk: a megabyte for blocks of the initial length.
  private static let chunkBlocks = 16
  /// The maximum number of bytes of a record that are examined.
  static let longestRecord = Pattern.longestRecord
  /// The maximum number of records that a list can hold, at four bytes each.
  static let mostCountable = Int(UInt32.max)

  init(_ index: RecordIndex, _ scheduler: any WorkScheduler) {
    bytes = index.bytes
    format = index.format
    literals = index.literals
    chunkLength = Self.chunkBlocks * index.firstBlockLength
    self.scheduler = scheduler
    times = LineTimes(index.bytes, key: index.format.log?.key)
  }

  /// Calls `body` with chunks of records from `start` on. Stops when `body` returns `false`, no record is left, or the
  /// task is cancelled.
  ///
  /// - Parameters:
  ///   - number: the number of the first record.
  ///   - end: the position where the pass stops. A record that starts before this position is passed to `body`
  ///     completely.
  /// - Returns: the start of the first record that was not passed to `body`, or that has no end yet.
  /// - Throws: the errors of reading, and those of `body`.
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
      // The last record has no end: other programs may append to it.
      var isLastOpen = false
      if isAtEnd, next < reached.offset + count, format.isInRecord(state) {
        isLastOpen = true
        next = reached.offset + count
        ends.append(next)
      } else if ends.isEmpty {
        if isAtEnd { break }
        // The record is longer than the chunk, or its end has not arrived yet.
        guard let recordEnd = try await self.end(after: reached.offset + count, state) else { break }
        isLastOpen = recordEnd.isOpen
        next = recordEnd.offset
        ends.append(next)
      }
      let (goesOn, after) = try withBytes(reached.offset..<next, beginningWith: block) { bytes throws(DataError) in
        let chunk = Chunk(
          bytes: bytes, offset: reached.offset, number: reached.number, ends: ends, isLastOpen: isLastOpen,
          format: format, source: self.bytes, times: times)
        return (try body(chunk), chunk.next)
      }
      reached = after
      if !goesOn || isLastOpen { break }
      await scheduler.nextStep()
    }
    return reached
  }

  /// Calls `body` with the bytes of a long record, which are read first, or of several records that have been read
  /// already.
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

  /// Returns the end of the record that contains `offset`, and whether the record ends only because the bytes end.
  /// Returns `nil` if the end has not arrived or the task is cancelled.
  private func end(after offset: Int, _ state: ScanState) async throws(DataError) -> (offset: Int, isOpen: Bool)? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkLength, alignment: 64)
    defer { buffer.deallocate() }
    var offset = offset
    var state = state
    while !Task.isCancelled {
      let count = try bytes.read(at: offset, into: buffer)
      guard count > 0 else { return bytes.isComplete && format.isInRecord(state) ? (offset, true) : nil }
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

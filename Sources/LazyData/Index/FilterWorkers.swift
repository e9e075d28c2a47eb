internal import Basics

/// Filters the records of a file in blocks, on all processors, for a `StreamingFilter`.
///
/// The calling thread outputs the matches. The start and the end of the file, and blocks in which the start of a record
/// was not guessed correctly, are filtered in order. With one processor, the calling thread filters all blocks and
/// guesses nothing.
struct FilterWorkers {
  /// The matching records of a block.
  private struct Matches: Sendable {
    let start: Int
    let end: Int
    var count = 0
    var records: [UInt8] = []
  }

  private let bytes: any ByteSource
  private let count: Int
  private let blockLength: Int
  /// The number of bytes to read at once while records are filtered in order.
  private var piece: Int { blockLength / 2 }

  /// The minimum number of blocks that are worth workers.
  private static let fewestBlocks = 16

  /// Returns `nil` if the file is short, or the bytes cannot be read in parallel.
  init?(_ bytes: any ByteSource) { self.init(bytes, count: Processors.count, blockLength: 1 << 19) }

  /// - Parameters:
  ///   - count: the number of workers, at least 1.
  ///   - blockLength: the number of bytes in a block, a multiple of 8.
  init?(_ bytes: any ByteSource, count: Int, blockLength: Int) {
    guard bytes.isReadInParallel, bytes.count > Self.fewestBlocks * blockLength else { return nil }
    self.bytes = bytes
    self.count = count
    self.blockLength = blockLength
  }

  /// Passes all bytes through `filter`, but does not finish it.
  ///
  /// - Returns: `false` if the filter was stopped.
  /// - Throws: the errors of the filter's output, and `DataError` if reading fails.
  func feed(_ filter: inout StreamingFilter) throws -> Bool {
    var offset = 0
    // After a wrong guess, the results of all threads are dropped.
    var balance = GuessBalance(price: count * OrderedThreads<Matches?>.jobsPerThread)
    guard try feed(&filter, from: &offset, to: piece) else { return false }
    // With one thread, a filter of lines searches the bytes as they are read, without blocks.
    if count == 1, filter.format is LineFormat { return try feed(&filter, from: &offset, to: .max) }
    while balance.isWorthwhile, offset < bytes.count - 2 * blockLength {
      // Workers cannot find the start of a record in a block that a long record fills.
      if let format = filter.format, let start = filter.boundary, offset - start < blockLength {
        let scan = BlockScan(bytes, format, literals: [], length: blockLength)
        let goesOn =
          count == 1
          ? try feedHere(&filter, from: start, &offset, scan, &balance)
          : try feed(&filter, from: start, &offset, scan, &balance)
        guard goesOn else { return false }
      }
      guard try feed(&filter, from: &offset, to: offset + 2 * blockLength) else { return false }
    }
    return try feed(&filter, from: &offset, to: .max)
  }

  /// Passes bytes through the filter in order.
  private func feed(_ filter: inout StreamingFilter, from offset: inout Int, to end: Int) throws -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 64)
    defer { buffer.deallocate() }
    while offset < end {
      let count = try bytes.read(at: offset, into: buffer)
      guard count > 0 else { return true }
      offset += count
      guard try filter.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return false }
    }
    return true
  }

  /// Passes blocks through the filter on all workers, until a guess was wrong or the end is near.
  private func feed(
    _ filter: inout StreamingFilter, from start: Int, _ offset: inout Int, _ scan: BlockScan,
    _ balance: inout GuessBalance
  ) throws -> Bool {
    let blocks = GuessedBlocks(from: start, to: bytes.count, length: blockLength)
    let search = search(for: filter, scan)
    let results = OrderedThreads(jobs: blocks.count, threads: count) { index in
      search(blocks[index].range.lowerBound, blocks[index].isFirst)
    }
    defer { results.stop() }
    var reached = start
    for block in blocks {
      guard let matches = results.next() else { break }
      let verdict = block.check(matches?.start, after: reached, &balance)
      if verdict == .passed { continue }
      guard verdict == .right, let matches else { return true }
      reached = matches.end
      offset = reached
      guard try filter.add(matches.records, count: matches.count, upTo: reached) else { return false }
    }
    return true
  }

  /// Passes blocks through the filter on this thread, until a block cannot be filtered alone or the end is near. Each
  /// block starts at the end of the previous one.
  private func feedHere(
    _ filter: inout StreamingFilter, from start: Int, _ offset: inout Int, _ scan: BlockScan,
    _ balance: inout GuessBalance
  ) throws -> Bool {
    let search = search(for: filter, scan)
    var reached = start
    while reached < bytes.count - 2 * blockLength {
      guard let matches = search(reached, true) else {
        balance.add(isRight: false)
        return true
      }
      reached = matches.end
      offset = reached
      guard try filter.add(matches.records, count: matches.count, upTo: reached) else { return false }
    }
    return true
  }

  /// Returns a function that finds the matches in the block at a place. Its second parameter is whether a record starts
  /// at the place. That record then belongs to the block.
  private func search(for filter: StreamingFilter, _ scan: BlockScan) -> @Sendable (Int, Bool) -> Matches? {
    let countsOnly = filter.countsOnly
    guard let pattern = filter.pattern else {
      return { start, isFirst in Self.all(inBlockAt: start, isRecord: isFirst, countsOnly: countsOnly, scan) }
    }
    let lines = pattern.options.normalizes ? nil : scan.format as? LineFormat
    let cells = scan.format.endsAreLineEnds ? scan.format.cells(searchedFor: pattern) : nil
    return { start, isFirst in
      let plain =
        if let lines {
          Self.lines(of: pattern, lines, inBlockAt: start, isLine: isFirst, countsOnly: countsOnly, scan)
        } else if let cells, !cells.isOpaque {
          Self.cells(of: pattern, cells, inBlockAt: start, isRecord: isFirst, countsOnly: countsOnly, scan)
        } else {
          Matches?.none
        }
      return plain ?? Self.records(of: pattern, inBlockAt: start, isRecord: isFirst, countsOnly: countsOnly, scan)
    }
  }

  /// Returns all records of a block.
  private static func all(
    inBlockAt start: Int, isRecord: Bool, countsOnly: Bool, _ scan: BlockScan
  ) -> Matches? {
    func matches(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _ count: Int) -> Matches {
      Matches(start: offset, end: offset + bytes.count, count: count, records: countsOnly ? [] : Array(bytes))
    }
    guard scan.format is LineFormat else {
      return scan.withCountedRecords(ofBlockAt: start, isRecord: isRecord, matches)
    }
    return scan.withLines(ofBlockAt: start, isLine: isRecord) { bytes, offset in
      matches(bytes, offset, bytes.count(of: UInt8(ascii: "\n")))
    }
  }

  /// Returns the matches in a block of lines; `nil` if the bytes of a line differ from its readable text.
  private static func lines(
    of pattern: Pattern, _ format: LineFormat, inBlockAt start: Int, isLine: Bool, countsOnly: Bool, _ scan: BlockScan
  ) -> Matches? {
    scan.withLines(ofBlockAt: start, isLine: isLine) { bytes, offset in
      guard !format.reading.isNeeded(for: bytes) else { return nil }
      let lines = MatchingLines(of: pattern, in: bytes, format)
      var matches = Matches(start: offset, end: offset + bytes.count, count: lines.count)
      if !countsOnly { for range in lines.ranges { matches.records += bytes.part(range) } }
      return matches
    }
  }

  /// Returns the matches in a block of records; `nil` if the bytes of a record differ from its readable text. Record
  /// ends are searched for only around places that may match.
  private static func cells(
    of pattern: Pattern, _ cells: any CellForm, inBlockAt start: Int, isRecord: Bool, countsOnly: Bool,
    _ scan: BlockScan
  ) -> Matches? {
    scan.withSparseRecords(ofBlockAt: start, isRecord: isRecord) { records, offset in
      let bytes = records.bytes
      guard !scan.format.reading.isNeeded(for: bytes) else { return nil }
      var matches = Matches(start: offset, end: offset + records.end)
      records.visitMatches(of: pattern, in: cells) { record in
        matches.count += 1
        if !countsOnly { matches.records += bytes.part(record) }
      }
      return matches
    }
  }

  private static func records(
    of pattern: Pattern, inBlockAt start: Int, isRecord: Bool, countsOnly: Bool, _ scan: BlockScan
  ) -> Matches? {
    scan.withRecords(ofBlockAt: start, isRecord: isRecord) { bytes, offset, ends in
      guard let end = ends.last else { return nil }
      let chunk = RecordPass.Chunk(bytes: bytes, offset: offset, number: 0, ends: ends, format: scan.format)
      var matches = Matches(start: offset, end: end)
      let isComplete: Void? =
        try? _ = chunk.visitMatches(of: pattern) { index in
          matches.count += 1
          if !countsOnly { matches.records += chunk.record(index) }
          return true
        }
      return isComplete == nil ? nil : matches
    }
  }
}

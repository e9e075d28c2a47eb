internal import Basics
internal import Dispatch
internal import Synchronization

/// Filters the records of a file on all processors, for a `StreamingFilter`.
///
/// The calling thread works too, and waits for the other workers. The start and the end of the file, and blocks in which
/// the start of a record was not guessed correctly, are filtered in order.
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
  /// The number of bytes to read at once in order.
  private var piece: Int { blockLength / 2 }

  /// The maximum number of blocks for each worker in a round. The workers wait for each other after a round, and the
  /// first rounds are short, so that the first matches are output soon.
  private static let blocksPerWorker = 8
  /// The number of rounds that may end with a wrong guess, before the rest is filtered in order.
  private static let mostMisses = 8

  /// Returns `nil` if workers are of no use.
  init?(_ bytes: any ByteSource) { self.init(bytes, count: Processors.count, blockLength: 1 << 19) }

  /// - Parameters:
  ///   - count: the number of workers.
  ///   - blockLength: the number of bytes in a block, a multiple of 8.
  init?(_ bytes: any ByteSource, count: Int, blockLength: Int) {
    guard count > 1, bytes.isReadInParallel, bytes.count > 2 * Self.blocksPerWorker * blockLength else { return nil }
    self.bytes = bytes
    self.count = count
    self.blockLength = blockLength
  }

  /// Passes all bytes through `filter`, without its end.
  ///
  /// - Returns: `false` if the filter was stopped.
  /// - Throws: the errors of the filter's output, and `DataError` if reading fails.
  func feed(_ filter: inout StreamingFilter) throws -> Bool {
    var (offset, misses) = (0, 0)
    guard try feed(&filter, from: &offset, to: piece) else { return false }
    while misses < Self.mostMisses, offset < bytes.count - 2 * blockLength {
      if let format = filter.format, let start = filter.boundary {
        let scan = BlockScan(bytes, format, literals: [], length: blockLength)
        guard try feed(&filter, from: start, &offset, scan, &misses) else { return false }
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
    _ filter: inout StreamingFilter, from start: Int, _ offset: inout Int, _ scan: BlockScan, _ misses: inout Int
  ) throws -> Bool {
    var (reached, blocksPerWorker) = (start, 1)
    while true {
      let starts = Array(stride(from: reached, to: bytes.count - 2 * blockLength, by: blockLength))
        .prefix(count * blocksPerWorker)
      blocksPerWorker = min(2 * blocksPerWorker, Self.blocksPerWorker)
      guard !starts.isEmpty else { return true }
      for (start, matches) in zip(starts, matches(for: filter, inBlocksAt: Array(starts), scan)) {
        // A long record may have ended after the block.
        guard reached <= start + blockLength else { continue }
        guard let matches, matches.start == reached else {
          misses += 1
          return true
        }
        reached = matches.end
        offset = reached
        guard try filter.add(matches.records, count: matches.count, upTo: reached) else { return false }
      }
    }
  }

  /// Returns the matches in each block. The first block starts with a record.
  private func matches(for filter: StreamingFilter, inBlocksAt starts: [Int], _ scan: BlockScan) -> [Matches?] {
    let found = Mutex([Matches?](repeating: nil, count: starts.count))
    let (pattern, countsOnly) = (filter.pattern, filter.countsOnly)
    let lines = pattern.options.normalizes ? nil : scan.format as? LineFormat
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let (start, isFirst) = (starts[index], index == 0)
      let plain = lines.flatMap {
        Self.lines(of: pattern, $0, inBlockAt: start, isLine: isFirst, countsOnly: countsOnly, scan)
      }
      let matches =
        plain ?? Self.records(of: pattern, inBlockAt: start, isRecord: isFirst, countsOnly: countsOnly, scan)
      found.withLock { $0[index] = matches }
    }
    return found.withLock(\.self)
  }

  /// Returns the matches in a block of lines whose bytes are their text; `nil` if some are written differently.
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

internal import Algorithms
import Synchronization

/// Where the records of some bytes lie: for every block of bytes, how many records end before it.
///
/// One entry serves hundreds of records, so that the index of a file of any size takes a megabyte; a lookup reads one block
/// and finds the ends in it, of which the last few are kept. It is read and extended from any thread.
package final class RecordIndex: Sendable {
  /// What is known of all bytes before a block.
  private struct Entry {
    /// Records that end before it.
    var ends: Int
    var state: ScanState
  }

  /// How far the bytes have been scanned.
  package struct Extent: Equatable, Sendable {
    /// Where the scan goes on.
    package var scanned: Int
    /// Records that end before that.
    package var ends: Int
  }

  private struct State {
    var blockLength: Int
    var entries: [Entry]
    var extent: Extent
    var state = ScanState()
    var literals: [Int] = []
    /// Changes when ends that were found before may have moved.
    var epoch = 0
    /// Whether a scan is under way.
    var isScanning = false
  }

  /// The ends in a block, as they were found.
  private struct Block {
    var start: Int
    var scanned: Int
    var epoch: Int
    var ends: [Int]
  }

  let bytes: any ByteSource
  let format: any RecordFormat
  /// Bytes in a block at first.
  let firstBlockLength: Int
  private let state: Mutex<State>
  private let cache = Mutex<[Block]>([])

  /// Bytes in a block at first. It is doubled whenever there are too many.
  package static let blockLength = 1 << 16
  private let mostEntries: Int
  private static let keptBlocks = 4
  /// A quote that is open for so long, or at the end, is taken to be none.
  static let longestQuote = 1 << 20

  /// - Parameters:
  ///   - blockLength: bytes in a block at first; others than the default are for tests.
  ///   - mostEntries: blocks from which on they become longer; others than the default are for tests.
  package init(
    _ bytes: any ByteSource, _ format: any RecordFormat, blockLength: Int = RecordIndex.blockLength,
    mostEntries: Int = 1 << 16
  ) {
    self.bytes = bytes
    self.format = format
    firstBlockLength = blockLength
    self.mostEntries = mostEntries
    let start = format.prologue
    state = Mutex(
      State(
        blockLength: blockLength, entries: [Entry(ends: 0, state: ScanState())],
        extent: Extent(scanned: start, ends: 0)))
  }

  private var origin: Int { format.prologue }

  package var extent: Extent { state.withLock { $0.extent } }

  /// Where the last record ends that has an end; the end of the prologue where there is none.
  ///
  /// - Complexity: that of a lookup.
  package var lastEnd: Int { end(of: extent.ends - 1) ?? origin }

  /// Bytes in a block now: what a lookup reads.
  var currentBlockLength: Int { state.withLock { $0.blockLength } }

  /// Quotes that were found never to be closed.
  package var literals: [Int] { state.withLock { $0.literals } }

  // MARK: Scanning

  /// Scans the next bytes, at most up to the end of the block that they are in. One scan at a time may run.
  ///
  /// Where the records of the first block end is kept, as they are the first to be looked up.
  ///
  /// - Parameters:
  ///   - buffer: what the bytes are read into; the larger, the fewer reads.
  ///   - known: the first bytes of the source, as far as they were read before: these are not read again.
  /// - Returns: false where there is nothing more to scan for now.
  /// - Throws: what reading throws, and `DataError.inconsistent` where a scan is under way; the index is as it was.
  package func scan(
    through buffer: UnsafeMutableRawBufferPointer, known: UnsafeRawBufferPointer = .init(start: nil, count: 0)
  ) throws(DataError) -> Bool {
    let begun = state.withLock { state -> (blockLength: Int, start: Int)? in
      if state.isScanning { return nil }
      state.isScanning = true
      return (state.blockLength, state.extent.scanned)
    }
    guard let (blockLength, start) = begun else {
      throw .inconsistent(path: "index", reason: "two scans at a time")
    }
    defer { state.withLock { $0.isScanning = false } }
    let toBlockEnd = blockLength - (start - origin) % blockLength
    // Whole blocks, as many as there is room for, behind the rest of the one that was begun.
    let wanted =
      toBlockEnd >= buffer.count ? buffer.count : toBlockEnd + (buffer.count - toBlockEnd) / blockLength * blockLength
    let count = try read(at: start, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), known)
    let end = start + count
    let isAtEnd = end >= bytes.count && bytes.isComplete
    guard count > 0 else {
      return isAtEnd ? closeQuote(at: end, isAtEnd: true) : false
    }
    var offset = 0
    while offset < count {
      let part = min(count - offset, blockLength - (start + offset - origin) % blockLength)
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[offset..<offset + part])
      addBlock(block, at: start + offset, blockLength)
      offset += part
    }
    _ = closeQuote(at: end, isAtEnd: isAtEnd)
    return true
  }

  /// Copies bytes from `start` on into `buffer`: those that are known, and reads the others.
  private func read(
    at start: Int, into buffer: UnsafeMutableRawBufferPointer, _ known: UnsafeRawBufferPointer
  ) throws(DataError) -> Int {
    let copied = max(0, min(buffer.count, known.count - start))
    if copied > 0 { buffer.copyMemory(from: known.part(start..<start + copied)) }
    guard copied == 0 || copied < buffer.count && start + copied < bytes.count else { return copied }
    return copied
      + (try bytes.read(at: start + copied, into: UnsafeMutableRawBufferPointer(rebasing: buffer[copied...])))
  }

  private func addBlock(_ block: UnsafeRawBufferPointer, at start: Int, _ blockLength: Int) {
    var (scanState, literals, epoch) = state.withLock { ($0.state, $0.literals, $0.epoch) }
    let ends: Int
    if start == origin {
      var places: [Int] = []
      format.findEnds(in: block, base: start, literals: literals, &scanState, appendingTo: &places)
      ends = places.count
      let first = Block(start: start, scanned: start + block.count, epoch: epoch, ends: places)
      cache.withLock { Self.keep(first, in: &$0) }
    } else {
      ends = format.countEnds(in: block, base: start, literals: literals, &scanState)
    }
    state.withLock { state in
      state.state = scanState
      state.extent.scanned = start + block.count
      state.extent.ends += ends
      if (state.extent.scanned - origin) % state.blockLength == 0 {
        state.entries.append(Entry(ends: state.extent.ends, state: scanState))
        if state.entries.count > mostEntries { Self.halve(&state, origin) }
      }
    }
  }

  /// Every other entry goes; blocks are twice as long.
  private static func halve(_ state: inout State, _ origin: Int) {
    state.entries = stride(from: 0, to: state.entries.count, by: 2).map { state.entries[$0] }
    state.blockLength *= 2
    state.epoch += 1
  }

  /// Takes a quote that is open for too long to be none, and goes back to where it stands.
  ///
  /// - Returns: whether there was one.
  private func closeQuote(at end: Int, isAtEnd: Bool) -> Bool {
    state.withLock { state in
      guard let quote = format.openQuote(in: state.state), isAtEnd || end - quote > Self.longestQuote else {
        return false
      }
      let block = max(0, (quote - origin) / state.blockLength)
      state.literals.insert(quote, at: state.literals.firstIndex { $0 > quote } ?? state.literals.count)
      state.entries.removeSubrange((block + 1)...)
      state.state = state.entries[block].state
      state.extent.scanned = origin + block * state.blockLength
      state.extent.ends = state.entries[block].ends
      state.epoch += 1
      return true
    }
  }

  // MARK: Looking up

  /// The bytes of record `number`, its terminator among them; nil where that is not known.
  ///
  /// - Complexity: O(log blocks), and a block where it is not one of the last few that were looked up in.
  package func extent(of number: Int) -> Range<Int>? {
    guard number >= 0, let start = number == 0 ? origin : end(of: number - 1) else { return nil }
    let end = end(of: number)
    if let end { return start <= end ? start..<end : nil }
    let known = extent
    return number == known.ends && start < known.scanned ? start..<known.scanned : nil
  }

  /// Where record `number` ends; nil where that is not known.
  private func end(of number: Int) -> Int? {
    let block = state.withLock { state -> Place? in
      guard number >= 0, number < state.extent.ends else { return nil }
      return place(ofBlock: state.entries.partitioningIndex { $0.ends > number } - 1, in: state)
    }
    guard let block else { return nil }
    return withEnds(in: block) { ends in
      let index = number - block.before
      return ends.indices.contains(index) ? ends[index] : nil
    }
  }

  /// The number of the record that the byte at `offset` belongs to; nil where that was not scanned yet.
  package func number(at offset: Int) -> Int? {
    let block = state.withLock { state -> Place? in
      guard offset >= origin, offset < state.extent.scanned else { return nil }
      return place(ofBlock: min((offset - origin) / state.blockLength, state.entries.count - 1), in: state)
    }
    guard let block else { return nil }
    return withEnds(in: block) { ends in
      block.before + ends.partitioningIndex { $0 > offset }
    }
  }

  /// The number of the first record of the block that record `number` is in, or of one some blocks before: a good place to
  /// begin to go backwards from.
  func numberBefore(_ number: Int, blocks: Int) -> Int {
    state.withLock { state in
      let block = state.entries.partitioningIndex { $0.ends >= number } - 1
      return min(state.entries[max(0, block - blocks)].ends, max(0, number - 1))
    }
  }

  /// A block as it was at one moment. A scan may make blocks longer at any other.
  private struct Place {
    var bytes: Range<Int>
    /// Records that end before it.
    var before: Int
    var scan: ScanState
    var literals: [Int]
    var epoch: Int
  }

  /// Block `index`, as far as it was scanned.
  private func place(ofBlock index: Int, in state: State) -> Place {
    let entry = state.entries[max(0, index)]
    let start = origin + max(0, index) * state.blockLength
    let end = min(start + state.blockLength, state.extent.scanned)
    return Place(
      bytes: start..<max(start, end), before: entry.ends, scan: entry.state, literals: state.literals,
      epoch: state.epoch)
  }

  /// Calls `body` with where the records end that end in a block.
  private func withEnds<Result>(in block: Place, _ body: ([Int]) -> Result?) -> Result? {
    let (start, end, epoch) = (block.bytes.lowerBound, block.bytes.upperBound, block.epoch)
    return cache.withLock { cache in
      if let place = cache.lastIndex(where: { $0.start == start && $0.scanned == end && $0.epoch == epoch }) {
        if place != cache.count - 1 { cache.append(cache.remove(at: place)) }
        return body(cache[cache.count - 1].ends)
      }
      guard let ends = read(block.bytes, block.scan, block.literals) else { return nil }
      Self.keep(Block(start: start, scanned: end, epoch: epoch, ends: ends), in: &cache)
      return body(ends)
    }
  }

  private static func keep(_ block: Block, in cache: inout [Block]) {
    cache.removeAll { $0.start == block.start || $0.epoch != block.epoch }
    if cache.count >= keptBlocks { cache.removeFirst() }
    cache.append(block)
  }

  /// The records that end in the blocks that were looked up in last.
  var keptRecords: [Range<Int>] {
    let blocks = cache.withLock { $0.map { ($0.start, $0.ends.count, $0.epoch) } }
    return state.withLock { state in
      blocks.compactMap { start, count, epoch in
        let index = (start - origin) / state.blockLength
        guard epoch == state.epoch, index < state.entries.count else { return nil }
        return state.entries[index].ends..<state.entries[index].ends + count
      }
    }
  }

  private func read(_ range: Range<Int>, _ before: ScanState, _ literals: [Int]) -> [Int]? {
    withUnsafeTemporaryAllocation(byteCount: range.count, alignment: 64) { buffer in
      guard let count = try? bytes.read(at: range.lowerBound, into: buffer), count == range.count else { return nil }
      var ends: [Int] = []
      var state = before
      format.findEnds(
        in: UnsafeRawBufferPointer(buffer), base: range.lowerBound, literals: literals, &state, appendingTo: &ends)
      return ends
    }
  }
}

internal import Algorithms
import Synchronization

/// The index of the records of some bytes: for every block of bytes, the number of records that end before it.
///
/// One entry covers hundreds of records, so the index of a file of any size takes about a megabyte. A lookup reads one
/// block and finds the record ends in it; the last few blocks are cached. The index may be read and extended from any
/// thread.
package final class RecordIndex: Sendable {
  /// The scanned part of the bytes.
  package struct Extent: Equatable, Sendable {
    /// The position where the scan continues.
    package var scanned: Int
    /// The number of records that end before that position.
    package var ends: Int
  }

  /// The record ends in a block.
  private struct Block {
    var start: Int
    var scanned: Int
    var epoch: Int
    var ends: [Int]
  }

  let bytes: any ByteSource
  let format: any RecordFormat
  /// The initial number of bytes in a block.
  let firstBlockLength: Int
  private let state: Mutex<State>
  private let cache = Mutex<[Block]>([])

  /// The initial number of bytes in a block. The length is doubled whenever the number of blocks exceeds the maximum.
  package static let blockLength = 1 << 16
  private let mostEntries: Int
  private static let keptBlocks = 4
  /// The rule for quotes that are never closed.
  let quoteLimit: OpenQuoteLimit

  /// - Parameters:
  ///   - blockLength: the initial number of bytes in a block. Only tests change the default.
  ///   - mostEntries: the maximum number of blocks. If there are more, the length of blocks is doubled. Only tests
  ///     change the default.
  ///   - quoteLimit: the rule for quotes that are never closed. Only tests change the default.
  package init(
    _ bytes: any ByteSource, _ format: any RecordFormat, blockLength: Int = RecordIndex.blockLength,
    mostEntries: Int = 1 << 16, quoteLimit: OpenQuoteLimit = OpenQuoteLimit()
  ) {
    self.quoteLimit = quoteLimit
    self.bytes = bytes
    self.format = format
    firstBlockLength = blockLength
    self.mostEntries = mostEntries
    state = Mutex(State(origin: format.prologue, blockLength: blockLength))
  }

  private var origin: Int { format.prologue }

  package var extent: Extent { state.withLock { $0.extent } }

  /// Whether all bytes so far have been scanned. If the bytes are complete and a quote is still open, they are scanned
  /// again with the quote as an ordinary character.
  var isScanned: Bool {
    state.withLock { state in
      min(state.extent.scanned, state.openField?.place ?? .max) >= bytes.count
        && !(bytes.isComplete && format.openQuote(in: state.state) != nil)
    }
  }

  /// The end of the last complete record, or the end of the prologue if there is none.
  ///
  /// - Complexity: one lookup.
  package var lastEnd: Int { end(of: extent.ends - 1) ?? origin }

  /// Whether scanned bytes after the last complete record belong to another record.
  ///
  /// - Complexity: one lookup.
  var hasOpenRecord: Bool {
    let (scanned, isInRecord) = state.withLock { ($0.extent.scanned, format.isInRecord($0.state)) }
    return isInRecord && lastEnd < scanned
  }

  /// A snapshot of the blocks that were scanned.
  var scanned: State { state.withLock { $0 } }

  /// The current number of bytes in a block, which a lookup reads.
  var currentBlockLength: Int { state.withLock { $0.blockLength } }

  /// The quotes that are never closed.
  package var literals: [Int] { state.withLock { $0.literals } }
  /// The number of times that `literals` has changed.
  var literalChanges: Int { state.withLock { $0.literalChanges } }
  /// The number of times that appended bytes closed a field whose quote was an ordinary character. This joins records.
  var reopenings: Int { state.withLock { $0.reopenings } }

  // MARK: Scanning

  /// Scans the next bytes: the rest of the current block, and all complete blocks that fit into the buffer. Only one
  /// scan may run at a time.
  ///
  /// The record ends of the first block are cached, because they are looked up first.
  ///
  /// - Parameters:
  ///   - buffer: memory for the bytes. A larger buffer needs fewer reads.
  ///   - known: the first bytes of the source, if they have been read before. They are not read again.
  /// - Returns: `false` if no more bytes can be scanned now.
  /// - Throws: the errors of reading, and `DataError.inconsistent` if another scan is running. The index is then
  ///   unchanged.
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
    if try searchOpenField(through: buffer) { return true }
    let toBlockEnd = blockLength - (start - origin) % blockLength
    // The rest of the current block, and all complete blocks that fit into the buffer after it.
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
      let place = start + offset
      let quoteEnd = state.withLock { quoteLimit.next(after: place, in: $0.state, format) }
      let part = min(
        count - offset, blockLength - (place - origin) % blockLength, quoteLimit.short, quoteEnd - place)
      let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[offset..<offset + part])
      if replaceBrokenQuote(in: block, at: place) { return true }
      addBlock(block, at: place, blockLength)
      offset += part
      if start + offset == quoteEnd, closeQuote(at: quoteEnd, isAtEnd: false) { return true }
    }
    _ = closeQuote(at: end, isAtEnd: isAtEnd)
    return true
  }

  /// Copies bytes from `start` into `buffer`. Known bytes are copied from memory; the others are read.
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
    state.withLock { addEnds(ends, length: block.count, scanState, to: &$0) }
  }

  /// Notes that the next `length` bytes have been scanned.
  private func addEnds(_ ends: Int, length: Int, _ scanState: ScanState, to state: inout State) {
    state.state = scanState
    state.extent.scanned += length
    state.extent.ends += ends
    if (state.extent.scanned - origin) % state.blockLength == 0 {
      state.entries.append(Entry(ends: state.extent.ends, state: scanState))
      if state.entries.count > mostEntries { state.halve() }
    }
  }

  // MARK: Scanning on workers

  /// The position where the scan continues, and the state of the index that counting relies on. It is `nil` if the scan
  /// is within a block, or searches for the end of an open field.
  var plan: (start: Int, plan: Plan)? {
    state.withLock { state in
      guard (state.extent.scanned - origin) % state.blockLength == 0, state.openField?.place ?? .max >= bytes.count
      else { return nil }
      return (state.extent.scanned, state.plan)
    }
  }

  /// Adds counted blocks if they are the next blocks and the assumed state before them is right.
  ///
  /// - Returns: `false` if the blocks do not continue the index, or the rest of them must be scanned in order, because
  ///   a long quoted field may end in them or a quote may be open for too long.
  func add(_ counted: CountedBlocks) -> Bool {
    state.withLock { state in
      guard !state.isScanning, state.extent.scanned == counted.start, state.plan == counted.plan,
        state.state == counted.before
      else { return false }
      let length = counted.plan.blockLength
      for block in counted.blocks {
        let scanned = state.extent.scanned
        guard !mayCloseLongField(block.after, in: scanned..<scanned + length, state.state) else { return false }
        addEnds(block.ends, length: length, block.after, to: &state)
      }
      return true
    }
  }

  /// Searches appended bytes for the end of a field that was open at the end of the bytes. If the field ends there, its
  /// quote opens a field again.
  ///
  /// - Returns: whether bytes were searched.
  private func searchOpenField(through buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Bool {
    guard var field = state.withLock({ $0.openField }), field.place < bytes.count else { return false }
    let count = try bytes.read(at: field.place, into: buffer)
    guard count > 0 else { return false }
    let isAtEnd = field.place + count >= bytes.count && bytes.isComplete
    let block = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
    let ending = field.search(block, isAtEnd: isAtEnd, quoteLimit, format)
    state.withLock {
      $0.openField = ending == .open ? field : nil
      if ending == .closed { $0.removeLiteral(field.quote) }
    }
    return true
  }

  /// Treats a quote as an ordinary character if it has been open for too long, or is open at the end of the bytes.
  ///
  /// - Returns: whether such a quote was found.
  private func closeQuote(at end: Int, isAtEnd: Bool) -> Bool {
    state.withLock { state in
      let isTooLong = quoteLimit.isReached(at: end, in: state.state, format)
      guard isAtEnd || isTooLong, let quote = format.openQuote(in: state.state) else { return false }
      if !isTooLong { state.openField = OpenQuotedField(quote, upTo: end, state.state) }
      state.addLiteral(quote)
      return true
    }
  }

  /// Treats the quote of a long field as an ordinary character, if the next bytes show that it is not closed.
  ///
  /// - Returns: whether such a quote was found.
  private func replaceBrokenQuote(in block: UnsafeRawBufferPointer, at place: Int) -> Bool {
    let (before, literals) = state.withLock { ($0.state, $0.literals) }
    guard let quote = quoteLimit.brokenQuote(in: block, base: place, literals: literals, before, format) else {
      return false
    }
    state.withLock { $0.addLiteral(quote) }
    return true
  }

  // MARK: Looking up

  /// Returns the range of record `number`, including its terminator, or `nil` if the record has not been scanned.
  ///
  /// - Complexity: O(log blocks), plus reading a block if it is not cached.
  package func extent(of number: Int) -> Range<Int>? {
    guard number >= 0, let start = number == 0 ? origin : end(of: number - 1) else { return nil }
    let end = end(of: number)
    if let end { return start <= end ? start..<end : nil }
    let (known, isInRecord) = state.withLock { ($0.extent, format.isInRecord($0.state)) }
    return number == known.ends && start < known.scanned && isInRecord ? start..<known.scanned : nil
  }

  /// Returns the end of record `number`, or `nil` if the end has not been scanned.
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

  /// Returns the number of the record that contains the byte at `offset`, or `nil` if this byte has not been scanned
  /// yet.
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

  /// Returns the number of the record where the next step of a backward search starts. It is the first record that ends
  /// in the block `blocks` before the block of record `number`.
  func numberBefore(_ number: Int, blocks: Int) -> Int {
    state.withLock { state in
      let block = state.entries.partitioningIndex { $0.ends >= number } - 1
      return min(state.entries[max(0, block - blocks)].ends, max(0, number - 1))
    }
  }

  /// A snapshot of a block. A scan may double the block length at any time.
  private struct Place {
    var bytes: Range<Int>
    /// The number of records that end before the block.
    var before: Int
    var scan: ScanState
    var literals: [Int]
    var epoch: Int
  }

  /// Returns the scanned part of block `index`.
  private func place(ofBlock index: Int, in state: State) -> Place {
    let entry = state.entries[max(0, index)]
    let start = origin + max(0, index) * state.blockLength
    let end = min(start + state.blockLength, state.extent.scanned)
    return Place(
      bytes: start..<max(start, end), before: entry.ends, scan: entry.state, literals: state.literals,
      epoch: state.epoch)
  }

  /// Calls `body` with the positions of the record ends in a block.
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

  /// The records that end in the cached blocks.
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

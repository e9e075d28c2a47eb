/// Evaluates records on all processors.
///
/// The bytes are cut into blocks, and each worker finds and evaluates the records of a block. The results are joined in
/// order. A worker can only guess where the first record of its block starts. The guess is checked when the results are
/// joined: if it was wrong, the block is evaluated again in order. So the result is always that of one worker.
extension RecordPass {
  /// The evaluated records of a block.
  private struct EvaluatedBlock<Value: Sendable>: Sendable {
    let offset: Int
    let count: Int
    let end: Int
    let value: Value
  }

  /// A block for a worker.
  private struct Block: Sendable {
    let range: Range<Int>
    /// Whether a record starts at the start of the block.
    let isFirst: Bool
  }

  /// The number of chunks that are evaluated in order first, so that near results are shown soon. Short passes use no
  /// workers.
  private static let headChunks = 4
  /// The minimum number of chunks after them that are worth workers.
  private static let fewestChunks = 4
  /// The number of wrong guesses in succession after which the rest is evaluated in order.
  private static let mostMisses = 4

  /// The number of bytes in a block. A worker checks before each block whether the task was cancelled.
  private var blockLength: Int { chunkLength / 2 }

  /// Evaluates the records from `start` on, on several workers if there are many bytes. Stops when `join` returns
  /// `false`, no record is left, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - end: the position where the pass stops. A record that starts before this position is evaluated completely.
  ///   - evaluate: evaluates a chunk on any thread. The number of the chunk's first record is not known there.
  ///   - join: receives the results in the order of the records, each with the place of its chunk.
  /// - Returns: the start of the first record that was not passed to `join`, or that has no end yet.
  /// - Throws: the errors of reading, and those of `evaluate` and `join`.
  @discardableResult
  func run<Value: Sendable>(
    from start: Start, to end: Int = .max, evaluate: @escaping @Sendable (Chunk) throws(DataError) -> Value,
    join: (Value, ChunkPlace) throws(DataError) -> Bool
  ) async throws(DataError) -> Start {
    var isOver = false
    func runInOrder(from start: Start, to end: Int) async throws(DataError) -> Start {
      try await run(from: start.offset, number: start.number, to: end) { chunk throws(DataError) in
        let goesOn = try join(try evaluate(chunk), ChunkPlace(chunk))
        if !goesOn || chunk.isLastOpen { isOver = true }
        return goesOn
      }
    }
    let head = start.offset + Self.headChunks * chunkLength
    let last = min(end, bytes.count)
    let workers = OrderedWorkers(scheduler)
    guard last - head > Self.fewestChunks * chunkLength, bytes.isReadInParallel, workers.areSeveral else {
      return try await runInOrder(from: start, to: end)
    }
    var reached = try await runInOrder(from: start, to: head)
    guard !isOver, reached.offset >= head, !Task.isCancelled else { return reached }

    let scan = BlockScan(bytes, format, literals: literals, length: blockLength)
    let times = times
    var blocks = blocks(from: reached.offset, to: last)
    var misses = 0
    _ = try await workers.run {
      blocks.next()
    } evaluate: { block in
      Self.evaluated(block, scan, times, evaluate)
    } join: { block, evaluated throws(DataError) in
      guard !Task.isCancelled else { return false }
      // A long record from an earlier block may end after this one.
      guard reached.offset <= block.range.upperBound else { return true }
      if let evaluated, evaluated.offset == reached.offset {
        let place = ChunkPlace(reached, count: evaluated.count, end: evaluated.end)
        (misses, reached) = (0, place.next)
        isOver = !(try join(evaluated.value, place))
        return !isOver
      }
      misses += 1
      reached = try await runInOrder(from: reached, to: block.range.upperBound + 1)
      return !isOver && misses < Self.mostMisses
    }
    return isOver || Task.isCancelled ? reached : try await runInOrder(from: reached, to: end)
  }

  /// Returns the blocks for workers. The end of the bytes is not part of a block, because the last record may be
  /// incomplete.
  private func blocks(from start: Int, to end: Int) -> some IteratorProtocol<Block> {
    let length = blockLength
    return stride(from: start, to: end - 2 * length, by: length).lazy
      .map { Block(range: $0..<$0 + length, isFirst: $0 == start) }.makeIterator()
  }

  private static func evaluated<Value>(
    _ block: Block, _ scan: BlockScan, _ times: LineTimes, _ evaluate: (Chunk) throws(DataError) -> Value
  ) -> EvaluatedBlock<Value>? {
    guard !Task.isCancelled else { return nil }
    return scan.withRecords(ofBlockAt: block.range.lowerBound, isRecord: block.isFirst) { bytes, offset, ends in
      let chunk = Chunk(
        bytes: bytes, offset: offset, number: 0, ends: ends, format: scan.format, source: scan.bytes, times: times)
      // If evaluation fails, the block is evaluated again in order, which throws the error.
      guard let end = ends.last, let value = try? evaluate(chunk) else { return nil }
      return EvaluatedBlock(offset: offset, count: ends.count, end: end, value: value)
    }
  }
}

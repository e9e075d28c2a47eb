/// Evaluates records on all processors.
///
/// The bytes are cut into blocks (`GuessedBlocks`), and each worker finds and evaluates the records of a block. The
/// result is the same for any number of workers.
extension RecordPass {
  /// The evaluated records of a block.
  private struct EvaluatedBlock<Value: Sendable>: Sendable {
    let offset: Int
    let count: Int
    let end: Int
    let value: Value
  }

  /// The number of chunks that are evaluated in order first, so that near results are shown soon. Short passes use no
  /// workers.
  private static let headChunks = 4
  /// The minimum number of chunks after the first ones that are worth workers.
  private static let fewestChunks = 4

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
    var blocks = GuessedBlocks(from: reached.offset, to: last, length: blockLength).makeIterator()
    // Only the block of a wrong guess is evaluated again.
    var balance = GuessBalance(price: 1)
    _ = try await workers.run {
      blocks.next()
    } evaluate: { block in
      Self.evaluated(block, scan, times, evaluate)
    } join: { block, evaluated throws(DataError) in
      guard !Task.isCancelled else { return false }
      let verdict = block.check(evaluated?.offset, after: reached.offset, &balance)
      if verdict == .passed { return true }
      guard verdict == .right, let evaluated else {
        reached = try await runInOrder(from: reached, to: block.range.upperBound + 1)
        return !isOver && balance.isWorthwhile
      }
      let place = ChunkPlace(reached, count: evaluated.count, end: evaluated.end)
      reached = place.next
      isOver = !(try join(evaluated.value, place))
      return !isOver
    }
    return isOver || Task.isCancelled ? reached : try await runInOrder(from: reached, to: end)
  }

  private static func evaluated<Value>(
    _ block: GuessedBlocks.Block, _ scan: BlockScan, _ times: LineTimes, _ evaluate: (Chunk) throws(DataError) -> Value
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

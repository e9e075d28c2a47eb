/// Scans bytes on all processors.
///
/// A worker counts the record ends in some blocks. It determines the state of the scanner at the start of the first
/// block from some bytes before it. The result is used only if the state was right, so the index is the same as that of
/// one worker.
extension RecordIndex {
  /// The record ends in consecutive blocks, counted without knowledge of the bytes before them.
  struct CountedBlocks: Sendable {
    /// The state of the index for which the counts are valid.
    let plan: Plan
    let start: Int
    /// The assumed state at `start`.
    let before: ScanState
    /// The number of record ends in each block, and the state at its end.
    var blocks: [(ends: Int, after: ScanState)] = []
  }

  /// The state of the index that counting relies on.
  struct Plan: Equatable, Sendable {
    let blockLength: Int
    let literals: [Int]
    let epoch: Int
  }

  /// The number of steps that a worker scans at a time.
  private static let stepsPerJob = 4
  /// The minimum number of jobs that are worth workers.
  private static let fewestJobs = 8
  /// The number of bytes before a block that determine its state.
  private static let runUp = 1 << 13

  /// Scans all bytes that can be scanned now, or until the task is cancelled.
  ///
  /// - Parameters:
  ///   - buffer: memory for the bytes of a step.
  ///   - afterStep: called after each step.
  /// - Throws: the errors of reading.
  func scanAll(
    through buffer: UnsafeMutableRawBufferPointer, _ scheduler: any WorkScheduler, afterStep: () -> Void
  ) async throws(DataError) {
    let workers = OrderedWorkers(scheduler)
    let isParallel = workers.areSeveral && bytes.isReadInParallel
    // After a wrong state, the results of all workers are dropped.
    var balance = GuessBalance(price: workers.mostJobs)
    let worthwhile = Self.fewestJobs * Self.stepsPerJob * buffer.count
    while !Task.isCancelled {
      if isParallel, balance.isWorthwhile, bytes.count - extent.scanned > worthwhile, let (start, plan) = plan {
        await scan(on: workers, from: start, plan, stepLength: buffer.count, &balance, afterStep)
      }
      guard !Task.isCancelled, try scan(through: buffer) else { return }
      afterStep()
      await scheduler.nextStep()
    }
  }

  /// Scans on workers until the end of the bytes is near, a state was wrong, or the bytes cannot be read.
  private func scan(
    on workers: OrderedWorkers, from start: Int, _ plan: Plan, stepLength: Int, _ balance: inout GuessBalance,
    _ afterStep: () -> Void
  ) async {
    let step = stepLength / plan.blockLength
    guard step > 0, plan.blockLength <= quoteLimit.short else { return }
    let length = Self.stepsPerJob * step * plan.blockLength
    let buffers = SpareBuffers(length: Self.runUp + length)
    var starts = stride(from: start, to: bytes.count - length, by: length).makeIterator()
    _ = try? await workers.run {
      starts.next()
    } evaluate: { [self] start in
      Task.isCancelled ? nil : buffers.withBuffer { count(length, from: start, plan, through: $0) }
    } join: { (_, counted: CountedBlocks?) throws(DataError) in
      guard !Task.isCancelled else { return false }
      let isRight = counted.map(add) ?? false
      balance.add(isRight: isRight)
      if isRight { afterStep() }
      return isRight
    }
  }

  /// Counts the record ends in the blocks from `start` on, or returns `nil` if they cannot be read.
  private func count(
    _ length: Int, from start: Int, _ plan: Plan, through buffer: UnsafeMutableRawBufferPointer
  ) -> CountedBlocks? {
    let runUp = min(Self.runUp, length, start - format.prologue)
    let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<(runUp + length)])
    guard (try? bytes.read(at: start - runUp, into: wanted)) == wanted.count else { return nil }
    let bytes = UnsafeRawBufferPointer(wanted)
    var state = state(after: bytes.part(0..<runUp), at: start - runUp, plan)
    var counted = CountedBlocks(plan: plan, start: start, before: state)
    for place in stride(from: runUp, to: bytes.count, by: plan.blockLength) {
      let ends = format.countEnds(
        in: bytes.part(place..<place + plan.blockLength), base: start + place - runUp, literals: plan.literals, &state)
      counted.blocks.append((ends, state))
    }
    return counted
  }

  /// Returns the state after some bytes, which start anywhere in a record.
  private func state(after bytes: UnsafeRawBufferPointer, at base: Int, _ plan: Plan) -> ScanState {
    var state = ScanState()
    guard let first = base == format.prologue ? 0 : format.synchronize(in: bytes) else { return state }
    _ = format.countEnds(
      in: bytes.part(first..<bytes.count), base: base + first, literals: plan.literals, &state)
    return state
  }

  /// Whether a long quoted field may end in a block, or a decision about an open quote may be due in the block.
  func mayCloseLongField(_ after: ScanState, in block: Range<Int>, _ before: ScanState) -> Bool {
    let isOver = format.lastQuote(in: after) != format.lastQuote(in: before)
    return isOver && quoteLimit.mayBeLong(upTo: block.upperBound, in: before, format)
      || quoteLimit.next(after: block.lowerBound, in: before, format) <= block.upperBound
  }
}

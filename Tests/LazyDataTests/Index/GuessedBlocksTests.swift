import Simulation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// Tests guesses of workers on made-up records. Only their starts are known.
@MainActor
@Suite("Guessed blocks", .timeLimit(.minutes(20)))
struct GuessedBlocksTests {
  /// The starts of records, and the end of the last one.
  private struct Records: Sendable {
    let starts: [Int]
    let blockLength: Int
    let seed: UInt64

    init(seed: UInt64) {
      var random = SplitMix(seed: seed)
      blockLength = 8 * (1 + random.int(below: 4))
      var starts = [random.int(below: 5)]
      for _ in 0..<600 {
        let isLong = random.int(below: 40) == 0
        starts.append((starts.last ?? 0) + 1 + random.int(below: isLong ? 5 * blockLength : blockLength / 2))
      }
      self.starts = starts
      self.seed = seed
    }

    var start: Int { starts.first ?? 0 }
    var end: Int { starts.last ?? 0 }
    var blocks: GuessedBlocks { GuessedBlocks(from: start, to: end, length: blockLength) }

    /// Returns the starts of the records from `first` up to `last`, and the end of the last one.
    func records(from first: Int, upTo last: Int) -> Result {
      let later = starts.first { $0 > last } ?? end
      return Result(starts: starts.filter { first <= $0 && $0 <= last && $0 < end }, end: max(first, later))
    }

    /// Returns the result of a worker, whose guess is wrong or missing in every third block.
    func guessed(_ block: GuessedBlocks.Block) -> Result? {
      guard !block.isFirst else { return records(from: block.range.lowerBound, upTo: block.range.upperBound) }
      var random = SplitMix(seed: seed &+ UInt64(block.range.lowerBound))
      guard let first = starts.first(where: { $0 > block.range.lowerBound }), first <= block.range.upperBound else {
        return nil
      }
      switch random.int(below: 6) {
      case 0: return nil
      case 1:
        let wrong = block.range.lowerBound + 1 + random.int(below: block.range.count)
        return starts.contains(wrong) ? nil : Result(starts: [wrong], end: wrong + random.int(below: 20))
      default: return records(from: first, upTo: block.range.upperBound)
      }
    }
  }

  private struct Result: Sendable {
    let starts: [Int]
    let end: Int
  }

  /// The starts of the records that have been joined.
  private final class Joined: Sendable {
    let starts = Mutex<[Int]>([])

    var count: Int { starts.withLock { $0.count } }
  }

  /// Joins all records, on workers and then in order.
  ///
  /// - Parameter joined: receives the starts of the joined records.
  private nonisolated static func join(
    _ records: Records, _ scheduler: SeededScheduler, price: Int, _ joined: Joined
  ) async -> [GuessedBlocks.Verdict] {
    var verdicts: [GuessedBlocks.Verdict] = []
    var reached = records.start
    var balance = GuessBalance(price: price)
    var blocks = records.blocks.makeIterator()
    func add(_ result: Result) {
      joined.starts.withLock { $0 += result.starts }
      reached = result.end
    }
    _ = await OrderedWorkers(scheduler).run {
      blocks.next()
    } evaluate: { block in
      Task.isCancelled ? nil : records.guessed(block)
    } join: { (block, result: Result?) in
      guard !Task.isCancelled else { return false }
      let verdict = block.check(result?.starts.first, after: reached, &balance)
      verdicts.append(verdict)
      switch verdict {
      case .right: if let result { add(result) }
      case .wrong: add(records.records(from: reached, upTo: block.range.upperBound))
      case .passed: break
      }
      return balance.isWorthwhile
    }
    if !Task.isCancelled { add(records.records(from: reached, upTo: records.end)) }
    return verdicts
  }

  @Test(arguments: SplitMix.seeds(1...40), [1, 2, 8])
  func `each record is joined once, in order, whatever is guessed`(seed: UInt64, workers: Int) throws {
    let (records, joined) = (Records(seed: seed), Joined())
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler(workerCount: workers)
    let generation = Generation(scheduler)
    let price = 1 + random.int(below: 4)
    var answer: [GuessedBlocks.Verdict]?
    let work = generation.start {
      await Self.join(records, scheduler, price: price, joined)
    } onAnswer: {
      answer = $0
    }
    while scheduler.step(random.int(below: 1_000)) {}
    let verdicts = try #require(answer)
    #expect(work.isOver && verdicts.first == .right, "seed \(seed)")
    #expect(joined.starts.withLock { $0 } == Array(records.starts.dropLast()), "seed \(seed), \(workers) workers")
  }

  @Test(arguments: SplitMix.seeds(1...20), [1, 2, 8])
  func `nothing is joined after a run was cancelled`(seed: UInt64, workers: Int) {
    let (records, joined) = (Records(seed: seed), Joined())
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler(workerCount: workers)
    let generation = Generation(scheduler)
    let work = generation.start {
      await Self.join(records, scheduler, price: 1, joined)
    } onAnswer: { (_: [GuessedBlocks.Verdict]) in
    }
    let limit = random.int(below: 100)
    while joined.count <= limit, scheduler.step(random.int(below: 1_000)) {}
    let before = joined.count
    work.cancel()
    while scheduler.step(random.int(below: 1_000)) {}
    #expect(before > limit && joined.count == before && scheduler.unfinishedCount == 0, "seed \(seed)")
    #expect(joined.starts.withLock { $0 } == Array(records.starts.prefix(before)), "seed \(seed), \(workers) workers")
  }

  @Test(arguments: SplitMix.seeds(1...40)) func `blocks are as long as the bytes before the last two`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let (start, length) = (random.int(below: 50), 1 + random.int(below: 20))
      let end = random.int(below: 200)
      let blocks = GuessedBlocks(from: start, to: end, length: length)
      let starts = Array(stride(from: start, to: end - 2 * length, by: length))
      #expect(blocks.map(\.range) == starts.map { $0..<$0 + length }, "seed \(seed)")
      #expect(blocks.map(\.isFirst) == starts.map { $0 == start }, "seed \(seed)")
    }
  }

  @Test func `workers are used as long as few guesses are wrong`() {
    func count(_ guesses: some Sequence<Bool>, price: Int) -> Int? {
      var balance = GuessBalance(price: price)
      for (index, isRight) in guesses.enumerated() {
        balance.add(isRight: isRight)
        if !balance.isWorthwhile { return index + 1 }
      }
      return nil
    }
    let hundred = 0..<100_000
    #expect(count(hundred.map { _ in false }, price: 1) == 4)
    #expect(count(hundred.map { _ in false }, price: 8) == 4)
    #expect(count(hundred.map { $0 % 9 != 0 }, price: 8) == nil)
    #expect(count(hundred.map { $0 % 2 == 0 }, price: 1) == nil)
    #expect(count(hundred.map { $0 % 2 == 0 }, price: 8) == 10)
    // Right guesses before a wrong one are no reserve.
    #expect(count(hundred.map { $0 < 99_000 }, price: 8) == 99_004)
  }
}

/// Blocks of bytes for workers that guess where the first record of their block starts.
///
/// The results are joined in the order of the blocks, and each guess is checked. If it was wrong, the records are
/// evaluated again in order. So the result is the same for any number of workers.
///
/// ```
/// for (block, result) in zip(blocks, results) {
///   switch block.check(result?.start, after: reached, &balance) {
///   case .right: reached = join(result)
///   case .wrong: reached = evaluateInOrder(from: reached)
///   case .passed: continue
///   }
/// }
/// ```
struct GuessedBlocks: RandomAccessCollection, Sendable {
  struct Block: Sendable {
    let range: Range<Int>
    /// Whether a record starts at the start of the block, so that nothing is guessed.
    let isFirst: Bool
  }

  enum Verdict {
    /// The records of the block follow those that have been joined.
    case right
    /// The result of the block must not be used.
    case wrong
    /// A long record from an earlier block ends after this block.
    case passed
  }

  private let start: Int
  private let length: Int
  let endIndex: Int
  var startIndex: Int { 0 }

  /// The last two blocks are left out: the last record may be incomplete, and a worker reads beyond its block.
  ///
  /// - Parameters:
  ///   - start: the start of a record.
  ///   - end: the end of the last block.
  ///   - length: the number of bytes in a block.
  init(from start: Int, to end: Int, length: Int) {
    self.start = start
    self.length = length
    endIndex = Swift.max(0, (end - length - 1 - start) / length)
  }

  subscript(index: Int) -> Block {
    let start = start + index * length
    return Block(range: start..<start + length, isFirst: index == 0)
  }
}

extension GuessedBlocks.Block {
  /// Checks the guess of a worker.
  ///
  /// - Parameters:
  ///   - guess: the guessed start of the first record; `nil` if the worker has no result.
  ///   - reached: the end of the records before the block that have been joined.
  ///   - balance: records whether the guess was right.
  func check(_ guess: Int?, after reached: Int, _ balance: inout GuessBalance) -> GuessedBlocks.Verdict {
    guard reached <= range.upperBound else { return .passed }
    balance.add(isRight: guess == reached)
    return guess == reached ? .right : .wrong
  }
}

/// Decides whether workers that guess are still worth their time, from the guesses that were checked.
///
/// A right guess makes up for one block that was evaluated in vain. So a few wrong guesses in a long file do not matter.
struct GuessBalance: Sendable {
  /// The number of wrong guesses in succession after which the rest is evaluated in order.
  private static let mostWrong = 4

  /// The number of blocks that a wrong guess makes useless.
  private let price: Int
  private var lost = 0

  /// - Parameter price: the number of blocks that are evaluated in vain after a wrong guess, at least 1.
  init(price: Int) { self.price = price }

  var isWorthwhile: Bool { lost < Self.mostWrong * price }

  mutating func add(isRight: Bool) { lost = isRight ? max(0, lost - 1) : lost + price }
}

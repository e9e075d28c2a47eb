/// An expression, compiled to instructions of a nondeterministic automaton that reads bytes.
struct ByteProgram: Sendable {
  enum Operation: UInt8, Sendable {
    /// Consumes a byte of a range and continues at `next`.
    case range
    /// Consumes a byte and continues at the target of the edge whose range contains the byte.
    case table
    /// Continues at `next` and at `other`. `next` is preferred.
    case split
    /// Continues at `next` if an assertion holds.
    case assertion
    /// Continues at `next` if the byte to the right is not in a set.
    case exclusion
    case match
  }

  struct Instruction: Sendable {
    var operation: Operation
    /// The first byte of the range, for `range`. `high` is the last byte.
    var low: UInt8 = 0
    var high: UInt8 = 0
    /// The condition, for `assertion`.
    var assertion = Assertion.lineStart
    /// The next instruction. For `table`, the first edge.
    var next: UInt32 = 0
    /// For `split`, the second next instruction; for `table`, the end of the edges; for `exclusion`, the set.
    var other: UInt32 = 0
  }

  struct Edge: Hashable, Sendable {
    var low: UInt8
    var high: UInt8
    var target: UInt32
  }

  var instructions: [Instruction] = []
  var edges: [Edge] = []
  var exclusions: [ByteSet] = []
  /// The first instruction of a match.
  var start: UInt32 = 0
  /// The first instruction of a search, which may skip any number of characters before a match.
  var searchStart: UInt32 = 0
  /// The first instructions of the suffixes: of the complete expression, of the expression without its first part, and
  /// so on. Each match contains a match of each suffix.
  var suffixes: [UInt32] = []
  /// Whether the text is read from right to left.
  var isReversed = false
  /// Whether the expression matches invalid bytes. A match can then start at a stray continuation byte of UTF-8.
  var matchesInvalidBytes = false
  var hasWordAssertions = false
  var hasLineEnds = false

  var hasLineStarts = false

  var hasAssertions: Bool { hasWordAssertions || hasLineEnds || hasLineStarts || !exclusions.isEmpty }

  /// Returns the next instruction after `instruction` has read `byte`, or `nil` if it does not read that byte.
  @inline(__always)
  func target(of instruction: Instruction, for byte: UInt8) -> UInt32? {
    if instruction.operation == .range {
      return instruction.low <= byte && byte <= instruction.high ? instruction.next : nil
    }
    var low = Int(instruction.next)
    var high = Int(instruction.other)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].high < byte { low = middle + 1 } else { high = middle }
    }
    guard low < Int(instruction.other), edges[low].low <= byte else { return nil }
    return edges[low].target
  }
}

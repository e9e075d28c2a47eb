/// Matches a program by simulating all of its threads at once, without a cache.
///
/// It is slower than ``LazyDFA``, but it reads complete characters, and knows where the match of each thread started.
/// Its time is at most proportional to the length of the text times the size of the program.
struct PikeVM {
  private let program: ByteProgram
  private var current: Threads
  private var next: Threads
  private var stack: [UInt32] = []

  private struct Threads {
    var set: ThreadSet
    /// The start of the match that each thread belongs to.
    var starts: [Int]

    /// Adds an instruction, and those that it leads to without reading a byte, for a match that starts at `start`.
    mutating func add(
      _ instruction: UInt32, startingAt start: Int, _ program: ByteProgram, _ stack: inout [UInt32],
      _ line: CharacterReader, _ place: Int
    ) {
      let first = set.count
      set.follow(instruction, in: program, &stack) { program.holds($0, line, place) }
      for index in first..<set.count { starts[index] = start }
    }
  }

  init(_ program: ByteProgram) {
    self.program = program
    let count = program.instructions.count
    current = Threads(set: ThreadSet(capacity: count), starts: [Int](repeating: 0, count: count))
    next = current
  }

  /// Returns the first match in `line` that does not start before `start`. Returns `nil` if there is none, or if the
  /// search was stopped.
  ///
  /// - Parameter isStopped: called regularly; returns whether to stop.
  mutating func firstMatch(
    in line: CharacterReader, from start: Int, isStopped: () -> Bool
  ) -> Range<Int>? {
    current.set.removeAll()
    var found: Range<Int>?
    var boundary = start
    for place in start...line.range.upperBound {
      if found == nil, place == boundary {
        current.add(program.start, startingAt: place, program, &stack, line, place)
      }
      if place == boundary, place < line.range.upperBound { boundary += line.character(at: place).length }
      if let start = step(line, place) { found = start..<place }
      swap(&current, &next)
      if current.set.count == 0, found != nil { return found }
      if (place - start) & 0xFFF == 0xFFF, isStopped() { return nil }
    }
    return found
  }

  /// Reads the byte at `place`. If a match ends before that byte, returns the start of the match.
  private mutating func step(_ line: CharacterReader, _ place: Int) -> Int? {
    next.set.removeAll()
    for index in 0..<current.set.count {
      let instruction = program.instructions[Int(current.set[index])]
      switch instruction.operation {
      case .match: return current.starts[index]
      case .range, .table:
        guard place < line.range.upperBound, let target = program.target(of: instruction, for: line.bytes[place]) else {
          continue
        }
        next.add(target, startingAt: current.starts[index], program, &stack, line, place + 1)
      case .split, .assertion, .exclusion: break
      }
    }
    return nil
  }
}

extension ByteProgram {
  /// Whether the condition of an assertion or an exclusion holds at an offset.
  fileprivate func holds(_ instruction: Instruction, _ line: CharacterReader, _ place: Int) -> Bool {
    guard instruction.operation == .assertion else {
      return place >= line.range.upperBound || !exclusions[Int(instruction.other)].contains(line.bytes[place])
    }
    switch instruction.assertion {
    case .lineStart: return place == line.range.lowerBound
    case .lineEnd: return place == line.range.upperBound
    default: return instruction.assertion.holds(left: line.isWord(before: place), right: line.isWord(after: place))
    }
  }
}

/// Advances a set of threads of a program by one symbol. A thread is the index of an instruction that the program has
/// reached.
///
/// The threads of a state are instructions that read a byte, the end of a match, and assertions that depend on the next
/// byte. More preferred threads are first.
struct ThreadStepper {
  let program: ByteProgram
  let classes: ByteClasses
  /// The threads after the step.
  private(set) var next: ThreadSet
  private var resolved: ThreadSet
  private var stack: [UInt32] = []

  init(_ program: ByteProgram, _ classes: ByteClasses) {
    self.program = program
    self.classes = classes
    next = ThreadSet(capacity: program.instructions.count)
    resolved = next
  }

  /// Sets `next` to the threads that start at an instruction.
  mutating func start(at instruction: UInt32) {
    next.removeAll()
    follow(instruction)
  }

  /// Appends the threads in `next` that belong to a state, in order.
  func appendThreads(to threads: inout [UInt32]) {
    for index in 0..<next.count where program.instructions[Int(next[index])].operation != .split {
      threads.append(next[index])
    }
  }

  /// Reads a symbol, and sets `next` to the threads that follow.
  ///
  /// - Parameters:
  ///   - previous: the `neighbour` of the symbol that was read last.
  ///   - symbol: the symbol to read.
  /// - Returns: whether a match ends before the symbol.
  mutating func step(_ threads: ArraySlice<UInt32>, previous: UInt16, reading symbol: UInt16) -> Bool {
    next.removeAll()
    resolved.removeAll()
    var isMatch = false
    let byte = classes.traits[Int(symbol)].byte
    for thread in threads {
      let first = resolved.count
      resolve(thread, previous: previous, ahead: symbol)
      for index in first..<resolved.count {
        let instruction = program.instructions[Int(resolved[index])]
        switch instruction.operation {
        case .match:
          isMatch = true
          // Threads after a match are less preferred, so they are dropped. From right to left, the longest match is
          // needed, so all threads are read.
          if !program.isReversed { return true }
        case .range, .table:
          if let target = program.target(of: instruction, for: byte) { follow(target) }
        case .split, .assertion, .exclusion: break
        }
      }
    }
    return isMatch
  }

  /// Adds an instruction, and those that it leads to without reading a byte. Assertions are added without a check of
  /// their conditions.
  private mutating func follow(_ start: UInt32) { next.follow(start, in: program, &stack) { _ in false } }

  /// Adds the instructions that a thread leads to without reading a byte. The conditions of assertions are checked,
  /// because both neighbours are known.
  private mutating func resolve(_ start: UInt32, previous: UInt16, ahead: UInt16) {
    let (left, right) = program.isReversed ? (ahead, previous) : (previous, ahead)
    let (program, classes) = (program, classes)
    resolved.follow(start, in: program, &stack) { instruction in
      guard instruction.operation == .exclusion else {
        return classes.holds(instruction.assertion, left: left, right: right)
      }
      return !program.exclusions[Int(instruction.other)].contains(classes.traits[Int(right)].byte)
    }
  }
}

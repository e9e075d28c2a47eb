/// The sets that the first bytes of every match of a program belong to.
struct ByteWindow: Sendable {
  /// The set of each byte. All matches are at least this long.
  private(set) var sets: [ByteSet] = []

  private static let longest = 16

  /// - Parameter start: the instruction where the match starts.
  init(_ program: ByteProgram, from start: UInt32) {
    var threads = ThreadSet(capacity: program.instructions.count)
    var next = threads
    Self.follow(start, program, &threads)
    while sets.count < Self.longest {
      var set = ByteSet()
      next.removeAll()
      for index in 0..<threads.count {
        let instruction = program.instructions[Int(threads[index])]
        switch instruction.operation {
        case .match: return
        case .range:
          set.insert(instruction.low...instruction.high)
          Self.follow(instruction.next, program, &next)
        case .table:
          for edge in program.edges[Int(instruction.next)..<Int(instruction.other)] {
            set.insert(edge.low...edge.high)
            Self.follow(edge.target, program, &next)
          }
        case .split, .assertion, .exclusion: break
        }
      }
      sets.append(set)
      swap(&threads, &next)
    }
  }

  /// Adds an instruction, and those that it leads to without reading a byte. Assertions are assumed to hold.
  private static func follow(_ start: UInt32, _ program: ByteProgram, _ threads: inout ThreadSet) {
    var stack = [start]
    while let place = stack.popLast() {
      guard threads.insert(place) else { continue }
      let instruction = program.instructions[Int(place)]
      switch instruction.operation {
      case .split: stack += [instruction.other, instruction.next]
      case .assertion, .exclusion: stack.append(instruction.next)
      case .range, .table, .match: break
      }
    }
  }
}

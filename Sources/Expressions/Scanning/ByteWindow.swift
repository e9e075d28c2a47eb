/// The sets that the first bytes of every match of a program belong to.
struct ByteWindow: Sendable {
  /// The set of each byte. All matches are at least this long.
  private(set) var sets: [ByteSet] = []

  private static let longest = 16

  /// - Parameter start: the instruction where the match starts.
  init(_ program: ByteProgram, from start: UInt32) {
    var threads = ThreadSet(capacity: program.instructions.count)
    Self.follow(start, program, &threads)
    read(program, from: threads)
  }

  /// Returns the windows of the alternatives that differ in their first byte.
  ///
  /// - Parameter most: the maximum number of windows.
  /// - Returns: none if there are more alternatives, or if a match may be empty.
  static func alternatives(_ program: ByteProgram, from start: UInt32, most: Int) -> [ByteWindow] {
    var threads = ThreadSet(capacity: program.instructions.count)
    follow(start, program, &threads)
    var edges: [ByteProgram.Edge] = []
    for index in 0..<threads.count {
      let instruction = program.instructions[Int(threads[index])]
      switch instruction.operation {
      case .match: return []
      case .range: edges.append(.init(low: instruction.low, high: instruction.high, target: instruction.next))
      case .table: edges += program.edges[Int(instruction.next)..<Int(instruction.other)]
      case .split, .assertion, .exclusion: break
      }
    }
    var targets: [UInt32] = []
    for edge in edges where !targets.contains(edge.target) {
      guard targets.count < most else { return [] }
      targets.append(edge.target)
    }
    return targets.map { target in
      ByteWindow(program, first: edges.filter { $0.target == target }, target)
    }
  }

  /// - Parameters:
  ///   - first: the first byte.
  ///   - target: the instruction after it.
  private init(_ program: ByteProgram, first: [ByteProgram.Edge], _ target: UInt32) {
    var set = ByteSet()
    for edge in first { set.insert(edge.low...edge.high) }
    sets = [set]
    var threads = ThreadSet(capacity: program.instructions.count)
    Self.follow(target, program, &threads)
    read(program, from: threads)
  }

  /// Adds the bytes that the threads read, until one of them ends.
  private mutating func read(_ program: ByteProgram, from start: ThreadSet) {
    var (threads, next) = (start, start)
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

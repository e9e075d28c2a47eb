/// An ordered set of instructions. Adding, searching and clearing take constant time.
struct ThreadSet {
  private(set) var count = 0
  private var members: [UInt32]
  private var places: [UInt32]

  /// - Parameter capacity: the number of instructions of the program.
  init(capacity: Int) {
    members = [UInt32](repeating: 0, count: capacity)
    places = members
  }

  subscript(index: Int) -> UInt32 { members[index] }

  mutating func removeAll() { count = 0 }

  /// Adds an instruction at the end, unless it is a member.
  ///
  /// - Returns: whether it was added.
  @inline(__always)
  mutating func insert(_ member: UInt32) -> Bool {
    let place = Int(places[Int(member)])
    if place < count, members[place] == member { return false }
    members[count] = member
    places[Int(member)] = UInt32(truncatingIfNeeded: count)
    count += 1
    return true
  }
}

extension ThreadSet {
  /// Adds an instruction, and those that it leads to without reading a byte, in order of preference.
  ///
  /// - Parameters:
  ///   - stack: an empty array for temporary use. It is empty again afterwards.
  ///   - holds: returns whether the program continues after an assertion or an exclusion.
  @inline(__always)
  mutating func follow(
    _ start: UInt32, in program: ByteProgram, _ stack: inout [UInt32], if holds: (ByteProgram.Instruction) -> Bool
  ) {
    stack.append(start)
    while let place = stack.popLast() {
      guard insert(place) else { continue }
      let instruction = program.instructions[Int(place)]
      switch instruction.operation {
      case .split:
        stack.append(instruction.other)
        stack.append(instruction.next)
      case .assertion, .exclusion:
        if holds(instruction) { stack.append(instruction.next) }
      case .range, .table, .match: break
      }
    }
  }
}

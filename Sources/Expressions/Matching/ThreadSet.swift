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

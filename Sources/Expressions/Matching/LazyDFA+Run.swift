extension LazyDFA {
  /// The reason why a run ended.
  enum Event {
    /// All bytes were read.
    case end
    /// A match ends before the byte at the cursor. That byte was already read.
    case match
    /// The state is a start state again, so no match is in progress. The byte before the cursor was read.
    case start
    /// No thread is left, so no match is possible.
    case dead
    /// The cache is too small; see `isThrashing`.
    case thrashing
  }

  /// An offset in a text, and the state there.
  struct Cursor {
    var state: UInt32
    var place: Int
  }

  /// Reads bytes from left to right until one of the events happens.
  ///
  /// After a match, the cursor is at the end of the match, but its state includes the byte there.
  ///
  /// - Parameters:
  ///   - symbols: the symbol of each byte.
  ///   - stopsAtStart: whether to stop as soon as no match is in progress.
  @inline(__always)
  func run(
    _ cursor: inout Cursor, to end: Int, in bytes: UnsafePointer<UInt8>, _ symbols: UnsafePointer<UInt16>,
    stopsAtStart: Bool
  ) -> Event {
    var state = cursor.state
    var place = cursor.place
    var known = place
    let lowest = stopsAtStart ? endOfStarts : 1
    var table = UnsafePointer(transitions.baseAddress)
    while place < end, let transitions = table {
      let symbol = symbols[Int(bytes[place])]
      var next = transitions[Int(state) &+ Int(symbol)]
      place &+= 1
      if next &- lowest < Self.match &- lowest {
        state = next
        continue
      }
      if next == Self.unknown {
        next = makeTransition(from: state, symbol, progress: place - known)
        known = place
        table = UnsafePointer(self.transitions.baseAddress)
        if isThrashing {
          cursor = Cursor(state: next & ~Self.match, place: place - 1)
          return .thrashing
        }
      }
      state = next & ~Self.match
      if next >= Self.match {
        count(place - known)
        cursor = Cursor(state: state, place: place - 1)
        return .match
      }
      if state >= lowest { continue }
      count(place - known)
      cursor = Cursor(state: state, place: place)
      return state == Self.dead ? .dead : .start
    }
    count(place - known)
    cursor = Cursor(state: state, place: place)
    return .end
  }

  /// Whether a match ends at an offset with this state, if the line ends there.
  func isMatchAtEnd(_ state: UInt32) -> Bool {
    var next = transitions[Int(state) + Int(classes.edge)]
    if next == Self.unknown { next = makeTransition(from: state, classes.edge, progress: 1) }
    return next >= Self.match
  }

  /// Reads bytes from right to left and returns the start of the longest match; `nil` if there is no match.
  ///
  /// - Parameters:
  ///   - start: the state at the end of the range.
  ///   - range: the bytes to read.
  ///   - before: the symbol of the byte before the range.
  func runBackwards(
    from start: UInt32, _ range: Range<Int>, before: UInt16, in bytes: UnsafePointer<UInt8>,
    _ symbols: UnsafePointer<UInt16>
  ) -> Int? {
    var state = start
    var place = range.upperBound
    var found: Int?
    while place >= range.lowerBound {
      let symbol = place == range.lowerBound ? before : symbols[Int(bytes[place - 1])]
      var next = transitions[Int(state) + Int(symbol)]
      if next == Self.unknown { next = makeTransition(from: state, symbol, progress: 1) }
      if next >= Self.match { found = place }
      state = next & ~Self.match
      if state == Self.dead { return found }
      place -= 1
    }
    return found
  }
}

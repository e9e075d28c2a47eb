/// A deterministic automaton (DFA) whose states are created when they are first reached, and kept in a cache of bounded
/// size.
///
/// A transition reads a symbol, which is a class of bytes or the end of a line. It also reports whether a match ends
/// before that symbol, because assertions at the end of a match depend on the next symbol.
///
/// A full cache is cleared. If fewer than eight bytes are read for each new state, `isThrashing` is set.
final class LazyDFA {
  let classes: ByteClasses
  /// Whether fewer than eight bytes were read for each new state, so that simulating the program is faster.
  private(set) var isThrashing = false
  /// The number of times that the cache was cleared.
  private(set) var clearings = 0

  private var stepper: ThreadStepper
  private let hasAssertions: Bool
  private let memory: Int
  private let stride: Int
  /// The threads of all states, one state after the other.
  private var threads: [UInt32] = []
  private var states: [State] = []
  /// A hash table of the states, by the hash of their threads, with open addressing. Zero marks a free slot.
  private var table: [UInt32] = []
  private(set) var transitions: UnsafeMutableBufferPointer<UInt32>
  private var starts: [UInt32]
  private var bytesSinceClearing = 0

  private struct State {
    var first: UInt32
    var end: UInt32
    var previous: UInt16
    var hash: UInt32
  }

  /// The state without threads. No match is possible from it.
  static let dead: UInt32 = 0
  /// The bit of a transition that is set if a match ends before the symbol.
  static let match: UInt32 = 0x8000_0000
  /// The value of a transition that was not computed yet.
  static let unknown = UInt32.max

  /// - Parameter memory: the maximum size of the cache in bytes.
  init(_ program: ByteProgram, _ classes: ByteClasses, memory: Int) {
    self.classes = classes
    self.memory = memory
    stepper = ThreadStepper(program, classes)
    hasAssertions = program.hasAssertions
    stride = classes.count
    transitions = .allocate(capacity: 0)
    starts = []
    clear()
  }

  deinit { transitions.deallocate() }

  // MARK: States

  /// Returns the start state of a search. If the text is read from right to left, returns the start state of a match.
  ///
  /// - Parameter previous: the symbol of the byte before the start, in the direction of reading.
  func start(after previous: UInt16) -> UInt32 {
    let neighbour = classes.traits[Int(previous)].neighbour
    if starts[Int(neighbour)] != Self.unknown { return starts[Int(neighbour)] }
    stepper.start(at: stepper.program.isReversed ? stepper.program.start : stepper.program.searchStart)
    let state = state(previous: neighbour)
    starts[Int(neighbour)] = state
    return state
  }

  /// The first state after the start states. The start states follow the dead state in the cache.
  private(set) var endOfStarts: UInt32 = 0

  /// Computes a transition that is unknown, stores it and returns it. Afterwards `state` is invalid, because the cache
  /// may have been cleared.
  ///
  /// - Parameter progress: the number of bytes that were read since the last call.
  func makeTransition(from state: UInt32, _ symbol: UInt16, progress: Int) -> UInt32 {
    bytesSinceClearing += progress
    var state = state
    if isFull { state = clear(keeping: state) }
    let own = states[Int(state) / stride]
    let isMatch = stepper.step(
      threads[Int(own.first)..<Int(own.end)], previous: own.previous, reading: symbol)
    let next = self.state(previous: classes.traits[Int(symbol)].neighbour)
    let transition = isMatch ? next | Self.match : next
    transitions[Int(state) + Int(symbol)] = transition
    return transition
  }

  /// Returns the state for the stepper's current threads. If there is none, it is added.
  private func state(previous: UInt16) -> UInt32 {
    let first = threads.count
    stepper.appendThreads(to: &threads)
    if stepper.program.isReversed { threads[first...].sort() }
    // The symbol before a state matters only to assertions.
    let isConditional = hasAssertions && threads[first...].contains { isAssertion($0) }
    let previous = isConditional ? previous : 0
    if threads.count == first {
      return Self.dead
    }
    let hash = hash(first, previous)
    var place = Int(hash) & (table.count - 1)
    while table[place] != 0 {
      let known = states[Int(table[place])]
      if known.hash == hash, known.previous == previous,
        threads[Int(known.first)..<Int(known.end)].elementsEqual(threads[first...])
      {
        threads.removeSubrange(first...)
        return table[place] * UInt32(stride)
      }
      place = (place + 1) & (table.count - 1)
    }
    table[place] = UInt32(states.count)
    return add(State(first: UInt32(first), end: UInt32(threads.count), previous: previous, hash: hash))
  }

  private func isAssertion(_ thread: UInt32) -> Bool {
    let operation = stepper.program.instructions[Int(thread)].operation
    return operation == .assertion || operation == .exclusion
  }

  private func hash(_ first: Int, _ previous: UInt16) -> UInt32 {
    var hash = UInt64(previous) &+ 0x9E37_79B9_7F4A_7C15
    for thread in threads[first...] { hash = (hash ^ UInt64(thread)) &* 0xFF51_AFD7_ED55_8CCD ^ (hash >> 29) }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private func add(_ state: State) -> UInt32 {
    let place = states.count * stride
    states.append(state)
    if transitions.count < place + stride { growTransitions(to: max(place + stride, transitions.count * 2)) }
    transitions[place..<place + stride].update(repeating: Self.unknown)
    if states.count * 2 > table.count { growTable() }
    return UInt32(truncatingIfNeeded: place)
  }

  private func growTransitions(to count: Int) {
    let larger = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    _ = larger.initialize(from: transitions)
    larger[transitions.count...].initialize(repeating: Self.unknown)
    transitions.deallocate()
    transitions = larger
  }

  private func growTable() {
    table = [UInt32](repeating: 0, count: max(64, table.count * 2))
    for index in states.indices.dropFirst() {
      var place = Int(states[index].hash) & (table.count - 1)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = UInt32(index)
    }
  }

  // MARK: The size of the cache

  /// The size of the cache in bytes.
  var size: Int { states.count * (stride * 4 + 24) + threads.count * 4 }

  /// Whether the cache is full. The start states and eight others always fit, even if they exceed the limit.
  private var isFull: Bool { size > memory && states.count > starts.count + 8 }

  private func clear(keeping state: UInt32) -> UInt32 {
    let own = states[Int(state) / stride]
    let kept = Array(threads[Int(own.first)..<Int(own.end)])
    isThrashing = bytesSinceClearing < states.count * 8
    clearings += 1
    clear()
    guard !kept.isEmpty else { return Self.dead }
    return restore(kept, own)
  }

  private func restore(_ kept: [UInt32], _ own: State) -> UInt32 {
    var place = Int(own.hash) & (table.count - 1)
    while table[place] != 0 {
      let known = states[Int(table[place])]
      if known.previous == own.previous, threads[Int(known.first)..<Int(known.end)].elementsEqual(kept) {
        return table[place] * UInt32(stride)
      }
      place = (place + 1) & (table.count - 1)
    }
    table[place] = UInt32(states.count)
    let first = UInt32(threads.count)
    threads += kept
    return add(State(first: first, end: UInt32(threads.count), previous: own.previous, hash: own.hash))
  }

  /// Removes all states except the dead state and the start states.
  func clear() {
    bytesSinceClearing = 0
    threads.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    table = [UInt32](repeating: 0, count: 64)
    starts = [UInt32](repeating: Self.unknown, count: classes.count)
    _ = add(State(first: 0, end: 0, previous: 0, hash: 0))
    transitions[0..<stride].update(repeating: Self.dead)
    if !stepper.program.isReversed {
      for symbol in classes.traits.indices { _ = start(after: UInt16(symbol)) }
    }
    endOfStarts = UInt32(states.count * stride)
  }

  /// Counts bytes that were read without a new transition.
  func count(_ progress: Int) { bytesSinceClearing += progress }

  /// Resets `isThrashing`, so that the automaton can be used for another text.
  func recover() { isThrashing = false }
}

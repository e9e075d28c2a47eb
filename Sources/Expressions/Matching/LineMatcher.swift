/// Finds the start and the end of matches in a single line.
final class LineMatcher {
  private let programs: CompiledPrograms
  private let forward: LazyDFA
  private var backward: LazyDFA?
  private var simulation: PikeVM?
  private let memory: Int
  private let isStopped: () -> Bool
  /// The number of bytes that were read.
  private(set) var bytesRead = 0

  private static let step = 1 << 20

  init(_ programs: CompiledPrograms, _ forward: LazyDFA, memory: Int, isStopped: @escaping () -> Bool) {
    self.programs = programs
    self.forward = forward
    self.memory = memory
    self.isStopped = isStopped
  }

  private enum End {
    case found(Int)
    case none
    /// The automaton cannot find the end. The program must be simulated.
    case unknown
  }

  /// Returns the first match in `line` that does not start before `start`.
  func firstMatch(in line: Range<Int>, from start: Int, _ bytes: UnsafePointer<UInt8>) -> Range<Int>? {
    if programs.forward.hasWordAssertions, !LineText.isASCII(line, in: bytes) {
      return simulate(line, from: start, bytes)
    }
    switch end(line, from: start, bytes) {
    case .none: return nil
    case .unknown: return simulate(line, from: start, bytes)
    case .found(let end):
      guard let found = self.start(line, from: start, end: end, bytes) else {
        return simulate(line, from: start, bytes)
      }
      return found..<end
    }
  }

  /// Returns the end of the first match.
  private func end(_ line: Range<Int>, from start: Int, _ bytes: UnsafePointer<UInt8>) -> End {
    forward.classes.symbols.withUnsafeBufferPointer { symbols in
      guard let symbols = symbols.baseAddress else { return .unknown }
      let before = start > line.lowerBound ? symbols[Int(bytes[start - 1])] : forward.classes.edge
      var cursor = LazyDFA.Cursor(state: forward.start(after: before), place: start)
      var found = End.none
      defer { bytesRead += cursor.place - start }
      while true {
        let end = min(line.upperBound, cursor.place + Self.step)
        switch forward.run(&cursor, to: end, in: bytes, symbols, stopsAtStart: false) {
        case .match:
          found = .found(cursor.place)
          cursor.place += 1
        case .dead, .start: return found
        case .thrashing:
          forward.recover()
          return .unknown
        case .end:
          if isStopped() { return .none }
          guard cursor.place == line.upperBound else { continue }
          return forward.isMatchAtEnd(cursor.state) ? .found(cursor.place) : found
        }
      }
    }
  }

  /// Returns the start of the match that ends at `end`, or `nil` if the automaton cannot find it.
  private func start(_ line: Range<Int>, from first: Int, end: Int, _ bytes: UnsafePointer<UInt8>) -> Int? {
    if let length = programs.length { return end - length }
    guard let automaton = backwardAutomaton() else { return nil }
    let classes = automaton.classes
    let found = classes.symbols.withUnsafeBufferPointer { symbols -> Int? in
      guard let symbols = symbols.baseAddress else { return nil }
      let after = end < line.upperBound ? symbols[Int(bytes[end])] : classes.edge
      let before = first > line.lowerBound ? symbols[Int(bytes[first - 1])] : classes.edge
      let state = automaton.start(after: after)
      return automaton.runBackwards(from: state, first..<end, before: before, in: bytes, symbols)
    }
    automaton.recover()
    guard let found, programs.forward.matchesInvalidBytes else { return found }
    return CharacterReader(bytes: bytes, range: line).isStart(found) ? found : nil
  }

  private func backwardAutomaton() -> LazyDFA? {
    if let backward { return backward }
    guard let (program, classes) = programs.reversed() else { return nil }
    backward = LazyDFA(program, classes, memory: memory)
    return backward
  }

  private func simulate(_ line: Range<Int>, from start: Int, _ bytes: UnsafePointer<UInt8>) -> Range<Int>? {
    var own = simulation ?? PikeVM(programs.forward)
    simulation = nil
    defer { simulation = own }
    bytesRead += line.upperBound - start
    return own.firstMatch(in: CharacterReader(bytes: bytes, range: line), from: start, isStopped: isStopped)
  }
}

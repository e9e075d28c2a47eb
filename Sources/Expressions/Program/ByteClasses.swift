/// The symbols of an automaton. A symbol is a set of bytes that the automaton treats alike, or the end of a line.
struct ByteClasses: Sendable {
  /// The symbol of each byte within a line.
  private(set) var symbols = [UInt16](repeating: 0, count: 256)
  /// The symbol of each byte in a search through lines, where a carriage return may be the end of a line.
  private(set) var scanSymbols: [UInt16]
  /// The properties of each symbol.
  private(set) var traits: [Traits] = []

  /// Whether the character of a byte belongs to a word.
  enum Word: UInt8, Sendable {
    case yes, no
    /// The byte is not ASCII, so the character is not known.
    case unknown
  }

  struct Traits: Hashable, Sendable {
    /// One of the bytes with this symbol.
    var byte: UInt8
    var word = Word.no
    /// Whether the symbol is the end of a line.
    var isEdge = false
    /// Whether this may be the end of a line.
    var mayBeEdge = false
    /// The first symbol that has the same effect as this one on an assertion next to it.
    var neighbour: UInt16 = 0
  }

  /// The symbol for the start and the end of a line.
  var edge: UInt16 { symbols[Int(UInt8(ascii: "\n"))] }
  var count: Int { traits.count }

  init(_ program: ByteProgram) {
    scanSymbols = []
    let starts = Self.starts(program)
    for value in 0...255 {
      if value == 0 || starts[value] {
        traits.append(Self.traits(UInt8(value), program))
      }
      symbols[value] = UInt16(traits.count - 1)
    }
    scanSymbols = symbols
    if program.hasLineEnds {
      var maybe = traits[Int(symbols[Int(UInt8(ascii: "\r"))])]
      maybe.mayBeEdge = true
      scanSymbols[Int(UInt8(ascii: "\r"))] = UInt16(traits.count)
      traits.append(maybe)
    }
    setNeighbours(program)
  }

  /// Returns, for each byte, whether its symbol differs from the symbol of the byte before it.
  private static func starts(_ program: ByteProgram) -> [Bool] {
    var starts = [Bool](repeating: false, count: 257)
    func cut(_ low: UInt8, _ high: UInt8) {
      starts[Int(low)] = true
      starts[Int(high) + 1] = true
    }
    for instruction in program.instructions where instruction.operation == .range {
      cut(instruction.low, instruction.high)
    }
    for edge in program.edges { cut(edge.low, edge.high) }
    for range in program.exclusions.flatMap(\.ranges) { cut(range.lowerBound, range.upperBound) }
    cut(0x0A, 0x0A)
    if program.hasLineEnds { cut(0x0D, 0x0D) }
    if program.hasWordAssertions {
      for range in ScalarSet.asciiWord.ranges { cut(UInt8(range.lowerBound), UInt8(range.upperBound)) }
      cut(0x80, 0xFF)
    }
    return starts
  }

  private static func traits(_ byte: UInt8, _ program: ByteProgram) -> Traits {
    var traits = Traits(byte: byte)
    if program.hasWordAssertions {
      traits.word = byte >= 0x80 ? .unknown : ScalarSet.asciiWord.contains(UInt32(byte)) ? .yes : .no
    }
    traits.isEdge = byte == 0x0A
    return traits
  }

  private mutating func setNeighbours(_ program: ByteProgram) {
    for index in traits.indices {
      let same = traits[..<index].firstIndex { other in
        var other = other
        let own = traits[index]
        let isSame = program.exclusions.allSatisfy { $0.contains(other.byte) == $0.contains(own.byte) }
        other.byte = own.byte
        other.neighbour = own.neighbour
        return isSame && other == own
      }
      traits[index].neighbour = UInt16(same ?? index)
    }
  }

  /// Whether an assertion holds between two symbols. Returns true if that is unknown.
  func holds(_ assertion: Assertion, left: UInt16, right: UInt16) -> Bool {
    let (left, right) = (traits[Int(left)], traits[Int(right)])
    switch assertion {
    case .lineStart: return left.isEdge
    case .lineEnd: return right.isEdge || right.mayBeEdge
    default: break
    }
    guard left.word != .unknown, right.word != .unknown else { return true }
    return assertion.holds(left: left.word == .yes, right: right.word == .yes)
  }
}

extension Assertion {
  /// Whether an assertion about words holds. `left` and `right` are whether the neighbouring characters belong to
  /// words.
  func holds(left: Bool, right: Bool) -> Bool {
    switch self {
    case .wordBoundary: left != right
    case .notWordBoundary: left == right
    case .wordStart: !left && right
    case .wordEnd: left && !right
    case .lineStart, .lineEnd: false
    }
  }
}

/// Compiles a syntax tree to a program. It starts at the end, because a part needs the instruction that follows it.
struct ProgramBuilder {
  private(set) var program = ByteProgram()
  private let ignoresCase: Bool
  private var graphs: [ScalarSet: ByteGraph] = [:]
  private var sets: [CharacterClass: ScalarSet] = [:]
  private var exclusions: [ByteSet: UInt32] = [:]

  /// The maximum number of instructions and edges together.
  static let limit = 400_000

  private init(isReversed: Bool, ignoresCase: Bool) {
    program.isReversed = isReversed
    self.ignoresCase = ignoresCase
  }

  /// - Throws: an error if the program is too large.
  static func program(
    of node: SyntaxNode, isReversed: Bool, ignoresCase: Bool
  ) throws(ExpressionError) -> ByteProgram {
    var builder = ProgramBuilder(isReversed: isReversed, ignoresCase: ignoresCase)
    let match = try builder.add(.match)
    builder.program.start = try builder.compileSuffixes(of: node, before: match)
    if !isReversed { builder.program.searchStart = try builder.search(builder.program.start) }
    return builder.program
  }

  private mutating func add(
    _ operation: ByteProgram.Operation, next: UInt32 = 0, other: UInt32 = 0, assertion: Assertion = .lineStart
  ) throws(ExpressionError) -> UInt32 {
    guard program.instructions.count + program.edges.count < Self.limit else {
      throw ExpressionError(reason: "the expression is too large", offset: nil)
    }
    program.instructions.append(.init(operation: operation, assertion: assertion, next: next, other: other))
    return UInt32(program.instructions.count - 1)
  }

  /// Compiles the parts of a concatenation, and records where each suffix starts.
  private mutating func compileSuffixes(of node: SyntaxNode, before next: UInt32) throws(ExpressionError) -> UInt32 {
    guard case .concatenation(let parts) = node, !program.isReversed else {
      let start = try compile(node, before: next)
      program.suffixes = [start]
      return start
    }
    var place = next
    for part in parts.reversed() {
      place = try compile(part, before: place)
      program.suffixes.append(place)
    }
    program.suffixes.reverse()
    return place
  }

  private mutating func compile(_ node: SyntaxNode, before next: UInt32) throws(ExpressionError) -> UInt32 {
    switch node {
    case .empty: return next
    case .characters(let members): return try compile(members, before: next)
    case .assertion(let assertion):
      if assertion.needsWords { program.hasWordAssertions = true }
      if assertion == .lineStart { program.hasLineStarts = true }
      if assertion == .lineEnd { program.hasLineEnds = true }
      return try add(.assertion, next: next, assertion: assertion)
    case .concatenation(let parts):
      var place = next
      for part in program.isReversed ? parts : parts.reversed() { place = try compile(part, before: place) }
      return place
    case .alternation(let parts):
      guard var place = try parts.last.map({ part throws(ExpressionError) in try compile(part, before: next) }) else {
        return next
      }
      for part in parts.dropLast().reversed() {
        place = try add(.split, next: try compile(part, before: next), other: place)
      }
      return place
    case .repetition(let part, let repetition): return try compile(part, repetition, before: next)
    }
  }

  // MARK: Repetitions

  private mutating func compile(
    _ part: SyntaxNode, _ repetition: Repetition, before next: UInt32
  ) throws(ExpressionError) -> UInt32 {
    let (least, isLazy) = (repetition.least, repetition.isLazy)
    var place = next
    var copies = least
    if let most = repetition.most {
      for _ in least..<max(least, most) {
        let body = try compile(part, before: place)
        place = try split(body, next, isLazy)
      }
    } else if least == 0 {
      // If the part can be empty, `x*` is compiled as `(x+)?`, so that the preferred empty match ends the loop.
      guard part.isNullable else { return try star(part, before: next, isLazy) }
      return try split(try plus(part, before: next, isLazy), next, isLazy)
    } else {
      place = try plus(part, before: next, isLazy)
      copies -= 1
    }
    for _ in 0..<copies { place = try compile(part, before: place) }
    return place
  }

  private mutating func split(_ body: UInt32, _ next: UInt32, _ isLazy: Bool) throws(ExpressionError) -> UInt32 {
    try add(.split, next: isLazy ? next : body, other: isLazy ? body : next)
  }

  private mutating func star(
    _ part: SyntaxNode, before next: UInt32, _ isLazy: Bool
  ) throws(ExpressionError) -> UInt32 {
    let loop = try add(.split)
    let body = try compile(part, before: loop)
    setLoop(loop, body, next, isLazy)
    return loop
  }

  private mutating func plus(
    _ part: SyntaxNode, before next: UInt32, _ isLazy: Bool
  ) throws(ExpressionError) -> UInt32 {
    let loop = try add(.split)
    let body = try compile(part, before: loop)
    setLoop(loop, body, next, isLazy)
    return body
  }

  private mutating func setLoop(_ loop: UInt32, _ body: UInt32, _ next: UInt32, _ isLazy: Bool) {
    program.instructions[Int(loop)].next = isLazy ? next : body
    program.instructions[Int(loop)].other = isLazy ? body : next
  }

  /// Adds a loop in front of `start` that skips characters.
  ///
  /// If the expression matches invalid bytes, the loop skips complete characters, so that no match starts within one.
  private mutating func search(_ start: UInt32) throws(ExpressionError) -> UInt32 {
    let loop = try add(.split)
    let skip: UInt32
    if program.matchesInvalidBytes {
      skip = try compile(.all, before: loop)
    } else {
      skip = try add(.range, next: loop)
      program.instructions[Int(skip)].high = .max
    }
    setLoop(loop, start, skip, false)
    return loop
  }

  // MARK: Characters

  private mutating func compile(_ members: CharacterClass, before next: UInt32) throws(ExpressionError) -> UInt32 {
    let set = sets[members] ?? members.set(ignoringCase: ignoresCase)
    sets[members] = set
    if set.hasInvalidBytes { program.matchesInvalidBytes = true }
    return try compile(set, before: next)
  }

  private mutating func compile(_ set: ScalarSet, before next: UInt32) throws(ExpressionError) -> UInt32 {
    let graph = graphs[set] ?? ByteGraph.graph(of: set, isReversed: program.isReversed)
    graphs[set] = graph
    var places: [UInt32] = []
    for edges in graph.nodes {
      let targets = edges.map { edge in
        ByteProgram.Edge(low: edge.low, high: edge.high, target: edge.target.map { places[$0] } ?? next)
      }
      places.append(try table(targets))
    }
    let valid = places.last ?? next
    guard set.hasInvalidBytes else { return valid }
    return try add(.split, next: valid, other: try invalidByte(before: next))
  }

  private mutating func table(_ edges: [ByteProgram.Edge]) throws(ExpressionError) -> UInt32 {
    if edges.count == 1 {
      let place = try add(.range, next: edges[0].target)
      program.instructions[Int(place)].low = edges[0].low
      program.instructions[Int(place)].high = edges[0].high
      return place
    }
    let first = UInt32(program.edges.count)
    let place = try add(.table, next: first, other: first + UInt32(edges.count))
    program.edges += edges
    return place
  }

  // MARK: Invalid bytes

  /// The first bytes of multibyte characters, in ranges with the same valid second bytes and the same length.
  private static let leads: [(lead: ClosedRange<UInt8>, second: ClosedRange<UInt8>, length: Int)] = {
    var leads: [(lead: ClosedRange<UInt8>, second: ClosedRange<UInt8>, length: Int)] = []
    for byte in UInt8(0x80)...0xFF {
      guard let form = CharacterReader.form(byte) else { continue }
      if let last = leads.last, last.second == form.second, last.length == form.length {
        leads[leads.count - 1].lead = last.lead.lowerBound...byte
      } else {
        leads.append((byte...byte, form.second, form.length))
      }
    }
    return leads
  }()

  /// Compiles an instruction that reads invalid bytes: a byte that starts no character, or a character that is cut
  /// before its end.
  private mutating func invalidByte(before next: UInt32) throws(ExpressionError) -> UInt32 {
    program.isReversed ? try reversedInvalidByte(before: next) : try forwardInvalidByte(before: next)
  }

  private mutating func forwardInvalidByte(before next: UInt32) throws(ExpressionError) -> UInt32 {
    let cut = try exclusion(of: 0x80...0xBF, before: next)
    var edges = [ByteProgram.Edge(low: 0x80, high: 0xC1, target: next)]
    for (lead, second, length) in Self.leads {
      var target = cut
      if length > 2 {
        var rest = cut
        if length == 4 { rest = try cutOrByte(0x80...0xBF, then: cut, before: next) }
        target = try cutOrByte(second, then: rest, before: next)
      }
      edges.append(.init(low: lead.lowerBound, high: lead.upperBound, target: target))
    }
    edges.append(.init(low: 0xF5, high: 0xFF, target: next))
    return try table(edges)
  }

  /// Reads the next byte and continues at `rest` if the byte is in `range`. Otherwise continues at `next`.
  private mutating func cutOrByte(
    _ range: ClosedRange<UInt8>, then rest: UInt32, before next: UInt32
  ) throws(ExpressionError) -> UInt32 {
    let byte = try table([.init(low: range.lowerBound, high: range.upperBound, target: rest)])
    return try add(.split, next: try exclusion(of: range, before: next), other: byte)
  }

  private mutating func reversedInvalidByte(before next: UInt32) throws(ExpressionError) -> UInt32 {
    func edge(_ range: ClosedRange<UInt8>) -> ByteProgram.Edge {
      .init(low: range.lowerBound, high: range.upperBound, target: next)
    }
    var place = try table([edge(0x80...0xC1), edge(0xF5...0xFF)])
    // A character that is cut after its first byte.
    for (lead, second, _) in Self.leads {
      place = try add(.split, next: try exclusion(of: second, before: try table([edge(lead)])), other: place)
    }
    // A character that is cut after its second or third byte.
    var afterTwo: [UInt32] = []
    for (lead, second, length) in Self.leads where length > 2 {
      afterTwo.append(
        try table([
          .init(low: second.lowerBound, high: second.upperBound, target: try table([edge(lead)]))
        ]))
      guard length == 4, let two = afterTwo.last else { continue }
      afterTwo.append(try table([.init(low: 0x80, high: 0xBF, target: two)]))
    }
    for start in afterTwo {
      place = try add(.split, next: try exclusion(of: 0x80...0xBF, before: start), other: place)
    }
    return place
  }

  private mutating func exclusion(
    of range: ClosedRange<UInt8>, before next: UInt32
  ) throws(ExpressionError) -> UInt32 {
    let set = ByteSet(range)
    let index = exclusions[set] ?? UInt32(program.exclusions.count)
    if exclusions[set] == nil {
      exclusions[set] = index
      program.exclusions.append(set)
    }
    return try add(.exclusion, next: next, other: index)
  }
}

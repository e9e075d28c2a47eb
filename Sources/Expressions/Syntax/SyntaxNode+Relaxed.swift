extension SyntaxNode {
  /// Any text without a line feed.
  private static let anyText = SyntaxNode.repetition(
    .characters(CharacterClass(members: .empty, isNegated: true)), Repetition(least: 0, most: nil, isLazy: false))

  /// Returns a weaker expression. If this expression matches a text, the weaker one also matches the text after bytes
  /// were added or removed next to the characters `seams`.
  ///
  /// Assertions are dropped, and each part that can match a character of `seams` becomes any text.
  func relaxed(beside seams: ScalarSet, ignoringCase: Bool) -> SyntaxNode {
    switch self {
    case .empty, .assertion: return .empty
    case .characters(let members):
      return members.set(ignoringCase: ignoringCase).intersects(seams) ? Self.anyText : self
    case .concatenation(let parts):
      return Self.joined(parts.map { $0.relaxed(beside: seams, ignoringCase: ignoringCase) })
    case .alternation(let parts):
      return .alternation(parts.map { $0.relaxed(beside: seams, ignoringCase: ignoringCase) })
    case .repetition(let part, let repetition):
      let part = part.relaxed(beside: seams, ignoringCase: ignoringCase)
      return part == .empty || part == Self.anyText ? part : .repetition(part, repetition)
    }
  }

  /// Returns a concatenation without empty parts, and without two parts side by side that match any text.
  private static func joined(_ parts: [SyntaxNode]) -> SyntaxNode {
    var joined: [SyntaxNode] = []
    for part in parts where part != .empty && !(part == anyText && joined.last == anyText) {
      if case .concatenation(let inner) = part { joined += inner } else { joined.append(part) }
    }
    return joined.isEmpty ? .empty : joined.count == 1 ? joined[0] : .concatenation(joined)
  }

  /// The expression without parts at its ends that match any text. It finds matches in the same texts.
  var trimmed: SyntaxNode {
    guard case .concatenation(let parts) = self else { return self == Self.anyText ? .empty : self }
    var rest = parts[...]
    while rest.first == Self.anyText { rest.removeFirst() }
    while rest.last == Self.anyText { rest.removeLast() }
    return Self.joined(Array(rest))
  }

  /// The characters that a match can contain.
  func characters(ignoringCase: Bool) -> ScalarSet {
    switch self {
    case .empty, .assertion: .empty
    case .characters(let members): members.set(ignoringCase: ignoringCase)
    case .concatenation(let parts), .alternation(let parts):
      parts.reduce(ScalarSet.empty) { $0.union($1.characters(ignoringCase: ignoringCase)) }
    case .repetition(let part, let repetition):
      repetition.most == 0 ? .empty : part.characters(ignoringCase: ignoringCase)
    }
  }
}

extension ScalarSet {
  /// Whether a character is in both sets.
  func intersects(_ other: ScalarSet) -> Bool {
    other.ranges.contains { wanted in ranges.contains { $0.overlaps(wanted) } }
  }
}

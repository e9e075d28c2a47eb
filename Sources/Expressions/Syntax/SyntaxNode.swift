/// A part of a parsed expression.
indirect enum SyntaxNode: Hashable, Sendable {
  case empty
  case characters(CharacterClass)
  case assertion(Assertion)
  case concatenation([SyntaxNode])
  /// Alternatives. Earlier ones are preferred.
  case alternation([SyntaxNode])
  case repetition(SyntaxNode, Repetition)

  /// Whether the part can match the empty text.
  var isNullable: Bool {
    switch self {
    case .empty, .assertion: true
    case .characters: false
    case .concatenation(let parts): parts.allSatisfy(\.isNullable)
    case .alternation(let parts): parts.contains(where: \.isNullable)
    case .repetition(let part, let repetition): repetition.least == 0 || part.isNullable
    }
  }
}

/// A condition on the characters before and after an offset.
enum Assertion: UInt8, Hashable, Sendable {
  case lineStart, lineEnd, wordBoundary, notWordBoundary, wordStart, wordEnd

  var needsWords: Bool { self != .lineStart && self != .lineEnd }
}

/// The number of times that a part may be repeated.
struct Repetition: Hashable, Sendable {
  let least: Int
  /// The maximum number, or `nil` if there is no limit.
  let most: Int?
  /// Whether fewer repetitions are preferred.
  let isLazy: Bool
}

/// A character class as it is written in the expression. ``set(ignoringCase:)`` adds the other case of its letters.
struct CharacterClass: Hashable, Sendable {
  let members: ScalarSet
  var isNegated = false
  /// The value of the flag `i` at the class: `true` to ignore case. It is `nil` if the expression has no such flag. The
  /// default of the search then applies.
  var ignoresCase: Bool?

  /// Returns the characters that match.
  func set(ignoringCase isIgnored: Bool) -> ScalarSet {
    let folded = ignoresCase ?? isIgnored ? CaseFolding.closure(of: members) : members
    return (isNegated ? folded.inverted : folded).subtracting(.lineFeed)
  }
}

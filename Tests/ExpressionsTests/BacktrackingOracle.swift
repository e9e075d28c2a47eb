@testable import Expressions

/// Matches a syntax tree by trying everything in the order of preference. It is slow and small.
///
/// A repetition without an upper bound must have a part that cannot be empty.
struct BacktrackingOracle {
  private let bytes: [UInt8]
  private let ignoresCase: Bool

  init(_ bytes: [UInt8], ignoresCase: Bool) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
  }

  /// Returns the first match in the line.
  func firstMatch(of node: SyntaxNode) -> Range<Int>? {
    var start = 0
    while start <= bytes.count {
      if let end = match(node, at: start, { $0 }) { return start..<end }
      guard start < bytes.count else { return nil }
      start += character(at: start).length
    }
    return nil
  }

  private func match(_ node: SyntaxNode, at place: Int, _ rest: (Int) -> Int?) -> Int? {
    switch node {
    case .empty: return rest(place)
    case .characters(let members):
      guard place < bytes.count else { return nil }
      let (length, scalar) = character(at: place)
      let set = members.set(ignoringCase: ignoresCase)
      return scalar.map(set.contains) ?? set.hasInvalidBytes ? rest(place + length) : nil
    case .assertion(let assertion): return holds(assertion, at: place) ? rest(place) : nil
    case .concatenation(let parts):
      guard let first = parts.first else { return rest(place) }
      return match(first, at: place) { match(.concatenation(Array(parts.dropFirst())), at: $0, rest) }
    case .alternation(let parts):
      for part in parts {
        if let end = match(part, at: place, rest) { return end }
      }
      return nil
    case .repetition(let part, let repetition): return match(part, repetition, at: place, rest)
    }
  }

  private func match(_ part: SyntaxNode, _ times: Repetition, at place: Int, _ rest: (Int) -> Int?) -> Int? {
    func more() -> Int? {
      if let most = times.most, most == 0 { return nil }
      let fewer = Repetition(least: max(0, times.least - 1), most: times.most.map { $0 - 1 }, isLazy: times.isLazy)
      return match(part, at: place) { match(part, fewer, at: $0, rest) }
    }
    if times.least > 0 { return more() }
    return times.isLazy ? rest(place) ?? more() : more() ?? rest(place)
  }

  private func holds(_ assertion: Assertion, at place: Int) -> Bool {
    switch assertion {
    case .lineStart: return place == 0
    case .lineEnd: return place == bytes.count
    default:
      let before = (0..<place).last { $0 + character(at: $0).length == place && isBoundary($0) }
      return assertion.holds(left: before.map(isWord) ?? false, right: place < bytes.count && isWord(place))
    }
  }

  private func isBoundary(_ place: Int) -> Bool {
    var start = 0
    while start < place { start += character(at: start).length }
    return start == place
  }

  private func isWord(_ place: Int) -> Bool { character(at: place).scalar.map(ScalarSet.word.contains) ?? false }

  private func character(at place: Int) -> (length: Int, scalar: UInt32?) {
    // The decoder of the standard library replaces each part that is no character by one scalar.
    for length in stride(from: min(4, bytes.count - place), through: 1, by: -1) {
      let text = String(decoding: bytes[place..<place + length], as: UTF8.self).unicodeScalars
      guard let scalar = text.first, text.count == 1 else { continue }
      return (length, Array(String(scalar).utf8) == Array(bytes[place..<place + length]) ? scalar.value : nil)
    }
    return (1, nil)
  }
}

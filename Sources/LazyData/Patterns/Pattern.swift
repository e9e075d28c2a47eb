/// What is looked for in records: a text, or a regular expression.
///
/// Small letters match capitals too, unless the pattern has a capital (smart case). A match never spans a line feed.
public struct Pattern: Hashable, Sendable {
  public enum Syntax: Hashable, Sendable {
    /// The characters themselves.
    case literal
    /// An extended regular expression of POSIX, as the C library reads it, over characters of UTF-8.
    ///
    /// `^` and `$` are the ends of a line. Of lines above 16 KiB a match is found for certain where it is no longer than
    /// 8 KiB. Back-references and expressions that are too large are refused. Some others take time that grows with the square of a
    /// line's length, such as `a+$` and `(a+)+$`: a line for which one takes two seconds ends the pass with an error.
    case regularExpression
  }

  private enum Search: Sendable {
    case literal(LiteralSearch)
    case expression(ExpressionSearch)
  }

  /// As it was typed.
  public let text: String
  public let syntax: Syntax
  /// Whether capitals match small letters too, also where the pattern has some.
  public let ignoresCase: Bool
  private let search: Search

  /// - Parameters:
  ///   - text: what is looked for.
  ///   - syntax: what its characters mean.
  ///   - ignoresCase: whether capitals in it match small letters too.
  /// - Throws: `PatternError` where a regular expression cannot be read, and where there is nothing to look for: an empty
  ///   pattern is for the caller to understand as none.
  public init(_ text: String, syntax: Syntax, ignoresCase: Bool = false) throws(PatternError) {
    try self.init(text, syntax: syntax, ignoresCase: ignoresCase, limit: .standard)
  }

  /// - Parameter limit: how long a look for an expression may take; one other than the default is for tests.
  init(_ text: String, syntax: Syntax, ignoresCase: Bool = false, limit: MatchLimit) throws(PatternError) {
    guard !text.isEmpty else { throw PatternError(description: "the pattern is empty") }
    guard !text.utf8.contains(UInt8(ascii: "\n")) else { throw PatternError(description: "a pattern is one line") }
    self.text = text
    self.syntax = syntax
    self.ignoresCase = ignoresCase
    switch syntax {
    case .literal:
      search = .literal(
        LiteralSearch(
          text, ignoresCase: ignoresCase || !text.unicodeScalars.contains { $0.properties.isUppercase }))
    case .regularExpression:
      let outline = try ExpressionOutline(text)
      if outline.isLiteral {
        search = .literal(LiteralSearch(outline.required, ignoresCase: ignoresCase || !outline.hasCapital))
      } else {
        search = .expression(try ExpressionSearch(text, outline, ignoresCase: ignoresCase, limit: limit))
      }
    }
  }

  /// Whether small letters match capitals too, and the other way round.
  var isCaseIgnored: Bool {
    switch search {
    case .literal: ignoresCase || !text.unicodeScalars.contains { $0.properties.isUppercase }
    case .expression(let expression): expression.ignoresCase
    }
  }

  public static func == (first: Pattern, second: Pattern) -> Bool {
    first.syntax == second.syntax && first.ignoresCase == second.ignoresCase && first.text == second.text
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(syntax)
    hasher.combine(ignoresCase)
  }

  /// The first match in `bytes`, which begin and end where lines do; its place is counted from the first byte.
  ///
  /// An expression that matches nothing at all yields an empty range. A task that is cancelled may find none in long lines.
  ///
  /// - Throws: `MatchFailure` if a line takes too long, or if there is too little memory. Whether it has a match is then unknown.
  /// - Complexity: O(bytes); for a literal as fast as memory is read.
  package func firstMatch(in bytes: UnsafeRawBufferPointer) throws(MatchFailure) -> Range<Int>? {
    switch search {
    case .literal(let literal): literal.first(in: bytes, from: 0).map { $0..<$0 + literal.count }
    case .expression(let expression): try expression.firstMatch(in: bytes)
    }
  }

  /// Whether a record, which may be of several lines, has a match.
  ///
  /// - Throws: as `firstMatch(in:)`.
  package func matches(_ record: UnsafeRawBufferPointer) throws(MatchFailure) -> Bool {
    try firstMatch(in: record) != nil
  }

  /// Where in a text that is on screen there are matches: none of them empty, none overlapping another, in their order.
  ///
  /// There are none if the expression has used up the time that it may take for what is on screen.
  ///
  /// - Complexity: O(bytes): only the first 64 KiB are looked at, for an expression 4 KiB at a time.
  package func ranges(in text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBytes { bytes in
      let shown = bytes.part(0..<min(bytes.count, 65_536))
      return switch search {
      case .literal(let literal): literal.ranges(in: shown)
      case .expression(let expression): expression.ranges(in: shown)
      }
    }
  }

  /// The first match that is not empty in a text on screen; nil also if the expression has used up the time that it may take for what
  /// is on screen.
  package func firstShownMatch(in text: [UInt8]) -> Range<Int>? {
    text.withUnsafeBytes { bytes in
      switch search {
      case .literal(let literal): literal.first(in: bytes, from: 0).map { $0..<$0 + literal.count }
      case .expression(let expression): expression.firstShownMatch(in: bytes)
      }
    }
  }
}

/// Why a pattern cannot be used, in one line.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  package init(description: String) { self.description = description }
}

/// A pattern to search for in records: a text or a regular expression.
///
/// Small letters match capitals too, unless the pattern has a capital (smart case). A match never spans a line feed.
///
/// ```swift
/// let word = try Pattern("timeout", syntax: .literal)
/// let numbers = try Pattern("[0-9]+ ms$", syntax: .regularExpression)
/// let name = try Pattern("Berlin", syntax: .literal, ignoresCase: true)
/// ```
///
/// ``RecordSource/search(for:from:backwards:progress:found:)`` finds the matches of a pattern, and ``RecordCondition``
/// filters by a pattern.
public struct Pattern: Hashable, Sendable {
  public enum Syntax: Hashable, Sendable {
    /// Literal text.
    case literal
    /// An extended regular expression of POSIX, as the C library interprets it, over UTF-8 characters.
    ///
    /// `^` and `$` are the ends of a line. In lines longer than 16 KiB, matches longer than 8 KiB may be missed.
    /// Back-references and expressions that are too large are rejected. The time for some expressions, such as `a+$`
    /// and `(a+)+$`, grows with the square of a line's length. If a line takes two seconds, the pass ends with an
    /// error.
    case regularExpression
  }

  private enum Search: Sendable {
    case literal(LiteralSearch)
    case expression(ExpressionSearch)
  }

  /// The pattern as it was typed.
  public let text: String
  public let syntax: Syntax
  /// Whether case is always ignored, even if the pattern has capitals.
  public let ignoresCase: Bool
  private let search: Search

  /// Creates a pattern.
  ///
  /// ```swift
  /// do throws(PatternError) {
  ///   let pattern = try Pattern("(", syntax: .regularExpression)
  /// } catch {
  ///   print(error)  // the reason in one line
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: the text to search for.
  ///   - syntax: how to interpret the text.
  ///   - ignoresCase: whether to ignore case even if the text has capitals.
  /// - Throws: ``PatternError`` if a regular expression is invalid, or if the text is empty or has a line feed.
  public init(_ text: String, syntax: Syntax, ignoresCase: Bool = false) throws(PatternError) {
    try self.init(text, syntax: syntax, ignoresCase: ignoresCase, limit: .standard)
  }

  /// - Parameter limit: the time limits of a regular expression. Only tests change the default.
  init(_ text: String, syntax: Syntax, ignoresCase: Bool = false, limit: MatchLimit) throws(PatternError) {
    guard !text.isEmpty else { throw PatternError(description: "the pattern is empty") }
    guard !text.utf8.contains(UInt8(ascii: "\n")) else {
      throw PatternError(description: "a pattern cannot contain a line break")
    }
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

  /// Whether the search ignores case.
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

  /// Returns the first match in `bytes`, as offsets from the first byte. The bytes must start and end at line
  /// boundaries.
  ///
  /// An expression that matches the empty text yields an empty range. A cancelled task may find no match in long
  /// lines.
  ///
  /// - Throws: `MatchFailure` if a line takes too long, or if memory is short. Whether the line has a match is then
  ///   unknown.
  /// - Complexity: O(bytes). A literal is searched for at memory speed.
  package func firstMatch(in bytes: UnsafeRawBufferPointer) throws(MatchFailure) -> Range<Int>? {
    switch search {
    case .literal(let literal): literal.first(in: bytes, from: 0).map { $0..<$0 + literal.count }
    case .expression(let expression): try expression.firstMatch(in: bytes)
    }
  }

  /// Whether a record, which may have several lines, has a match.
  ///
  /// - Throws: as `firstMatch(in:)`.
  package func matches(_ record: UnsafeRawBufferPointer) throws(MatchFailure) -> Bool {
    try firstMatch(in: record) != nil
  }

  /// Returns the matches in a text on screen, in ascending order, not empty and without overlaps.
  ///
  /// Returns an empty array if the expression has used up its time for the screen.
  ///
  /// - Complexity: O(bytes). Only the first 64 KiB are searched. Expressions are searched for 4 KiB at a time.
  package func ranges(in text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBytes { bytes in
      let shown = bytes.part(0..<min(bytes.count, 65_536))
      return switch search {
      case .literal(let literal): literal.ranges(in: shown)
      case .expression(let expression): expression.ranges(in: shown)
      }
    }
  }

  /// Returns the first match in a text on screen that is not empty. Returns `nil` also if the expression has used up
  /// its time for the screen.
  package func firstShownMatch(in text: [UInt8]) -> Range<Int>? {
    text.withUnsafeBytes { bytes in
      switch search {
      case .literal(let literal): literal.first(in: bytes, from: 0).map { $0..<$0 + literal.count }
      case .expression(let expression): expression.firstShownMatch(in: bytes)
      }
    }
  }
}

/// The reason why a pattern cannot be used, in one line.
///
/// ``Pattern/init(_:syntax:ignoresCase:)`` throws it.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  package init(description: String) { self.description = description }
}

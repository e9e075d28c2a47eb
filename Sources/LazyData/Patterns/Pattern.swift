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
    /// A regular expression over UTF-8 characters, as in Perl.
    ///
    /// `^` and `$` are the ends of a line. `\d`, `\w`, `\s` and `\b` are those of Unicode, and `[[:alpha:]]` is a POSIX
    /// class. The time is linear in the length of a line. Backreferences, lookahead, lookbehind and expressions that are
    /// too large are rejected.
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
          text, ignoresCase: ignoresCase || !text.hasCapital))
    case .regularExpression: search = .expression(try ExpressionSearch(text, ignoresCase: ignoresCase))
    }
  }

  /// Whether the search ignores case.
  var isCaseIgnored: Bool {
    switch search {
    case .literal: ignoresCase || !text.hasCapital
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
  /// - Complexity: O(bytes). A literal is searched for at memory speed.
  package func firstMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    switch search {
    case .literal(let literal): literal.first(in: bytes, from: 0).map { $0..<$0 + literal.count }
    case .expression(let expression): expression.firstMatch(in: bytes)
    }
  }

  /// Returns the first match, or the line of that match if finding only the line is faster.
  func firstMatchOrLine(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    switch search {
    case .literal: firstMatch(in: bytes)
    case .expression(let expression): expression.firstLine(in: bytes)
    }
  }

  /// Whether a record, which may have several lines, has a match.
  package func matches(_ record: UnsafeRawBufferPointer) -> Bool { firstMatchOrLine(in: record) != nil }

  /// Returns the matches in a text on screen, in ascending order, not empty and without overlaps.
  ///
  /// - Complexity: O(bytes). Only the first 64 KiB are searched, and less if the compiled expression has more than
  ///   1,024 instructions. Stops after about 16 passes over the text.
  package func ranges(in text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBytes { bytes in
      let shown = bytes.part(0..<min(bytes.count, 65_536))
      return switch search {
      case .literal(let literal): literal.ranges(in: shown)
      case .expression(let expression): expression.ranges(in: shown)
      }
    }
  }

  /// Returns the first match in a text on screen that is not empty.
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

extension StringProtocol {
  /// Whether the text has a capital letter, so that a search for it does not ignore case.
  var hasCapital: Bool { unicodeScalars.contains { $0.properties.isUppercase } }
}

internal import Expressions

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
    /// class. The search time is linear in the length of a line. Backreferences, lookahead, lookbehind and expressions
    /// that are too large are rejected.
    case regularExpression
  }

  private enum Search: Sendable {
    case literal(LiteralSearch)
    case expression(ExpressionSearch)
  }

  /// The pattern as it was typed.
  public let text: String
  public let syntax: Syntax
  public let options: Options
  /// Whether case is always ignored, even if the pattern has capitals.
  public var ignoresCase: Bool { options.ignoresCase }
  private var search: Search
  /// A literal search with the same matches in ASCII bytes, if the pattern is an expression without special characters.
  private let asciiSearch: LiteralSearch?
  private let written = WrittenSearches()
  private let asciiWritten = WrittenSearches()

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
    try self.init(text, syntax: syntax, options: Options(ignoresCase: ignoresCase))
  }

  /// Creates a pattern with options.
  ///
  /// - Throws: ``PatternError`` if a regular expression is invalid, or if the text is empty or has a line feed.
  public init(_ text: String, syntax: Syntax, options: Options) throws(PatternError) {
    guard !text.isEmpty else { throw PatternError(description: "the pattern is empty") }
    guard !text.utf8.contains(UInt8(ascii: "\n")) else {
      throw PatternError(description: "a pattern cannot contain a line break")
    }
    self.text = text
    self.syntax = syntax
    self.options = options
    let ignoresCase = options.ignoresCase
    let searched = options.normalizes ? String(decoding: CanonicalText.composed(text), as: UTF8.self) : text
    let isLiteral = syntax == .literal || searched.utf8.allSatisfy(Self.isPlain)
    let literal = isLiteral ? LiteralSearch(searched, ignoresCase: ignoresCase || !text.hasCapital) : nil
    // If case is ignored, an expression with k also matches the Kelvin sign, and one with s the long s. A literal text
    // does not.
    let ignoresWide = syntax == .regularExpression && (ignoresCase || !text.hasCapital)
    if let literal, !(ignoresWide && text.utf8.contains(where: Self.isWide)) {
      (search, asciiSearch) = (.literal(literal), nil)
    } else {
      (search, asciiSearch) = (.expression(try ExpressionSearch(searched, ignoresCase: ignoresCase)), literal)
    }
  }

  /// Returns the same pattern for one thread that searches many short texts.
  func forOneThread() -> Pattern {
    guard case .expression(let expression) = search else { return self }
    var pattern = self
    pattern.search = .expression(expression.forOneThread())
    return pattern
  }

  /// Whether an ASCII character in an expression matches only itself.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) && !special.contains(byte) }

  /// Whether a letter has another case that is not ASCII.
  private static func isWide(_ byte: UInt8) -> Bool { wide.contains(byte) }

  private static let special = ByteSet("\\^$.|?*+()[]{}".utf8)
  private static let wide = ByteSet("kKsS".utf8)

  /// Whether the search ignores case.
  var isCaseIgnored: Bool {
    switch search {
    case .literal: ignoresCase || !text.hasCapital
    case .expression(let expression): expression.ignoresCase
    }
  }

  public static func == (first: Pattern, second: Pattern) -> Bool {
    first.syntax == second.syntax && first.options == second.options
      && first.text.utf8.elementsEqual(second.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(syntax)
    hasher.combine(options)
  }

  /// Returns the first match in `bytes`, as offsets from the first byte. The bytes must start and end at line
  /// boundaries.
  ///
  /// An expression that matches the empty text yields an empty range. A cancelled task may find no match in long
  /// lines.
  ///
  /// - Complexity: O(bytes). A literal is searched for at memory speed.
  package func firstMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    guard let composed = composed(bytes) else { return firstPlainMatch(in: bytes) }
    return composed.bytes.withUnsafeBytes(firstPlainMatch).map(composed.original)
  }

  private func firstPlainMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    switch search {
    case .literal(let literal): literal.first(in: bytes, from: 0).map { $0..<$0 + literal.count }
    case .expression(let expression): expression.firstMatch(in: bytes)
    }
  }

  /// Returns the composed form of a text. Returns `nil` if the pattern does not normalize texts, or if the text is the
  /// same in composed form.
  private func composed(_ text: UnsafeRawBufferPointer) -> CanonicalText? {
    options.normalizes ? CanonicalText(text) : nil
  }

  /// Returns the first match, or its line if that is faster. Bytes are compared without normalization.
  func firstMatchOrLine(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    switch search {
    case .literal: firstPlainMatch(in: bytes)
    case .expression(let expression): expression.firstLine(in: bytes)
    }
  }

  /// Calls `body` with matches, or with their lines if that is faster. Bytes are compared without normalization.
  ///
  /// `body` returns the place where the search continues; `nil` to stop. Matches before that place are skipped.
  func visitMatchesOrLines(in bytes: UnsafeRawBufferPointer, _ body: (Range<Int>) -> Int?) {
    var place = 0
    switch search {
    case .literal(let literal): literal.visitMatches(in: bytes, body)
    case .expression(let expression):
      guard !bytes.isEmpty else { return }
      if let asciiSearch, !bytes.hasHighBytes { return asciiSearch.visitMatches(in: bytes, body) }
      expression.visitLines(in: bytes) { line in
        guard line.lowerBound >= place else { return true }
        guard let next = body(line) else { return false }
        place = next
        return true
      }
    }
  }

  /// Whether a text, which may have several lines, has a match.
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    guard options.normalizes else { return firstMatchOrLine(in: text) != nil }
    return CanonicalText.withComposed(text) { firstMatchOrLine(in: $0) != nil }
  }

  /// Returns the matches in a text on screen, in ascending order, not empty and without overlaps.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - limit: the number of bytes to search.
  /// - Complexity: O(bytes). If the size of the compiled expression times `limit` exceeds 67 million, fewer bytes are
  ///   searched. Stops after about 16 passes over the text.
  package func ranges(in text: [UInt8], limit: Int = 65_536) -> [Range<Int>] {
    text.withUnsafeBytes { bytes in
      let shown = bytes.part(0..<min(bytes.count, limit))
      guard let composed = composed(shown) else { return plainRanges(in: shown) }
      return composed.bytes.withUnsafeBytes(plainRanges).map(composed.original)
    }
  }

  private func plainRanges(in shown: UnsafeRawBufferPointer) -> [Range<Int>] {
    switch search {
    case .literal(let literal): literal.ranges(in: shown)
    case .expression(let expression): expression.ranges(in: shown)
    }
  }

  /// Returns the number of matches in a text that are not empty.
  ///
  /// - Complexity: O(bytes).
  package func count(in bytes: UnsafeRawBufferPointer) -> TextMatchCount {
    guard options.normalizes else { return plainCount(in: bytes) }
    return CanonicalText.withComposed(bytes, plainCount)
  }

  private func plainCount(in bytes: UnsafeRawBufferPointer) -> TextMatchCount {
    switch search {
    case .literal(let literal): TextMatchCount(literal.count(in: bytes))
    case .expression(let expression): expression.count(in: bytes)
    }
  }

  /// Returns the first match in a text on screen that is not empty.
  package func firstShownMatch(in text: [UInt8]) -> Range<Int>? {
    text.withUnsafeBytes { bytes in
      guard let composed = composed(bytes) else { return firstPlainShownMatch(in: bytes) }
      return composed.bytes.withUnsafeBytes(firstPlainShownMatch).map(composed.original)
    }
  }

  private func firstPlainShownMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    switch search {
    case .literal: firstPlainMatch(in: bytes)
    case .expression(let expression): expression.firstShownMatch(in: bytes)
    }
  }

  // MARK: Written text

  /// Whether a match depends on the text around it, as `^` and `\b` do.
  var dependsOnContext: Bool {
    switch search {
    case .literal: false
    case .expression(let expression): expression.dependsOnContext
    }
  }

  /// The ASCII characters that a match can contain.
  var characters: ByteSet {
    written.characters {
      switch search {
      case .literal: Array((text.lowercased() + text.uppercased() + text).utf8.filter { $0 < 0x80 })
      case .expression(let expression): expression.asciiCharacters
      }
    }
  }

  /// Returns a search in the bytes of records for places that may match. Beside the ASCII characters `seams`, a record
  /// may have other bytes than its text, for example quotes.
  ///
  /// - Parameter bytes: the bytes to search. In ASCII bytes, some expressions are searched for as literal texts.
  func writtenSearch(beside seams: [UInt8], in bytes: UnsafeRawBufferPointer) -> WrittenSearch {
    if asciiSearch != nil, !bytes.hasHighBytes {
      return asciiWritten.search(beside: seams) { WrittenSearch(text, ignoresCase: isCaseIgnored, beside: seams) }
    }
    return written.search(beside: seams) {
      switch search {
      case .literal: WrittenSearch(text, ignoresCase: isCaseIgnored, beside: seams)
      case .expression(let expression): WrittenSearch(expression, beside: seams)
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

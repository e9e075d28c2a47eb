internal import Synchronization

/// A regular expression over the bytes of lines.
///
/// A match never contains a line feed, nor the carriage return before one. `^` and `$` match at the start and the end
/// of a line. A search finds the leftmost match. If several start there, earlier alternatives and longer repetitions
/// are preferred, as in Perl. A lazy repetition is as short as possible.
///
/// An expression is compiled for UTF-8. In invalid UTF-8, each stray byte and each truncated character matches `.` and
/// negated classes.
///
/// ```
/// let expression = try RegularExpression("[a-z]+ took \\d{3,} ms$")
/// let searcher = ExpressionSearcher(expression)
/// let match = text.withUnsafeBytes { searcher.firstMatch(in: $0) }
/// ```
package struct RegularExpression: Sendable {
  /// When to ignore the case of letters.
  package enum CaseRule: Sendable {
    /// Ignores case if the expression has no capital letter. The `W` of `\W` does not count.
    case smart
    case ignored, kept
  }

  /// Whether case is ignored, unless a flag such as `(?i)` in the expression says otherwise.
  package let ignoresCase: Bool
  /// The number of instructions of the compiled expression. The maximum time for each byte is proportional to it.
  package var instructionCount: Int { programs.forward.instructions.count }
  /// Whether a match depends on the text around it, as `^` and `\b` do.
  package var dependsOnContext: Bool {
    programs.forward.hasLineStarts || programs.forward.hasLineEnds || programs.forward.hasWordAssertions
  }
  let programs: CompiledPrograms
  private let node: SyntaxNode

  /// Parses and compiles an expression.
  ///
  /// - Throws: an error that names the unsupported or invalid part.
  package init(_ text: String, case rule: CaseRule = .smart) throws(ExpressionError) {
    var parser = ExpressionParser(text)
    let node = try parser.parse()
    ignoresCase = rule == .ignored || rule == .smart && !parser.hasCapital
    self.node = node
    programs = try CompiledPrograms(node, ignoresCase: ignoresCase)
  }

  private init(_ node: SyntaxNode, ignoresCase: Bool) throws(ExpressionError) {
    self.node = node
    self.ignoresCase = ignoresCase
    programs = try CompiledPrograms(node, ignoresCase: ignoresCase)
  }

  /// Returns an equal expression that shares no tables with this one.
  ///
  /// Two threads that search with the tables of one expression slow each other down, because both count the references
  /// to them.
  package func copy() -> RegularExpression { (try? RegularExpression(node, ignoresCase: ignoresCase)) ?? self }

  /// Returns a weaker expression. If this expression matches a text, the weaker one also matches the text after these
  /// changes: bytes are added or removed next to the ASCII characters `seams`, or text is added at both ends.
  ///
  /// - Returns: `nil` if the expression would match every text, or would be too large.
  package func relaxed(beside seams: [UInt8]) -> RegularExpression? {
    let seams = ScalarSet(seams.map { UInt32($0)...UInt32($0) })
    let relaxed = node.relaxed(beside: seams, ignoringCase: ignoresCase).trimmed
    guard !relaxed.isNullable else { return nil }
    return try? RegularExpression(relaxed, ignoresCase: ignoresCase)
  }

  /// Returns the ASCII characters that a match can contain.
  package func asciiCharacters() -> [UInt8] {
    let set = node.characters(ignoringCase: ignoresCase)
    return (0..<0x80).filter { set.contains(UInt32($0)) }
  }
}

/// The programs of an expression, and the facts that searches need.
final class CompiledPrograms: Sendable {
  let forward: ByteProgram
  let classes: ByteClasses
  let filter: Prefilter?
  /// The number of bytes of every match, if it is the same for all.
  let length: Int?
  private let node: SyntaxNode
  private let ignoresCase: Bool
  private let backward = Mutex<Directed?>(nil)

  typealias Directed = (program: ByteProgram, classes: ByteClasses)

  init(_ node: SyntaxNode, ignoresCase: Bool) throws(ExpressionError) {
    self.node = node
    self.ignoresCase = ignoresCase
    forward = try ProgramBuilder.program(of: node, isReversed: false, ignoresCase: ignoresCase)
    classes = ByteClasses(forward)
    filter = Prefilter.best(for: forward)
    length = node.length(ignoringCase: ignoresCase)
  }

  /// Returns the program that reads from right to left. It is compiled when it is first needed.
  ///
  /// - Returns: `nil` if it is too large.
  func reversed() -> Directed? {
    backward.withLock { known in
      if let known { return known }
      guard let program = try? ProgramBuilder.program(of: node, isReversed: true, ignoresCase: ignoresCase) else {
        return nil
      }
      known = (program, ByteClasses(program))
      return known
    }
  }
}

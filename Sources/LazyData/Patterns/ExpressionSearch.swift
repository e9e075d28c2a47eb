internal import Expressions
internal import Synchronization

/// Searches for a regular expression line by line. An instance may be used from any thread.
///
/// A cancelled task may find no match in long lines.
final class ExpressionSearch: Sendable {
  private let expression: RegularExpression
  private let searchers: Mutex<Searchers>
  /// The search that the searchers return to; `nil` if they belong to this search.
  private let lender: ExpressionSearch?

  private struct Searchers {
    var idle: [ExpressionSearcher] = []
    /// Whether a searcher uses `expression` itself. All other searchers use copies.
    var hasFirst = false
  }

  var ignoresCase: Bool { expression.ignoresCase }

  /// The maximum number of bytes to search in a text on screen, times the size of the expression. It limits the time
  /// that a frame takes.
  private static let shownWork = 1 << 26
  /// A text on screen is read at most this number of times to find all its matches.
  private static let shownReads = 16

  init(_ text: String, ignoresCase: Bool) throws(PatternError) {
    searchers = Mutex(Searchers())
    lender = nil
    do throws(ExpressionError) {
      expression = try RegularExpression(text, case: ignoresCase ? .ignored : .smart)
    } catch {
      throw PatternError(description: error.description)
    }
  }

  private init(_ expression: RegularExpression) {
    self.expression = expression
    searchers = Mutex(Searchers())
    lender = nil
  }

  private init(borrowingFrom lender: ExpressionSearch) {
    expression = lender.expression
    self.lender = lender
    searchers = Mutex(Searchers(hasFirst: true))
  }

  deinit {
    guard let lender else { return }
    let idle = searchers.withLock { $0.idle }
    lender.searchers.withLock { $0.idle += idle }
  }

  /// Returns a search for the same expression that keeps the searcher of its first use. Use it on one thread for many short
  /// texts: threads that share a search wait for each other at each text.
  func forOneThread() -> ExpressionSearch { ExpressionSearch(borrowingFrom: self) }

  /// Whether a match depends on the text around it.
  var dependsOnContext: Bool { expression.dependsOnContext }

  /// The ASCII characters that a match can contain.
  var asciiCharacters: [UInt8] { expression.asciiCharacters() }

  /// Returns a less strict search for candidates. It also finds a match if bytes were added or removed beside the ASCII
  /// characters `seams`: CSV, for example, doubles quotes. It may find other places too.
  ///
  /// - Returns: `nil` if the search would match everywhere.
  func relaxed(beside seams: [UInt8]) -> ExpressionSearch? {
    expression.relaxed(beside: seams).map { ExpressionSearch($0) }
  }

  /// Calls `body` with a searcher that no other thread uses.
  ///
  /// With a single searcher, drawing the rows on screen would wait for a search through a long line.
  func withSearcher<Result>(_ body: (ExpressionSearcher) -> Result) -> Result {
    let searcher = idleSearcher() ?? lender?.idleSearcher() ?? newSearcher()
    defer { searchers.withLock { $0.idle.append(searcher) } }
    return body(searcher)
  }

  private func newSearcher() -> ExpressionSearcher { ExpressionSearcher(expression.copy()) { Task.isCancelled } }

  /// Returns an idle searcher. The first call creates one that uses `expression` itself. Returns `nil` if all are in
  /// use.
  private func idleSearcher() -> ExpressionSearcher? {
    searchers.withLock { searchers in
      if let searcher = searchers.idle.popLast() { return searcher }
      guard !searchers.hasFirst else { return nil }
      searchers.hasFirst = true
      return ExpressionSearcher(expression) { Task.isCancelled }
    }
  }

  /// Returns the first match.
  func firstMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? { withSearcher { $0.firstMatch(in: bytes) } }

  /// Calls `body` with the range of each line that has a match, without the line end, until `body` returns `false`.
  func visitLines(in bytes: UnsafeRawBufferPointer, _ body: (Range<Int>) -> Bool) {
    withSearcher { $0.visitLines(in: bytes, body) }
  }

  /// Returns the range of the first line with a match, without the line end.
  func firstLine(in bytes: UnsafeRawBufferPointer) -> Range<Int>? { withSearcher { $0.firstLine(in: bytes) } }

  /// Returns the non-empty matches in a text on screen. Stops early if finding them takes more than 16 passes over the
  /// text.
  func ranges(in bytes: UnsafeRawBufferPointer) -> [Range<Int>] { shown(bytes, most: .max) }

  /// Returns the first match in a text on screen that is not empty.
  func firstShownMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? { shown(bytes, most: 1).first }

  /// Returns the number of non-empty matches in a text. Stops early if finding them takes more than 16 passes over the
  /// text.
  func count(in bytes: UnsafeRawBufferPointer) -> TextMatchCount {
    var count = 0
    let isAll = visitMatches(in: bytes) { _ in
      count += 1
      return true
    }
    return TextMatchCount(count, isAll: isAll)
  }

  private func shown(_ bytes: UnsafeRawBufferPointer, most: Int) -> [Range<Int>] {
    let bytes = bytes.part(0..<min(bytes.count, Self.shownWork / max(1, expression.instructionCount)))
    var ranges: [Range<Int>] = []
    _ = visitMatches(in: bytes) {
      ranges.append($0)
      return ranges.count < most
    }
    return ranges
  }

  /// Calls `body` with each non-empty match until it returns `false`.
  ///
  /// - Returns: whether all of the text was searched. After 16 passes over the text, the search stops.
  private func visitMatches(in bytes: UnsafeRawBufferPointer, _ body: (Range<Int>) -> Bool) -> Bool {
    withSearcher { searcher in
      let limit = searcher.bytesRead + Self.shownReads * bytes.count
      var start = 0
      while start < bytes.count {
        let feed = bytes.firstPlace(of: Self.lineFeed, in: start..<bytes.count) ?? bytes.count
        let line = lineText(of: bytes, start..<feed)
        var place = line.lowerBound
        while place < line.upperBound {
          guard searcher.bytesRead <= limit else { return false }
          guard let found = searcher.firstMatch(in: bytes, line: line, from: place) else { break }
          if !found.isEmpty, !body(found) { return false }
          place = found.isEmpty ? nextCharacter(found.upperBound, in: bytes) : found.upperBound
        }
        start = feed + 1
      }
      return true
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private func nextCharacter(_ place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var next = place + 1
    while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  /// Returns a line without the carriage return of its line end.
  private func lineText(of bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Range<Int> {
    guard line.upperBound < bytes.count, !line.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "\r") else {
      return line
    }
    return line.lowerBound..<line.upperBound - 1
  }
}

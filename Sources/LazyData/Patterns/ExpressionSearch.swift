internal import Synchronization

/// Looks for a regular expression, with the C library, line by line, on any thread.
final class ExpressionSearch: Sendable {
  private let text: String
  let ignoresCase: Bool
  /// Expressions that are not in use now.
  private let idle: Mutex<[CompiledExpression]>
  /// What a line must contain to be worth a look.
  private let required: LiteralSearch?

  /// How much of a line the library is given at once, and how much of that again with what follows: what it keeps in mind
  /// grows with the length, and so may the time with its square.
  private static let piece = (length: 16_384, overlap: 8_192)
  private static let shownPiece = (length: 4_096, overlap: 1_024)

  init(_ text: String, _ outline: ExpressionOutline, ignoresCase: Bool) throws(PatternError) {
    self.text = text
    self.ignoresCase = ignoresCase || !outline.hasCapital
    let ignoresCase = self.ignoresCase
    let first = try CompiledExpression(text, ignoresCase: ignoresCase)
    idle = Mutex([first])
    required = outline.required.isEmpty ? nil : LiteralSearch(outline.required, ignoresCase: ignoresCase)
  }

  /// Calls `body` with an expression that no other thread uses meanwhile; nil where none can be had.
  ///
  /// The library has one thread at a time look with one compiled expression: the rows on screen would wait for a search
  /// that looks through a long line.
  func withExpression<Result>(_ body: (CompiledExpression) -> Result) -> Result? {
    let own = idle.withLock { $0.popLast() }
    guard let expression = own ?? (try? CompiledExpression(text, ignoresCase: ignoresCase)) else { return nil }
    defer { idle.withLock { $0.append(expression) } }
    return body(expression)
  }

  func firstMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    withExpression { firstMatch($0, in: bytes) } ?? nil
  }

  private func firstMatch(_ expression: CompiledExpression, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    var start = 0
    repeat {
      var line = start
      if let required {
        guard let hint = required.first(in: bytes, from: start) else { return nil }
        line = hint
        while line > start, bytes[line - 1] != Self.lineFeed { line -= 1 }
        start = hint
      }
      let feed = bytes.firstPlace(of: Self.lineFeed, in: start..<bytes.count)
      let text = lineText(of: bytes, line..<(feed ?? bytes.count))
      if let found = search(expression, text, in: bytes, Self.piece) { return found }
      start = (feed ?? bytes.count) + 1
    } while start < bytes.count
    return nil
  }

  func ranges(in bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
    withExpression { ranges($0, in: bytes) } ?? []
  }

  private func ranges(_ expression: CompiledExpression, in bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let feed = bytes.firstPlace(of: Self.lineFeed, in: start..<bytes.count) ?? bytes.count
      let line = lineText(of: bytes, start..<feed)
      var place = line.lowerBound
      while place < line.upperBound, let found = search(expression, line, from: place, in: bytes, Self.shownPiece) {
        if !found.isEmpty { ranges.append(found) }
        place = found.isEmpty ? nextCharacter(found.upperBound, in: bytes) : found.upperBound
      }
      start = feed + 1
    }
    return ranges
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private func nextCharacter(_ place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var next = place + 1
    while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  /// A line without the carriage return that is part of its end.
  private func lineText(of bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Range<Int> {
    guard line.upperBound < bytes.count, !line.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "\r") else {
      return line
    }
    return line.lowerBound..<line.upperBound - 1
  }

  /// The first match in a line, or in what of it begins at `from`.
  private func search(
    _ expression: CompiledExpression, _ line: Range<Int>, from: Int? = nil, in bytes: UnsafeRawBufferPointer,
    _ piece: (length: Int, overlap: Int)
  ) -> Range<Int>? {
    var place = from ?? line.lowerBound
    while true {
      let end = min(line.upperBound, place + piece.length)
      if required == nil || required?.first(in: bytes.part(place..<end), from: 0) != nil {
        if let found = expression.firstMatch(
          in: bytes, place..<end, beginsLine: place == line.lowerBound, endsLine: end == line.upperBound)
        {
          return found
        }
      }
      guard end < line.upperBound, !Task.isCancelled else { return nil }
      place = end - piece.overlap
    }
  }
}

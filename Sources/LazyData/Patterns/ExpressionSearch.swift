internal import Synchronization

/// Searches for a regular expression line by line, with the C library. An instance may be used from any thread.
final class ExpressionSearch: Sendable {
  private let text: String
  let ignoresCase: Bool
  /// The compiled expressions that are not in use.
  private let idle: Mutex<[CompiledExpression]>
  /// A literal text that every match contains. Lines without it are not searched.
  private let required: LiteralSearch?

  /// The number of bytes of a line that are passed to the library at once, and the overlap of consecutive pieces. The
  /// library's memory grows with the length, and its time may grow with the square of the length.
  private static let piece = (length: 16_384, overlap: 8_192)
  private static let shownPiece = (length: 4_096, overlap: 1_024)

  /// The cost per byte, relative to a short expression.
  private let weight: Int
  private let limit: MatchLimit
  private let allowance: Mutex<ScreenMatchBudget>

  /// The work between two checks of the clock: about ten milliseconds in a pass, and one on screen.
  private static let step = 1 << 20
  private static let shownStep = 1 << 17

  init(
    _ text: String, _ outline: ExpressionOutline, ignoresCase: Bool, limit: MatchLimit = .standard
  ) throws(PatternError) {
    self.text = text
    self.ignoresCase = ignoresCase || !outline.hasCapital
    self.limit = limit
    allowance = Mutex(ScreenMatchBudget(limit.screen))
    weight = 1 + outline.choices / 8
    let ignoresCase = self.ignoresCase
    let first = try CompiledExpression(text, ignoresCase: ignoresCase)
    idle = Mutex([first])
    required = outline.required.isEmpty ? nil : LiteralSearch(outline.required, ignoresCase: ignoresCase)
  }

  /// Calls `body` with a compiled expression that no other thread uses. Returns `nil` if the expression cannot be
  /// compiled.
  ///
  /// Only one thread at a time can use a compiled expression. With a single instance, drawing the rows on screen would
  /// wait for a search through a long line.
  func withExpression<Result>(_ body: (CompiledExpression) -> Result) -> Result? {
    let own = idle.withLock { $0.popLast() }
    guard let expression = own ?? (try? CompiledExpression(text, ignoresCase: ignoresCase)) else { return nil }
    defer { idle.withLock { $0.append(expression) } }
    return body(expression)
  }

  /// Returns the first match.
  ///
  /// - Throws: `MatchFailure` if a line takes longer than `MatchLimit.line`.
  func firstMatch(in bytes: UnsafeRawBufferPointer) throws(MatchFailure) -> Range<Int>? {
    let found = withExpression { expression in
      Result { () throws(MatchFailure) in try firstMatch(expression, in: bytes) }
    }
    return try (found ?? .failure(MatchFailure(reason: .memory, place: 0))).get()
  }

  private func firstMatch(
    _ expression: CompiledExpression, in bytes: UnsafeRawBufferPointer
  ) throws(MatchFailure) -> Range<Int>? {
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
      var meter = MatchBudget(limit: limit.line, step: Self.step, limit.clock)
      if let found = try search(expression, text, in: bytes, Self.piece, &meter) { return found }
      start = (feed ?? bytes.count) + 1
    } while start < bytes.count
    return nil
  }

  /// Returns the matches in a text on screen, or an empty array if the search exceeds the time limit.
  func ranges(in bytes: UnsafeRawBufferPointer) -> [Range<Int>] { shown(bytes, most: .max) }

  /// Returns the first match in a text on screen that is not empty. Returns `nil` also if the time limit is exceeded.
  func firstShownMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? { shown(bytes, most: 1).first }

  private func shown(_ bytes: UnsafeRawBufferPointer, most: Int) -> [Range<Int>] {
    let clock = limit.clock
    guard let time = allowance.withLock({ $0.time(for: bytes.count, at: clock.passing()) }) else { return [] }
    let start = clock.processor()
    var meter = MatchBudget(limit: time, step: Self.shownStep, clock)
    let found = withExpression { expression in
      Result { () throws(MatchFailure) in try ranges(expression, in: bytes, most: most, &meter) }
    }
    let isOver = if case .failure = found { true } else { false }
    allowance.withLock { $0.use(clock.processor() - start, for: bytes.count, isOver: isOver) }
    return (try? found?.get()) ?? []
  }

  private func ranges(
    _ expression: CompiledExpression, in bytes: UnsafeRawBufferPointer, most: Int, _ meter: inout MatchBudget
  ) throws(MatchFailure) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count, ranges.count < most {
      let feed = bytes.firstPlace(of: Self.lineFeed, in: start..<bytes.count) ?? bytes.count
      let line = lineText(of: bytes, start..<feed)
      var place = line.lowerBound
      while place < line.upperBound, ranges.count < most,
        let found = try search(expression, line, from: place, in: bytes, Self.shownPiece, &meter)
      {
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

  /// Returns a line without the carriage return of its line end.
  private func lineText(of bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Range<Int> {
    guard line.upperBound < bytes.count, !line.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "\r") else {
      return line
    }
    return line.lowerBound..<line.upperBound - 1
  }

  /// Returns the first match in a line, at `from` or later.
  ///
  /// - Throws: `MatchFailure` if the time of `meter` is used up.
  private func search(
    _ expression: CompiledExpression, _ line: Range<Int>, from: Int? = nil, in bytes: UnsafeRawBufferPointer,
    _ piece: (length: Int, overlap: Int), _ meter: inout MatchBudget
  ) throws(MatchFailure) -> Range<Int>? {
    var place = from ?? line.lowerBound
    while true {
      let end = min(line.upperBound, place + piece.length)
      if required == nil || required?.first(in: bytes.part(place..<end), from: 0) != nil {
        let part = CompiledExpression.Part(
          range: place..<end, beginsLine: place == line.lowerBound, endsLine: end == line.upperBound)
        if let found = try search(expression, part, in: bytes, &meter) { return found }
      }
      guard end < line.upperBound, !Task.isCancelled else { return nil }
      place = end - piece.overlap
    }
  }

  /// Returns the first match in a part of a line. Tries a limited number of start offsets at a time.
  private func search(
    _ expression: CompiledExpression, _ part: CompiledExpression.Part, in bytes: UnsafeRawBufferPointer,
    _ meter: inout MatchBudget
  ) throws(MatchFailure) -> Range<Int>? {
    var place = part.range.lowerBound
    while place <= part.range.upperBound {
      let length = part.range.upperBound - place
      let starts = min(length + 1, meter.starts(length: length, weight: weight))
      guard meter.begin(starts * length * weight) else { throw MatchFailure(reason: .time, place: place) }
      switch expression.firstMatch(in: bytes, part, from: place, starts: starts) {
      case .found(let range): return range
      case .noMatch(let next): place = next
      case .failed: throw MatchFailure(reason: .memory, place: place)
      }
      if Task.isCancelled { return nil }
    }
    return nil
  }
}

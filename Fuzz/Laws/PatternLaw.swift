@testable import Expressions
@testable import LazyData

/// A pattern matches where a simple matcher finds it. The pattern is the first line of the text. libFuzzer's own time
/// limit reports what takes too long.
enum PatternLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    let isLiteral = input.flag()
    let text = input.text
    let end = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    let wanted = String(decoding: text[..<end], as: UTF8.self)
    let hay = UnsafeRawBufferPointer(rebasing: text[min(text.count, end + 1)...])
    guard let pattern = try? Pattern(wanted, syntax: isLiteral ? .literal : .regularExpression) else { return }
    let found = pattern.firstMatch(in: hay)
    marks(pattern.ranges(in: Array(hay)), in: hay.count)
    if let found { require(found.lowerBound >= 0 && found.upperBound <= hay.count, "a match is within the bytes") }
    if isLiteral {
      require(found == Self.literal(wanted, in: hay), "a text is where the slow way finds it")
    } else {
      require(found == expression(wanted, in: hay), "an expression is where the slow way finds it, line by line")
    }
    require(pattern.matches(hay) == (found != nil), "a record has a match if one is found")
  }

  private static func marks(_ marks: [Range<Int>], in count: Int) {
    var end = 0
    for mark in marks {
      require(
        !mark.isEmpty && mark.lowerBound >= end && mark.upperBound <= count, "marks are apart, and within the text")
      end = mark.upperBound
    }
  }

  private static func literal(_ wanted: String, in hay: UnsafeRawBufferPointer) -> Range<Int>? {
    let ignoresCase = !wanted.unicodeScalars.contains { $0.properties.isUppercase }
    let forms = wanted.unicodeScalars.map { scalar -> [[UInt8]] in
      let (small, capital) = (Array(String(scalar).utf8), Array(scalar.properties.uppercaseMapping.utf8))
      return ignoresCase && small.count == capital.count ? [small, capital] : [small]
    }
    let length = wanted.utf8.count
    guard length <= hay.count else { return nil }
    for start in 0...hay.count - length {
      var place = start
      let isThere = forms.allSatisfy { forms in
        let isNext = forms.contains { hay[place...].starts(with: $0) }
        place += forms[0].count
        return isNext
      }
      if isThere { return start..<start + length }
    }
    return nil
  }

  /// Searches each line alone, without a search for rare bytes first, and with an automaton that is always full.
  private static func expression(_ text: String, in hay: UnsafeRawBufferPointer) -> Range<Int>? {
    guard let expression = try? RegularExpression(text) else { return nil }
    let searcher = ExpressionSearcher(expression, memory: 1, usesFilter: false)
    var start = 0
    repeat {
      let feed = hay[start...].firstIndex(of: UInt8(ascii: "\n"))
      var end = feed ?? hay.count
      if feed != nil, end > start, hay[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if let match = searcher.firstMatch(in: hay, line: start..<end, from: start) { return match }
      start = (feed ?? hay.count) + 1
    } while start < hay.count
    return nil
  }
}

internal import CExpressions

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A regular expression compiled by the C library. Only one thread at a time may use it.
final class CompiledExpression: @unchecked Sendable {
  private let compiled: UnsafeMutablePointer<regex_t>
  /// A UTF-8 locale, independent of the program's own locale.
  private let locale: locale_t?

  /// - Throws: `PatternError` with the library's message if the expression is invalid.
  init(_ text: String, ignoresCase: Bool) throws(PatternError) {
    #if canImport(Darwin)
      let locale = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
    #else
      let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    #endif
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    compiled.initialize(to: regex_t())
    let former = locale.map { uselocale($0) }
    let code = regcomp(compiled, text, REG_EXTENDED | (ignoresCase ? REG_ICASE : 0))
    var message = [CChar](repeating: 0, count: 200)
    if code != 0 { regerror(code, compiled, &message, message.count) }
    if let former { uselocale(former) }
    guard code == 0 else {
      compiled.deallocate()
      if let locale { freelocale(locale) }
      let reason = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw PatternError(description: reason.isEmpty ? "invalid regular expression" : reason)
    }
    self.compiled = compiled
    self.locale = locale
  }

  deinit {
    regfree(compiled)
    compiled.deallocate()
    if let locale { freelocale(locale) }
  }

  /// A part of a line to search.
  struct Part {
    let range: Range<Int>
    /// Whether the start of the range is the start of a line.
    let beginsLine: Bool
    /// Whether the end of the range is the end of a line.
    let endsLine: Bool
  }

  /// The result of a search.
  enum Outcome {
    case found(Range<Int>)
    /// No match starts at the tried offsets. `next` is the first offset that was not tried.
    case noMatch(next: Int)
    /// The library has too little memory.
    case failed
  }

  /// Searches for the first match in a part of a line.
  ///
  /// - Parameters:
  ///   - start: the first offset in `bytes` where a match may start.
  ///   - starts: the number of offsets to try. If the library cannot be stopped in between, all offsets are tried.
  func firstMatch(in bytes: UnsafeRawBufferPointer, _ part: Part, from start: Int, starts: Int) -> Outcome {
    let former = locale.map { uselocale($0) }
    defer { if let former { uselocale(former) } }
    let range = part.range
    var match = cexpressions_match()
    var next = 0
    func search(_ text: UnsafePointer<CChar>) -> cexpressions_outcome {
      let wanted = cexpressions_range(
        text: text, count: range.count, start: start - range.lowerBound, starts: starts, begins_line: part.beginsLine,
        ends_line: part.endsLine)
      return cexpressions_search(compiled, wanted, &next, &match)
    }
    let text = bytes.baseAddress.map { ($0 + range.lowerBound).assumingMemoryBound(to: CChar.self) }
    switch text.map(search) ?? search("") {
    case CEXPRESSIONS_FOUND: return .found(range.lowerBound + match.start..<range.lowerBound + match.end)
    case CEXPRESSIONS_NONE: return .noMatch(next: range.lowerBound + next)
    default: return .failed
    }
  }
}

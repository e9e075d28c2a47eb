internal import CExpressions

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A regular expression as the C library has compiled it. One thread at a time may use it.
final class CompiledExpression: @unchecked Sendable {
  private let compiled: UnsafeMutablePointer<regex_t>
  /// Where text is UTF-8, whatever the program's own locale.
  private let locale: locale_t?

  /// - Throws: `PatternError` with the library's words where it is none.
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
      throw PatternError(description: reason.isEmpty ? "the expression cannot be read" : reason)
    }
    self.compiled = compiled
    self.locale = locale
  }

  deinit {
    regfree(compiled)
    compiled.deallocate()
    if let locale { freelocale(locale) }
  }

  /// A part of a line in which to look.
  struct Part {
    let range: Range<Int>
    /// Whether a line begins where the range does.
    let beginsLine: Bool
    /// Whether a line ends where the range does.
    let endsLine: Bool
  }

  /// The result of a look for a match.
  enum Outcome {
    case found(Range<Int>)
    /// There is no match that begins at the places tried; the first that was not.
    case none(next: Int)
    /// The library has too little memory.
    case failed
  }

  /// Looks for the first match in a part of a line.
  ///
  /// - Parameters:
  ///   - start: the first place at which a match may begin, in `bytes`.
  ///   - starts: the number of such places. All are tried if the library cannot be stopped between them.
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
    case CEXPRESSIONS_NONE: return .none(next: range.lowerBound + next)
    default: return .failed
    }
  }
}

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

  /// The first match in a range of bytes.
  ///
  /// - Parameters:
  ///   - beginsLine: whether a line begins where the range does.
  ///   - endsLine: whether a line ends where the range does.
  func firstMatch(
    in bytes: UnsafeRawBufferPointer, _ range: Range<Int>, beginsLine: Bool, endsLine: Bool
  ) -> Range<Int>? {
    let former = locale.map { uselocale($0) }
    defer { if let former { uselocale(former) } }
    var match = regmatch_t()
    let flags = (beginsLine ? 0 : REG_NOTBOL) | (endsLine ? 0 : REG_NOTEOL)
    #if canImport(Musl)
      let text = bytes[range].map { CChar(bitPattern: $0) } + [0]
      guard regexec(compiled, text, 1, &match, flags) == 0 else { return nil }
    #else
      match.rm_so = 0
      match.rm_eo = regoff_t(range.count)
      let start = bytes.baseAddress.map { ($0 + range.lowerBound).assumingMemoryBound(to: CChar.self) }
      let code =
        start.map { regexec(compiled, $0, 1, &match, flags | REG_STARTEND) } ?? regexec(compiled, "", 1, &match, flags)
      guard code == 0 else { return nil }
    #endif
    return range.lowerBound + Int(match.rm_so)..<range.lowerBound + Int(match.rm_eo)
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Looks for a regular expression, with the C library, line by line.
///
/// The library may be called from several threads with one compiled expression; nothing of it changes after `init`.
final class ExpressionSearch: @unchecked Sendable {
  private let compiled: UnsafeMutablePointer<regex_t>
  /// Where text is UTF-8, whatever the program's own locale.
  private let locale: locale_t?
  /// What a line must contain to be worth a look.
  private let required: LiteralSearch?

  /// How much of a line the library is given at once, and how much of that again with what follows: what it keeps in mind
  /// grows with the length, and so may the time with its square.
  private static let piece = (length: 16_384, overlap: 8_192)
  private static let shownPiece = (length: 4_096, overlap: 1_024)

  init(_ text: String, _ outline: ExpressionOutline) throws(PatternError) {
    #if canImport(Darwin)
      let locale = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
    #else
      let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    #endif
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    compiled.initialize(to: regex_t())
    let former = locale.map { uselocale($0) }
    let code = regcomp(compiled, text, REG_EXTENDED | (outline.hasCapital ? 0 : REG_ICASE))
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
    required = outline.required.isEmpty ? nil : LiteralSearch(outline.required, ignoresCase: !outline.hasCapital)
  }

  deinit {
    regfree(compiled)
    compiled.deallocate()
    if let locale { freelocale(locale) }
  }

  func firstMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    let former = locale.map { uselocale($0) }
    defer { if let former { uselocale(former) } }
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
      if let found = search(lineText(of: bytes, line..<(feed ?? bytes.count)), in: bytes, Self.piece) { return found }
      start = (feed ?? bytes.count) + 1
    } while start < bytes.count
    return nil
  }

  func ranges(in bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
    let former = locale.map { uselocale($0) }
    defer { if let former { uselocale(former) } }
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let feed = bytes.firstPlace(of: Self.lineFeed, in: start..<bytes.count) ?? bytes.count
      let line = lineText(of: bytes, start..<feed)
      var place = line.lowerBound
      while place < line.upperBound, let found = search(line, from: place, in: bytes, Self.shownPiece) {
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
    _ line: Range<Int>, from: Int? = nil, in bytes: UnsafeRawBufferPointer, _ piece: (length: Int, overlap: Int)
  ) -> Range<Int>? {
    var place = from ?? line.lowerBound
    while true {
      let end = min(line.upperBound, place + piece.length)
      if required == nil || required?.first(in: bytes.part(place..<end), from: 0) != nil {
        if let found = execute(
          bytes, place..<end, beginsLine: place == line.lowerBound, endsLine: end == line.upperBound)
        {
          return found
        }
      }
      guard end < line.upperBound, !Task.isCancelled else { return nil }
      place = end - piece.overlap
    }
  }

  private func execute(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, beginsLine: Bool, endsLine: Bool
  ) -> Range<Int>? {
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

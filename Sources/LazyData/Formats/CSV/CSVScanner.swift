/// Finds the ends of records, 64 bytes at a time.
///
/// Each quote toggles quoting, so a few shifts compute the bytes between quotes; a doubled quote toggles twice. This is
/// correct as long as each opening quote is at the start of a field or right after a closing quote. Otherwise the
/// quotes of that block are processed one by one. Blocks with a comment line are processed byte by byte.
struct CSVScanner {
  private let dialect: CSVDialect
  /// Whether quotes are more than characters.
  private let hasQuotes: Bool
  private var isQuoted: Bool
  /// Whether the previous byte was a delimiter or a record end outside of quotes.
  private var isAtField: Bool
  /// Whether the previous byte was a quote in a quoted field. That quote closes the field, unless the next byte is a
  /// quote too.
  private var isBehindQuote: Bool
  /// Whether the previous byte was an escape, so that the next byte is a character.
  private var isEscaped: Bool
  /// Whether a comment or a record may start at the next byte. Only dialects with comments keep this up to date.
  private var isAtRecord: Bool
  /// Whether the next byte belongs to a comment.
  private var isInComment: Bool
  /// The position of the last quote that opened a field.
  private var opening: Int

  /// The encoding of a state. The lowest two bits are one of the modes, and the next three bits are flags. The other
  /// bits are the position of the opening quote.
  private enum Bits {
    static let field: UInt64 = 0
    static let inside: UInt64 = 1
    static let quoted: UInt64 = 2
    static let behindQuote: UInt64 = 3
    static let mode: UInt64 = 3
    static let isEscaped: UInt64 = 4
    /// Whether the record has started.
    static let isInRecord: UInt64 = 8
    static let isInComment: UInt64 = 16
    static let opening: UInt64 = 5
  }

  init(_ dialect: CSVDialect, _ state: ScanState) {
    self.dialect = dialect
    hasQuotes = dialect.quoting == .full
    let mode = state.bits & Bits.mode
    isAtField = mode == Bits.field
    isQuoted = mode == Bits.quoted
    isBehindQuote = mode == Bits.behindQuote
    isEscaped = state.bits & Bits.isEscaped != 0
    isAtRecord = isAtField && state.bits & (Bits.isInRecord | Bits.isEscaped) == 0
    isInComment = state.bits & Bits.isInComment != 0
    opening = Int(state.bits >> Bits.opening)
  }

  var state: ScanState {
    var bits = isQuoted ? Bits.quoted : isBehindQuote ? Bits.behindQuote : isAtField ? Bits.field : Bits.inside
    if isQuoted || isBehindQuote { bits |= UInt64(opening) << Bits.opening }
    if isEscaped { bits |= Bits.isEscaped }
    if dialect.comment != nil, isAtField, !isAtRecord { bits |= Bits.isInRecord }
    if isInComment { bits |= Bits.isInComment }
    return ScanState(bits: bits)
  }

  /// Returns the state within a field, or within quotes that were opened at byte 0.
  static func state(isQuoted: Bool) -> ScanState { ScanState(bits: isQuoted ? Bits.quoted : Bits.inside) }

  static func openQuote(in state: ScanState) -> Int? {
    state.bits & Bits.mode == Bits.quoted ? Int(state.bits >> Bits.opening) : nil
  }

  /// Whether only comments follow the last record end.
  static func hasOnlyComments(_ state: ScanState) -> Bool {
    state.bits == 0 || state.bits & Bits.isInComment != 0
  }

  /// Calls `body` for each run of up to 64 bytes that has record ends. The arguments are the start of the run in the
  /// block, and a word with a bit for each terminator that is a record end.
  @inline(__always)
  mutating func scan(
    _ block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ body: (_ start: Int, _ ends: UInt64) -> Void
  ) {
    guard let start = block.baseAddress else { return }
    var scanner = self
    var literals = literals[...].drop { $0 < base }
    var nextLiteral = literals.first ?? .max
    var place = 0
    while place < block.count {
      let count = min(ByteBlock.width, block.count - place)
      let bytes =
        count == ByteBlock.width ? ByteBlock(at: start + place) : ByteBlock(at: start + place, count: count)
      let valid: UInt64 = count == ByteBlock.width ? .max : 1 << UInt64(count) - 1
      var quotes = scanner.hasQuotes ? bytes.places(of: scanner.dialect.quote) & valid : 0
      while nextLiteral < base + place + count {
        quotes &= ~(1 << UInt64(nextLiteral - base - place))
        literals.removeFirst()
        nextLiteral = literals.first ?? .max
      }
      var plain = valid
      if let escape = scanner.dialect.escape {
        plain &= ~scanner.escaped(by: bytes.places(of: escape) & valid, count: count)
        quotes &= plain
      }
      let terminators = bytes.places(of: scanner.dialect.terminator) & valid
      let ends: UInt64
      if let comment = scanner.dialect.comment,
        scanner.mayStartComment(bytes.places(of: comment) & valid, terminators)
      {
        let part = UnsafeRawBufferPointer(start: start + place, count: count)
        ends = scanner.endsByteByByte(part, quotes, plain: plain, base: base + place)
      } else if quotes == 0 && scanner.isQuoted {
        ends = 0
      } else {
        let starts = (terminators | bytes.places(of: scanner.dialect.delimiter)) & plain
        ends = scanner.ends(quotes, terminators & plain, starts, count: count, base: base + place)
      }
      if ends != 0 { body(place, ends) }
      place += count
    }
    self = scanner
  }

  /// Returns a word with a bit for each byte after an escape. An escaped escape escapes nothing.
  private mutating func escaped(by escapes: UInt64, count: Int) -> UInt64 {
    var escaped: UInt64 = isEscaped ? 1 : 0
    var rest = escapes & ~escaped
    isEscaped = false
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      if place == count - 1 {
        isEscaped = true
        break
      }
      let next: UInt64 = 1 << UInt64(place + 1)
      escaped |= next
      rest &= (rest - 1) & ~next
    }
    return escaped
  }

  /// Returns a word with a bit for each terminator that ends a record.
  @inline(__always)
  private mutating func ends(
    _ quotes: UInt64, _ terminators: UInt64, _ starts: UInt64, count: Int, base: Int
  ) -> UInt64 {
    let last = UInt64(count - 1)
    var quoted = quotes ^ (quotes << 1)
    quoted ^= quoted << 2
    quoted ^= quoted << 4
    quoted ^= quoted << 8
    quoted ^= quoted << 16
    quoted ^= quoted << 32
    if isQuoted { quoted = ~quoted }
    let atField = starts << 1 | (isAtField ? 1 : 0)
    let behindQuote = quotes << 1 | (isBehindQuote ? 1 : 0)
    let openings = quotes & quoted
    guard openings & ~(atField | behindQuote) == 0 else {
      return endsOneByOne(quotes, terminators, starts, atField, count: count, base: base)
    }
    let fresh = openings & atField
    if fresh != 0 { opening = base + 63 - fresh.leadingZeroBitCount }
    isQuoted = quoted >> last & 1 != 0
    isAtField = !isQuoted && starts >> last & 1 != 0
    isAtRecord = isAtField && terminators >> last & 1 != 0
    isBehindQuote = !isQuoted && quotes >> last & 1 != 0
    return terminators & ~quoted
  }

  private mutating func endsOneByOne(
    _ quotes: UInt64, _ terminators: UInt64, _ starts: UInt64, _ atField: UInt64, count: Int, base: Int
  ) -> UInt64 {
    var quoted: UInt64 = isQuoted ? .max : 0
    var behindQuote = isBehindQuote ? 0 : -1
    var rest = quotes
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      if isQuoted {
        isQuoted = false
        behindQuote = place + 1
      } else if behindQuote == place {
        isQuoted = true
      } else if atField >> UInt64(place) & 1 != 0 {
        isQuoted = true
        opening = base + place
      } else {
        continue
      }
      // From this position on, the quoting is inverted.
      quoted ^= UInt64.max << UInt64(place)
    }
    let last = UInt64(count - 1)
    isAtField = !isQuoted && starts >> last & 1 != 0
    isAtRecord = isAtField && terminators >> last & 1 != 0
    isBehindQuote = !isQuoted && behindQuote == count
    return terminators & ~quoted
  }

  // MARK: Comments

  /// Whether a part of a block may belong to a comment.
  ///
  /// - Parameters:
  ///   - marks: the bytes that start a comment if they are the first of a record.
  ///   - terminators: the line ends, also those that end no record.
  private func mayStartComment(_ marks: UInt64, _ terminators: UInt64) -> Bool {
    isInComment || marks & (terminators << 1 | (isAtRecord ? 1 : 0)) != 0
  }

  /// Processes up to 64 bytes one by one.
  ///
  /// - Parameters:
  ///   - quotes: the quotes that are more than characters.
  ///   - plain: the bytes that no escape precedes.
  private mutating func endsByteByByte(
    _ bytes: UnsafeRawBufferPointer, _ quotes: UInt64, plain: UInt64, base: Int
  ) -> UInt64 {
    var ends: UInt64 = 0
    for place in bytes.indices {
      let (byte, bit) = (bytes[place], 1 << UInt64(place) as UInt64)
      if isInComment {
        isInComment = byte != dialect.terminator
        isAtRecord = !isInComment
        isAtField = isAtRecord
      } else if isQuoted {
        isBehindQuote = quotes & bit != 0
        isQuoted = !isBehindQuote
      } else if isAtRecord, byte == dialect.comment {
        (isInComment, isAtRecord, isAtField) = (true, false, false)
      } else if quotes & bit != 0, isAtField || isBehindQuote {
        if isAtField { opening = base + place }
        (isQuoted, isBehindQuote, isAtField, isAtRecord) = (true, false, false, false)
      } else {
        isAtRecord = byte == dialect.terminator && plain & bit != 0
        isAtField = isAtRecord || byte == dialect.delimiter && plain & bit != 0
        isBehindQuote = false
        if isAtRecord { ends |= bit }
      }
    }
    return ends
  }
}

internal import CVectors

/// Finds the ends of records, 64 bytes at a time.
///
/// Each quote toggles quoting, and a doubled quote toggles twice, so a few shifts compute the bytes between quotes. A
/// quote that is neither at the start of a field nor right after a closing quote is an ordinary character; the quotes
/// of its block are then processed one by one. Blocks with a comment line are processed byte by byte.
struct CSVScanner {
  private let dialect: CSVDialect
  /// Whether a quote may open a field that spans lines.
  private let hasQuotes: Bool
  private var isQuoted: Bool
  /// Whether the previous byte was a delimiter or a record end outside of quotes.
  private var isAtField: Bool
  /// Whether the previous byte was a quote in a quoted field. That quote closes the field, unless the next byte is a
  /// quote too.
  private var isBehindQuote: Bool
  /// Whether the previous byte was an escape, so that the next byte is an ordinary character.
  private var isEscaped: Bool
  /// Whether the previous byte was an escaped carriage return, so that a line feed after it is an ordinary character
  /// too.
  private var isAfterEscapedReturn: Bool
  /// Whether the previous byte was a line feed right after a record end. Only dialects whose records end with a
  /// carriage return keep this up to date.
  private var isAfterLineFeed: Bool
  /// Whether a comment or a record may start at the next byte. Only dialects with comments keep this up to date.
  private var isAtRecord: Bool
  /// Whether the next byte belongs to a comment.
  private var isInComment: Bool
  /// The position of the last quote that opened a field.
  private var opening: Int

  /// The encoding of a state. The lowest two bits are one of the modes, and the next five bits are flags. The other
  /// bits are the position of the opening quote.
  private enum Bits {
    static let field: UInt64 = 0
    static let inside: UInt64 = 1
    static let quoted: UInt64 = 2
    static let behindQuote: UInt64 = 3
    static let mode: UInt64 = 3
    static let isEscaped: UInt64 = 4
    /// Set after a delimiter, but not after a record end.
    static let isInRecord: UInt64 = 8
    static let isInComment: UInt64 = 16
    static let isAfterEscapedReturn: UInt64 = 32
    static let isAfterLineFeed: UInt64 = 64
    static let opening: UInt64 = 7
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
    isAfterEscapedReturn = state.bits & Bits.isAfterEscapedReturn != 0
    isAfterLineFeed = state.bits & Bits.isAfterLineFeed != 0
    opening = Int(state.bits >> Bits.opening)
  }

  var state: ScanState {
    var bits = isQuoted ? Bits.quoted : isBehindQuote ? Bits.behindQuote : isAtField ? Bits.field : Bits.inside
    if isQuoted || isBehindQuote { bits |= UInt64(opening) << Bits.opening }
    if isEscaped { bits |= Bits.isEscaped }
    if tracksRecords, isAtField, !isAtRecord { bits |= Bits.isInRecord }
    if isInComment { bits |= Bits.isInComment }
    if isAfterEscapedReturn { bits |= Bits.isAfterEscapedReturn }
    if isAfterLineFeed { bits |= Bits.isAfterLineFeed }
    return ScanState(bits: bits)
  }

  /// Returns the state in the middle of a field. The opening quote of a quoted field is at position 0.
  static func state(isQuoted: Bool) -> ScanState { ScanState(bits: isQuoted ? Bits.quoted : Bits.inside) }

  /// Returns the state after a byte in a dialect without escapes and comments. The position of an open quote is 0.
  static func state(isQuoted: Bool, isBehindQuote: Bool, isAtField: Bool) -> ScanState {
    ScanState(bits: isQuoted ? Bits.quoted : isBehindQuote ? Bits.behindQuote : isAtField ? Bits.field : Bits.inside)
  }

  /// Returns a state of a dialect without escapes and comments.
  static func quotes(in state: ScanState) -> cvectors_quotes {
    let mode = state.bits & Bits.mode
    return cvectors_quotes(
      is_quoted: mode == Bits.quoted, is_at_field: mode == Bits.field, is_after_quote: mode == Bits.behindQuote,
      is_after_return: false)
  }

  /// The state at the start of a record that is not a comment, even if its first byte is `#`.
  static let stateInRecord = ScanState(bits: Bits.field | Bits.isInRecord)

  static func openQuote(in state: ScanState) -> Int? {
    state.bits & Bits.mode == Bits.quoted ? Int(state.bits >> Bits.opening) : nil
  }

  static func lastQuote(in state: ScanState) -> Int? {
    let mode = state.bits & Bits.mode
    return mode == Bits.quoted || mode == Bits.behindQuote ? Int(state.bits >> Bits.opening) : nil
  }

  /// Whether the scanner must know where a record starts.
  private var tracksRecords: Bool { dialect.comment != nil || endsWithReturn }

  private var endsWithReturn: Bool { dialect.terminator == UInt8(ascii: "\r") }

  /// Whether the bytes after the last record end belong to a record. Comments do not, and a last line feed does not
  /// either.
  var isInRecord: Bool { !isAfterLineFeed && (dialect.comment == nil || !isAtRecord && !isInComment) }

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
      let terminators = bytes.places(of: scanner.dialect.terminator) & valid
      if let escape = scanner.dialect.escape {
        let returns = bytes.places(of: UInt8(ascii: "\r")) & valid
        plain &= ~scanner.escaped(by: bytes.places(of: escape) & valid, returns, terminators, count: count)
        quotes &= plain
      }
      let ends: UInt64
      if let comment = scanner.dialect.comment,
        scanner.mayStartComment(bytes.places(of: comment) & valid, terminators)
      {
        let part = UnsafeRawBufferPointer(start: start + place, count: count)
        ends = scanner.endsByteByByte(part, quotes, plain: plain, base: base + place)
      } else if quotes == 0 && scanner.isQuoted {
        ends = 0
      } else {
        var starts = (terminators | bytes.places(of: scanner.dialect.delimiter)) & plain
        if scanner.dialect.skipsBlanks {
          starts |= scanner.blanks(bytes.places(of: CSVDialect.blank) & valid, after: starts)
        }
        ends = scanner.ends(quotes, terminators & plain, starts, count: count, base: base + place)
      }
      if ends != 0 { body(place, ends) }
      place += count
    }
    if endsWithReturn { scanner.endBlock(block, isAtRecord: isAtRecord) }
    self = scanner
  }

  /// Updates the state for a block without reporting record ends. Only the parts with quotes are examined.
  mutating func skip(_ block: UnsafeRawBufferPointer, base: Int, literals: [Int]) {
    var scanner = self
    let length = scanner.skipsParts && literals.isEmpty ? block.count - block.count % ByteBlock.width : 0
    for place in stride(from: 0, to: length, by: ByteBlock.width) {
      scanner.skipPart(block.part(place..<place + ByteBlock.width), base: base + place)
    }
    scanner.scan(block.part(length..<block.count), base: base + length, literals: literals) { _, _ in }
    self = scanner
  }

  /// Whether `skipPart` can be used: in this dialect, bytes without quotes change no state except the two flags that
  /// `skipPart` sets.
  private var skipsParts: Bool {
    dialect.escape == nil && dialect.comment == nil && !dialect.skipsBlanks && !endsWithReturn
  }

  @inline(__always)
  private mutating func skipPart(_ part: UnsafeRawBufferPointer, base: Int) {
    guard let start = part.baseAddress else { return }
    let bytes = ByteBlock(at: start)
    let quotes = hasQuotes ? bytes.places(of: dialect.quote) : 0
    if quotes == 0 {
      if isQuoted { return }
      let last = part[part.count - 1]
      isAtField = last == dialect.delimiter || last == dialect.terminator
      isBehindQuote = false
    } else {
      let terminators = bytes.places(of: dialect.terminator)
      let starts = terminators | bytes.places(of: dialect.delimiter)
      _ = ends(quotes, terminators, starts, count: ByteBlock.width, base: base)
    }
  }

  /// Detects a line feed at the end of a block, right after a record end. Dialects with an escape are left out, because
  /// the carriage return before it may be escaped.
  ///
  /// - Parameter isAtRecord: whether the block starts right after a record end.
  private mutating func endBlock(_ block: UnsafeRawBufferPointer, isAtRecord: Bool) {
    guard let last = block.last, dialect.escape == nil else { return }
    let isAfterEnd = block.count == 1 ? isAtRecord : block[block.count - 2] == dialect.terminator
    isAfterLineFeed = last == UInt8(ascii: "\n") && isAfterEnd && !isQuoted && !isInComment
  }

  /// Returns a word with a bit for each escaped byte. An escaped escape escapes nothing. A line feed after an escaped
  /// carriage return is escaped too.
  private mutating func escaped(
    by escapes: UInt64, _ returns: UInt64, _ terminators: UInt64, count: Int
  ) -> UInt64 {
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
    guard !endsWithReturn else { return escaped }
    let escapedReturns = escaped & returns
    escaped |= (escapedReturns << 1 | (isAfterEscapedReturn ? 1 : 0)) & terminators
    isAfterEscapedReturn = escapedReturns >> UInt64(count - 1) & 1 != 0
    return escaped
  }

  /// Returns a word with a bit for each blank before a field. The field may start after these blanks.
  private func blanks(_ blanks: UInt64, after starts: UInt64) -> UInt64 {
    var found: UInt64 = 0
    var next = (starts << 1 | (isAtField ? 1 : 0)) & blanks
    while next != 0 {
      found |= next
      next = next << 1 & blanks & ~found
    }
    return found
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
      // After this position, the bits of quoted bytes are inverted.
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
  ///   - terminators: all line ends, even those that do not end a record.
  private func mayStartComment(_ marks: UInt64, _ terminators: UInt64) -> Bool {
    isInComment || marks & (terminators << 1 | (isAtRecord ? 1 : 0)) != 0
  }

  /// Processes up to 64 bytes one by one.
  ///
  /// - Parameters:
  ///   - quotes: the quotes that are not escaped, without those that are never closed.
  ///   - plain: the bytes that are not escaped.
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
        let isSkipped = dialect.skipsBlanks && isAtField && byte == CSVDialect.blank
        isAtField = isAtRecord || isSkipped || byte == dialect.delimiter && plain & bit != 0
        isBehindQuote = false
        if isAtRecord { ends |= bit }
      }
    }
    return ends
  }
}

/// Finds the ends of records, 64 bytes at a time.
///
/// Each quote toggles quoting, so a few shifts compute the bytes between quotes; a doubled quote toggles twice. This is
/// correct as long as each opening quote is at the start of a field or right after a closing quote. Otherwise the
/// quotes of that block are processed one by one.
struct CSVScanner {
  private let delimiter: UInt8
  private let terminator: UInt8
  private var isQuoted: Bool
  /// Whether the previous byte was a delimiter or a record end outside of quotes.
  private var isAtField: Bool
  /// Whether the previous byte was a quote in a quoted field. That quote closes the field, unless the next byte is a
  /// quote too.
  private var isBehindQuote: Bool
  /// The position of the last quote that opened a field.
  private var opening: Int

  /// The encoding of a state: its lowest two bits are one of these values. The other bits are the position of the
  /// opening quote.
  private enum Mode {
    static let field: UInt64 = 0
    static let inside: UInt64 = 1
    static let quoted: UInt64 = 2
    static let behindQuote: UInt64 = 3
  }

  init(_ dialect: CSVDialect, _ state: ScanState) {
    delimiter = dialect.delimiter
    terminator = dialect.terminator
    let mode = state.bits & 3
    isAtField = mode == Mode.field
    isQuoted = mode == Mode.quoted
    isBehindQuote = mode == Mode.behindQuote
    opening = Int(state.bits >> 2)
  }

  var state: ScanState {
    let mode = isQuoted ? Mode.quoted : isBehindQuote ? Mode.behindQuote : isAtField ? Mode.field : Mode.inside
    return ScanState(bits: mode | (mode >= Mode.quoted ? UInt64(opening) << 2 : 0))
  }

  /// Returns the state within a field, or within quotes that were opened at byte 0.
  static func state(isQuoted: Bool) -> ScanState { ScanState(bits: isQuoted ? Mode.quoted : Mode.inside) }

  static func openQuote(in state: ScanState) -> Int? { state.bits & 3 == Mode.quoted ? Int(state.bits >> 2) : nil }

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
      var quotes = bytes.places(of: CSVDialect.quote) & valid
      while nextLiteral < base + place + count {
        quotes &= ~(1 << UInt64(nextLiteral - base - place))
        literals.removeFirst()
        nextLiteral = literals.first ?? .max
      }
      let terminators = bytes.places(of: scanner.terminator) & valid
      let ends: UInt64
      if quotes == 0 && scanner.isQuoted {
        ends = 0
      } else {
        let starts = terminators | bytes.places(of: scanner.delimiter) & valid
        ends = scanner.ends(quotes, terminators, starts, count: count, base: base + place)
      }
      if ends != 0 { body(place, ends) }
      place += count
    }
    self = scanner
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
    isBehindQuote = !isQuoted && behindQuote == count
    return terminators & ~quoted
  }
}

internal import Expressions

/// The cells of CSV. The bytes of a cell differ from its text if it contains escapes or doubled quotes, or if text
/// follows its closing quote.
struct CSVCells: CellForm {
  let dialect: CSVDialect

  func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    dialect.escape.flatMap { bytes.firstPlace(of: $0, in: 0..<bytes.count) } == nil
      && (dialect.quoting == .none || bytes.firstPlace(of: dialect.quote, in: 0..<bytes.count) == nil)
  }

  /// A quote within quotes is written twice. A closing quote is not part of the text, even if more text follows it. In
  /// `"a,"b`, the closing quote follows a comma and looks like an opening quote. So the delimiter is a seam too.
  var seams: [UInt8] { dialect.quoting == .none ? [] : [dialect.quote, dialect.delimiter] }

  func differencePlace(
    in bytes: UnsafeRawBufferPointer, from start: Int, matching characters: ByteSet
  ) -> Int? {
    let escape = dialect.escape.flatMap { bytes.firstPlace(of: $0, in: start..<bytes.count) }
    guard dialect.quoting == .full else { return escape }
    return closingPlace(in: bytes, from: start, before: escape ?? bytes.count) ?? escape
  }

  /// Returns the position of the first single quote that may close a field although text follows it. Runs of several
  /// quotes need no search, because quotes are `seams`: a match across such a run is found anyway.
  private func closingPlace(in bytes: UnsafeRawBufferPointer, from start: Int, before end: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var place = start
    while place < end {
      let count = min(ByteBlock.width, end - place)
      let block = count == ByteBlock.width ? ByteBlock(at: base + place) : ByteBlock(at: base + place, count: count)
      var quotes = block.places(of: dialect.quote) & (UInt64.max >> UInt64(ByteBlock.width - count))
      while quotes != 0 {
        let quote = place + quotes.trailingZeroBitCount
        if mayCloseEarly(quote, in: bytes, from: start) { return quote }
        quotes &= quotes - 1
      }
      place += count
    }
    return nil
  }

  private func mayCloseEarly(_ quote: Int, in bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
    let isSingle =
      (quote == start || bytes[quote - 1] != dialect.quote)
      && (quote + 1 == bytes.count || bytes[quote + 1] != dialect.quote)
    return isSingle && !isFieldStart(quote, in: bytes) && !isFieldEnd(quote + 1, in: bytes)
  }

  private func isFieldStart(_ place: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    place == 0 || bytes[place - 1] == dialect.delimiter || bytes[place - 1] == UInt8(ascii: "\n")
  }

  /// Whether a field may end at a place.
  private func isFieldEnd(_ place: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard place < bytes.count else { return true }
    switch bytes[place] {
    case dialect.delimiter, UInt8(ascii: "\n"): return true
    case UInt8(ascii: "\r"): return place + 1 == bytes.count || bytes[place + 1] == UInt8(ascii: "\n")
    default: return false
    }
  }

  func isWithinCell(_ match: Range<Int>, of record: UnsafeRawBufferPointer) -> Bool {
    // Text in a comment is not part of any cell.
    guard dialect.comment == nil, !match.isEmpty else { return false }
    // A blank at the start of the match may belong to the delimiter.
    if dialect.skipsBlanks, record[match.lowerBound] == CSVDialect.blank { return false }
    return !record.part(match).contains {
      $0 == dialect.delimiter || $0 == dialect.quote || $0 == dialect.escape || $0 == UInt8(ascii: "\n")
    }
  }

  func visitCells(
    of record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    var reader = CSVFieldReader(record, dialect, isWhole: isWhole)
    while let field = reader.next() {
      let goesOn =
        reader.plainText(of: field).map(body)
        ?? reader.value(of: field, limit: record.count).bytes.withUnsafeBytes(body)
      guard goesOn else { return false }
    }
    return true
  }
}

/// Iterates over the fields of a record without its terminator. An empty record has no fields.
struct CSVFieldReader {
  struct Field {
    /// The range between the delimiters, quotes included.
    var extent: Range<Int>
    /// The position of the closing quote, or `nil` if the field is not quoted.
    var closingQuote: Int?
    /// Whether the quote is never closed, or closed before the end of the field.
    var isBroken = false
    /// Whether the field continues after the available part of the record.
    var isCut = false
  }

  private let record: UnsafeRawBufferPointer
  private let dialect: CSVDialect
  private let isWhole: Bool
  /// The start of the next field, or `nil` after the last.
  private var place: Int?

  init(_ record: UnsafeRawBufferPointer, _ dialect: CSVDialect, isWhole: Bool) {
    self.record = record
    self.dialect = dialect
    self.isWhole = isWhole
    var start = Self.endOfComments(in: record, dialect, isWhole: isWhole)
    // Some lines end with `\r\n` although the others end with `\r`. The `\n` is skipped.
    if dialect.terminator == UInt8(ascii: "\r"), start < record.count, record[start] == UInt8(ascii: "\n") {
      start += 1
    }
    place = start < record.count ? start : nil
  }

  /// Returns the start of the fields, after the comment lines above them.
  private static func endOfComments(
    in record: UnsafeRawBufferPointer, _ dialect: CSVDialect, isWhole: Bool
  ) -> Int {
    guard let comment = dialect.comment else { return 0 }
    var start = 0
    while start < record.count, record[start] == comment {
      guard let end = record.firstPlace(of: dialect.terminator, in: start..<record.count) else {
        return isWhole ? start : record.count
      }
      start = end + 1
    }
    return start
  }

  mutating func next() -> Field? {
    guard let start = place.map(startOfText), start < record.count || !dialect.joinsBlanks else { return nil }
    var field = Field(extent: start..<start)
    var rest = start
    if dialect.quoting != .none, start < record.count, record[start] == dialect.quote {
      field.closingQuote = plainPlace(of: dialect.quote, from: start + 1, isDoubled: true)
      if let closing = field.closingQuote {
        rest = closing + 1
        field.isBroken = rest < record.count && record[rest] != dialect.delimiter
      } else if isWhole {
        // The record ends although the quote is open, so the quote was an ordinary character.
        field.isBroken = true
      } else {
        rest = record.count
        field.closingQuote = record.count
      }
      if dialect.quoting == .confined, field.isBroken {
        // The quote is an ordinary character.
        field.closingQuote = nil
        field.isBroken = false
        rest = start
      }
    }
    let end = plainPlace(of: dialect.delimiter, from: rest)
    field.extent = start..<(end ?? record.count)
    field.isCut = end == nil && !isWhole
    place = end.map { $0 + 1 }
    return field
  }

  /// Returns the start of the field at `place`, after blanks that belong to the delimiter.
  private func startOfText(_ place: Int) -> Int {
    guard dialect.skipsBlanks else { return place }
    return record[place...].firstIndex { $0 != CSVDialect.blank } ?? record.count
  }

  /// Returns the position of the first `byte` from `start` on that is not escaped.
  ///
  /// - Parameter isDoubled: whether two of these bytes represent one character.
  private func plainPlace(of byte: UInt8, from start: Int, isDoubled: Bool = false) -> Int? {
    var place = start
    while let found = record.firstPlace(of: byte, in: place..<record.count) {
      if isEscaped(found, from: start) {
        place = found + 1
      } else if isDoubled, found + 1 < record.count, record[found + 1] == byte {
        place = found + 2
      } else {
        return found
      }
    }
    return nil
  }

  /// Whether an odd number of escapes precedes a place.
  private func isEscaped(_ place: Int, from start: Int) -> Bool {
    guard let escape = dialect.escape else { return false }
    var first = place
    while first > start, record[first - 1] == escape { first -= 1 }
    return (place - first) % 2 == 1
  }

  /// Returns the value of a field if the record contains it verbatim; otherwise `nil`.
  func plainText(of field: Field) -> UnsafeRawBufferPointer? {
    if let escape = dialect.escape, record.firstPlace(of: escape, in: field.extent) != nil { return nil }
    guard let closing = field.closingQuote else { return record.part(field.extent) }
    let text = field.extent.lowerBound + 1..<closing
    guard closing + 1 == field.extent.upperBound, record.firstPlace(of: dialect.quote, in: text) == nil else {
      return nil
    }
    return record.part(text)
  }

  /// Returns the value of a field, truncated to `limit` bytes.
  func value(of field: Field, limit: Int) -> RecordField {
    let limit = max(0, limit)
    if let escape = dialect.escape, record.firstPlace(of: escape, in: field.extent) != nil {
      return unescapedValue(of: field, escape, limit: limit)
    }
    var bytes: [UInt8] = []
    var isCut = field.isCut
    var place = field.extent.lowerBound
    if let closing = field.closingQuote {
      place += 1
      while place < closing, bytes.count <= limit {
        let quote = record.firstPlace(of: dialect.quote, in: place..<min(closing, place + limit - bytes.count + 1))
        let end = quote.map { $0 + 1 } ?? min(closing, place + limit - bytes.count + 1)
        bytes += record[place..<end]
        place = quote.map { $0 + 2 } ?? end
      }
      place = min(closing + 1, field.extent.upperBound)
    }
    if bytes.count <= limit {
      bytes += record[place..<min(field.extent.upperBound, place + limit - bytes.count + 1)]
    }
    if TextBytes.cut(&bytes, to: limit) { isCut = true }
    return RecordField(bytes, kind: !isCut && TextBytes.isNumber(bytes) ? .number : .text, isCut: isCut)
  }

  /// Returns the value of a field that contains escapes.
  private func unescapedValue(of field: Field, _ escape: UInt8, limit: Int) -> RecordField {
    var bytes: [UInt8] = []
    var place = field.extent.lowerBound + (field.closingQuote == nil ? 0 : 1)
    while place < field.extent.upperBound, bytes.count <= limit {
      let byte = record[place]
      let next = place + 1 < field.extent.upperBound ? record[place + 1] : nil
      if byte == escape, let next, isSpecial(next) {
        bytes.append(next)
        place += 1
      } else if byte == escape, next == nil, field.isCut {
        // The escaped byte is not available.
        break
      } else if place != field.closingQuote {
        bytes.append(byte)
        // A doubled quote represents one quote.
        if byte == dialect.quote, next == byte, place < field.closingQuote ?? 0 { place += 1 }
      }
      place += 1
    }
    let isCut = TextBytes.cut(&bytes, to: limit) || field.isCut
    return RecordField(bytes, kind: !isCut && TextBytes.isNumber(bytes) ? .number : .text, isCut: isCut)
  }

  /// Whether an escape before this byte is removed from the value. Before any other byte, the escape is kept.
  private func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == CSVDialect.quote || byte == UInt8(ascii: "\r") || byte == dialect.quote
      || byte == dialect.delimiter || byte == dialect.escape || byte == dialect.terminator
  }
}

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
  private let delimiter: UInt8
  private let isWhole: Bool
  /// The start of the next field, or `nil` after the last.
  private var place: Int?

  init(_ record: UnsafeRawBufferPointer, _ dialect: CSVDialect, isWhole: Bool) {
    self.record = record
    delimiter = dialect.delimiter
    self.isWhole = isWhole
    place = record.isEmpty ? nil : 0
  }

  mutating func next() -> Field? {
    guard let start = place else { return nil }
    var field = Field(extent: start..<start)
    var rest = start
    if start < record.count, record[start] == CSVDialect.quote {
      field.closingQuote = closingQuote(from: start + 1)
      if let closing = field.closingQuote {
        rest = closing + 1
        field.isBroken = rest < record.count && record[rest] != delimiter
      } else if isWhole {
        // The record ends in spite of the open quote, so the quote was an ordinary character.
        field.isBroken = true
      } else {
        rest = record.count
        field.closingQuote = record.count
      }
    }
    let end = record.firstPlace(of: delimiter, in: rest..<record.count)
    field.extent = start..<(end ?? record.count)
    field.isCut = end == nil && !isWhole
    place = end.map { $0 + 1 }
    return field
  }

  private func closingQuote(from start: Int) -> Int? {
    var place = start
    while let quote = record.firstPlace(of: CSVDialect.quote, in: place..<record.count) {
      if quote + 1 == record.count || record[quote + 1] != CSVDialect.quote { return quote }
      place = quote + 2
    }
    return nil
  }

  /// Returns the value of a field, truncated to `limit` bytes.
  func value(of field: Field, limit: Int) -> RecordField {
    let limit = max(0, limit)
    var bytes: [UInt8] = []
    var isCut = field.isCut
    var place = field.extent.lowerBound
    if let closing = field.closingQuote {
      place += 1
      while place < closing, bytes.count <= limit {
        let quote = record.firstPlace(of: CSVDialect.quote, in: place..<min(closing, place + limit - bytes.count + 1))
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
}

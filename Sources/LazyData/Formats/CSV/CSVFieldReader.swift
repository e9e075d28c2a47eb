/// Goes through the fields of a record without its terminator, from the left; an empty record has none.
struct CSVFieldReader {
  struct Field {
    /// What stands between the delimiters.
    var extent: Range<Int>
    /// Where the quote is that closes it; nil where it has no quotes around it.
    var closingQuote: Int?
    /// Whether its quote does not close, or not where the field ends.
    var isBroken = false
    /// Whether it goes on behind what is there of the record.
    var isCut = false
  }

  private let record: UnsafeRawBufferPointer
  private let delimiter: UInt8
  private let isWhole: Bool
  /// Where the next field begins; nil behind the last.
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
        // The record ends all the same: so it was read as a character.
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

  /// What the field says, in `limit` bytes at most.
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

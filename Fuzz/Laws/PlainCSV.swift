@testable import LazyData

/// CSV as a simple parser reads it, a byte at a time.
struct PlainCSV {
  let dialect: CSVDialect
  /// The places of quotes that are ordinary characters.
  let literals: [Int]

  private enum Mode { case field, inside, quoted, behindQuote }

  /// Returns the ends of all records, and the place of the quote that is still open at the end.
  func ends(of bytes: UnsafeRawBufferPointer, from start: Int) -> (ends: [Int], openQuote: Int?) {
    var mode = Mode.field
    var ends: [Int] = []
    var opening = 0
    for place in start..<max(start, bytes.count) {
      let byte = bytes[place]
      if byte == CSVDialect.quote, !literals.contains(place) {
        switch mode {
        case .quoted: mode = .behindQuote
        case .behindQuote: mode = .quoted
        case .field:
          mode = .quoted
          opening = place
        case .inside: break
        }
      } else if mode != .quoted {
        mode = byte == dialect.delimiter || byte == dialect.terminator ? .field : .inside
        if byte == dialect.terminator { ends.append(place + 1) }
      }
    }
    return (ends, mode == .quoted ? opening : nil)
  }

  /// Returns the fields of a record without its terminator.
  func fields(of record: UnsafeRawBufferPointer) -> [[UInt8]] {
    guard !record.isEmpty else { return [] }
    var fields: [[UInt8]] = []
    var place = 0
    while true {
      var field: [UInt8] = []
      if place < record.count, record[place] == CSVDialect.quote, let (text, end) = quoted(record, from: place + 1) {
        field = text
        place = end
      }
      while place < record.count, record[place] != dialect.delimiter {
        field.append(record[place])
        place += 1
      }
      fields.append(field)
      if place == record.count { return fields }
      place += 1
    }
  }

  /// Returns the quoted text and the place after the closing quote, or `nil` if no quote closes it.
  private func quoted(_ record: UnsafeRawBufferPointer, from start: Int) -> (text: [UInt8], end: Int)? {
    var text: [UInt8] = []
    var place = start
    while place < record.count {
      if record[place] == CSVDialect.quote {
        guard place + 1 < record.count, record[place + 1] == CSVDialect.quote else { return (text, place + 1) }
        place += 1
      }
      text.append(record[place])
      place += 1
    }
    return nil
  }
}

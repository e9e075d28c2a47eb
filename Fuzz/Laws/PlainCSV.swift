@testable import LazyData

/// CSV as a simple parser reads it, a byte at a time.
struct PlainCSV {
  let dialect: CSVDialect
  /// The places of quotes that are ordinary characters.
  let literals: [Int]

  private enum Mode { case field, inside, quoted, behindQuote, comment }

  /// Returns the ends of all records, and the place of the quote that is still open at the end.
  func ends(of bytes: UnsafeRawBufferPointer, from start: Int) -> (ends: [Int], openQuote: Int?) {
    var mode = Mode.field
    var ends: [Int] = []
    var opening = 0
    var isAtRecord = true
    var isEscaped = false
    var isAfterEscapedReturn = false
    let lineFeed = UInt8(ascii: "\n")
    for place in start..<max(start, bytes.count) {
      let byte = bytes[place]
      // A line feed after an escaped carriage return is a character too.
      let isCharacter = isEscaped || isAfterEscapedReturn && byte == lineFeed && dialect.terminator == lineFeed
      isAfterEscapedReturn = isEscaped && byte == UInt8(ascii: "\r")
      isEscaped = !isCharacter && byte == dialect.escape
      if mode == .comment {
        if byte == dialect.terminator { (mode, isAtRecord) = (.field, true) }
      } else if isAtRecord, byte == dialect.comment {
        (mode, isAtRecord) = (.comment, false)
      } else if isCharacter {
        if mode != .quoted { mode = .inside }
      } else if byte == dialect.quote, dialect.quoting == .full, !literals.contains(place) {
        switch mode {
        case .quoted: mode = .behindQuote
        case .behindQuote: mode = .quoted
        case .field:
          mode = .quoted
          opening = place
        case .inside, .comment: break
        }
        isAtRecord = false
      } else if mode != .quoted {
        isAtRecord = byte == dialect.terminator
        let isSkipped = dialect.skipsBlanks && mode == .field && byte == UInt8(ascii: " ")
        mode = byte == dialect.delimiter || isAtRecord || isSkipped ? .field : .inside
        if isAtRecord { ends.append(place + 1) }
      }
    }
    return (ends, mode == .quoted ? opening : nil)
  }

  /// Returns the fields of a record without its terminator.
  func fields(of record: UnsafeRawBufferPointer) -> [[UInt8]] {
    var place = endOfComments(in: record)
    // A line end of two bytes among those of one.
    if dialect.terminator == UInt8(ascii: "\r"), place < record.count, record[place] == UInt8(ascii: "\n") {
      place += 1
    }
    guard place < record.count else { return [] }
    var fields: [[UInt8]] = []
    while true {
      var field: [UInt8] = []
      while dialect.skipsBlanks, place < record.count, record[place] == UInt8(ascii: " ") { place += 1 }
      if dialect.quoting != .none, place < record.count, record[place] == dialect.quote,
        let (text, end) = quoted(record, from: place + 1),
        dialect.quoting == .full || end == record.count || record[end] == dialect.delimiter
      {
        field = text
        place = end
      }
      while place < record.count, record[place] != dialect.delimiter {
        field.append(unescaped(record, &place))
        place += 1
      }
      fields.append(field)
      if place == record.count { return fields }
      place += 1
    }
  }

  private func endOfComments(in record: UnsafeRawBufferPointer) -> Int {
    var place = 0
    while place < record.count, record[place] == dialect.comment,
      let end = record[place...].firstIndex(of: dialect.terminator)
    {
      place = end + 1
    }
    return place
  }

  /// Returns the quoted text and the place after the closing quote, or `nil` if no quote closes it.
  private func quoted(_ record: UnsafeRawBufferPointer, from start: Int) -> (text: [UInt8], end: Int)? {
    var text: [UInt8] = []
    var place = start
    while place < record.count {
      if record[place] == dialect.quote {
        guard place + 1 < record.count, record[place + 1] == dialect.quote else { return (text, place + 1) }
        place += 1
        text.append(dialect.quote)
      } else {
        text.append(unescaped(record, &place))
      }
      place += 1
    }
    return nil
  }

  /// Returns the byte at `place`, or the next byte if an escape precedes it.
  private func unescaped(_ record: UnsafeRawBufferPointer, _ place: inout Int) -> UInt8 {
    guard record[place] == dialect.escape, place + 1 < record.count else { return record[place] }
    let next = record[place + 1]
    let special = [dialect.quote, dialect.delimiter, dialect.escape, dialect.terminator] + Array("\r'\"".utf8)
    guard special.contains(next) else { return record[place] }
    place += 1
    return next
  }
}

/// The delimiter, the quotes, the escapes, the comments and the line ends of a file.
package struct CSVDialect: Hashable, Sendable {
  /// The meaning of quotes.
  package enum Quoting: Hashable, Sendable {
    /// A quote at the start of a field opens it. Delimiters and line ends before the closing quote belong to the field.
    case full
    /// A field is quoted if it starts and ends with a quote on the same line. Any other quote is an ordinary character.
    case confined
    /// Quotes are ordinary characters.
    case none
  }

  /// The byte between fields.
  package let delimiter: UInt8
  /// The byte that ends a record. Usually it is a line feed, optionally after a carriage return, and a lone carriage
  /// return is an ordinary character. In files of old Macs, it is a carriage return, and only the last line may end
  /// with a line feed.
  package private(set) var terminator: UInt8
  /// The byte that encloses fields.
  package private(set) var quote = Self.quote
  package private(set) var quoting = Quoting.full
  /// The byte that makes the next quote, delimiter, line end or escape an ordinary character; `nil` for none.
  package private(set) var escape: UInt8?
  /// The byte that starts a comment line; `nil` if there are no comments between records. A comment belongs to the
  /// record below it.
  package private(set) var comment: UInt8?
  /// Whether blanks before a field belong to the delimiter, as in `a, b, c`. A quote may follow them. If the delimiter
  /// is a blank, all adjacent blanks are one delimiter, and those at the start and the end of a record are ignored.
  package private(set) var skipsBlanks = false
  /// Whether adjacent blanks are one delimiter.
  package var joinsBlanks: Bool { skipsBlanks && delimiter == Self.blank }

  package static let quote = UInt8(ascii: "\"")
  package static let backslash = UInt8(ascii: "\\")
  package static let hash = UInt8(ascii: "#")
  package static let blank = UInt8(ascii: " ")
  package static let comma = CSVDialect(checked: UInt8(ascii: ","), UInt8(ascii: "\n"))
  package static let tab = CSVDialect(checked: UInt8(ascii: "\t"), UInt8(ascii: "\n"))

  /// Returns `nil` if the delimiter is a quote or a line end.
  package init?(delimiter: UInt8, terminator: UInt8 = UInt8(ascii: "\n")) {
    guard delimiter != Self.quote, delimiter != UInt8(ascii: "\n"), delimiter != UInt8(ascii: "\r"),
      terminator == UInt8(ascii: "\n") || terminator == UInt8(ascii: "\r")
    else { return nil }
    self.init(checked: delimiter, terminator)
  }

  private init(checked delimiter: UInt8, _ terminator: UInt8) {
    self.delimiter = delimiter
    self.terminator = terminator
  }

  /// Returns this dialect with the line ends of `sample`.
  package func adapted(to sample: UnsafeRawBufferPointer) -> CSVDialect {
    var dialect = self
    dialect.terminator = UInt8(ascii: Self.linesEndInReturns(sample) ? "\r" : "\n")
    return dialect
  }

  /// Whether lines end with a carriage return alone. The last line may end with a line feed.
  private static func linesEndInReturns(_ sample: UnsafeRawBufferPointer) -> Bool {
    let feed = sample.firstPlace(of: UInt8(ascii: "\n"), in: 0..<sample.count)
    if let feed, feed < sample.count - 1 { return false }
    // A carriage return at the very end may be the first half of a line end.
    let end = (feed ?? sample.count) - 1
    return end > 0 && sample.firstPlace(of: UInt8(ascii: "\r"), in: 0..<end) != nil
  }

  /// Returns this dialect with other quotes. A quote that is the delimiter or a line end is ignored.
  package func quoted(_ quoting: Quoting, by quote: UInt8 = Self.quote) -> CSVDialect {
    guard !isSeparator(quote) else { return self }
    var dialect = self
    dialect.quoting = quoting
    dialect.quote = quote
    return dialect
  }

  /// Returns this dialect with an escape. An escape that is the delimiter, the quote or a line end is ignored.
  package func escaped(by escape: UInt8) -> CSVDialect {
    guard !isSeparator(escape), escape != quote else { return self }
    var dialect = self
    dialect.escape = escape
    return dialect
  }

  /// Returns this dialect with comments (`#`) between records.
  package func commented() -> CSVDialect {
    guard delimiter != Self.hash, quote != Self.hash, escape != Self.hash else { return self }
    var dialect = self
    dialect.comment = Self.hash
    return dialect
  }

  /// Returns this dialect without the blanks before fields. It is unchanged if the delimiter or the quote is a blank.
  package func skippingBlanks() -> CSVDialect {
    guard delimiter != Self.blank, quote != Self.blank else { return self }
    var dialect = self
    dialect.skipsBlanks = true
    return dialect
  }

  /// Returns this dialect with runs of blanks as the delimiter. A quote counts only if the field also ends with one on
  /// the same line.
  package func joiningBlanks() -> CSVDialect {
    var dialect = CSVDialect(checked: Self.blank, terminator)
    dialect.comment = comment
    if quote != Self.blank { dialect.quote = quote }
    if escape != Self.blank { dialect.escape = escape }
    dialect.quoting = quoting == .full ? .confined : quoting
    dialect.skipsBlanks = true
    return dialect
  }

  /// Returns the number of bytes in the line end of a record, whether it is escaped or not.
  func lineEndLength(of record: UnsafeRawBufferPointer) -> Int {
    guard terminator != UInt8(ascii: "\n") else { return TextBytes.lineEndLength(of: record) }
    // The last line may end with a line feed instead.
    return record.last == terminator || record.last == UInt8(ascii: "\n") ? 1 : 0
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

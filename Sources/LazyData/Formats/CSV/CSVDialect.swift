/// How a file of records with delimiters is written. Quotes are `"` in all of them.
package struct CSVDialect: Hashable, Sendable {
  /// What stands between fields.
  package let delimiter: UInt8
  /// What ends a record: a line feed, before which a carriage return belongs to the end too; a carriage return in files
  /// that have no line feed at all, as old Macs wrote them. In a file of line feeds a carriage return by itself is a
  /// character like any other.
  package let terminator: UInt8

  package static let quote = UInt8(ascii: "\"")
  package static let comma = CSVDialect(checked: UInt8(ascii: ","), UInt8(ascii: "\n"))
  package static let tab = CSVDialect(checked: UInt8(ascii: "\t"), UInt8(ascii: "\n"))

  /// Nil where the delimiter is a quote or an end of line.
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

  /// This dialect with the line ends that `sample` has.
  package func adapted(to sample: UnsafeRawBufferPointer) -> CSVDialect {
    let hasFeed = sample.firstPlace(of: UInt8(ascii: "\n"), in: 0..<sample.count) != nil
    let hasReturn = sample.firstPlace(of: UInt8(ascii: "\r"), in: 0..<sample.count) != nil
    // A return at the very end may be the first half of a line end.
    let isOld = !hasFeed && hasReturn && sample.firstPlace(of: UInt8(ascii: "\r"), in: 0..<sample.count - 1) != nil
    return CSVDialect(checked: delimiter, UInt8(ascii: isOld ? "\r" : "\n"))
  }
}

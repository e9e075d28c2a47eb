/// The delimiter and the line ends of a file. Quotes are `"` in all dialects.
package struct CSVDialect: Hashable, Sendable {
  /// The byte between fields.
  package let delimiter: UInt8
  /// The byte that ends a record. It is a line feed, optionally after a carriage return. In files without any line
  /// feed, as old Macs wrote them, it is a carriage return. Otherwise a lone carriage return is an ordinary
  /// character.
  package let terminator: UInt8

  package static let quote = UInt8(ascii: "\"")
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
    let hasFeed = sample.firstPlace(of: UInt8(ascii: "\n"), in: 0..<sample.count) != nil
    let hasReturn = sample.firstPlace(of: UInt8(ascii: "\r"), in: 0..<sample.count) != nil
    // A carriage return at the very end may be the first half of a line end.
    let isOld = !hasFeed && hasReturn && sample.firstPlace(of: UInt8(ascii: "\r"), in: 0..<sample.count - 1) != nil
    return CSVDialect(checked: delimiter, UInt8(ascii: isOld ? "\r" : "\n"))
  }
}

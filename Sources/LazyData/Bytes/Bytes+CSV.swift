extension [UInt8] {
  /// Appends the bytes as a field of CSV: in quotes where they need them, and where there are none, to be told from nothing.
  package func appendAsCSV(to line: inout [UInt8]) {
    let isPlain = !isEmpty && !contains(where: \.needsQuotes)
    guard !isPlain else { return line += self }
    line.append(UInt8(ascii: "\""))
    line.append(quoting: self)
    line.append(UInt8(ascii: "\""))
  }

  /// Appends bytes that stand between quotes.
  mutating func append(quoting bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
  }
}

extension UInt8 {
  /// Whether a field of CSV with this byte stands in quotes.
  var needsQuotes: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: ",") || self == 10 || self == 13
  }
}

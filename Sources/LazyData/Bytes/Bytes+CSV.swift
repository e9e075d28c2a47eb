extension [UInt8] {
  /// Appends the bytes as a CSV field. An empty field is quoted to distinguish it from a missing value; other fields
  /// are quoted if necessary.
  package func appendAsCSV(to line: inout [UInt8]) {
    let isPlain = !isEmpty && !contains(where: \.needsQuotes)
    guard !isPlain else { return line += self }
    line.append(UInt8(ascii: "\""))
    line.append(quoting: self)
    line.append(UInt8(ascii: "\""))
  }

  /// Returns texts as a line of CSV, with its line end.
  static func csvLine(of texts: some Sequence<String>) -> [UInt8] {
    var line: [UInt8] = []
    for text in texts {
      if !line.isEmpty { line.append(UInt8(ascii: ",")) }
      Array(text.utf8).appendAsCSV(to: &line)
    }
    return line + [UInt8(ascii: "\n")]
  }

  /// Appends the bytes of a quoted field, with quotes doubled.
  mutating func append(quoting bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
  }
}

extension UInt8 {
  /// Whether a CSV field that contains this byte needs quotes.
  var needsQuotes: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: ",") || self == 10 || self == 13
  }
}

/// The character between fields, as named in an option or a configuration.
enum FieldDelimiter {
  /// Returns the byte of a single ASCII character, or of `tab`; nil for any other text.
  static func byte(of delimiter: String) -> UInt8? {
    if delimiter == "tab" || delimiter == "\\t" { return UInt8(ascii: "\t") }
    guard let byte = delimiter.utf8.first, delimiter.utf8.count == 1, byte < 0x80, byte != UInt8(ascii: "\""),
      byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r")
    else { return nil }
    return byte
  }
}

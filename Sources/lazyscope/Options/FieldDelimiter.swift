/// The character between fields, as an option or a configuration names it.
enum FieldDelimiter {
  /// Returns the byte of one ASCII character, or of `tab`; nil for anything else.
  static func byte(of delimiter: String) -> UInt8? {
    if delimiter == "tab" || delimiter == "\\t" { return UInt8(ascii: "\t") }
    guard let byte = delimiter.utf8.first, delimiter.utf8.count == 1, byte < 0x80, byte != UInt8(ascii: "\""),
      byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r")
    else { return nil }
    return byte
  }
}

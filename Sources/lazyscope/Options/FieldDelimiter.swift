import LazyData

/// The character between fields, as named in an option or a configuration.
enum FieldDelimiter {
  /// Returns the byte of a single ASCII character, or of `tab`; nil for any other text.
  static func byte(of delimiter: String) -> UInt8? {
    if delimiter == "tab" || delimiter == "\\t" { return UInt8(ascii: "\t") }
    guard let byte = FieldQuote.byte(of: delimiter), byte != UInt8(ascii: "\"") else { return nil }
    return byte
  }
}

/// The quotes and escapes of fields, as named in an option.
enum FieldQuote {
  /// Returns the rule for `none` or for a single ASCII character; nil for any other text.
  static func rule(of quote: String) -> QuoteRule? {
    quote == "none" ? .literal : byte(of: quote).map { .character($0) }
  }

  /// Returns the byte of a single ASCII character that is not a line end; nil for any other text.
  static func byte(of character: String) -> UInt8? {
    guard let byte = character.utf8.first, character.utf8.count == 1, byte < 0x80, byte != UInt8(ascii: "\n"),
      byte != UInt8(ascii: "\r")
    else { return nil }
    return byte
  }
}

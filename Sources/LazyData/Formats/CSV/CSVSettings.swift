/// The settings of a user for delimited files. Properties that the user has not set are detected.
struct CSVSettings {
  var skipped = SkippedLines()
  /// The meaning of quotes; `nil` to detect it.
  var quote: QuoteRule?
  /// The byte that escapes others; `nil` to detect it.
  var escape: UInt8?

  /// Returns the reason why a byte cannot separate fields, or `nil` if it can.
  func refusal(ofDelimiter delimiter: UInt8) -> String? {
    let option = quote == .character(delimiter) ? "--quote" : escape == delimiter ? "--escape" : nil
    return option.map { option in
      let name = delimiter == UInt8(ascii: "\t") ? "a tab" : "'\(UnicodeScalar(delimiter))'"
      return "\(name) separates the fields; use another \(option), or name the separator with --delimiter"
    }
  }
}

/// The lines before the first record of a file.
struct SkippedLines {
  /// The number of lines to skip, regardless of their contents.
  var count = 0
  /// Whether comments after the skipped lines are skipped too.
  var includesComments = true
}

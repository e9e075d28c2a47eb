/// The settings of a user for delimited files. The rest is detected.
struct CSVSettings {
  var skipped = SkippedLines()
  /// The meaning of quotes; `nil` to detect it.
  var quote: QuoteRule?
  /// The byte that escapes others; `nil` to detect it.
  var escape: UInt8?
}

/// The lines before the first record of a file.
struct SkippedLines {
  /// The number of lines to skip, whatever they contain.
  var count = 0
  /// Whether comments after them are skipped too.
  var includesComments = true
}

/// Contents of a database. Its records are written as CSV.
protocol TableContents: SearchedContents {}

extension TableContents {
  func hasMatch(of pattern: Pattern, in record: SourceRecord) throws(DataError) -> Bool {
    try text(of: record, from: 0, limit: Pattern.longestRecord).withUnsafeBytes { pattern.matches(csvLine: $0) }
  }

  func matchCount(of pattern: Pattern, in record: SourceRecord) throws(DataError) -> TextMatchCount {
    try text(of: record, from: 0, limit: Pattern.longestRecord).withUnsafeBytes { text in
      pattern.options.scope == .cells
        ? CSVCells(dialect: .comma).count(of: pattern, in: text, isWhole: true) : pattern.count(in: text)
    }
  }
}

extension Pattern {
  /// Whether the pattern matches a cell of a line of CSV, or the line as it is written, depending on the pattern's
  /// options.
  func matches(csvLine text: UnsafeRawBufferPointer) -> Bool {
    options.scope == .cells ? CSVCells(dialect: .comma).hasMatch(of: self, in: text) : matches(text)
  }
}

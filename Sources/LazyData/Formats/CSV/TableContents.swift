/// Contents of a database, which are written as CSV.
protocol TableContents: SearchedContents {}

extension TableContents {
  func hasMatch(of pattern: Pattern, in record: SourceRecord) throws(DataError) -> Bool {
    try text(of: record, from: 0, limit: Pattern.longestRecord).withUnsafeBytes { text in
      pattern.options.scope == .cells
        ? CSVCells(dialect: .comma).hasMatch(of: pattern, in: text) : pattern.matches(text)
    }
  }

  func matchCount(of pattern: Pattern, in record: SourceRecord) throws(DataError) -> TextMatchCount {
    try text(of: record, from: 0, limit: Pattern.longestRecord).withUnsafeBytes { text in
      pattern.options.scope == .cells
        ? CSVCells(dialect: .comma).count(of: pattern, in: text, isWhole: true) : pattern.count(in: text)
    }
  }
}

/// A record that may be the header, and the records below it.
struct HeaderCandidate {
  let names: [RecordField]
  /// The forms of the names.
  let forms: [FieldForm]
  let below: ArraySlice<CSVSample.Row>
  /// The most frequent number of fields of all records.
  let columnCount: Int

  init(_ names: [RecordField], below: ArraySlice<CSVSample.Row>, columnCount: Int) {
    self.names = names
    forms = names.map { FieldForm($0.bytes) }
    self.below = below
    self.columnCount = columnCount
  }

  /// The maximum number of columns that are compared.
  static let mostColumns = 256

  /// The columns that are compared.
  var columns: Range<Int> { 0..<min(names.count, Self.mostColumns) }

  /// Returns the values of a column, empty ones included.
  func cells(inColumn column: Int) -> [[UInt8]] {
    below.compactMap { column < $0.fields.count ? $0.fields[column].bytes : nil }
  }

  /// Returns the values of a column that are not empty.
  func filledCells(inColumn column: Int) -> [[UInt8]] { cells(inColumn: column).filter { !$0.isEmpty } }

  /// Whether nine of ten values of the column are numbers, times or addresses.
  func isMeasured(_ column: Int) -> Bool { Self.isMeasured(column, in: below) }

  /// Whether nine of ten values of the column are numbers, times or addresses.
  static func isMeasured(_ column: Int, in rows: some Sequence<CSVSample.Row>) -> Bool {
    var (measured, all) = (0, 0)
    for row in rows where column < row.fields.count {
      let form = row.fields[column].kind == .number ? .number : FieldForm(row.fields[column].bytes)
      if form == .empty || form == .missing { continue }
      all += 1
      if form.isMeasure { measured += 1 }
      // If most of the first values are texts, the others are not examined.
      if all >= 10, measured * 2 < all { return false }
    }
    return all > 0 && measured * 10 >= all * 9
  }
}

/// Headings of groups of columns above the names of the columns, as in pivot tables and spreadsheets.
///
/// ```
/// ,Shark,,Ray,
/// Area,Alive,Dead,Alive,Dead
/// North,5,1,3,0
/// ```
///
/// The first row of headings has an empty first field and fills at most half of its fields. More rows with an empty
/// first field may follow. Titles that leave the first column empty are such rows too.
///
/// The row of names is the first row with a text in its first field. Each of its other fields has a text, or a heading
/// above it, such as the total of a group. If the names have an empty corner, their row is the last one with an empty
/// first field.
struct HeaderLevels {
  private let rows: ArraySlice<CSVSample.Row>
  private let columnCount: Int

  init(_ rows: ArraySlice<CSVSample.Row>, columnCount: Int) {
    self.rows = rows
    self.columnCount = columnCount
  }

  /// The maximum number of rows with an empty first field.
  private static let most = 15

  /// The indices of the rows that may be the names below the headings, the more likely one first. Empty if there are no
  /// such headings.
  var names: [Int] {
    guard columnCount > 2, let top = rows.first, hasEmptyCorner(top), isSparse(top),
      let first = rows.prefix(Self.most + 1).firstIndex(where: { !hasEmptyCorner($0) })
    else { return [] }
    return [first, first - 1].filter { $0 > rows.startIndex && areNames(at: $0) && isAboveRecords($0) }
  }

  private func hasEmptyCorner(_ row: CSVSample.Row) -> Bool { row.fields.first?.bytes.isEmpty ?? true }

  private func isSparse(_ row: CSVSample.Row) -> Bool {
    let filled = row.fields.count { !$0.bytes.isEmpty }
    return filled > 0 && filled * 2 <= columnCount
  }

  private func areNames(at index: Int) -> Bool {
    let fields = rows[index].fields
    let filled = fields.count { !$0.bytes.isEmpty }
    guard fields.count == columnCount, filled * 2 > columnCount else { return false }
    return fields.indices.allSatisfy { column in
      switch FieldForm(fields[column].bytes) {
      case .text: true
      case .empty: column == 0 || hasHeading(above: index, column)
      default: false
      }
    }
  }

  private func hasHeading(above index: Int, _ column: Int) -> Bool {
    rows[..<index].contains { column < $0.fields.count && !$0.fields[column].bytes.isEmpty }
  }

  /// Whether nearly all rows below have a filled first field.
  private func isAboveRecords(_ index: Int) -> Bool {
    let below = rows[(index + 1)...]
    return !below.isEmpty && below.count(where: hasEmptyCorner) * 10 <= below.count
  }
}

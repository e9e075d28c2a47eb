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
///
/// A row of settings may be above two rows or more of headings. Then the names are texts above columns of numbers.
///
/// A single row of headings may have a filled first field. Then it has empty fields between its headings, and the row
/// below it has a text in each field, all different, above a column of numbers. Units may be between names and numbers.
///
/// ```
/// Sample,,Blood,
/// id,name,sugar,iron
/// ,,mmol/l,g
/// 1,Ann,6.1,2.2
/// ```
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
    if hasGroups { return [rows.startIndex + 1] }
    if let names = namesBelowSettings { return [names] }
    guard columnCount > 2, let top = rows.first, hasEmptyCorner(top), isSparse(top),
      let first = rows.prefix(Self.most + 1).firstIndex(where: { !hasEmptyCorner($0) })
    else { return [] }
    return [first, first - 1].filter { $0 > rows.startIndex && areNames(at: $0) && isAboveRecords($0) }
  }

  /// The index of the row of names below a row of settings and two rows or more of headings with an empty first field,
  /// as devices write them. The names are texts above columns of numbers.
  private var namesBelowSettings: Int? {
    guard columnCount > 3, let top = rows.first, !hasEmptyCorner(top) else { return nil }
    let headings = rows.dropFirst().prefix(Self.most).prefix(while: hasEmptyCorner)
    let names = headings.endIndex
    guard headings.count > 1, names < rows.endIndex, rows[names].fields.count == columnCount,
      rows[names].fields.allSatisfy({ FieldForm($0.bytes) == .text }), isAboveRecords(names)
    else { return nil }
    let records = rows[(names + 1)...]
    let columns = 0..<min(columnCount, HeaderCandidate.mostColumns)
    return columns.count { HeaderCandidate.isMeasured($0, in: records) } * 2 > columns.count ? names : nil
  }

  /// Whether the first row has a filled first field and headings of groups, and the second row has the names.
  private var hasGroups: Bool {
    guard columnCount > 3, rows.count > 3, let top = rows.first, !hasEmptyCorner(top), isSparse(top),
      top.fields.count == columnCount
    else { return false }
    let texts = rows[rows.startIndex + 1].fields.map(\.bytes)
    guard texts.count == columnCount, Set(texts).count == columnCount,
      texts.allSatisfy({ FieldForm($0) == .text }), hasGap(top)
    else { return false }
    return [2, 3].contains { place in
      let records = rows[(rows.startIndex + place)...]
      return (0..<min(columnCount, HeaderCandidate.mostColumns)).contains {
        HeaderCandidate.isMeasured($0, in: records)
      }
    }
  }

  /// Whether a field without text is between two fields with texts.
  private func hasGap(_ row: CSVSample.Row) -> Bool {
    let filled = row.fields.indices.filter { !row.fields[$0].bytes.isEmpty }
    guard let first = filled.first, let last = filled.last else { return false }
    return last - first + 1 > filled.count
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

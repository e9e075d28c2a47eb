/// Headings of groups of columns above the names of the columns, as in pivot tables and spreadsheets.
///
/// ```
/// ,Shark,,Ray,
/// Area,Alive,Dead,Alive,Dead
/// North,5,1,3,0
/// ```
///
/// The first row of headings has an empty first field and fills at most half of its fields. Up to three more rows with
/// an empty first field may follow. The row of names has a text in each field.
struct HeaderLevels {
  private let rows: ArraySlice<CSVSample.Row>
  private let columnCount: Int

  init(_ rows: ArraySlice<CSVSample.Row>, columnCount: Int) {
    self.rows = rows
    self.columnCount = columnCount
  }

  private static let most = 4

  /// The index of the row of names below the headings, or `nil` if there are no such headings.
  var names: Int? {
    guard columnCount > 2, let top = rows.first, hasEmptyCorner(top), isSparse(top) else { return nil }
    guard let names = rows.prefix(Self.most + 1).firstIndex(where: { !hasEmptyCorner($0) }), areNames(rows[names])
    else { return nil }
    let below = rows[(names + 1)...]
    return !below.isEmpty && below.count(where: hasEmptyCorner) * 10 <= below.count ? names : nil
  }

  private func hasEmptyCorner(_ row: CSVSample.Row) -> Bool { row.fields.first?.bytes.isEmpty ?? true }

  private func isSparse(_ row: CSVSample.Row) -> Bool {
    let filled = row.fields.count { !$0.bytes.isEmpty }
    return filled > 0 && filled * 2 <= columnCount
  }

  private func areNames(_ row: CSVSample.Row) -> Bool {
    row.fields.count == columnCount && row.fields.allSatisfy { FieldForm($0.bytes) == .text }
  }
}

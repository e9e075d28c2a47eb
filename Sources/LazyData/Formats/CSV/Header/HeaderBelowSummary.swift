/// A header below a summary: names and one record of values that describe all records, as devices for sports and
/// laboratories write them.
///
/// ```
/// Name,Date,Distance,Duration
/// Ann,2024-05-01,8.1,00:57:02
/// Second,Pulse,Speed
/// 0,81,0.0
/// 1,83,0.4
/// ```
///
/// The summary has two or three records: different texts, then records with a number or a time. Their number of fields
/// differs from that of the table. The names of the table are different texts; the last one may be empty. At least two
/// columns below them have numbers or times. Without these conditions, a ragged table could be taken for a summary.
struct HeaderBelowSummary {
  private let rows: ArraySlice<CSVSample.Row>
  private let columnCount: Int

  init(_ rows: ArraySlice<CSVSample.Row>, columnCount: Int) {
    self.rows = rows
    self.columnCount = columnCount
  }

  /// The numbers of records of a summary.
  private static let lengths = 2...3
  /// The minimum number of columns with numbers or times.
  private static let fewestMeasured = 2

  /// The index of the names, or `nil` if there is no such summary.
  var names: Int? {
    guard columnCount > 2,
      let names = rows.prefix(Self.lengths.upperBound + 1).firstIndex(where: { $0.fields.count == columnCount })
    else { return nil }
    let (summary, records) = (rows[..<names], rows[(names + 1)...])
    guard Self.lengths.contains(summary.count), isSummary(summary), areNames(rows[names].fields),
      records.count > summary.count, records.allSatisfy({ $0.fields.count == columnCount })
    else { return nil }
    let columns = 0..<min(columnCount, HeaderCandidate.mostColumns)
    return columns.count { HeaderCandidate.isMeasured($0, in: records) } >= Self.fewestMeasured ? names : nil
  }

  private func isSummary(_ rows: ArraySlice<CSVSample.Row>) -> Bool {
    guard let names = rows.first?.fields, names.count > 2, areNames(names) else { return false }
    return rows.dropFirst().allSatisfy { row in row.fields.contains { FieldForm($0.bytes).isMeasure } }
  }

  /// Whether the fields are different texts, or the last one is empty, as after a delimiter at the end of the line.
  private func areNames(_ fields: [RecordField]) -> Bool {
    let names = fields.last?.bytes.isEmpty == true ? fields.dropLast() : fields[...]
    return names.count > 1 && Set(names.map(\.bytes)).count == names.count
      && names.allSatisfy { FieldForm($0.bytes) == .text }
  }
}

/// A table as psql, mysql and others print it: the column names, a rule (the line under the names), and one row per
/// line.
///
/// Rows are split at the crossings of the rule. A rule between or after rows is a record without fields. A line below
/// the table, such as `(3 rows)`, is one field.
package struct PrintedTableFormat: LineRecordFormat {
  package let prologue: Int
  package private(set) var columns: [RecordColumn]
  package var name: String { "table" }

  private let rule: TableBorder
  package let lines = LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0), hasMarkup: false)

  /// - Parameter sample: the first bytes of the source.
  init(sample: UnsafeRawBufferPointer, _ rule: TableBorder) {
    self.rule = rule
    prologue = rule.end
    let header = sample.part(rule.names)
    columns = rule.cells(of: header).enumerated().map { index, cell in
      let name = String(decoding: TextBytes.trimmed(header.part(cell)), as: UTF8.self)
      return RecordColumn(name: name.isEmpty ? CSVHeader.letters(index) : name)
    }
    columns = columns.withForms(of: sampledRows(of: sample))
  }

  private func cells(of record: UnsafeRawBufferPointer, isWhole: Bool = true) -> [Range<Int>] {
    guard isWhole else { return rule.cells(ofRowBeginningWith: record) }
    return record.isEmpty || TableBorder.isRule(record) ? [] : rule.cells(of: record)
  }

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    let cells = cells(of: record, isWhole: isWhole)
    var fields = cells.indices.clamped(to: columns).map { index in
      var bytes = Array(TextBytes.trimmed(record.part(cells[index])))
      let isLast = !isWhole && index == cells.count - 1
      let isCut = TextBytes.cut(&bytes, to: limit) || isLast
      return RecordField(bytes, kind: !isCut && TextBytes.isNumber(bytes) ? .number : .text, isCut: isCut)
    }
    guard !isWhole else { return fields }
    // These fields may be in the part of the record that is not available.
    fields += (cells.count..<max(cells.count, self.columns.count)).clamped(to: columns).map { _ in
      RecordField([], kind: .missing, isCut: true)
    }
    return fields
  }

  package func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int? {
    min(most, cells(of: record).count)
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    guard isWhole else { return nil }
    let count = cells(of: record).count
    guard count > 1, count != columns.count else { return nil }
    return .fieldCount(count, expected: columns.count)
  }
}

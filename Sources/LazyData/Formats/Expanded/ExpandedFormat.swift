/// Rows in the expanded output of psql (`\x`) and mysql (`\G`): several lines for each row, one column per line.
///
/// The terminator of a record is the heading of the next record. The first heading is part of the prologue. A value
/// that contains such a heading, alone on a line, cannot be distinguished from two rows.
package struct ExpandedFormat: RecordFormat {
  package let prologue: Int
  package private(set) var columns: [RecordColumn]
  package var name: String { "table" }
  /// Whether the first row is longer than the sample. A long value may be followed by further column names.
  package var needsLongerSample: Bool { form.isFirstCut }
  /// The terminator is a heading line, which is as wide as the row.
  package var longestTerminator: Int { 1 << 14 }
  package var endsAreLineEnds: Bool { false }
  package var cells: (any CellForm)? { FieldCells(format: self) }
  /// False, because a footer states the number of rows in the source, which is wrong for a copy of other rows.
  package var keepsBytesAfterRecords: Bool { false }

  private let form: ExpandedForm

  /// - Parameter sample: the first bytes of the source.
  init(_ form: ExpandedForm, sample: UnsafeRawBufferPointer) {
    self.form = form
    prologue = form.start
    columns = form.names.map { RecordColumn(name: String(decoding: $0, as: UTF8.self)) }
    columns = columns.withForms(of: sampledRows(of: sample))
  }

  package func splits(like other: any RecordFormat) -> Bool {
    guard let other = (other as? ExpandedFormat)?.form else { return false }
    return form.heading == other.heading && form.separator == other.separator && form.hasEdges == other.hasEdges
      && form.column == other.column
  }

  // MARK: Ends

  package func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    var count = 0
    form.heading.findLines(in: block, &state) { _ in count += 1 }
    return count
  }

  package func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    form.heading.findLines(in: block, &state) { ends.append(base + $0) }
  }

  package func openQuote(in state: ScanState) -> Int? { nil }

  package func synchronize(in block: UnsafeRawBufferPointer) -> Int? {
    // The block may start in the middle of a line.
    guard let line = block.firstPlace(of: UInt8(ascii: "\n"), in: 0..<block.count) else { return nil }
    var (state, first) = (ScanState(), Int?.none)
    form.heading.findLines(in: block.part(line + 1..<block.count), &state) { first = first ?? line + 1 + $0 }
    return first
  }

  package func terminatorLength(of record: UnsafeRawBufferPointer) -> Int {
    let lineEnd = TextBytes.lineEndLength(of: record)
    let above = record.part(0..<record.count - lineEnd)
    let start = above.suffix(longestTerminator).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard lineEnd > 0, form.heading.fits(above.part(start..<above.count)) else { return lineEnd }
    return record.count - start + TextBytes.lineEndLength(of: record.part(0..<start))
  }

  // MARK: Contents

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    fields(ExpandedRow(record, form, isWhole: isWhole), columns, limit: limit, isWhole: isWhole)
  }

  package func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt {
    let row = ExpandedRow(record, form, isWhole: true)
    return RecordExcerpt(
      fields: wanted.map { fields(row, $0.columns, limit: $0.limit, isWhole: true) },
      flaw: flaw(of: row))
  }

  private func fields(_ row: ExpandedRow, _ columns: Range<Int>, limit: Int, isWhole: Bool) -> [RecordField] {
    // The last available value may continue after the part that was read.
    let last = isWhole ? nil : row.values.lastIndex { $0 != nil }
    return row.values.indices.clamped(to: columns).map { index in
      guard var bytes = row.values[index] else { return RecordField([], kind: .missing, isCut: !isWhole) }
      let isCut = TextBytes.cut(&bytes, to: limit) || index == last
      return RecordField(bytes, kind: !isCut && TextBytes.isNumber(bytes) ? .number : .text, isCut: isCut)
    }
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    isWhole ? flaw(of: ExpandedRow(record, form, isWhole: true)) : nil
  }

  private func flaw(of row: ExpandedRow) -> RecordFlaw? {
    row.named == columns.count ? nil : .fieldCount(row.named, expected: columns.count)
  }
}

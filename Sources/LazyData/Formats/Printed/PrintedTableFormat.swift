/// A table as a program prints it for people: with bars and rules, or with columns made of blanks.
///
/// A record is a row, with the lines before it that are not rows, such as rules. See `TableLines` for the lines that
/// form a row, and the layouts for the columns: `TableBorder`, `RuledColumns` and `AlignedColumns`. A line that does
/// not fit the columns is a row too. It keeps all its characters, and is marked as flawed.
package struct PrintedTableFormat: RecordFormat {
  package let prologue: Int
  package private(set) var columns: [RecordColumn]
  package var name: String { "table" }
  package var endsAreLineEnds: Bool { false }
  package var cells: (any CellForm)? { FieldCells(format: self) }
  /// False, because a footer states the number of rows in the source, which is wrong for a copy of other rows.
  package var keepsBytesAfterRecords: Bool { false }

  private let layout: any PrintedLayout
  private var lines: TableLines { layout.lines }

  /// - Parameter sample: the first bytes of the source.
  init(sample: UnsafeRawBufferPointer, _ layout: any PrintedLayout) {
    self.layout = layout
    prologue = layout.end
    columns = layout.names.enumerated().map { index, name in
      RecordColumn(name: name.isEmpty ? CSVHeader.letters(index) : String(decoding: name, as: UTF8.self))
    }
    columns = columns.withForms(of: sampledRows(of: sample))
  }

  package func splits(like other: any RecordFormat) -> Bool {
    (other as? PrintedTableFormat).map { layout.isEqual(to: $0.layout) } ?? false
  }

  // MARK: Ends

  package func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    var count = 0
    lines.findEnds(in: block, &state) { _ in count += 1 }
    return count
  }

  package func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    lines.findEnds(in: block, &state) { ends.append(base + $0) }
  }

  package func openQuote(in state: ScanState) -> Int? { nil }

  package func isInRecord(_ state: ScanState) -> Bool { TableLineScan(state).isInRecord(lines) }

  /// Returns the first record end after the first line end of the block. The bytes before may be a part of a line.
  package func synchronize(in block: UnsafeRawBufferPointer) -> Int? {
    guard let line = block.firstPlace(of: UInt8(ascii: "\n"), in: 0..<block.count) else { return nil }
    var (state, first) = (ScanState(), Int?.none)
    lines.findEnds(in: block.part(line + 1..<block.count), &state) { first = first ?? line + 1 + $0 }
    return first
  }

  package func terminatorLength(of record: UnsafeRawBufferPointer) -> Int { TextBytes.lineEndLength(of: record) }

  // MARK: Contents

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    fields(PrintedRow(record, layout, isWhole: isWhole), columns, limit: limit, isWhole: isWhole)
  }

  package func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt {
    let row = PrintedRow(record, layout, isWhole: true)
    return RecordExcerpt(
      fields: wanted.map { fields(row, $0.columns, limit: $0.limit, isWhole: true) }, flaw: flaw(of: row))
  }

  private func fields(_ row: PrintedRow, _ columns: Range<Int>, limit: Int, isWhole: Bool) -> [RecordField] {
    let count = row.values.count
    let fields = row.values.indices.clamped(to: columns).map { index in
      var bytes = row.values[index]
      let isCut = TextBytes.cut(&bytes, to: limit) || row.isOpen[index]
      return RecordField(bytes, kind: !isCut && TextBytes.isNumber(bytes) ? .number : .text, isCut: isCut)
    }
    guard !isWhole else { return fields }
    // These fields may be in the part of the record that was not read.
    return fields
      + (count..<max(count, self.columns.count)).clamped(to: columns).map { _ in
        RecordField([], kind: .missing, isCut: true)
      }
  }

  package func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int? {
    min(most, PrintedRow(record, layout, isWhole: true).values.count)
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    isWhole ? flaw(of: PrintedRow(record, layout, isWhole: true)) : nil
  }

  private func flaw(of row: PrintedRow) -> RecordFlaw? {
    let count = row.cellCount
    guard count == columns.count || count == 0 else { return .fieldCount(count, expected: columns.count) }
    return row.isAligned ? nil : .misaligned
  }
}

/// The rows of a query as CSV, with a line of column names. The types of the columns are known. A missing value has no
/// bytes, and an empty text is quoted.
struct QueryResultFormat: RecordFormat {
  let name = "SQL"
  let columns: [RecordColumn]
  let prologue: Int
  private let kinds: [DuckDBColumn.Kind]
  private let base: CSVFormat

  /// - Parameter sample: the first bytes, which start with the line of names.
  init(_ columns: [DuckDBColumn], sample: UnsafeRawBufferPointer) {
    base = CSVFormat(.comma, sample: sample, header: true)
    self.columns = columns.map(\.shown)
    kinds = columns.map(\.kind)
    prologue = base.prologue
  }

  var cells: (any CellForm)? { base.cells }
  var needsLongerSample: Bool { base.needsLongerSample }

  func countEnds(
    in block: UnsafeRawBufferPointer, base start: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    base.countEnds(in: block, base: start, literals: literals, &state)
  }

  func findEnds(
    in block: UnsafeRawBufferPointer, base start: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    base.findEnds(in: block, base: start, literals: literals, &state, appendingTo: &ends)
  }

  func openQuote(in state: ScanState) -> Int? { base.openQuote(in: state) }
  func lastQuote(in state: ScanState) -> Int? { base.lastQuote(in: state) }
  func isInRecord(_ state: ScanState) -> Bool { base.isInRecord(state) }
  func synchronize(in block: UnsafeRawBufferPointer) -> Int? { base.synchronize(in: block) }
  func terminatorLength(of record: UnsafeRawBufferPointer) -> Int { base.terminatorLength(of: record) }

  func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    let columns = columns.clamped(to: kinds.indices)
    // A row without bytes has one column, whose value is missing.
    guard !record.isEmpty || !isWhole else { return columns.map { _ in RecordField([], kind: .null) } }
    var reader = CSVFieldReader(record, .comma, isWhole: isWhole)
    var fields: [RecordField] = []
    var index = 0
    while index < columns.upperBound, let field = reader.next() {
      if columns.contains(index) { fields.append(value(of: field, reader, as: kinds[index], limit: limit)) }
      index += 1
    }
    let unread = (index..<max(index, kinds.count)).clamped(to: columns)
    return fields + unread.map { _ in RecordField([], kind: .missing, isCut: !isWhole) }
  }

  private func value(
    of field: CSVFieldReader.Field, _ reader: CSVFieldReader, as kind: DuckDBColumn.Kind, limit: Int
  ) -> RecordField {
    guard !field.extent.isEmpty || field.isCut else { return RecordField([], kind: .null) }
    var value = reader.value(of: field, limit: limit)
    value.isEmptyText = value.bytes.isEmpty && !value.isCut
    switch kind {
    case .number: break
    case .word: value.kind = .word
    case .text, .time, .other: value.kind = .text
    }
    return value
  }

  func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? { nil }
}

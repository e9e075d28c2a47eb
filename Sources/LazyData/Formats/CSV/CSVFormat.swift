/// Records of fields with a delimiter between them: CSV, TSV and similar formats.
///
/// A quote opens a field only at its start; anywhere else it is an ordinary character. Two quotes within quotes
/// represent one quote. ``CSVDialect/Quoting`` lists other meanings of quotes. Text between a closing quote and the
/// delimiter belongs to the field. The record is then marked as flawed, because the quote may have been meant to open
/// another field. An empty line is a record without fields and without a flaw, so that no line of the file is left out.
package struct CSVFormat: RecordFormat {
  package let name: String
  package let prologue: Int
  package let columns: [RecordColumn]
  package let dialect: CSVDialect
  /// Whether the first record names the columns.
  package let hasHeader: Bool
  package let needsLongerSample: Bool
  package let prefersLongerSample: Bool
  package private(set) var refusal: String?
  /// The start of the first record, the header included.
  private let start: Int
  /// The number of fields that most records have; 0 if the records of the sample do not agree.
  private let usualCount: Int
  package var endsAreLineEnds: Bool { dialect.terminator == UInt8(ascii: "\n") }
  package var cells: (any CellForm)? { CSVCells(dialect: dialect) }

  /// - Parameters:
  ///   - sample: the first 64 KiB of the source or all of it, or more if the first record is longer.
  ///   - header: whether the first record names the columns; `nil` to detect it.
  package init(_ dialect: CSVDialect, sample: UnsafeRawBufferPointer, header: Bool? = nil) {
    self.init(CSVSample(sample, dialect.adapted(to: sample)), header: CSVHeader.Choice(header))
  }

  /// - Parameters:
  ///   - sample: the first records of the source.
  ///   - settings: the settings of the user.
  init(_ sample: CSVSample, header: CSVHeader.Choice = .detected, _ settings: CSVSettings = CSVSettings()) {
    refusal = settings.refusal(ofDelimiter: sample.dialect.delimiter)
    let top = CSVHeader.top(of: sample, header)
    hasHeader = top.names != nil
    needsLongerSample = sample.isFirstCut
    prefersLongerSample = sample.isFirstCut || sample.isShort
    dialect = sample.dialect
    name = dialect.delimiter == UInt8(ascii: "\t") ? "TSV" : "CSV"
    start = sample.start
    prologue = top.end
    usualCount = CSVHeader.usualCount(of: top.rows, below: top.names?.count)
    // The values of an incomplete record are not used to detect the forms of the columns.
    let complete = sample.isLastPartial ? top.rows.dropLast() : top.rows
    columns = CSVHeader.columns(
      (top.names ?? []).map { String(decoding: $0.bytes, as: UTF8.self) }, below: usualCount
    ).withForms(of: complete.map(\.fields), prefersDecimalComma: dialect.delimiter == UInt8(ascii: ";"))
  }

  /// Creates the same format with another header.
  private init(_ other: CSVFormat, prologue: Int, columns: [RecordColumn], hasHeader: Bool) {
    name = other.name
    dialect = other.dialect
    start = other.start
    usualCount = other.usualCount
    needsLongerSample = false
    prefersLongerSample = false
    self.prologue = prologue
    self.columns = columns.enumerated().map { index, column in
      var column = column
      // The header does not change the values of most columns, so the detected forms of the columns are kept.
      column.form = other.columns.indices.contains(index) ? other.columns[index].form : nil
      return column
    }
    self.hasHeader = hasHeader
  }

  package func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)? {
    switch header {
    case .none:
      CSVFormat(
        self, prologue: start, columns: CSVHeader.columns([], below: max(usualCount, columns.count)), hasHeader: false)
    case .record(let end, let names):
      CSVFormat(self, prologue: end, columns: CSVHeader.columns(names, below: usualCount), hasHeader: true)
    case .keys: nil
    }
  }

  package func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    if literals.isEmpty, let count = RegularQuotes.countEnds(in: block, base: base, dialect, &state) { return count }
    var scanner = CSVScanner(dialect, state)
    var count = 0
    scanner.scan(block, base: base, literals: literals) { count += $1.nonzeroBitCount }
    state = scanner.state
    return count
  }

  package func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    if literals.isEmpty, RegularQuotes.findEnds(in: block, base: base, dialect, &state, appendingTo: &ends) { return }
    var scanner = CSVScanner(dialect, state)
    scanner.scan(block, base: base, literals: literals) { start, bits in
      var rest = bits
      while rest != 0 {
        ends.append(base + start + rest.trailingZeroBitCount + 1)
        rest &= rest - 1
      }
    }
    state = scanner.state
  }

  package func skip(_ block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState) {
    var scanner = CSVScanner(dialect, state)
    scanner.skip(block, base: base, literals: literals)
    state = scanner.state
  }

  package var regularQuotes: RegularQuotes? { RegularQuotes(dialect) }

  package func openQuote(in state: ScanState) -> Int? { CSVScanner.openQuote(in: state) }
  package func lastQuote(in state: ScanState) -> Int? { CSVScanner.lastQuote(in: state) }

  package func mayFollowQuote(_ next: UnsafeRawBufferPointer, base: Int, _ state: ScanState) -> Bool {
    next.allSatisfy { $0 == dialect.delimiter || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  package func isInRecord(_ state: ScanState) -> Bool { CSVScanner(dialect, state).isInRecord }

  package func splits(like other: any RecordFormat) -> Bool { (other as? CSVFormat)?.dialect == dialect }

  /// Returns the start of the first record found in the block. The block is scanned twice: as if it started outside of
  /// quotes, and as if it started within quotes. The scan with the larger fraction of valid records wins.
  package func synchronize(in block: UnsafeRawBufferPointer) -> Int? {
    func reading(isQuoted: Bool) -> (start: Int?, quality: Double) {
      var state = CSVScanner.state(isQuoted: isQuoted)
      var ends: [Int] = []
      findEnds(in: block, base: 0, literals: [], &state, appendingTo: &ends)
      let records = Array(zip(ends, ends.dropFirst()).prefix(500))
      let good = records.count { start, end in
        let record = block.part(start..<end)
        return flaw(of: record.part(0..<record.count - terminatorLength(of: record)), isWhole: true) == nil
      }
      return (ends.first, records.isEmpty ? 0 : Double(good) / Double(records.count))
    }
    let outside = reading(isQuoted: false)
    // A block without a quote can be inside quotes only if a field is longer than the block.
    let mayBeQuoted =
      dialect.quoting == .full && block.firstPlace(of: dialect.quote, in: 0..<block.count) != nil
    if outside.quality == 1 || !mayBeQuoted { return outside.start }
    let inside = reading(isQuoted: true)
    return inside.quality > outside.quality ? inside.start : outside.start ?? inside.start
  }

  package func terminatorLength(of record: UnsafeRawBufferPointer) -> Int {
    let length = dialect.lineEndLength(of: record)
    guard length > 0, let escape = dialect.escape else { return length }
    // After an odd number of escapes, the line end is part of the value.
    return record.dropLast(length).reversed().prefix { $0 == escape }.count % 2 == 1 ? 0 : length
  }

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    var reader = CSVFieldReader(record, dialect, isWhole: isWhole)
    var fields: [RecordField] = []
    var column = 0
    while column < columns.upperBound, let field = reader.next() {
      if column >= columns.lowerBound { fields.append(reader.value(of: field, limit: limit)) }
      column += 1
    }
    guard !isWhole else { return fields }
    // The remaining fields may be in the part of the record that is not available.
    let unread = (column..<max(column, self.columns.count)).clamped(to: columns)
    return fields + unread.map { _ in RecordField([], kind: .missing, isCut: true) }
  }

  package func plainField(of record: UnsafeRawBufferPointer, in column: Int) -> UnsafeRawBufferPointer? {
    var reader = CSVFieldReader(record, dialect, isWhole: true)
    for _ in 0..<column where reader.next() == nil { return nil }
    return reader.next().flatMap { reader.plainText(of: $0) }
  }

  package func visitPlainFields(
    of record: UnsafeRawBufferPointer, in columns: [Int], _ body: (Int, UnsafeRawBufferPointer?) -> Void
  ) {
    var reader = CSVFieldReader(record, dialect, isWhole: true)
    var (index, column) = (0, 0)
    while index < columns.count, let field = reader.next() {
      while index < columns.count, columns[index] == column {
        body(index, reader.plainText(of: field))
        index += 1
      }
      column += 1
    }
    while index < columns.count {
      body(index, nil)
      index += 1
    }
  }

  package func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt {
    var reader = CSVFieldReader(record, dialect, isWhole: true)
    var excerpt = RecordExcerpt(fields: wanted.map { _ in [] }, flaw: nil)
    var count = 0
    while let field = reader.next() {
      if field.isBroken { excerpt.flaw = .openQuote }
      for place in wanted.indices where wanted[place].columns.contains(count) {
        excerpt.fields[place].append(reader.value(of: field, limit: wanted[place].limit))
      }
      count += 1
    }
    if excerpt.flaw == nil { excerpt.flaw = flaw(count: count, isWhole: true) }
    return excerpt
  }

  package func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int? {
    var reader = CSVFieldReader(record, dialect, isWhole: true)
    var count = 0
    while count < most, reader.next() != nil { count += 1 }
    return count
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    var reader = CSVFieldReader(record, dialect, isWhole: isWhole)
    var count = 0
    while let field = reader.next() {
      if field.isBroken { return .openQuote }
      count += 1
    }
    return flaw(count: count, isWhole: isWhole)
  }

  /// Returns the flaw of a record with `count` intact fields. An empty record has no flaw.
  private func flaw(count: Int, isWhole: Bool) -> RecordFlaw? {
    guard count > 0, isWhole ? count != columns.count : count > columns.count else { return nil }
    return .fieldCount(count, expected: columns.count)
  }
}

/// Adapts another format to text that is not UTF-8. The other format receives only UTF-8.
///
/// The ends of records are found in an outline, which has one byte for each code unit of the text. Only records that
/// are shown, searched or sorted are decoded, one at a time.
package struct EncodedFormat: RecordFormat {
  package let encoding: TextEncoding?
  package let prologue: Int
  package var name: String { "\(base.name), \(code.name)" }
  package var hasMarkup: Bool { base.hasMarkup }
  package var columns: [RecordColumn] { base.columns }
  package var needsLongerSample: Bool { base.needsLongerSample }
  package var prefersLongerSample: Bool { base.prefersLongerSample }
  package var refusal: String? { base.refusal }
  package var keepsBytesAfterRecords: Bool { base.keepsBytesAfterRecords }
  package var unitLength: Int { unit }
  package var longestTerminator: Int { base.longestTerminator * unit }
  package var endsAreLineEnds: Bool { base.endsAreLineEnds }
  package var cells: (any CellForm)? { base.cells }

  /// The format of the decoded text.
  let base: any RecordFormat
  private let code: TextEncoding
  private let unit: Int
  /// The start of the first record, a header included.
  private let start: Int

  /// - Parameters:
  ///   - encoding: the encoding of the source.
  ///   - sample: the first bytes of the source.
  ///   - detect: detects the format of the decoded sample.
  package init(_ encoding: TextEncoding, sample: UnsafeRawBufferPointer, detect: FormatDetector) {
    let text = encoding.decoded(sample, isWhole: false)
    code = encoding
    self.encoding = encoding
    unit = encoding.unitLength
    base = text.withUnsafeBytes { detect($0) }
    prologue = Self.place(of: min(base.prologue, text.count), in: sample, encoding)
    let first = base.replacingHeader(with: .none)?.prologue ?? base.prologue
    start = first == base.prologue ? prologue : Self.place(of: min(first, text.count), in: sample, encoding)
  }

  package func splits(like other: any RecordFormat) -> Bool {
    (other as? EncodedFormat).map { base.splits(like: $0.base) } ?? false
  }

  private init(_ other: EncodedFormat, base: any RecordFormat, prologue: Int) {
    code = other.code
    encoding = other.encoding
    unit = other.unit
    start = other.start
    self.base = base
    self.prologue = prologue
  }

  package func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)? {
    guard let base = base.replacingHeader(with: header) else { return nil }
    guard case .record(let end, _) = header else { return EncodedFormat(self, base: base, prologue: start) }
    return EncodedFormat(self, base: base, prologue: end)
  }

  /// Returns the number of bytes that decode to `count` bytes of UTF-8.
  ///
  /// - Complexity: O(bytes · log bytes).
  private static func place(of count: Int, in sample: UnsafeRawBufferPointer, _ encoding: TextEncoding) -> Int {
    let unit = encoding.unitLength
    var (low, high) = (0, sample.count / unit)
    while low < high {
      let middle = (low + high) / 2
      if encoding.decoded(sample.part(0..<middle * unit), isWhole: false).count < count {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low * unit
  }

  // MARK: Ends

  /// The number of state bits that hold the bytes of an incomplete unit.
  private var heldBits: UInt64 { UInt64(8 * (unit - 1)) }

  /// Calls `body` with the outline of a block, its offset in the outline of the source, and the state of `base`.
  private func withOutline<Result>(
    of block: UnsafeRawBufferPointer, base place: Int, _ state: inout ScanState,
    _ body: (UnsafeRawBufferPointer, Int, inout ScanState) -> Result
  ) -> Result {
    guard case .units(let units) = code.kind else {
      if case .table(let table) = code.kind { return table.withOutline(of: block) { body($0, place, &state) } }
      return body(block, place, &state)
    }
    var (held, count) = (state.bits >> (64 - heldBits), place % unit)
    var inner = ScanState(bits: (state.bits << heldBits) >> heldBits)
    let start = place / unit
    let result = units.withOutline(of: block, held: &held, count: &count) { body($0, start, &inner) }
    state.bits = inner.bits | held << (64 - heldBits)
    return result
  }

  private func inner(_ state: ScanState) -> ScanState { ScanState(bits: (state.bits << heldBits) >> heldBits) }

  private func inOutline(_ literals: [Int]) -> [Int] {
    unit == 1 || literals.isEmpty ? literals : literals.map { $0 / unit }
  }

  package func countEnds(
    in block: UnsafeRawBufferPointer, base place: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    withOutline(of: block, base: place, &state) { outline, start, state in
      base.countEnds(in: outline, base: start, literals: inOutline(literals), &state)
    }
  }

  package func findEnds(
    in block: UnsafeRawBufferPointer, base place: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    let before = ends.count
    withOutline(of: block, base: place, &state) { outline, start, state in
      base.findEnds(in: outline, base: start, literals: inOutline(literals), &state, appendingTo: &ends)
    }
    if unit > 1 { for index in before..<ends.count { ends[index] *= unit } }
  }

  package func openQuote(in state: ScanState) -> Int? { base.openQuote(in: inner(state)).map { $0 * unit } }
  package func lastQuote(in state: ScanState) -> Int? { base.lastQuote(in: inner(state)).map { $0 * unit } }

  package func mayFollowQuote(_ next: UnsafeRawBufferPointer, base place: Int, _ state: ScanState) -> Bool {
    var state = state
    return withOutline(of: next, base: place, &state) { base.mayFollowQuote($0, base: $1, $2) }
  }

  package func isInRecord(_ state: ScanState) -> Bool { base.isInRecord(inner(state)) }

  /// - Parameter block: bytes that start at a code unit.
  package func synchronize(in block: UnsafeRawBufferPointer) -> Int? {
    var state = ScanState()
    return withOutline(of: block, base: 0, &state) { outline, _, _ in base.synchronize(in: outline) }.map { $0 * unit }
  }

  package func terminatorLength(of record: UnsafeRawBufferPointer) -> Int {
    guard record.count % unit == 0 else { return 0 }
    let end = record.part(max(0, record.count - longestTerminator)..<record.count)
    var state = ScanState()
    return withOutline(of: end, base: 0, &state) { outline, _, _ in base.terminatorLength(of: outline) } * unit
  }

  // MARK: Contents

  package func otherKeys(of record: UnsafeRawBufferPointer) -> [[UInt8]] {
    decoded(record, isWhole: true) { base.otherKeys(of: $0) }
  }

  private func decoded<Result>(
    _ record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    if code.isPlain(record) { return body(record) }
    return code.decoded(record, isWhole: isWhole).withUnsafeBytes(body)
  }

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    decoded(record, isWhole: isWhole) { base.fields(of: $0, columns, limit: limit, isWhole: isWhole) }
  }

  package func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText] {
    decoded(record, isWhole: true) { base.writtenTexts(of: $0) }
  }

  package func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt {
    decoded(record, isWhole: true) { base.excerpt(of: $0, wanted) }
  }

  package func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int? {
    decoded(record, isWhole: true) { base.fieldCount(of: $0, upTo: most) }
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    decoded(record, isWhole: isWhole) { base.flaw(of: $0, isWhole: isWhole) }
  }
}

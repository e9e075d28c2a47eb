/// JSON whose records may span several lines: the elements of an array, or a sequence of values.
///
/// An array element ends after its comma and the line end that follows. The closing bracket of the array belongs to the
/// last element. In a sequence, a record ends with the last line of its value. Columns are the members, as in JSON
/// Lines.
package struct JSONValuesFormat: RecordFormat {
  package let prologue: Int
  package var columns: [RecordColumn] { members.columns }
  package var name: String { "JSON" }
  /// The closing bracket of the array may follow the last element, with some space around it.
  package var longestTerminator: Int { 64 }
  package var endsAreLineEnds: Bool { false }
  package var cells: (any CellForm)? {
    JSONCells(members: members, value: { value($0, isWhole: $1) }, spansLines: true)
  }

  private let isArray: Bool
  private var members: JSONLinesFormat
  package let needsLongerSample: Bool

  /// - Parameters:
  ///   - sample: the first 64 KiB of the source, or all of it.
  ///   - outline: the structure that was detected.
  init(sample: UnsafeRawBufferPointer, _ outline: JSONOutline) {
    isArray = outline.isArray
    let start = min(outline.start, sample.count)
    let scan = JSONValueScanner(isArray: outline.isArray, ScanState())
    var ends: [Int] = []
    var scanner = scan
    scanner.scan(sample.part(start..<sample.count)) { place in
      if ends.count < Self.mostSampled { ends.append(start + place) }
    }
    // An array without elements has no records.
    let isEmpty = outline.isArray && ends.isEmpty && Self.isEnd(sample.part(start..<sample.count))
    prologue = isEmpty ? sample.count : start
    // The first value is longer than the sample.
    needsLongerSample = ends.isEmpty && !isEmpty && start < sample.count
    let rest = ends.last ?? start
    // The bytes after the last end may be an incomplete value.
    let isComplete = JSONScanner.isObject(Self.value(sample.part(rest..<sample.count), inArray: outline.isArray))
    if ends.isEmpty || isComplete { ends.append(sample.count) }
    var begin = start
    members = JSONLinesFormat(
      records: ends.map { end in
        defer { begin = end }
        return Self.value(sample.part(begin..<end), inArray: outline.isArray)
      })
  }

  package func splits(like other: any RecordFormat) -> Bool { (other as? JSONValuesFormat)?.isArray == isArray }

  package func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)? {
    guard let members = members.addingKeys(of: header) else { return nil }
    var format = self
    format.members = members
    return format
  }

  package func otherKeys(of record: UnsafeRawBufferPointer) -> [[UInt8]] {
    members.otherKeys(of: value(record, isWhole: true))
  }

  private static let mostSampled = 2_000

  /// Whether the bytes are only the closing bracket of an array.
  private static func isEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let rest = bytes.drop(while: JSONBytes.isSpace)
    return rest.first == UInt8(ascii: "]") && rest.dropFirst().allSatisfy(JSONBytes.isSpace)
  }

  /// Returns the value of a record, without its separator and the space around it.
  private static func value(_ record: UnsafeRawBufferPointer, inArray: Bool) -> UnsafeRawBufferPointer {
    var (start, end) = (0, record.count)
    while start < end, JSONBytes.isSpace(record[start]) { start += 1 }
    func trim() { while end > start, JSONBytes.isSpace(record[end - 1]) { end -= 1 } }
    trim()
    guard inArray, end > start else { return record.part(start..<end) }
    if record[end - 1] == UInt8(ascii: ",") {
      end -= 1
    } else if record[end - 1] == UInt8(ascii: "]"), !JSONScanner.isValue(record.part(start..<end)) {
      end -= 1
    }
    trim()
    return record.part(start..<end)
  }

  // MARK: Ends

  package func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    var scanner = JSONValueScanner(isArray: isArray, state)
    var count = 0
    scanner.scan(block) { _ in count += 1 }
    state = scanner.state
    return count
  }

  package func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    var scanner = JSONValueScanner(isArray: isArray, state)
    scanner.scan(block) { ends.append(base + $0) }
    state = scanner.state
  }

  package func openQuote(in state: ScanState) -> Int? { nil }

  package func isInRecord(_ state: ScanState) -> Bool { !JSONValueScanner(isArray: isArray, state).isBetween }

  /// Returns the position of the first object that has the names of the columns. Brackets alone do not distinguish a
  /// record from a nested value.
  package func synchronize(in block: UnsafeRawBufferPointer) -> Int? {
    var place = 0
    while let close = block.firstPlace(of: UInt8(ascii: "}"), in: place..<block.count) {
      place = close + 1
      guard let start = start(behind: place, in: block) else { continue }
      if isRecord(block.part(start..<block.count)) { return start }
    }
    return nil
  }

  /// Returns the start of the next record if a record ends with the bracket before `place`, otherwise `nil`.
  private func start(behind place: Int, in block: UnsafeRawBufferPointer) -> Int? {
    var rest = place
    if isArray {
      while rest < block.count, JSONBytes.isSpace(block[rest]) { rest += 1 }
      guard rest < block.count, block[rest] == UInt8(ascii: ",") else { return nil }
      rest += 1
      if rest < block.count, block[rest] == UInt8(ascii: "\r") { rest += 1 }
      if rest < block.count, block[rest] == UInt8(ascii: "\n") { return rest + 1 }
      return rest > 0 && block[rest - 1] == UInt8(ascii: "\r") ? rest - 1 : rest
    }
    guard let line = block.firstPlace(of: UInt8(ascii: "\n"), in: rest..<block.count) else { return nil }
    while rest < line { if JSONBytes.isSpace(block[rest]) { rest += 1 } else { return nil } }
    return line + 1
  }

  /// Whether the bytes start with an object, and most of its names are columns.
  private func isRecord(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    var (known, all) = (0, 0)
    while let member = scanner.next() {
      all += 1
      if members.hasColumn(named: bytes[member.name]) { known += 1 }
    }
    return scanner.hasClosed && known * 2 > all
  }

  package func terminatorLength(of record: UnsafeRawBufferPointer) -> Int {
    var end = record.count
    let first = max(0, record.count - longestTerminator)
    while end > first, JSONBytes.isSpace(record[end - 1]) { end -= 1 }
    if isArray, end > first, record[end - 1] == UInt8(ascii: ",") { end -= 1 }
    return record.count - end
  }

  // MARK: Contents

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    members.fields(of: value(record, isWhole: isWhole), columns, limit: limit, isWhole: isWhole)
  }

  package func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText] {
    members.writtenTexts(of: value(record, isWhole: true))
  }

  package func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt {
    var excerpt = members.excerpt(of: value(record, isWhole: true), wanted)
    excerpt.flaw = flaw(of: record, isWhole: true)
    return excerpt
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    let value = value(record, isWhole: isWhole)
    let flaw = members.flaw(of: value, isWhole: isWhole)
    // The contents of brackets are not checked. An object with an invalid member is shown unchanged, and marked as
    // flawed.
    let isObject = value.first == UInt8(ascii: "{")
    return flaw == .notJSON && !isObject && JSONScanner.isValue(value) ? nil : flaw
  }

  private func value(_ record: UnsafeRawBufferPointer, isWhole: Bool) -> UnsafeRawBufferPointer {
    if isWhole { return Self.value(record, inArray: isArray) }
    let start = record.prefix { JSONBytes.isSpace($0) }.count
    return record.part(start..<record.count)
  }
}

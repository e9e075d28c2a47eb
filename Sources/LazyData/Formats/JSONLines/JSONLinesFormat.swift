/// JSON Lines: one object per line. The columns are the members of the first records, in order of appearance.
///
/// A key that first occurs later has no column of its own, unless `ReplacedHeader.keys` adds one. The last column has
/// all members without their own column, so that nothing of a record is hidden. A line that is not an object is shown
/// unchanged in the first column.
package struct JSONLinesFormat: LineRecordFormat {
  package private(set) var columns: [RecordColumn]
  package let prologue: Int
  package var name: String { "JSON Lines" }
  package var cells: (any CellForm)? { JSONCells(members: self, value: { record, _ in record }, spansLines: false) }

  package let lines: LineFormat
  package let needsLongerSample: Bool
  /// The indices of the columns by name. Names keep their escapes.
  private var indices: [[UInt8]: Int]

  /// The name of the column for all other members.
  private static let rest = "…"
  private static let mostColumns = 2_000

  /// - Parameter sample: the first 64 KiB of the source, or all of it.
  package init(sample: UnsafeRawBufferPointer) { self.init(sample: sample, timeKey: nil) }

  /// - Parameter timeKey: the key of times that the user names.
  init(sample: UnsafeRawBufferPointer, timeKey: TimeKey?) {
    let first = sample.part(min(TextBytes.markLength(of: sample), sample.count)..<sample.count)
    let isCut = first.firstPlace(of: UInt8(ascii: "\n"), in: 0..<first.count) == nil && JSONScanner.isStart(first)
    self.init(isCut: isCut, lines: LineFormat(sample: sample, hasMarkup: false, timeKey: timeKey)) { body in
      Self.visitLines(of: sample, from: TextBytes.markLength(of: sample), body)
    }
  }

  /// Creates a format for records that another format finds.
  ///
  /// - Parameter records: the first records.
  init(records: [UnsafeRawBufferPointer]) {
    let lines = LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0), hasMarkup: false)
    self.init(isCut: false, lines: lines) { body in
      for record in records { guard body(record) else { return } }
    }
  }

  /// - Parameters:
  ///   - isCut: whether the first record is longer than the sample.
  ///   - visit: calls its argument with the first records until it returns `false`.
  private init(isCut: Bool, lines: LineFormat, _ visit: ((UnsafeRawBufferPointer) -> Bool) -> Void) {
    self.lines = lines
    needsLongerSample = isCut
    prologue = lines.prologue
    var names: [[UInt8]] = []
    var indices: [[UInt8]: Int] = [:]
    visit { line in
      var scanner = JSONScanner(line)
      while let member = scanner.next(), names.count < Self.mostColumns {
        let name = Array(line[member.name])
        if indices[name] != nil { continue }
        indices[name] = names.count
        names.append(name)
      }
      return names.count < Self.mostColumns
    }
    self.indices = indices
    columns =
      names.map { name in
        RecordColumn(name: name.withUnsafeBytes(Self.text))
      } + [RecordColumn(name: Self.rest, holdsRest: true)]
    var rows: [[RecordField]] = []
    visit { line in
      rows.append(fields(of: line, 0..<names.count, limit: [RecordColumn].sampledBytes, isWhole: true))
      return rows.count < [RecordColumn].sampledRows
    }
    columns = columns.withForms(of: rows)
  }

  package func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)? { addingKeys(of: header) }

  /// Returns this format with columns for more keys, or `nil` if the header has no keys.
  func addingKeys(of header: ReplacedHeader) -> JSONLinesFormat? {
    guard case .keys(let keys) = header else { return nil }
    var format = self
    for key in keys where format.indices[key] == nil && format.columns.count <= Self.mostColumns {
      let last = format.columns.count - 1
      format.indices[key] = last
      format.columns.insert(RecordColumn(name: key.withUnsafeBytes(Self.text)), at: last)
    }
    return format
  }

  package func otherKeys(of record: UnsafeRawBufferPointer) -> [[UInt8]] {
    var scanner = JSONScanner(record)
    var keys: [[UInt8]] = []
    while let member = scanner.next() {
      let key = Array(record[member.name])
      if indices[key] == nil { keys.append(key) }
    }
    return scanner.isObject ? keys : []
  }

  /// Whether a member with that name has its own column.
  func hasColumn(named name: some Sequence<UInt8>) -> Bool { indices[Array(name)] != nil }

  /// Whether at least `tenths` out of ten of the first lines are JSON objects.
  static func fits(_ sample: UnsafeRawBufferPointer, tenths: Int = 9) -> Bool {
    var (good, all) = (0, 0)
    visitLines(of: sample, from: TextBytes.markLength(of: sample)) { line in
      guard !line.allSatisfy(JSONBytes.isSpace) else { return true }
      var scanner = JSONScanner(line)
      while scanner.next() != nil {}
      all += 1
      if scanner.isObject { good += 1 }
      return all < 100
    }
    return all > 0 && good * 10 >= all * tenths
  }

  /// Calls `body` with each complete line of the sample until it returns `false`. Without a line end, the sample is
  /// one line.
  private static func visitLines(
    of sample: UnsafeRawBufferPointer, from start: Int, _ body: (UnsafeRawBufferPointer) -> Bool
  ) {
    var place = min(start, sample.count)
    var isFirst = true
    while place < sample.count {
      let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count)
      // The bytes after the last line end may be an incomplete line.
      if end == nil, !isFirst, !JSONScanner.isObject(sample.part(place..<sample.count)) { return }
      isFirst = false
      guard body(sample.part(place..<(end ?? sample.count))) else { return }
      place = (end ?? sample.count) + 1
    }
  }

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    var scanner = JSONScanner(record)
    var fields = JSONFields(of: record, columns.clamped(to: 0..<self.columns.count), limit: limit, isWhole: isWhole)
    while let member = scanner.next() { fields.add(member, at: index(of: member, in: record)) }
    return fields.found(by: scanner, rest: self.columns.count - 1)
  }

  /// Returns the column of a member, or `nil` if the member has no column of its own.
  func index(of member: JSONScanner.Member, in record: UnsafeRawBufferPointer) -> Int? {
    indices[Array(record[member.name])]
  }

  package func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText] {
    var scanner = JSONScanner(record)
    var texts: [Int: WrittenText] = [:]
    while let member = scanner.next() {
      guard let index = index(of: member, in: record) else { continue }
      // If a name is repeated, its last value counts.
      texts[index] = nil
      guard record[member.value.lowerBound] == UInt8(ascii: "\"") else { continue }
      let text = record.part(member.value.lowerBound + 1..<member.value.upperBound - 1)
      let name = record.part(member.name)
      guard JSONBytes.isText(text), JSONBytes.isText(name) else { continue }
      texts[index] = WrittenText(name: Array(name), text: Array(text))
    }
    return scanner.isObject ? texts : [:]
  }

  package func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt {
    var scanner = JSONScanner(record)
    var fields = wanted.map {
      JSONFields(of: record, $0.columns.clamped(to: 0..<columns.count), limit: $0.limit, isWhole: true)
    }
    var flaws = JSONFlaws(of: record)
    while let member = scanner.next() {
      flaws.add(member)
      let index = index(of: member, in: record)
      for place in fields.indices { fields[place].add(member, at: index) }
    }
    return RecordExcerpt(
      fields: fields.map { $0.found(by: scanner, rest: columns.count - 1) }, flaw: flaws.found(by: scanner))
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    guard isWhole else { return nil }
    var scanner = JSONScanner(record)
    var flaws = JSONFlaws(of: record)
    while let member = scanner.next() { flaws.add(member) }
    return flaws.found(by: scanner)
  }

  /// Returns a key as readable text.
  static func text(_ name: UnsafeRawBufferPointer) -> String {
    String(decoding: JSONBytes.text(name, limit: 256), as: UTF8.self)
  }
}

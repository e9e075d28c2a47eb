/// A JSON object a line, whose members are columns, in the order in which the first records have them.
///
/// A key that comes up only later has no column of its own: the last column has the members of a record that are in no
/// other, so that nothing of a record is hidden. A line that is no object stands in the first column as it is.
package struct JSONLinesFormat: LineRecordFormat {
  package let columns: [RecordColumn]
  package let prologue: Int
  package var name: String { "JSON Lines" }

  package let lines: LineFormat
  /// The columns' names as they are written, and their indices.
  private let indices: [[UInt8]: Int]

  /// What the column of all other members is called.
  private static let rest = "…"
  private static let mostColumns = 2_000

  /// - Parameter sample: the first bytes of the source, 64 KiB or all.
  package init(sample: UnsafeRawBufferPointer) {
    self.init(lines: LineFormat(sample: sample, hasMarkup: false)) { body in
      Self.visitLines(of: sample, from: TextBytes.markLength(of: sample), body)
    }
  }

  /// Records that are found by others, of which these are the first.
  init(records: [UnsafeRawBufferPointer]) {
    self.init(lines: LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0), hasMarkup: false)) { body in
      for record in records { guard body(record) else { return } }
    }
  }

  /// - Parameter visit: calls its argument with the first records, until it answers false.
  private init(lines: LineFormat, _ visit: ((UnsafeRawBufferPointer) -> Bool) -> Void) {
    self.lines = lines
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
  }

  /// Whether a member of that name has a column of its own.
  func hasColumn(named name: some Sequence<UInt8>) -> Bool { indices[Array(name)] != nil }

  /// Whether the first lines are JSON objects, so many in ten at least.
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

  /// Calls `body` with each line that ends in the sample, or with all of it where none does, until it answers false.
  private static func visitLines(
    of sample: UnsafeRawBufferPointer, from start: Int, _ body: (UnsafeRawBufferPointer) -> Bool
  ) {
    var place = min(start, sample.count)
    var isFirst = true
    while place < sample.count {
      let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count)
      // What stands behind the last line end may be half a line.
      if end == nil, !isFirst { return }
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

  /// The column that a member stands in; nil for one that has none of its own.
  private func index(of member: JSONScanner.Member, in record: UnsafeRawBufferPointer) -> Int? {
    indices[Array(record[member.name])]
  }

  package func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText] {
    var scanner = JSONScanner(record)
    var texts: [Int: WrittenText] = [:]
    while let member = scanner.next() {
      guard let index = index(of: member, in: record) else { continue }
      // Of two members with one name the last one counts.
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

  /// A key as it is to be read.
  static func text(_ name: UnsafeRawBufferPointer) -> String {
    String(decoding: JSONBytes.text(name, limit: 256), as: UTF8.self)
  }
}

/// A JSON object a line, whose members are columns, in the order in which the first records have them.
///
/// A key that comes up only later has no column of its own: the last column has the members of a record that are in no
/// other, so that nothing of a record is hidden. A line that is no object stands in the first column as it is.
package struct JSONLinesFormat: RecordFormat {
  package let columns: [RecordColumn]
  package let prologue: Int
  package var name: String { "JSON Lines" }

  private let lines: LineFormat
  /// The columns' names as they are written, and their indices.
  private let indices: [[UInt8]: Int]

  /// What the column of all other members is called.
  private static let rest = "…"
  private static let mostColumns = 2_000

  /// - Parameter sample: the first bytes of the source, 64 KiB or all.
  package init(sample: UnsafeRawBufferPointer) {
    lines = LineFormat(sample: sample)
    prologue = lines.prologue
    var names: [[UInt8]] = []
    var indices: [[UInt8]: Int] = [:]
    Self.visitLines(of: sample, from: prologue) { line in
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

  package func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    lines.countEnds(in: block, base: base, literals: literals, &state)
  }

  package func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    lines.findEnds(in: block, base: base, literals: literals, &state, appendingTo: &ends)
  }

  package func openQuote(in state: ScanState) -> Int? { nil }
  package func synchronize(in block: UnsafeRawBufferPointer) -> Int? { lines.synchronize(in: block) }
  package func terminatorLength(of record: UnsafeRawBufferPointer) -> Int { lines.terminatorLength(of: record) }

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    let wanted = columns.clamped(to: 0..<self.columns.count)
    var fields = wanted.map { _ in RecordField([], kind: .missing) }
    var others: [UInt8] = []
    var scanner = JSONScanner(record)
    while let member = scanner.next() {
      if let index = indices[Array(record[member.name])] {
        // Of two members with one name the last one counts, as in most programs.
        if wanted.contains(index) {
          var field = JSONBytes.field(record.part(member.value), limit: limit)
          // Only a bracket or a quote tells the end of a value: a number may go on.
          if !isWhole, member.value.upperBound == record.count, field.kind == .number { field.isCut = true }
          fields[index - wanted.lowerBound] = field
        }
      } else if others.count < limit {
        if !others.isEmpty { others.append(UInt8(ascii: ",")) }
        others += [UInt8(ascii: "\"")] + record[member.name] + Array("\":".utf8) + record[member.value].prefix(limit)
      }
    }
    if !scanner.isObject, isWhole || scanner.isAtStart {
      fields = fields.map { _ in RecordField([], kind: .missing) }
      guard wanted.contains(0) else { return fields }
      fields[0] = RecordField(Array(record.prefix(limit)), isCut: !isWhole || record.count > limit)
      return fields
    }
    let rest = self.columns.count - 1
    if wanted.contains(rest), !others.isEmpty {
      others = [UInt8(ascii: "{")] + others + (isWhole ? [UInt8(ascii: "}")] : [])
      fields[rest - wanted.lowerBound] = RecordField(
        Array(others.prefix(limit)), kind: .nested, isCut: !isWhole || others.count > limit)
    }
    return fields
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    guard isWhole, !record.isEmpty else { return nil }
    var scanner = JSONScanner(record)
    var names = JSONNames(of: record)
    var repeated: Range<Int>?
    while let member = scanner.next() {
      if !names.insert(member.name), repeated == nil { repeated = member.name }
    }
    guard scanner.isObject else { return .notJSON }
    return repeated.map { .repeatedKey(Self.text(record.part($0))) }
  }

  /// A key as it is to be read.
  private static func text(_ name: UnsafeRawBufferPointer) -> String {
    String(decoding: JSONBytes.text(name, limit: 256), as: UTF8.self)
  }
}

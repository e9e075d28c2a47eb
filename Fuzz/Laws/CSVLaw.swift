@testable import LazyData

/// CSV is split as by a simple parser that reads a byte at a time.
enum CSVLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    let delimiter = input.choice(of: [",", ";", "\t", "|", "x"].map { UInt8(ascii: $0) } + [0, 0xFF])
    let terminator = UInt8(ascii: input.flag() ? "\r" : "\n")
    let header = input.choice(of: [true, false, nil])
    let name = input.choice(of: ["a.csv", "a.tsv", "a.log", "a", "a.tab.csv"])
    var decisions = input.decisions()
    let count = input.int(below: 6)
    let text = input.text
    var detector = CSVDetector()
    if let found = detector.sample(of: text, name: name) {
      check(CSVFormat(found, header: CSVHeader.Choice(header)), text, literals: [], &decisions)
    }
    guard let plain = CSVDialect(delimiter: delimiter, terminator: terminator) else { return }
    let dialect = dialect(plain, &decisions)
    let quotes = text.indices.filter { text[$0] == dialect.quote }
    var literals: Set<Int> = []
    for _ in 0..<count where !quotes.isEmpty { literals.insert(quotes[decisions.int(below: quotes.count)]) }
    check(CSVFormat(dialect, sample: text, header: header), text, literals: literals.sorted(), &decisions)
  }

  /// Returns the dialect with random quotes, escapes, blanks and comments.
  private static func dialect(_ plain: CSVDialect, _ decisions: inout SeededDecisions) -> CSVDialect {
    var dialect = plain
    switch decisions.int(below: 6) {
    case 0: dialect = dialect.quoted(.none)
    case 1: dialect = dialect.quoted(.confined)
    case 2: dialect = dialect.quoted(.full, by: UInt8(ascii: "'"))
    default: break
    }
    switch decisions.int(below: 6) {
    case 0: dialect = dialect.escaped(by: CSVDialect.backslash)
    case 1: dialect = dialect.escaped(by: UInt8(ascii: "x"))
    default: break
    }
    if decisions.int(below: 4) == 0 { dialect = dialect.skippingBlanks() }
    return decisions.int(below: 4) == 0 ? dialect.commented() : dialect
  }

  static func check(
    _ format: CSVFormat, _ text: UnsafeRawBufferPointer, literals: [Int], _ decisions: inout SeededDecisions
  ) {
    RecordLaw(format: format, bytes: text, literals: literals).check(&decisions)
    require(Set(format.columns.map(\.name)).count == format.columns.count, "columns have names of their own")
    let plain = PlainCSV(dialect: format.dialect, literals: literals)
    let expected = plain.ends(of: text, from: format.prologue)
    var state = ScanState()
    var ends: [Int] = []
    let body = UnsafeRawBufferPointer(rebasing: text[format.prologue...])
    format.findEnds(in: body, base: format.prologue, literals: literals, &state, appendingTo: &ends)
    require(ends == expected.ends, "records end where the slow way finds it")
    require(format.openQuote(in: state) == expected.openQuote, "the open quote is where the slow way finds it")
    var start = format.prologue
    for end in ends {
      let whole = UnsafeRawBufferPointer(rebasing: text[start..<end])
      let record = UnsafeRawBufferPointer(rebasing: whole.dropLast(format.terminatorLength(of: whole)))
      let fields = format.fields(of: record, 0..<RecordLaw.noLimit, limit: RecordLaw.noLimit, isWhole: true)
      require(fields.map(\.bytes) == plain.fields(of: record), "fields are those of the slow way")
      start = end
    }
  }
}

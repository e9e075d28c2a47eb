import TestSupport

@testable import LazyData

/// Random bytes of a format, with many quotes, escapes and errors, and random patterns for them.
struct RandomTable {
  let bytes: [UInt8]
  let format: any RecordFormat

  enum Kind: CaseIterable, Sendable {
    case csv, regularCSV, escapedCSV, otherCSV, jsonLines, jsonWithRest, jsonValues, logfmt
  }

  init(_ kind: Kind, _ random: inout SplitMix) {
    let count = Int.random(in: 0...40, using: &random)
    switch kind {
    case .regularCSV: (bytes, format) = Self.regularCSV(count, &random)
    case .csv, .escapedCSV, .otherCSV: (bytes, format) = Self.csv(kind, count, &random)
    case .jsonLines, .jsonWithRest: (bytes, format) = Self.jsonLines(count, hasRest: kind == .jsonWithRest, &random)
    case .jsonValues: (bytes, format) = Self.jsonValues(max(1, count), &random)
    case .logfmt: (bytes, format) = Self.logfmt(count, &random)
    }
  }

  private static func pick<Element>(_ elements: [Element], _ random: inout SplitMix) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private static func joined(_ count: ClosedRange<Int>, of pieces: [String], _ random: inout SplitMix) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in pick(pieces, &random) }.joined()
  }

  // MARK: CSV

  private static func csv(
    _ kind: Kind, _ count: Int, _ random: inout SplitMix
  ) -> (bytes: [UInt8], format: any RecordFormat) {
    let pieces = [
      "a", "b", "ab", ",", ",", "\"", "\"\"", "\n", "\n", "\r\n", "\"a,b\"", "\"a\"\"b\"", "\"a\nb\"", "x", "\"b\"a",
      "\\", "\\\"", "é", "e\u{301}", "#", " ", "\"a,\"b", "\r", "'",
    ]
    let text = joined(0...count * 4, of: pieces, &random) + pick(["", "\n"], &random)
    var dialect = CSVDialect.comma
    if kind == .escapedCSV { dialect = dialect.escaped(by: CSVDialect.backslash) }
    if kind == .otherCSV {
      dialect = pick(
        [
          dialect.quoted(.confined), dialect.quoted(.none), dialect.commented(), dialect.skippingBlanks(),
          dialect.quoted(.full, by: UInt8(ascii: "'")), Array("a\rb\r".utf8).withUnsafeBytes(dialect.adapted),
        ], &random)
    }
    let bytes = Array(text.utf8)
    let format = bytes.withUnsafeBytes { CSVFormat(CSVSample($0, dialect), header: .none) }
    return (bytes, format)
  }

  /// Returns CSV as programs write it: each quote encloses a field or is doubled. One table in four has a quote
  /// elsewhere.
  private static func regularCSV(_ count: Int, _ random: inout SplitMix) -> (bytes: [UInt8], format: any RecordFormat) {
    let lineEnd = pick(["\n", "\r\n"], &random)
    var text = ""
    for _ in 0..<count {
      for column in 0..<3 {
        let plain = joined(0...6, of: ["a", "b", "é", " ", "x", "1"], &random)
        let quoted = joined(0...6, of: ["a", "b", ",", "\"\"", "\n", "\r\n", "é", "\r", "x"], &random)
        text += pick([plain, "\"\(quoted)\""], &random) + (column < 2 ? "," : lineEnd)
      }
    }
    var bytes = Array(text.utf8)
    if !bytes.isEmpty, random.int(below: 4) == 0 {
      bytes.insert(UInt8(ascii: "\""), at: random.int(below: bytes.count))
    }
    return (bytes, bytes.withUnsafeBytes { CSVFormat(CSVSample($0, .comma), header: .none) })
  }

  // MARK: JSON

  private static func string(_ random: inout SplitMix) -> String {
    let pieces = [
      "a", "b", "\\u00e9", "é", "\\u0061", "\\n", "\\\"", "\\\\", "\\/", "\\t", ",", ":", " ", "{", "]", "e\\u0301",
      "\\ud83d\\ude00", "\\q",
    ]
    return "\"" + joined(0...4, of: pieces, &random) + "\""
  }

  private static func value(depth: Int, _ space: [String], _ random: inout SplitMix) -> String {
    func separator(_ text: String) -> String { pick(space, &random) + text + pick(space, &random) }
    switch Int.random(in: 0..<(depth > 1 ? 6 : 9), using: &random) {
    case 0: return "null"
    case 1: return pick(["true", "12", "-1.5e3", "NaN"], &random)
    case 6: return object(of: 0...2, depth: depth + 1, space, &random)
    case 7:
      var values: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) { values.append(value(depth: depth + 1, space, &random)) }
      return "[" + separator(values.joined(separator: pick([",", ", ", " ", "  "], &random))) + "]"
    default: return string(&random)
    }
  }

  private static func object(
    of count: ClosedRange<Int>, depth: Int, _ space: [String], _ random: inout SplitMix
  ) -> String {
    var members: [String] = []
    for _ in 0..<Int.random(in: count, using: &random) {
      let name = "\"\(pick(["a", "b", "c", "d", "e", "k\\u0061"], &random))\""
      members.append(name + pick(space, &random) + ":" + pick(space, &random) + value(depth: depth, space, &random))
    }
    return "{" + pick(space, &random) + members.joined(separator: pick(space, &random) + "," + pick(space, &random))
      + "}"
  }

  private static func jsonLines(
    _ count: Int, hasRest: Bool, _ random: inout SplitMix
  ) -> (bytes: [UInt8], format: any RecordFormat) {
    var records: [String] = []
    for _ in 0..<count {
      let isBroken = Int.random(in: 0..<12, using: &random) == 0
      records.append(
        isBroken
          ? pick(["", "a b", "[1,2]", "{\"a\":", "\"ab\"", "\\u0061"], &random)
          : object(of: 0...4, depth: 0, ["", "", " "], &random))
    }
    let text = records.map { $0 + pick(["\n", "\n", "\r\n"], &random) }.joined()
    let sample = records.prefix(hasRest ? 1 : count).map { $0 + "\n" }.joined()
    return (Array(text.utf8), Array(sample.utf8).withUnsafeBytes { JSONLinesFormat(sample: $0) })
  }

  private static func jsonValues(
    _ count: Int, _ random: inout SplitMix
  ) -> (bytes: [UInt8], format: any RecordFormat) {
    var records: [String] = []
    for _ in 0..<count { records.append(object(of: 0...4, depth: 0, ["", " ", "\n", "\n  "], &random)) }
    let isArray = Bool.random(using: &random)
    let text =
      isArray
      ? "[\n" + records.joined(separator: pick([",\n", ",", ", "], &random)) + "\n]\n"
      : records.joined(separator: "\n") + "\n"
    let bytes = Array(text.utf8)
    return (bytes, bytes.withUnsafeBytes { JSONValuesFormat(sample: $0, JSONOutline($0)) })
  }

  // MARK: Logfmt

  private static func logfmt(_ count: Int, _ random: inout SplitMix) -> (bytes: [UInt8], format: any RecordFormat) {
    let letters = ["a", "b", "é", "=", "\"", "\\", "x"]
    var lines: [String] = []
    for _ in 0..<count {
      var words: [String] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let values = [
          joined(1...3, of: letters, &random), "\"a b\"", "\"a\\\"b\"", "\"\\u00e9a\"", "\"a\\nb\"", "",
        ]
        let isPair = Bool.random(using: &random)
        words.append(
          isPair
            ? pick(["a", "b", "c", "d", "e"], &random) + "=" + pick(values, &random)
            : pick([joined(1...3, of: letters, &random), "a", "b"], &random))
      }
      lines.append(words.joined(separator: pick([" ", "  ", "\t"], &random)) + "\n")
    }
    let sample = Array(lines.prefix(3).joined().utf8)
    return (Array(lines.joined().utf8), sample.withUnsafeBytes { LogfmtFormat(sample: $0) })
  }

  // MARK: Patterns

  /// Returns a random pattern, or `nil` if its text is not valid.
  static func pattern(_ random: inout SplitMix) -> Pattern? {
    let atoms = [
      "a", "b", "é", "e", "e\u{301}", ",", "\"", "\\", " ", ":", "{", "}", "[", "]", "1", "n", "x", "=", "u", "0", "\t",
      "/",
      "'",
    ]
    let others = [
      "^", "$", "\\b", "[^,]", "[a-z]", "(a|b)", "\\w", "\\s", "x?", "(a,|b\")", "[^a]+", "(?:\\{.)?", ".", ".*", ".*",
    ]
    let isLiteral = Bool.random(using: &random)
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let atom = pick(atoms, &random)
      guard !isLiteral else {
        text += atom
        continue
      }
      let isOperator = Int.random(in: 0..<3, using: &random) == 0
      text += isOperator ? pick(others, &random) : ("\\[]{}".contains(atom) ? "\\" + atom : atom)
      if !isOperator { text += pick(["", "", "", "*", "+"], &random) }
    }
    let options = Pattern.Options(
      ignoresCase: Bool.random(using: &random), normalizes: Int.random(in: 0..<3, using: &random) == 0)
    return try? Pattern(text, syntax: isLiteral ? .literal : .regularExpression, options: options)
  }

  // MARK: Records

  /// Calls `body` with a chunk of all records.
  func withChunk<Result>(
    _ format: (any RecordFormat)? = nil, _ body: (RecordPass.Chunk) throws -> Result
  ) rethrows -> Result {
    let format = format ?? self.format
    let start = min(format.prologue, bytes.count)
    return try bytes.withUnsafeBytes { bytes in
      var ends: [Int] = []
      var state = ScanState()
      format.findEnds(
        in: bytes.part(start..<bytes.count), base: start, literals: [], &state, appendingTo: &ends)
      if ends.last ?? start < bytes.count, format.isInRecord(state) { ends.append(bytes.count) }
      let end = ends.last ?? start
      return try body(
        RecordPass.Chunk(bytes: bytes.part(start..<end), offset: start, number: 0, ends: ends, format: format))
    }
  }
}

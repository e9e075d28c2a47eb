/// The first records of a file, split into fields by a dialect. The values are not read yet.
struct CSVCandidateSplit {
  /// A record that is not empty: its bytes without the terminator, its fields, and its range including the terminator.
  typealias Record = (bytes: UnsafeRawBufferPointer, fields: [CSVFieldReader.Field], extent: Range<Int>)

  let dialect: CSVDialect
  /// The start of the first record.
  let start: Int
  /// The ends of at most 200 records, empty ones included.
  let ends: [Int]
  /// Whether the first record is longer than the sample.
  let isFirstCut: Bool
  /// Whether the first record is longer than the sample because of a quoted field.
  let isFirstOpen: Bool
  /// Whether the sample has fewer than two complete records, and the start of another one.
  let isShort: Bool
  /// Whether the last record may continue after the sample. Such a record is used only if fewer than two records are
  /// complete.
  let isLastPartial: Bool
  /// The number of records that are not empty.
  let fullCount: Int
  /// Whether the sample may have more records than were split.
  var isFull: Bool { ends.count >= Self.most }
  /// The records split so far. Empty records are omitted.
  private(set) var records: [Record] = []
  /// The number of split records that have a field whose quote is not closed at its end.
  private(set) var brokenCount = 0
  /// The number of split records with a single field, which do not contain the delimiter.
  private(set) var singleCount = 0

  private let bytes: UnsafeRawBufferPointer
  /// The ranges of the records without their terminators, and the ends of the records.
  private var extents: ArraySlice<(text: Range<Int>, end: Int)>

  private static let most = 200
  /// The maximum number of unclosed quotes that are treated as ordinary characters.
  private static let mostLiterals = 16
  /// The number of bytes to scan for ends at once.
  private static let step = 1 << 12

  /// Finds the records, but splits none.
  ///
  /// - Parameters:
  ///   - bytes: the first bytes of the file. They must outlive this value.
  ///   - skipped: the lines before the first record.
  init(_ bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect, skipping skipped: SkippedLines = SkippedLines()) {
    let start = Self.start(in: bytes, dialect, skipping: skipped)
    var (ends, scanner) = Self.ends(in: bytes, dialect, from: start)
    isFirstCut = ends.isEmpty && !bytes.isEmpty
    isFirstOpen = isFirstCut && CSVScanner.openQuote(in: scanner.state) != nil
    isShort = ends.count < 2 && (ends.last ?? start) < bytes.count
    // If the sample has fewer than two complete records, its open quotes are treated as ordinary characters.
    var literals: [Int] = []
    while let place = CSVScanner.openQuote(in: scanner.state), isShort, literals.count < Self.mostLiterals {
      literals.append(place)
      (ends, scanner) = Self.ends(in: bytes, dialect, from: start, literals: literals)
    }
    // The bytes after the last end may be an incomplete record. They are used only if fewer than two records are
    // complete.
    isLastPartial = ends.count < 2 && (ends.last ?? start) < bytes.count && scanner.isInRecord
    if isLastPartial { ends.append(bytes.count) }
    let extents = zip([start] + ends, ends).map { start, end in
      (text: start..<end - dialect.lineEndLength(of: bytes.part(start..<end)), end: end)
    }
    fullCount = extents.count { !$0.text.isEmpty }
    self.dialect = dialect
    self.bytes = bytes
    self.start = start
    self.ends = ends
    self.extents = extents[...]
  }

  /// Returns the ends of records, and the scanner after the last of them.
  private static func ends(
    in bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect, from start: Int, literals: [Int] = []
  ) -> (ends: [Int], scanner: CSVScanner) {
    // A first line that starts with `#` is the header, because the comments end before it.
    var scanner = CSVScanner(dialect, CSVScanner.stateInRecord)
    var ends: [Int] = []
    for place in stride(from: start, to: bytes.count, by: step) where ends.count < most {
      let part = bytes.part(place..<min(place + step, bytes.count))
      scanner.scan(part, base: place, literals: literals) { offset, bits in
        var rest = bits
        while rest != 0, ends.count < most {
          ends.append(place + offset + rest.trailingZeroBitCount + 1)
          rest &= rest - 1
        }
      }
    }
    return (ends, scanner)
  }

  /// Splits the next record.
  ///
  /// - Returns: `false` if no record is left.
  mutating func cutNext() -> Bool {
    while let (text, end) = extents.popFirst() {
      if text.isEmpty { continue }
      let record = bytes.part(text)
      var reader = CSVFieldReader(record, dialect, isWhole: true)
      var fields: [CSVFieldReader.Field] = []
      while let field = reader.next() { fields.append(field) }
      if fields.contains(where: \.isBroken) { brokenCount += 1 }
      if fields.count == 1 { singleCount += 1 }
      records.append((record, fields, text.lowerBound..<end))
      return true
    }
    return false
  }

  /// The most frequent number of fields, and the fraction of records with this number. In a tie, the larger number
  /// wins. `nil` if there are no records.
  var fieldCount: (count: Int, share: Double)? { Self.fieldCount(of: records) }

  /// Returns the most frequent number of fields of some records, and the fraction of the records with this number.
  static func fieldCount(of records: some Sequence<Record>) -> (count: Int, share: Double)? {
    var counts: [Int: Int] = [:]
    for record in records where !record.fields.isEmpty { counts[record.fields.count, default: 0] += 1 }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    return (most.key, Double(most.value) / Double(counts.values.reduce(0, +)))
  }

  /// Returns the start of the first record. It follows a byte order mark, the lines to skip, and comments or the line
  /// `sep=;` that spreadsheets write.
  private static func start(
    in bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect, skipping skipped: SkippedLines
  ) -> Int {
    let start = top(of: bytes, dialect, skipping: skipped)
    guard skipped.includesComments else { return start }
    guard skipped.count == 0, separator(in: bytes) != nil,
      let end = bytes.firstPlace(of: dialect.terminator, in: start..<bytes.count)
    else { return endOfComments(in: bytes, from: start, dialect) }
    return end + 1
  }

  /// Returns the start of the first line after a byte order mark and the lines to skip.
  static func top(of bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect, skipping skipped: SkippedLines) -> Int {
    var start = TextBytes.markLength(of: bytes)
    for _ in 0..<skipped.count {
      guard let end = bytes.firstPlace(of: dialect.terminator, in: start..<bytes.count) else { return bytes.count }
      start = end + 1
    }
    return start
  }

  /// Returns the start of the table after its comment lines (`#`). The last comment line is the header if it has the
  /// same number of fields as the records. Exception: if a space follows its `#`, and no field of the first record is a
  /// number, the first record is probably the header. In a table with tabs and three or more columns, the last
  /// comment line with as many different fields is the header in any case, because prose has no tabs.
  ///
  /// If the fields of a comment line are not all different, they are types or units, and the line above it is the
  /// header.
  ///
  /// If all lines start with `#`, they are records if they look like records; otherwise they are comments.
  private static func endOfComments(in bytes: UnsafeRawBufferPointer, from start: Int, _ dialect: CSVDialect) -> Int {
    guard start < bytes.count, bytes[start] == CSVDialect.hash else { return start }
    func fields(_ line: Range<Int>) -> [CSVFieldReader.Field] {
      var reader = CSVFieldReader(bytes.part(line), dialect, isWhole: true)
      var fields: [CSVFieldReader.Field] = []
      while let field = reader.next() { fields.append(field) }
      return fields
    }
    var lines = CSVLines(of: bytes, dialect, from: start)
    var (last, counts) = (start..<start, Set<Int>())
    var named: Range<Int>?
    var first: Range<Int>?
    while first == nil, let line = lines.next() {
      if line.isEmpty { continue }
      guard bytes[line.lowerBound] == CSVDialect.hash else {
        first = line
        break
      }
      last = line
      let parts = fields(line)
      if parts.count > 1, Set(parts.map { [UInt8](bytes.part(line)[$0.extent]) }).count == parts.count { named = line }
      counts.insert(CSVDialectRule.isClearComment(bytes.part(line)) ? 0 : parts.count)
    }
    guard let first else { return counts.count == 1 && (counts.first ?? 0) > 1 ? start : bytes.count }
    let place = first.lowerBound
    let below = fields(first)
    let hasTabs = dialect.delimiter == UInt8(ascii: "\t") && below.count > 2
    let hasNames = named.map { fields($0).count == below.count } ?? false
    guard below.count > 1, fields(last).count == below.count || hasTabs && hasNames else { return place }
    if let named, hasNames { last = named }
    let isHeader = !below.contains { TextBytes.isNumber(bytes.part(first)[$0.extent]) }
    let isSpaced = last.count > 1 && bytes[last.lowerBound + 1] == UInt8(ascii: " ")
    return isHeader && isSpaced && !hasTabs ? place : last.lowerBound
  }

  /// Returns the delimiter in a first line such as `sep=;`.
  static func separator(in bytes: UnsafeRawBufferPointer) -> UInt8? {
    let line = bytes.dropFirst(TextBytes.markLength(of: bytes)).prefix(6)
    guard line.count == 6, line.prefix(4).elementsEqual("sep=".utf8),
      let end = line.last, end == UInt8(ascii: "\n") || end == UInt8(ascii: "\r")
    else { return nil }
    return line.dropLast().last
  }
}

/// The first records of a file, read to find out how it is written.
struct CSVSample {
  /// The fields of those records that are not empty, 200 at most.
  private(set) var rows: [[RecordField]] = []
  /// Where the records end that were read, empty ones included.
  private(set) var ends: [Int] = []
  /// How many records have a field whose quote does not close where the field ends.
  private(set) var brokenCount = 0
  /// Whether the first record goes on behind the bytes.
  private(set) var isFirstCut = false

  private static let limits = (rows: 200, bytes: 256)

  /// - Parameter start: where the first record begins.
  init(_ sample: UnsafeRawBufferPointer, _ dialect: CSVDialect, from start: Int) {
    var scanner = CSVScanner(dialect, ScanState())
    var ends: [Int] = []
    scanner.scan(sample.part(start..<sample.count), base: start, literals: []) { place, bits in
      var rest = bits
      while rest != 0, ends.count < Self.limits.rows {
        ends.append(start + place + rest.trailingZeroBitCount + 1)
        rest &= rest - 1
      }
    }
    isFirstCut = ends.isEmpty && start < sample.count
    // What stands behind the last end may be half a record, and is looked at only where there is nothing better.
    if ends.count < 2, (ends.last ?? start) < sample.count { ends.append(sample.count) }
    var place = start
    for end in ends {
      var record = sample.part(place..<end)
      place = end
      if record.last == dialect.terminator { record = record.part(0..<record.count - 1) }
      if dialect.terminator == UInt8(ascii: "\n"), record.last == UInt8(ascii: "\r") {
        record = record.part(0..<record.count - 1)
      }
      guard !record.isEmpty else {
        if rows.isEmpty { rows.append([]) }
        continue
      }
      var reader = CSVFieldReader(record, dialect, isWhole: true)
      var row: [RecordField] = []
      var isBroken = false
      while let field = reader.next() {
        isBroken = isBroken || field.isBroken
        row.append(reader.value(of: field, limit: Self.limits.bytes))
      }
      if isBroken { brokenCount += 1 }
      rows.append(row)
    }
    self.ends = ends
  }

  /// The number of fields that most records have, of several such the larger, and the share that they are; nil without
  /// records.
  var fieldCount: (count: Int, share: Double)? {
    var counts: [Int: Int] = [:]
    for row in rows where !row.isEmpty { counts[row.count, default: 0] += 1 }
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    return (most.key, Double(most.value) / Double(counts.values.reduce(0, +)))
  }

  /// Where the first record begins: behind a byte order mark and the line `sep=;` that spreadsheets write.
  static func start(in sample: UnsafeRawBufferPointer, _ dialect: CSVDialect) -> Int {
    let mark = TextBytes.markLength(of: sample)
    guard separator(in: sample) != nil,
      let end = sample.firstPlace(of: dialect.terminator, in: mark..<sample.count)
    else { return mark }
    return end + 1
  }

  /// The delimiter that a line `sep=;` at the start names.
  static func separator(in sample: UnsafeRawBufferPointer) -> UInt8? {
    let line = sample.dropFirst(TextBytes.markLength(of: sample)).prefix(6)
    guard line.count == 6, line.prefix(4).elementsEqual("sep=".utf8),
      let end = line.last, end == UInt8(ascii: "\n") || end == UInt8(ascii: "\r")
    else { return nil }
    return line.dropLast().last
  }
}

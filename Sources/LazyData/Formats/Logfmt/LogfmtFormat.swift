/// Lines of key-value pairs, as many programs write their logs: `level=info msg="two words"`. The columns are the keys
/// of the first lines, in order of appearance. The last column has all other parts of the line.
package struct LogfmtFormat: LineRecordFormat {
  package private(set) var columns: [RecordColumn]
  package var name: String { "logfmt" }
  package var cells: (any CellForm)? { LogfmtCells(format: self) }
  package var prologue: Int { lines.prologue }

  package let lines: LineFormat
  package let needsLongerSample: Bool
  private var indices: [[UInt8]: Int]

  private static let rest = "…"
  private static let mostColumns = 2_000
  private static let mostLines = 2_000

  /// - Parameter sample: the first 64 KiB of the source, or all of it.
  package init(sample: UnsafeRawBufferPointer) { self.init(sample: sample, timeKey: nil) }

  /// - Parameter timeKey: the key of times that the user names.
  init(sample: UnsafeRawBufferPointer, timeKey: TimeKey?) {
    lines = LineFormat(sample: sample, hasMarkup: false, timeKey: timeKey)
    let first = min(lines.prologue, sample.count)
    needsLongerSample =
      first < sample.count && sample.firstPlace(of: UInt8(ascii: "\n"), in: first..<sample.count) == nil
    var names: [[UInt8]] = []
    var indices: [[UInt8]: Int] = [:]
    Self.visitLines(of: sample, from: lines.prologue, most: Self.mostLines) { line in
      var scanner = LogfmtScanner(line)
      while let pair = scanner.next(), names.count < Self.mostColumns {
        let name = Array(line[pair.key])
        guard pair.value != nil, indices[name] == nil else { continue }
        indices[name] = names.count
        names.append(name)
      }
      return true
    }
    self.indices = indices
    columns =
      names.map { RecordColumn(name: String(decoding: $0, as: UTF8.self)) } + [
        RecordColumn(name: Self.rest, holdsRest: true)
      ]
    columns = columns.withForms(of: sampledRows(of: sample))
  }

  package func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)? {
    guard case .keys(let keys) = header else { return nil }
    var format = self
    for key in keys where format.indices[key] == nil && format.columns.count <= Self.mostColumns {
      let last = format.columns.count - 1
      format.indices[key] = last
      format.columns.insert(RecordColumn(name: String(decoding: key, as: UTF8.self)), at: last)
    }
    return format
  }

  package func otherKeys(of record: UnsafeRawBufferPointer) -> [[UInt8]] {
    var scanner = LogfmtScanner(record)
    var keys: [[UInt8]] = []
    while let pair = scanner.next() {
      let key = Array(record[pair.key])
      if pair.value != nil, indices[key] == nil { keys.append(key) }
    }
    return keys
  }

  /// Whether the sample has at least two lines, and at least nine in ten of the first lines consist only of pairs.
  static func fits(_ sample: UnsafeRawBufferPointer) -> Bool {
    var (good, all) = (0, 0)
    visitLines(of: sample, from: TextBytes.markLength(of: sample), most: 100) { line in
      guard !line.allSatisfy({ $0 <= UInt8(ascii: " ") }) else { return true }
      all += 1
      if LogfmtScanner.isLogfmt(line) { good += 1 }
      return all - good <= 10 && (good > 0 || all < 3)
    }
    return all >= 2 && good * 10 >= all * 9
  }

  /// Calls `body` with the first complete lines of the sample until it returns `false`.
  private static func visitLines(
    of sample: UnsafeRawBufferPointer, from start: Int, most: Int, _ body: (UnsafeRawBufferPointer) -> Bool
  ) {
    var (place, count) = (start, 0)
    while count < most, let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count) {
      guard body(sample.part(place..<end)) else { return }
      (place, count) = (end + 1, count + 1)
    }
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? {
    guard isWhole else { return nil }
    var scanner = LogfmtScanner(record)
    while let pair = scanner.next() {
      if pair.isBroken { return .openQuote }
    }
    return nil
  }

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    let wanted = columns.clamped(to: 0..<self.columns.count)
    var fields = wanted.map { _ in RecordField([], kind: .missing, isCut: !isWhole) }
    var others: [UInt8] = []
    var isRestCut = !isWhole
    let rest = self.columns.count - 1
    var scanner = LogfmtScanner(record, isWhole: isWhole)
    while let pair = scanner.next() {
      if let value = pair.value, let index = indices[Array(record[pair.key])] {
        // If a key is repeated, its first value counts.
        guard wanted.contains(index), fields[index - wanted.lowerBound].kind == .missing else { continue }
        // The end of a value is certain only after a closing quote.
        let isCut = !isWhole && value.upperBound == record.count && (!pair.isQuoted || pair.isOpen)
        fields[index - wanted.lowerBound] = Self.field(record.part(value), pair, limit: limit, isCut: isCut)
      } else if wanted.contains(rest), others.count <= limit {
        if !others.isEmpty { others.append(UInt8(ascii: " ")) }
        others += record[pair.key.lowerBound..<(pair.value ?? pair.key).upperBound].prefix(limit + 1)
      }
    }
    if wanted.contains(rest), !others.isEmpty {
      if TextBytes.cut(&others, to: limit) { isRestCut = true }
      fields[rest - wanted.lowerBound] = RecordField(others, isCut: isRestCut)
    }
    return fields
  }

  private static func field(
    _ value: UnsafeRawBufferPointer, _ pair: LogfmtScanner.Pair, limit: Int, isCut: Bool
  ) -> RecordField {
    let inside = pair.isQuoted ? 1..<(pair.isOpen ? wholeCharacters(of: value) : value.count - 1) : 0..<0
    var bytes = pair.isQuoted ? JSONBytes.text(value.part(inside), limit: limit) : Array(value.prefix(limit + 1))
    let isCut = TextBytes.cut(&bytes, to: limit) || isCut
    return RecordField(
      bytes, kind: !pair.isQuoted && !isCut && TextBytes.isNumber(bytes) ? .number : .text, isCut: isCut)
  }

  /// Returns the number of bytes of an unclosed quoted value that are complete characters. At its end, an escape may be
  /// incomplete, or the second half of a surrogate pair may be missing.
  private static func wholeCharacters(of value: UnsafeRawBufferPointer) -> Int {
    var (place, end) = (1, 1)
    while place < value.count {
      var next = place + 1
      var isHalf = false
      if value[place] == UInt8(ascii: "\\") {
        let isNumber = place + 1 < value.count && value[place + 1] == UInt8(ascii: "u")
        next = place + (isNumber ? 6 : 2)
        isHalf = isNumber && place + 2 < value.count && value[place + 2] | 0x20 == UInt8(ascii: "d")
      }
      guard next <= value.count else { break }
      place = next
      if !isHalf || place - end >= 12 { end = place }
    }
    return end
  }
}

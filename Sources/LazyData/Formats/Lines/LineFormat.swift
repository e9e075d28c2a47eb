#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The format of text: each line is a record, regardless of its contents.
package struct LineFormat: RecordFormat {
  package let name: String
  /// The length of the byte order mark, or 0.
  package let prologue: Int

  package let hasMarkup: Bool
  package let log: DetectedLog?
  package let refusal: String?

  /// - Parameters:
  ///   - sample: the first bytes.
  ///   - hasMarkup: whether colours, links and overstrikes are interpreted. If not, they are shown as control
  ///     characters.
  ///   - log: the log properties of the lines; `nil` to detect them in the sample.
  package init(
    sample: UnsafeRawBufferPointer, name: String = "text", hasMarkup: Bool = true, log: DetectedLog? = nil
  ) {
    self.init(sample: sample, name: name, hasMarkup: hasMarkup, log: log, refusal: nil)
  }

  /// - Parameters:
  ///   - timeKey: the key of times that the user names.
  ///   - refusal: the reason why the bytes are not read as text, as the end of a sentence about the file; `nil` if they are.
  init(
    sample: UnsafeRawBufferPointer, name: String = "text", hasMarkup: Bool = true, log: DetectedLog? = nil,
    timeKey: TimeKey? = nil, refusal: String? = nil
  ) {
    self.refusal = refusal
    self.name = name
    self.hasMarkup = hasMarkup
    self.log = log ?? (sample.isEmpty ? nil : DetectedLog(sample, key: timeKey))
    prologue = sample.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package var columns: [RecordColumn] { [] }

  private static let longestCharacter = 4
  private static let newline = UInt8(ascii: "\n")

  package func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    block.count(of: Self.newline)
  }

  package func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    guard let start = block.baseAddress else { return }
    var offset = 0
    while offset < block.count, let found = memchr(start + offset, Int32(Self.newline), block.count - offset) {
      offset = UnsafeRawPointer(found) - start + 1
      ends.append(base + offset)
    }
  }

  package func openQuote(in state: ScanState) -> Int? { nil }

  package func synchronize(in block: UnsafeRawBufferPointer) -> Int? {
    block.firstPlace(of: Self.newline, in: 0..<block.count).map { $0 + 1 }
  }

  package func terminatorLength(of record: UnsafeRawBufferPointer) -> Int { TextBytes.lineEndLength(of: record) }

  package func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField] {
    guard columns.contains(0) else { return [] }
    // A few bytes more are needed, because a character may overstrike the last shown one.
    let shown = record.part(0..<min(record.count, limit + Self.longestCharacter))
    guard hasMarkup, MarkupScanner.isNeeded(for: shown) else {
      let text = isWhole || !hasMarkup ? record[...] : record.prefix(Self.settledCount(of: record))
      return [Self.field(text.prefix(limit), isCut: !isWhole || record.count > limit)]
    }
    var text = MarkedText(Array(record), isCut: !isWhole).bytes
    if !isWhole { text.removeSubrange(text.withUnsafeBytes(Self.settledCount)...) }
    return [Self.field(text.prefix(limit), isCut: !isWhole || text.count > limit)]
  }

  /// Returns the number of bytes whose appearance later bytes cannot change. The last character is excluded, because an
  /// overstrike may follow.
  private static func settledCount(of text: UnsafeRawBufferPointer) -> Int {
    var count = TextBytes.wholeCharacters(of: text)
    while count > 0, text[count - 1] == 0x08 { count -= 1 }
    while count > 0, text[count - 1] & 0xC0 == 0x80 { count -= 1 }
    return max(0, count - 1)
  }

  /// Returns the line as a field. The field is a number if the line is only a number.
  private static func field(_ text: some BidirectionalCollection<UInt8>, isCut: Bool) -> RecordField {
    RecordField(Array(text), kind: !isCut && TextBytes.isNumber(text) ? .number : .text, isCut: isCut)
  }

  package func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw? { nil }
}

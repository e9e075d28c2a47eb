/// The first records of a file, used to detect its format.
struct CSVSample {
  /// A record that is not empty.
  struct Row {
    let fields: [RecordField]
    /// The range of the record in the sample, with its terminator.
    let extent: Range<Int>
    /// Whether a quote in the record is not closed at the end of its field.
    let isBroken: Bool
    /// Whether a record without any text follows.
    let isFollowedByEmpty: Bool
  }

  let dialect: CSVDialect
  /// The start of the first record.
  let start: Int
  /// The number of bytes in the sample.
  let length: Int
  /// The records that are not empty, at most 200.
  let rows: [Row]
  /// The ends of the records in the sample, empty records included.
  let ends: [Int]
  /// Whether the first record is longer than the sample, if it is split by this delimiter or by another plausible one.
  var isFirstCut: Bool
  /// Whether the sample has fewer than two complete records, and the start of another one.
  let isShort: Bool
  /// Whether the last row may continue after the sample.
  let isLastPartial: Bool

  private static let mostBytes = 256

  /// - Parameters:
  ///   - bytes: the first bytes of the file.
  ///   - skipped: the lines before the first record.
  init(_ bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect, skipping skipped: SkippedLines = SkippedLines()) {
    self.init(CSVCandidateSplit(bytes, dialect, skipping: skipped), of: bytes)
  }

  /// Splits the remaining records of `cut` and reads all values.
  ///
  /// - Parameter bytes: the sample.
  init(_ cut: CSVCandidateSplit, of bytes: UnsafeRawBufferPointer) {
    var cut = cut
    while cut.cutNext() {}
    dialect = cut.dialect
    start = cut.start
    ends = cut.ends
    isFirstCut = cut.isFirstCut
    isShort = cut.isShort
    isLastPartial = cut.isLastPartial
    length = bytes.count
    rows = cut.records.map { record in
      let reader = CSVFieldReader(record.bytes, cut.dialect, isWhole: true)
      return Row(
        fields: record.fields.map { reader.value(of: $0, limit: Self.mostBytes) }, extent: record.extent,
        isBroken: record.fields.contains(where: \.isBroken),
        isFollowedByEmpty: Self.isEmpty(at: record.extent.upperBound, in: bytes, cut.dialect))
    }
  }

  /// Returns the sample without the blanks before its fields, if nearly all fields have them, as in `a, b, c`.
  ///
  /// Blanks after tabs are kept. They align the values, as in ` 2.5` above `10.0`, and are not a part of the separator.
  ///
  /// - Parameters:
  ///   - bytes: the sample.
  ///   - skipped: the lines before the first record.
  func withoutBlanks(in bytes: UnsafeRawBufferPointer, skipping skipped: SkippedLines) -> CSVSample {
    guard dialect.delimiter != UInt8(ascii: "\t"), isSpaced else { return self }
    return CSVSample(bytes, dialect.skippingBlanks(), skipping: skipped)
  }

  /// Whether nearly all fields start with a blank. The first field of each record is not counted, because no delimiter
  /// precedes it. Fields that contain only blanks are not counted either. The first record is counted only if it is the
  /// only one, because it may be a header in another style.
  private var isSpaced: Bool {
    let later = (rows.count > 1 ? rows.dropFirst() : rows[...]).lazy.flatMap { $0.fields.dropFirst() }
      .filter { !$0.bytes.allSatisfy { $0 == CSVDialect.blank } }
    let spaced = later.count { $0.bytes.first == CSVDialect.blank }
    return spaced > 0 && spaced * 10 >= later.count { _ in true } * 9
  }

  /// Whether the line at `place` has no text.
  private static func isEmpty(at place: Int, in bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect) -> Bool {
    for byte in bytes[min(place, bytes.count)...] {
      if byte == dialect.terminator { return true }
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r")
      guard isSpace || byte == dialect.delimiter else { return false }
    }
    return false
  }
}

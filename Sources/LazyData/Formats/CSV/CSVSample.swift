/// The first records of a file, used to detect its format.
struct CSVSample {
  let dialect: CSVDialect
  /// The start of the first record.
  let start: Int
  /// The number of bytes in the sample.
  let length: Int
  /// The fields of the records that are not empty, for at most 200 records.
  let rows: [[RecordField]]
  /// The ends of the records in the sample, empty records included.
  let ends: [Int]
  /// Whether the first record is longer than the sample.
  let isFirstCut: Bool

  private static let mostBytes = 256

  /// - Parameter bytes: the first bytes of the file.
  init(_ bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect) {
    self.init(CSVCandidateSplit(bytes, dialect), length: bytes.count)
  }

  /// Splits the remaining records of `cut` and reads all values.
  ///
  /// - Parameter length: the number of bytes of the sample.
  init(_ cut: CSVCandidateSplit, length: Int) {
    var cut = cut
    while cut.cutNext() {}
    dialect = cut.dialect
    start = cut.start
    ends = cut.ends
    isFirstCut = cut.isFirstCut
    self.length = length
    rows = cut.records.map { record in
      let reader = CSVFieldReader(record.bytes, cut.dialect, isWhole: true)
      return record.fields.map { reader.value(of: $0, limit: Self.mostBytes) }
    }
  }
}

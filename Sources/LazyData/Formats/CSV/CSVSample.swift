/// The first records of a file, read to find out how it is written.
struct CSVSample {
  let dialect: CSVDialect
  /// Where the first record begins.
  let start: Int
  /// Bytes that there were to look at.
  let length: Int
  /// The fields of those records that are not empty, 200 at most.
  let rows: [[RecordField]]
  /// Where the records end that were read, empty ones included.
  let ends: [Int]
  /// Whether the first record goes on behind the bytes.
  let isFirstCut: Bool

  private static let mostBytes = 256

  /// - Parameter bytes: the first of the file.
  init(_ bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect) {
    self.init(CSVTrialCut(bytes, dialect), length: bytes.count)
  }

  /// Reads what was cut, and cuts what is left of it.
  ///
  /// - Parameter length: the number of bytes that it was cut from.
  init(_ cut: CSVTrialCut, length: Int) {
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

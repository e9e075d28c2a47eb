extension RecordSource {
  /// Makes a record the header, whose fields name the columns. The records above it are no longer shown.
  ///
  /// - Parameter record: a record of this source; `nil` for no header: the columns are named with letters.
  /// - Returns: `false` if records of this format have no header. Nothing is changed then.
  package func replaceHeader(with record: SourceRecord?) -> Bool {
    var header = ReplacedHeader.none
    var notice = "no header; columns are named with letters"
    if let record {
      let names = record.fields(0..<Self.mostNames, limit: Self.longestName)
      header = .record(end: record.extent.upperBound, names: names.map { String(decoding: $0.bytes, as: UTF8.self) })
      notice = "the row names the columns; :header none undoes it"
    }
    return changeHeader(to: header, notice: notice)
  }

  /// The maximum number of fields in a header.
  private static let mostNames = 1 << 20
  /// The maximum number of bytes of a field in a header.
  private static let longestName = 256
}

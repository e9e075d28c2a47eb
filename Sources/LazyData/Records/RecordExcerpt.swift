/// Columns of a record that are wanted, and how much of them.
public struct FieldRange: Hashable, Sendable {
  /// The indices of the columns.
  public var columns: Range<Int>
  /// How many bytes of a field are wanted.
  public var limit: Int

  public init(_ columns: Range<Int>, limit: Int) {
    self.columns = columns
    self.limit = limit
  }
}

/// What a row shows of a record.
public struct RecordExcerpt: Equatable, Sendable {
  /// The fields of each range that was wanted: see `SourceRecord.fields`.
  public var fields: [[RecordField]]
  /// What is wrong with the record; nil for nearly all.
  public var flaw: RecordFlaw?
  /// Bytes that were read for it, if the record is so long that it is read in parts; else 0.
  package var bytesRead = 0

  public init(fields: [[RecordField]], flaw: RecordFlaw?) {
    self.fields = fields
    self.flaw = flaw
  }

  /// Asks for one after the other.
  init(of record: SourceRecord, _ wanted: [FieldRange], by contents: some RecordContents) {
    flaw = contents.flaw(of: record)
    fields = wanted.map { contents.fields(of: record, $0.columns, limit: $0.limit) }
  }
}

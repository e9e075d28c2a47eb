/// A range of a record's columns, and the maximum number of bytes to read of each field.
///
/// ``SourceRecord/excerpt(_:)`` reads such ranges for a ``RecordExcerpt``.
public struct FieldRange: Hashable, Sendable {
  /// The indices of the columns.
  public var columns: Range<Int>
  /// The maximum number of bytes to read of a field.
  public var limit: Int

  public init(_ columns: Range<Int>, limit: Int) {
    self.columns = columns
    self.limit = limit
  }
}

/// The contents of a record that a row shows.
///
/// ```swift
/// func cells(of record: SourceRecord) -> [String] {
///   let excerpt = record.excerpt([FieldRange(0..<1, limit: 20), FieldRange(4..<8, limit: 80)])
///   return excerpt.fields.joined().map { String(decoding: $0.bytes, as: UTF8.self) }
/// }
/// ```
///
/// See ``SourceRecord/excerpt(_:)``.
public struct RecordExcerpt: Equatable, Sendable {
  /// The fields of each requested range: see ``SourceRecord/fields(_:limit:)``.
  public var fields: [[RecordField]]
  /// The flaw of the record; `nil` for nearly all records.
  public var flaw: RecordFlaw?
  /// The number of bytes that were read for the excerpt of a very long record, which is read in parts; otherwise 0.
  package var bytesRead = 0

  public init(fields: [[RecordField]], flaw: RecordFlaw?) {
    self.fields = fields
    self.flaw = flaw
  }

  /// Reads the flaw and each range of fields separately.
  init(of record: SourceRecord, _ wanted: [FieldRange], by contents: some RecordContents) {
    flaw = contents.flaw(of: record)
    fields = wanted.map { contents.fields(of: record, $0.columns, limit: $0.limit) }
  }
}

/// A record of a source that a viewer can show: a line of a text, a record of a CSV file, a row of a table.
///
/// A record is a few words in memory. Its contents are read on demand, and not kept.
///
/// ```swift
/// func line(for record: SourceRecord) -> String {
///   let number = record.number.map { "\($0 + 1)" } ?? "?"
///   return number + " " + String(decoding: record.markedText(limit: 200).bytes, as: UTF8.self)
/// }
/// ```
///
/// ``RecordList`` contains such records. A record that cannot be read has a ``flaw``.
public struct SourceRecord: Identifiable, Sendable {
  /// The identity of the record in its source, as long as the source is open, however it is sorted or filtered.
  public let id: RecordID
  /// The record's place in its source, from 0, whatever the sort or filter. `nil` if it is not known yet, as at the end
  /// of a file whose beginning is still being counted.
  public let number: Int?
  /// The range of its bytes, for a record of bytes; otherwise its place in the list. The extent changes if the record
  /// grows.
  public let extent: Range<Int>
  private let contents: any RecordContents

  /// - Parameters:
  ///   - id: its identity in its source.
  ///   - number: its place in its source, from 0; `nil` if that is not known yet.
  ///   - extent: locates the record for `contents`. Two records with the same id and different extents are not equal.
  ///   - contents: reads the record's contents.
  public init(id: RecordID, number: Int?, extent: Range<Int>, contents: any RecordContents) {
    self.id = id
    self.number = number
    self.extent = extent
    self.contents = contents
  }

  /// The fields of the columns from `columns.lowerBound` on; fewer if the record has fewer. Fields beyond the last
  /// column of the source are included if the record has more.
  ///
  /// ```swift
  /// func cells(of record: SourceRecord) -> [String] {
  ///   record.fields(0..<3, limit: 40).map { field in
  ///     field.kind == .null ? "NULL" : String(decoding: field.bytes, as: UTF8.self) + (field.isCut ? "…" : "")
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - columns: the indices of the columns.
  ///   - limit: the number of bytes of a field at most; a longer field is marked as cut.
  /// - Complexity: O(bytes up to the last requested field), at most a few `limit`s a field, and never more than are
  ///   read at once: a field further on in its record is missing, and cut. A record that is not cached is read first.
  public func fields(_ columns: Range<Int>, limit: Int) -> [RecordField] {
    contents.fields(of: self, columns, limit: limit)
  }

  /// The fields of some columns, and the flaw of the record. If possible, the record is read once for all of them.
  ///
  /// - Complexity: O(bytes of the record), at most a few limits a field.
  public func excerpt(_ wanted: [FieldRange]) -> RecordExcerpt { contents.excerpt(of: self, wanted) }

  /// The number of fields in the record, at most `most`; `nil` if it equals the number of the source's columns. In a
  /// very long record only the fields that are read at once are counted, and all columns are assumed to exist.
  ///
  /// - Complexity: O(bytes of the record), and no more than are read at once.
  package func fieldCount(upTo most: Int) -> Int? { contents.fieldCount(of: self, upTo: most) }

  /// Whether `wholeFields`, `text` and `copy` may wait for something elsewhere, so that the main actor must not call
  /// them.
  package var waits: Bool { contents.waits }

  /// Like `fields`, but waits for contents that are not loaded.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  package func wholeFields(_ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField] {
    try contents.wholeFields(of: self, columns, limit: limit)
  }

  /// The texts of the record by column, as the source writes them in JSON. Empty if the source is not JSON, or the
  /// record is longer than `limit` bytes.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  package func writtenTexts(limit: Int) throws(DataError) -> [Int: WrittenText] {
    try (contents as? any WrittenContents)?.writtenTexts(of: self, limit: limit) ?? [:]
  }

  /// The record as its source writes it, without its line end: `limit` bytes from the byte `start` on.
  ///
  /// Records of a table are written as CSV. The text of a record that cannot be read is empty.
  ///
  /// See ``markedText(limit:)`` for a text without control sequences.
  ///
  /// - Complexity: O(`start` + `limit`) at most.
  public func text(from start: Int = 0, limit: Int) -> [UInt8] {
    (try? contents.text(of: self, from: start, limit: limit)) ?? []
  }

  /// The first `limit` bytes of the record as readable text, without its colours, and these colours. Empty for a record
  /// that cannot be read.
  ///
  /// ```swift
  /// func level(of line: SourceRecord) -> LogLevel? { line.markedText(limit: 512).level?.level }
  /// ```
  ///
  /// - Complexity: O(`limit`).
  public func markedText(limit: Int) -> MarkedText {
    (try? readMarkedText(limit: limit)) ?? MarkedText(plain: [], isCut: false)
  }

  /// Like `markedText`, but throws if the record cannot be read.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  package func readMarkedText(limit: Int) throws(DataError) -> MarkedText {
    try contents.markedText(of: self, limit: limit)
  }

  /// Passes the record with its line end to `body`, in pieces, as its source writes it. Records of a table are written
  /// as CSV. The last record of a file may have no line end.
  ///
  /// - Throws: rethrows the errors of `body`; ``DataError`` if the record cannot be read.
  package func copy(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try contents.copy(self, body)
  }

  /// Whether its contents are still being read. Asking starts to read them.
  package var isAwaited: Bool { fields(0..<1, limit: 1).first?.kind == .awaited }

  /// A snapshot of the bytes that the source's records are read from; `nil` if they are read from something else.
  package func look() -> ByteSnapshot? { (contents as? any ChangingContents)?.look() }

  /// The index of the record's file in ``RecordSource/origins``; `nil` if the source has one file or none.
  public var origin: Int? { contents.origin(of: self) }

  /// The flaw of the record; `nil` for nearly all.
  public var flaw: RecordFlaw? { contents.flaw(of: self) }
}

extension SourceRecord {
  /// Reads records of one source in the given order, many of them together; `nil` if each is read by itself.
  package static func batches(of records: [SourceRecord]) -> (any RecordBatches)? {
    guard let contents = records.first?.contents, records.allSatisfy({ $0.contents === contents }) else { return nil }
    return contents.batches(of: records)
  }
}

extension SourceRecord: Equatable {
  /// Whether both are the same record of the same source, and nothing was added to it.
  public static func == (first: SourceRecord, second: SourceRecord) -> Bool {
    first.id == second.id && first.number == second.number && first.extent == second.extent
      && first.contents === second.contents
  }
}

/// The identity of a record in its source.
///
/// See ``SourceRecord/id`` and ``RecordList/index(of:)``.
public enum RecordID: Hashable, Sendable {
  /// The offset of its start in the bytes of its source, or another number that no other record has.
  case offset(Int)
  /// The key of the row in its table.
  case row(RecordKey)
}

/// The value of a record in one column.
///
/// ``SourceRecord/fields(_:limit:)`` returns fields.
public struct RecordField: Equatable, Sendable {
  public enum Kind: Sendable {
    case text
    case number
    /// A value that is written as a word: true, false.
    case word
    /// An array or an object, written as compact JSON.
    case nested
    /// No value, if the source distinguishes that from an empty text.
    case null
    /// Bytes that are not text; `bytes` says how many.
    case binary
    /// The record has no such column. If the record is cut, this is known only of the part that is read.
    case missing
    /// It could not be read; `bytes` says why.
    case unreadable
    /// It is being read and has no bytes yet. Code that reads it in an observation-tracking scope is notified when it
    /// is loaded.
    case awaited
  }

  /// The field as readable text, without quotes and escapes of the format; in UTF-8 if the source is.
  public var bytes: [UInt8]
  public var kind: Kind
  /// Whether the field is longer than `bytes`.
  public var isCut: Bool

  public init(_ bytes: [UInt8], kind: Kind = .text, isCut: Bool = false) {
    self.bytes = bytes
    self.kind = kind
    self.isCut = isCut
  }
}

/// A flaw of a record. The record is shown nevertheless.
///
/// ```swift
/// func explanation(of flaw: RecordFlaw) -> String {
///   switch flaw {
///   case .openQuote: "a quote is not closed"
///   case .fieldCount(let count, let expected): "\(count) fields instead of \(expected)"
///   case .notJSON: "not JSON"
///   case .repeatedKey(let key): "the key \(key) occurs twice"
///   case .unreadable(let reason): reason
///   }
/// }
/// ```
public enum RecordFlaw: Hashable, Sendable {
  /// A quote is not closed before the end of the file, or within any plausible length.
  case openQuote
  /// The number of its fields differs from the number of columns.
  case fieldCount(Int, expected: Int)
  /// It should be JSON and is not.
  case notJSON
  /// A key of an object occurs more than once; the last value counts.
  case repeatedKey(String)
  /// It could not be read, or was deleted.
  case unreadable(reason: String)
}

/// A column of a source.
///
/// ``RecordSource/columns`` are the columns of a source.
public struct RecordColumn: Hashable, Sendable {
  /// The name in the source. In a hostile file it may be anything.
  public var name: String
  /// Whether it holds the values of a record that belong to no other column; most records have none.
  public var holdsRest: Bool
  /// The form of its values, detected from the first of them; `nil` if they have none in common, or if the source
  /// compares values itself. See ``ValueForm``.
  public var form: ValueForm?

  public init(name: String, holdsRest: Bool = false, form: ValueForm? = nil) {
    self.name = name
    self.holdsRest = holdsRest
    self.form = form
  }
}

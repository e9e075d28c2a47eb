/// A record of a source, such as a line of a text, a record of a CSV file, or a row of a table.
///
/// A record takes a few words of memory. Its contents are read on demand, and are not kept.
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
  /// The identity of the record in its source. It does not change while the source is open, and does not depend on
  /// sorts and filters.
  public let id: RecordID
  /// The place of the record in its source, from 0, regardless of sorts and filters. `nil` if unknown, for example at
  /// the end of a file whose earlier records are still being counted.
  public let number: Int?
  /// The range of the record's bytes, if the source consists of bytes; in other sources, the record's place in the
  /// list. The extent changes if the record grows.
  public let extent: Range<Int>
  private let contents: any RecordContents
  /// The bytes of records that were read together with this one; `nil` for most records.
  var held: BatchBytes?
  /// The contents, if they can read neighbouring records together and this record has not been read in this way;
  /// otherwise `nil`.
  var rangedContents: (any RangedContents)? { held == nil ? contents as? any RangedContents : nil }

  /// - Parameters:
  ///   - id: the identity of the record in its source.
  ///   - number: the place of the record in its source, from 0; `nil` if unknown.
  ///   - extent: locates the record for `contents`. Two records with the same id and different extents are not equal.
  ///   - contents: reads the record's contents.
  public init(id: RecordID, number: Int?, extent: Range<Int>, contents: any RecordContents) {
    self.id = id
    self.number = number
    self.extent = extent
    self.contents = contents
  }

  /// Returns the fields in a range of columns. Fewer fields are returned if the record has fewer. The range may exceed
  /// the columns of the source, for records with more fields.
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
  ///   - limit: the maximum number of bytes of a field; a longer field is marked as cut.
  /// - Complexity: O(bytes up to the last requested field), but at most a small multiple of `limit` per field, and at
  ///   most the number of bytes that are read at once. A field after these bytes is returned as missing and cut. A
  ///   record that is not cached is read first.
  public func fields(_ columns: Range<Int>, limit: Int) -> [RecordField] {
    contents.fields(of: self, columns, limit: limit)
  }

  /// Returns the fields of some columns, and the flaw of the record. If possible, the record is read only once for all
  /// of them.
  ///
  /// - Complexity: O(bytes of the record), but at most a small multiple of the limit per field.
  public func excerpt(_ wanted: [FieldRange]) -> RecordExcerpt { contents.excerpt(of: self, wanted) }

  /// Returns the number of fields in the record, at most `most`; `nil` if it equals the number of the source's columns.
  /// In a very long record, only the part that is read at once is counted, and all columns are assumed to exist.
  ///
  /// - Complexity: O(bytes of the record), but at most the number of bytes that are read at once.
  package func fieldCount(upTo most: Int) -> Int? { contents.fieldCount(of: self, upTo: most) }

  /// Whether `wholeFields`, `text` and `copy` may wait, for example for a server. If so, the main actor must not call
  /// them.
  package var waits: Bool { contents.waits }

  /// Returns the same as `fields`, but waits for contents that are not loaded.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  package func wholeFields(_ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField] {
    try contents.wholeFields(of: self, columns, limit: limit)
  }

  /// Returns the texts of the record by column, as the source writes them in JSON. The result is empty if the source is
  /// not JSON, or the record is longer than `limit` bytes.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  package func writtenTexts(limit: Int) throws(DataError) -> [Int: WrittenText] {
    try (contents as? any WrittenContents)?.writtenTexts(of: self, limit: limit) ?? [:]
  }

  /// Returns at most `limit` bytes of the record from byte `start` on, as its source writes it, without its line end.
  ///
  /// Records of a table are written as CSV. The text of a record that cannot be read is empty.
  ///
  /// ``markedText(limit:)`` returns a text without control sequences.
  ///
  /// - Complexity: at most O(`start` + `limit`).
  public func text(from start: Int = 0, limit: Int) -> [UInt8] {
    (try? contents.text(of: self, from: start, limit: limit)) ?? []
  }

  /// Returns the first `limit` bytes of the record as readable text, and the colours separately. The text of a record
  /// that cannot be read is empty.
  ///
  /// ```swift
  /// func level(of line: SourceRecord) -> LogLevel? { line.markedText(limit: 512).level?.level }
  /// ```
  ///
  /// - Complexity: O(`limit`).
  public func markedText(limit: Int) -> MarkedText {
    (try? readMarkedText(limit: limit)) ?? MarkedText(plain: [], isCut: false)
  }

  /// Returns the same as `markedText`, but throws if the record cannot be read.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  package func readMarkedText(limit: Int) throws(DataError) -> MarkedText {
    try contents.markedText(of: self, limit: limit)
  }

  /// Whether the record has a match: in one of its cells, or in the record as it is written, depending on the pattern's
  /// scope. Only its first 64 MiB are searched.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  func hasMatch(of pattern: Pattern) throws(DataError) -> Bool {
    if let contents = contents as? any SearchedContents { return try contents.hasMatch(of: pattern, in: self) }
    return try readMarkedText(limit: Pattern.longestRecord).bytes.withUnsafeBytes { pattern.matches($0) }
  }

  /// Returns the number of matches in the record. Only its first 64 MiB are searched.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  package func matchCount(of pattern: Pattern) throws(DataError) -> TextMatchCount {
    if let contents = contents as? any SearchedContents { return try contents.matchCount(of: pattern, in: self) }
    return try readMarkedText(limit: Pattern.longestRecord).bytes.withUnsafeBytes { pattern.count(in: $0) }
  }

  /// Passes the record with its line end to `body`, in pieces, as its source writes it. Records of a table are written
  /// as CSV. The last record of a file may have no line end.
  ///
  /// - Throws: rethrows the errors of `body`; ``DataError`` if the record cannot be read.
  package func copy(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    if let held, try held.copy(extent, body) { return }
    try contents.copy(self, body)
  }

  /// Whether the contents of the record are not loaded yet. Reading this property starts to load them.
  package var isAwaited: Bool {
    // The cast searches all types of the program, so it is not done for files that are read at once.
    if contents.waits, let contents = contents as? any AwaitedContents { return contents.isAwaited(self) }
    return fields(0..<1, limit: 1).first?.kind == .awaited
  }

  /// The identity of the record in the list on screen. If the record's key was loaded after the record was read from
  /// the list, this is the key, otherwise `id`.
  package var currentID: RecordID {
    guard id.isPlace, let key = (contents as? any KeyedContents)?.key(of: self) else { return id }
    return .row(key)
  }

  /// Returns a snapshot of the bytes that the source's records are read from; `nil` if they are read from something
  /// else.
  package func snapshot() -> ByteSnapshot? { (contents as? any ChangingContents)?.snapshot() }

  /// The index of the record's file in ``RecordSource/origins``; `nil` if the source has only one file.
  public var origin: Int? { contents.origin(of: self) }

  /// The flaw of the record; `nil` for nearly all records.
  public var flaw: RecordFlaw? { contents.flaw(of: self) }
}

extension SourceRecord {
  /// Returns batches that read many records of one source together, in the given order; `nil` if each record is read
  /// separately.
  package static func batches(of records: [SourceRecord]) -> (any RecordBatches)? {
    guard let contents = records.first?.contents, records.allSatisfy({ $0.contents === contents }) else { return nil }
    return contents.batches(of: records)
  }
}

extension SourceRecord: Equatable {
  /// Whether both are the same record of the same source, and the record has not grown.
  public static func == (first: SourceRecord, second: SourceRecord) -> Bool {
    first.id == second.id && first.number == second.number && first.extent == second.extent
      && first.contents === second.contents
  }
}

/// The identity of a record in its source.
///
/// See ``SourceRecord/id`` and ``RecordList/index(of:)``.
public enum RecordID: Hashable, Sendable {
  /// The byte offset of the record's start in its source, or another number that is unique in the source.
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
    /// A value that is written as a word: `true` or `false`.
    case word
    /// An array or an object, written as compact JSON.
    case nested
    /// No value. Only in sources that distinguish this from an empty text.
    case null
    /// Bytes that are not text. `bytes` is a description with their number.
    case binary
    /// The record has no such column. If the field is cut, only a part of the record was read, and the unread part may
    /// have the column.
    case missing
    /// The field could not be read. `bytes` is the reason.
    case unreadable
    /// The field is still being loaded and has no bytes yet. Code that reads the field in an observation-tracking scope
    /// is notified when the field is loaded.
    case awaited
  }

  /// The field as readable text, without quotes and escapes of the format. It is valid UTF-8 if the source is.
  public var bytes: [UInt8]
  public var kind: Kind
  /// Whether the field is longer than `bytes`.
  public var isCut: Bool
  /// Whether the field is an empty text of a source that also has missing values. In other sources, an empty text
  /// counts as a missing value.
  package var isEmptyText = false

  public init(_ bytes: [UInt8], kind: Kind = .text, isCut: Bool = false) {
    self.bytes = bytes
    self.kind = kind
    self.isCut = isCut
  }

  /// The value as hexadecimal digits after `\x`, if it is binary and the field shows all of it; otherwise `nil`.
  package var hexadecimal: [UInt8]? {
    guard kind == .binary, !isCut, let mark = bytes.firstIndex(of: UInt8(ascii: "\\")) else { return nil }
    return Array(bytes[mark...])
  }

  /// Whether `bytes` contains the complete value. Bytes that are not text are only described.
  package var isComplete: Bool {
    switch kind {
    case .text, .number, .word, .nested, .null, .missing: !isCut
    case .binary, .unreadable, .awaited: false
    }
  }
}

/// A defect of a record in its source. The record is shown nevertheless.
///
/// ```swift
/// func explanation(of flaw: RecordFlaw) -> String {
///   switch flaw {
///   case .openQuote: "a quote is not closed"
///   case .fieldCount(let count, let expected): "\(count) fields instead of \(expected)"
///   case .notJSON: "not JSON"
///   case .misaligned: "a value is longer than its column"
///   case .repeatedKey(let key): "the key \(key) occurs twice"
///   case .unreadable(let reason): reason
///   }
/// }
/// ```
public enum RecordFlaw: Hashable, Sendable {
  /// A quote is not closed before the end of the file, or within the maximum plausible length.
  case openQuote
  /// The number of fields differs from the number of columns.
  case fieldCount(Int, expected: Int)
  /// The record should be JSON and is not.
  case notJSON
  /// A value of a printed table is longer than its column, so that the next values may be in other columns.
  case misaligned
  /// A key of an object occurs more than once; the last value counts.
  case repeatedKey(String)
  /// The record could not be read, or was deleted.
  case unreadable(reason: String)
}

/// A column of a source.
///
/// ``RecordSource/columns`` are the columns of a source.
public struct RecordColumn: Hashable, Sendable {
  /// The name in the source. In a hostile file, the name may contain any characters.
  public var name: String
  /// Whether the column holds all values of a record that belong to no other column. Most records have no such values.
  public var holdsRest: Bool
  /// The form of the column's values, detected from the first values. `nil` if they have no common form, or if the
  /// source compares values itself. See ``ValueForm``.
  public var form: ValueForm?
  /// Whether the source declares that the values are numbers.
  package var isDeclaredNumber = false

  public init(name: String, holdsRest: Bool = false, form: ValueForm? = nil) {
    self.name = name
    self.holdsRest = holdsRest
    self.form = form
  }
}

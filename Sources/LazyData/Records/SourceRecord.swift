/// A record of a source that a viewer can show: a line of a text, a record of a CSV file, a row of a table.
///
/// A record is a few words: what it holds is read when it is asked for, and not kept.
public struct SourceRecord: Identifiable, Sendable {
  /// What tells the record from every other of its source for as long as the source is open, however it is sorted or
  /// filtered.
  public let id: RecordID
  /// The record's place in its source, from 0, whatever it is sorted or filtered by. Nil where it is not known yet: at
  /// the end of a file whose beginning is still being counted.
  public let number: Int?
  /// Where its bytes lie, for a record of bytes; its place in the list otherwise. A record that grows has another.
  public let extent: Range<Int>
  private let contents: any RecordContents

  /// - Parameters:
  ///   - id: what tells it from the others.
  ///   - number: its place in its source, from 0; nil where that is not known yet.
  ///   - extent: what tells `contents` where the record is. Two records with the same id and another extent are not equal.
  ///   - contents: reads what the record holds.
  public init(id: RecordID, number: Int?, extent: Range<Int>, contents: any RecordContents) {
    self.id = id
    self.number = number
    self.extent = extent
    self.contents = contents
  }

  /// The fields of the columns from `columns.lowerBound` on: fewer where the record has fewer, and those beyond the last
  /// column of the source only where the record has more.
  ///
  /// - Parameters:
  ///   - columns: the indices of the columns.
  ///   - limit: how many bytes of a field are wanted; what is cut off says so.
  /// - Complexity: O(bytes up to the last field that is wanted), at most a few `limit`s a field, and never more than are read
  ///   at once: a field further on in its record is missing, and cut. A record that is not in a cache is read first.
  public func fields(_ columns: Range<Int>, limit: Int) -> [RecordField] {
    contents.fields(of: self, columns, limit: limit)
  }

  /// The fields of some columns, and what is wrong with the record, which is read once for them where that can be.
  ///
  /// - Complexity: O(bytes of the record), at most a few limits a field.
  public func excerpt(_ wanted: [FieldRange]) -> RecordExcerpt { contents.excerpt(of: self, wanted) }

  /// How many fields the record has, `most` at most; nil where it has as many as its source has columns. Of one that is very
  /// long those are counted that are read at once, and all columns are taken to be there.
  ///
  /// - Complexity: O(bytes of the record), and no more than are read at once.
  package func fieldCount(upTo most: Int) -> Int? { contents.fieldCount(of: self, upTo: most) }

  /// Whether what is read of it in full may wait for something elsewhere, so that the main actor reads none of that.
  package var waits: Bool { contents.waits }

  /// As `fields`, but that what is not here is waited for.
  ///
  /// - Throws: `DataError` where the record cannot be read.
  package func wholeFields(_ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField] {
    try contents.wholeFields(of: self, columns, limit: limit)
  }

  /// The texts of the record by their columns, as the source writes them in JSON; none if that is no JSON, or the record is longer
  /// than `limit` bytes.
  ///
  /// - Throws: `DataError` if the record cannot be read.
  package func writtenTexts(limit: Int) throws(DataError) -> [Int: WrittenText] {
    try (contents as? any WrittenContents)?.writtenTexts(of: self, limit: limit) ?? [:]
  }

  /// The record as it stands in its source, without its line end: `limit` bytes from the byte `start` on.
  ///
  /// Records of a table are written as CSV writes them. Of one that cannot be read there is nothing.
  public func text(from start: Int = 0, limit: Int) -> [UInt8] {
    (try? contents.text(of: self, from: start, limit: limit)) ?? []
  }

  /// The first `limit` bytes of the record as it is to be read: a text without its colours, and what these are. Of one that
  /// cannot be read there is nothing.
  public func markedText(limit: Int) -> MarkedText {
    (try? readMarkedText(limit: limit)) ?? MarkedText(plain: [], isCut: false)
  }

  /// As `markedText`, but for a record that cannot be read.
  ///
  /// - Throws: `DataError` for that.
  package func readMarkedText(limit: Int) throws(DataError) -> MarkedText {
    try contents.markedText(of: self, limit: limit)
  }

  /// Hands over the record with its line end as it stands in its source, in pieces. Those of a table are written as CSV
  /// writes them; the last one of a file may have no line end.
  ///
  /// - Throws: what `body` throws, and `DataError` where the record cannot be read.
  package func copy(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try contents.copy(self, body)
  }

  /// Whether what it holds is still being read. To ask has it read.
  package var isAwaited: Bool { fields(0..<1, limit: 1).first?.kind == .awaited }

  /// Looks at the bytes that the records of its source are read from; nil where they are read from something else.
  package func look() -> ByteLook? { (contents as? any ChangingContents)?.look() }

  /// The index of the record's file in `RecordSource.origins`; nil where there is one file, or none.
  public var origin: Int? { contents.origin(of: self) }

  /// What is wrong with the record; nil for nearly all.
  public var flaw: RecordFlaw? { contents.flaw(of: self) }
}

extension SourceRecord {
  /// Reads records of one source in their order, many of them together; nil if each is read for itself.
  package static func batches(of records: [SourceRecord]) -> (any RecordBatches)? {
    guard let contents = records.first?.contents, records.allSatisfy({ $0.contents === contents }) else { return nil }
    return contents.batches(of: records)
  }
}

extension SourceRecord: Equatable {
  /// Whether both are the same record of the same source and nothing was added to it.
  public static func == (first: SourceRecord, second: SourceRecord) -> Bool {
    first.id == second.id && first.number == second.number && first.extent == second.extent
      && first.contents === second.contents
  }
}

/// What tells a record from the others of its source.
public enum RecordID: Hashable, Sendable {
  /// Where it begins in the bytes of its source, or another number that no other record has.
  case offset(Int)
  /// What tells it from the other records of its table.
  case row(RecordKey)
}

/// What a record has in one column.
public struct RecordField: Equatable, Sendable {
  public enum Kind: Sendable {
    case text
    case number
    /// A value that is written as a word: true, false.
    case word
    /// An array or an object, written as compact JSON.
    case nested
    /// No value, where the source tells that from an empty text.
    case null
    /// Bytes that are not text; `bytes` tells how many.
    case binary
    /// The record has no such column. Where it is cut, that is known only of the part of the record that is read.
    case missing
    /// It could not be read; `bytes` tells why.
    case unreadable
    /// It is being read, and comes: there are no bytes yet. What reads it in a scope of observation is told when it is there.
    case awaited
  }

  /// The field as it is to be read, in UTF-8 where the source is: without quotes and escapes of the format.
  public var bytes: [UInt8]
  public var kind: Kind
  /// Whether the field goes on behind `bytes`.
  public var isCut: Bool

  public init(_ bytes: [UInt8], kind: Kind = .text, isCut: Bool = false) {
    self.bytes = bytes
    self.kind = kind
    self.isCut = isCut
  }
}

/// What is wrong with a record. It is shown as it is all the same.
public enum RecordFlaw: Hashable, Sendable {
  /// A quote was opened and not closed before the end, or before so much that it cannot be meant.
  case openQuote
  /// It has another number of fields than there are columns.
  case fieldCount(Int, expected: Int)
  /// It should be JSON and is not.
  case notJSON
  /// A key of an object occurs more than once; of its values the last one counts.
  case repeatedKey(String)
  /// It could not be read, or has gone.
  case unreadable(reason: String)
}

/// A column of a source.
public struct RecordColumn: Hashable, Sendable {
  /// As the source calls it; of a hostile file anything at all.
  public var name: String
  /// Whether it holds what a record has that is in no other column, which for most records is nothing.
  public var holdsRest: Bool

  public init(name: String, holdsRest: Bool = false) {
    self.name = name
    self.holdsRest = holdsRest
  }
}

/// Reads what records hold. One serves all records of a source, on any thread.
///
/// The main actor reads what is on screen through it, so that `fields` had better return at once. What takes long is told by a
/// field that says so (`RecordField.Kind.awaited`), and read by the engine (`RecordReading.readRows`); code that read it in a scope
/// of observation is told when it has come. Fields and flaws do not fail: what cannot be read says why.
public protocol RecordContents: AnyObject, Sendable {
  /// The fields of `columns`, each cut to `limit` bytes: see `SourceRecord.fields`.
  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField]

  /// What `fields` and `flaw` say of a record. A source that would read it for each of them reads it once here.
  func excerpt(of record: SourceRecord, _ wanted: [FieldRange]) -> RecordExcerpt

  /// How many fields the record has, `most` at most; nil where it has as many as its source has columns. Fields that are not
  /// counted are not shown.
  func fieldCount(of record: SourceRecord, upTo most: Int) -> Int?

  /// Whether `text`, `wholeFields` and `copy` may wait for something elsewhere, so that the main actor does not call them.
  var waits: Bool { get }

  /// The fields of `columns`, as `fields` has them, but that what is not here is waited for.
  ///
  /// - Throws: `DataError` where the record cannot be read.
  func wholeFields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField]

  /// `limit` bytes of the record as it is written, from the byte `start` on, without its line end. Takes as long as it takes.
  ///
  /// - Throws: `DataError` where the record cannot be read.
  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8]

  /// The first `limit` bytes of the record as it is to be read: without what says how parts of it are to look. As it is
  /// written, where a source says nothing else.
  ///
  /// - Throws: `DataError` where the record cannot be read.
  func markedText(of record: SourceRecord, limit: Int) throws(DataError) -> MarkedText

  /// Reads records of this, many of them together; nil if each is read for itself. Those that have gone may be left out.
  func batches(of records: [SourceRecord]) -> (any RecordBatches)?

  /// What is wrong with the record; nil for nearly all.
  func flaw(of record: SourceRecord) -> RecordFlaw?

  /// Which of its source's files the record is from; nil where there is one.
  func origin(of record: SourceRecord) -> Int?

  /// Hands over all of the record, with its line end, in pieces.
  ///
  /// - Throws: what `body` throws, and `DataError` where the record cannot be read.
  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws
}

/// Contents that may be written as JSON.
protocol WrittenContents: RecordContents {
  /// The texts of the record by their columns, as the source writes them in JSON; none if that is no JSON, or the record is longer
  /// than `limit` bytes.
  ///
  /// - Throws: `DataError` if the record cannot be read.
  func writtenTexts(of record: SourceRecord, limit: Int) throws(DataError) -> [Int: WrittenText]
}

/// Contents of bytes that others may change while they are read.
protocol ChangingContents: RecordContents {
  /// Looks at what it reads.
  func look() -> ByteLook
}

extension RecordContents {
  public func excerpt(of record: SourceRecord, _ wanted: [FieldRange]) -> RecordExcerpt {
    RecordExcerpt(of: record, wanted, by: self)
  }

  public func fieldCount(of record: SourceRecord, upTo most: Int) -> Int? { nil }

  public var waits: Bool { false }

  public func batches(of records: [SourceRecord]) -> (any RecordBatches)? { nil }

  public func wholeFields(
    of record: SourceRecord, _ columns: Range<Int>, limit: Int
  ) throws(DataError) -> [RecordField] {
    fields(of: record, columns, limit: limit)
  }

  public func markedText(of record: SourceRecord, limit: Int) throws(DataError) -> MarkedText {
    let text = try text(of: record, from: 0, limit: limit)
    return MarkedText(plain: text, isCut: text.count >= limit)
  }

  public func flaw(of record: SourceRecord) -> RecordFlaw? { nil }
  public func origin(of record: SourceRecord) -> Int? { nil }

  public func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let piece = 1 << 20
    var start = 0
    while true {
      let bytes = try text(of: record, from: start, limit: piece)
      if bytes.isEmpty, start == 0, case .unreadable(let reason) = flaw(of: record) {
        throw DataError.unreadable(path: "row", reason: reason)
      }
      try bytes.withUnsafeBytes(body)
      guard bytes.count == piece else { break }
      start += piece
    }
    try [UInt8(ascii: "\n")].withUnsafeBytes(body)
  }
}

extension RecordContents {
  /// What `text` yields of a record that is handed over from its beginning.
  ///
  /// - Parameter hand: hands over the record without its line end.
  /// - Throws: what `hand` throws.
  /// - Complexity: O(start + limit), and a piece that is handed over.
  static func text(
    from start: Int, limit: Int, _ hand: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> [UInt8] {
    var text: [UInt8] = []
    var rest = start
    do {
      try hand { bytes in
        let skipped = min(rest, bytes.count)
        rest -= skipped
        text += bytes.dropFirst(skipped).prefix(limit - text.count)
        if text.count >= limit { throw TextIsThere() }
      }
    } catch is TextIsThere {
    }
    return text
  }
}

/// Ends the handing over of a record of which enough is there.
private struct TextIsThere: Error {}

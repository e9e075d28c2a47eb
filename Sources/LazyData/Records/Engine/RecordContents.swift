/// Reads the contents of records. One object serves all records of a source, on any thread.
///
/// The main actor reads the rows on screen through this protocol, so ``fields(of:_:limit:)`` should return at once. A
/// field that takes long to read is returned as ``RecordField/Kind/awaited``, and the engine reads it later
/// (`RecordReading.readRows`). Code that read the field in an observation-tracking scope is notified when the field is
/// loaded. Reading fields and flaws never throws: a field that cannot be read contains the reason.
///
/// ```swift
/// final class Squares: RecordContents {
///   func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
///     columns.contains(0) ? [RecordField(text(of: record, from: 0, limit: limit), kind: .number)] : []
///   }
///   func text(of record: SourceRecord, from start: Int, limit: Int) -> [UInt8] {
///     let number = record.extent.lowerBound
///     return Array("\(number * number)".utf8.dropFirst(start).prefix(limit))
///   }
/// }
/// ```
public protocol RecordContents: AnyObject, Sendable {
  /// Returns the fields of `columns`, each truncated to `limit` bytes: see ``SourceRecord/fields(_:limit:)``.
  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField]

  /// Returns the fields and the flaw of a record. Implement this if one read of the record can return all of them.
  func excerpt(of record: SourceRecord, _ wanted: [FieldRange]) -> RecordExcerpt

  /// Returns the number of fields in the record, at most `most`; `nil` if it equals the number of the source's columns.
  /// Fields that are not counted are not shown.
  func fieldCount(of record: SourceRecord, upTo most: Int) -> Int?

  /// Whether ``text(of:from:limit:)``, `wholeFields` and `copy` may wait, for example for a server. If so, the main
  /// actor must not call them.
  var waits: Bool { get }

  /// Returns the same as ``fields(of:_:limit:)``, but waits for contents that are not loaded.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  func wholeFields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) throws(DataError) -> [RecordField]

  /// Returns at most `limit` bytes of the record from byte `start` on, as the source writes it, without its line end.
  /// May block.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8]

  /// Returns the first `limit` bytes of the record as readable text, without markup such as colours. Default: the
  /// record as it is written.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  func markedText(of record: SourceRecord, limit: Int) throws(DataError) -> MarkedText

  /// Returns batches that read many records of this source together; `nil` if each record is read separately. Deleted
  /// records may be omitted.
  func batches(of records: [SourceRecord]) -> (any RecordBatches)?

  /// Returns the flaw of the record; `nil` for nearly all records.
  func flaw(of record: SourceRecord) -> RecordFlaw?

  /// Returns the index of the source's file that the record is from; `nil` if the source has only one file.
  func origin(of record: SourceRecord) -> Int?

  /// Passes the complete record to `body` in pieces, with its line end.
  ///
  /// - Throws: rethrows the errors of `body`; ``DataError`` if the record cannot be read.
  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws
}

/// Contents of a source that may be JSON.
protocol WrittenContents: RecordContents {
  /// Returns the texts of the record by column, as the source writes them in JSON. The result is empty if the source is
  /// not JSON, or the record is longer than `limit` bytes.
  ///
  /// - Throws: `DataError` if the record cannot be read.
  func writtenTexts(of record: SourceRecord, limit: Int) throws(DataError) -> [Int: WrittenText]
}

/// Contents that can be searched for a pattern.
protocol SearchedContents: RecordContents {
  /// Whether a record has a match. Only its first 64 MiB are searched.
  ///
  /// - Throws: `DataError` if the record cannot be read.
  func hasMatch(of pattern: Pattern, in record: SourceRecord) throws(DataError) -> Bool

  /// Returns the number of matches in a record that has at least one. Only its first 64 MiB are searched.
  ///
  /// - Throws: `DataError` if the record cannot be read.
  func matchCount(of pattern: Pattern, in record: SourceRecord) throws(DataError) -> TextMatchCount
}

/// Contents whose columns are loaded one by one.
protocol AwaitedContents: RecordContents {
  /// Whether any of the last shown columns is not loaded for the record. If so, starts to load these columns.
  func isAwaited(_ record: SourceRecord) -> Bool
}

/// Contents of records whose extents are ranges of bytes.
protocol RangedContents: RecordContents {
  /// Returns all bytes in a range.
  ///
  /// - Throws: `DataError` if they cannot be read completely.
  func bytes(in range: Range<Int>) throws(DataError) -> [UInt8]
}

/// Contents of rows that may be shown before their keys are loaded.
package protocol KeyedContents: RecordContents {
  /// Returns the key of a record that is identified by its position in the list on screen; `nil` if it is not loaded.
  func key(of record: SourceRecord) -> RecordKey?
}

/// Contents of bytes that others may change while they are read.
protocol ChangingContents: RecordContents {
  /// Returns a snapshot of the bytes that the records are read from.
  func snapshot() -> ByteSnapshot
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
  /// Implements `text` for a record that can only be read in pieces from its start.
  ///
  /// - Parameter hand: calls its argument with each piece of the record, without the line end.
  /// - Throws: rethrows the errors of `hand`.
  /// - Complexity: O(start + limit), plus the length of one piece.
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
        if text.count >= limit { throw StopReading() }
      }
    } catch is StopReading {
    }
    return text
  }
}

/// An error that stops reading a record once enough bytes are read.
private struct StopReading: Error {}

/// A text of a record and its name, as the source writes them in JSON: without quotes, but with escapes.
///
/// JSON can write texts that UTF-8 cannot: a lone half of a surrogate pair is an escape and not a character.
package struct WrittenText: Equatable, Sendable {
  package let name: [UInt8]
  package let text: [UInt8]
}

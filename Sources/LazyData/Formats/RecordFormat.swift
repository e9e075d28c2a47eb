/// Splits bytes into records, and records into fields.
///
/// Formats are pure: they see bytes in memory, know nothing of files or threads, and keep nothing.
package protocol RecordFormat: Sendable {
  /// The name of the format in the status line.
  var name: String { get }

  /// Whether records contain markup: see `MarkupScanner`. If so, fields, searches and sorts use the text without it.
  var hasMarkup: Bool { get }

  /// The facts about the records as log lines, or `nil` if they are none.
  var log: DetectedLog? { get }

  /// The encoding, if it is not UTF-8. Text is decoded before it is shown, searched or sorted.
  var encoding: TextEncoding? { get }

  /// The number of bytes in a code unit. A block at an unknown position must start at a multiple of it.
  var unitLength: Int { get }

  /// The maximum length of a terminator in bytes.
  var longestTerminator: Int { get }

  /// Whether each terminator is exactly a line end, and lines end only with a line feed. Many records can then be
  /// searched at once.
  var endsAreLineEnds: Bool { get }

  /// The number of bytes before the first record: a byte order mark, a header.
  var prologue: Int { get }

  /// The columns that are known when the source is opened; none for a text.
  var columns: [RecordColumn] { get }

  /// Whether the sample is too short to determine the format, for example because it does not contain the complete
  /// header.
  var needsLongerSample: Bool { get }

  /// Whether a longer sample would show more of the records, for example because the sample ends within the first one
  /// below the header. A sample is extended only if the source has more bytes already.
  var prefersLongerSample: Bool { get }

  /// Returns this format with another header, or `nil` if its records have no header.
  func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)?

  /// Counts the record ends in a block.
  ///
  /// A record ends after its terminator. Bytes after the last end are one more record.
  ///
  /// - Parameters:
  ///   - block: the bytes that follow those of the previous call.
  ///   - base: the offset of the block in the source.
  ///   - literals: the offsets of quotes that look as if they opened a field but are never closed, in ascending
  ///     order. They count as ordinary bytes. Nearly always empty.
  ///   - state: in and out, the scanner state at the start and then at the end of the block. `ScanState()` at
  ///     `prologue`.
  func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int

  /// Appends to `ends` the offset in the source after each record end in the block.
  func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int])

  /// Returns the offset in the source of the quote that is open in `state`, or `nil` if none is, as always in lines.
  ///
  /// If a quote is still open a megabyte later, or at the end of the bytes, the scanning code adds it to the literals
  /// and scans again from the start of its block. So an unclosed quote damages one record and not the rest of the
  /// file.
  func openQuote(in state: ScanState) -> Int?

  /// Returns the most likely offset in `block` of the start of a record, without knowledge of the bytes before, or
  /// `nil` if there is none. The end of a file is shown from such an offset before the rest has been read.
  func synchronize(in block: UnsafeRawBufferPointer) -> Int?

  /// Returns the length of a record's terminator: 2 for `\r\n`.
  func terminatorLength(of record: UnsafeRawBufferPointer) -> Int

  /// Returns the fields of a record without its terminator: those of `columns`, each truncated to `limit` bytes.
  ///
  /// - Parameter isWhole: whether `record` is complete. Only the start of very long records is read. A column that
  ///   may be in the rest is missing and truncated.
  func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField]

  /// Returns the complete value of a column in a record without its terminator, if the record contains it verbatim.
  /// Returns `nil` if `fields` has to decode it, or if the column has no value.
  func plainField(of record: UnsafeRawBufferPointer, in column: Int) -> UnsafeRawBufferPointer?

  /// Returns the results of `fields` and `flaw` for a complete record without its terminator, which is split only
  /// once if possible.
  func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt

  /// Returns the number of fields in a record without its terminator, at most `most`, or `nil` if it always equals
  /// the number of columns.
  func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int?

  /// Returns the texts of a record without its terminator by column, as they are written in JSON; none if it is not
  /// JSON.
  func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText]

  /// Returns the flaw of a record without its terminator.
  func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw?
}

extension RecordFormat {
  package var hasMarkup: Bool { false }
  package var log: DetectedLog? { nil }
  package var encoding: TextEncoding? { nil }
  package var unitLength: Int { 1 }
  package var longestTerminator: Int { 2 }
  package var endsAreLineEnds: Bool { true }
  package var needsLongerSample: Bool { false }
  package var prefersLongerSample: Bool { needsLongerSample }
  package func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)? { nil }
  package func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int? { nil }
  package func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText] { [:] }
  package func plainField(of record: UnsafeRawBufferPointer, in column: Int) -> UnsafeRawBufferPointer? { nil }

  package func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt {
    RecordExcerpt(
      fields: wanted.map { fields(of: record, $0.columns, limit: $0.limit, isWhole: true) },
      flaw: flaw(of: record, isWhole: true))
  }

  /// Returns the bytes before the records, or `nil` if they cannot be read.
  func preamble(of bytes: any ByteSource) -> [UInt8]? {
    let preamble = try? bytes.bytes(0..<prologue)
    return preamble?.count == prologue ? preamble : nil
  }
}

extension ByteSource {
  /// Reads the bytes in `range`. Fewer are returned if the source is shorter.
  package func bytes(_ range: Range<Int>) throws(DataError) -> [UInt8] {
    var failure: DataError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      do throws(DataError) {
        initialized = try read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

/// The state of a format's scanner at a position, in one word: nothing for lines, for CSV whether a quote is open.
package struct ScanState: Hashable, Sendable {
  package var bits: UInt64 = 0
  package init(bits: UInt64 = 0) { self.bits = bits }
}

/// Detects a format from the first bytes of a source. It may be called again with more bytes.
package typealias FormatDetector = @Sendable (UnsafeRawBufferPointer) -> any RecordFormat

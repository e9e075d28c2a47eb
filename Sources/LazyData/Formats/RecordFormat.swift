/// Splits bytes into records, and records into fields.
///
/// Formats are pure functions: they read bytes in memory, do not use files or threads, and keep no state.
package protocol RecordFormat: Sendable {
  /// The name of the format in the status line.
  var name: String { get }

  /// Whether records contain markup (see `MarkupScanner`). If so, fields, searches and sorts use the text without
  /// markup.
  var hasMarkup: Bool { get }

  /// The log properties of the records, or `nil` if the records are not log lines.
  var log: DetectedLog? { get }

  /// The encoding, if it is not UTF-8. Text is decoded before it is shown, searched or sorted.
  var encoding: TextEncoding? { get }

  /// The number of bytes in a code unit. The start of a block must be a multiple of this number.
  var unitLength: Int { get }

  /// The maximum length of a terminator in bytes.
  var longestTerminator: Int { get }

  /// Whether each terminator is exactly a line end, and lines end only with a line feed. Many records can then be
  /// searched at once.
  var endsAreLineEnds: Bool { get }

  /// The number of bytes before the first record, such as a byte order mark or a header.
  var prologue: Int { get }

  /// The columns that are known when the source is opened; none for a text.
  var columns: [RecordColumn] { get }

  /// Whether the sample is too short to determine the format, for example because it does not contain the complete
  /// header.
  var needsLongerSample: Bool { get }

  /// Whether a longer sample would show more of the records, for example because the sample ends within the first one
  /// below the header. A sample is extended only if the source has more bytes already.
  var prefersLongerSample: Bool { get }

  /// The way in which the texts of cells are written; `nil` if a record is a text without columns.
  var cells: (any CellForm)? { get }

  /// The reason why the bytes cannot be read with the given options, as the end of a sentence about the file; `nil` if
  /// they can.
  var refusal: String? { get }
  /// Whether a copy of records ends with the bytes after the last record of the source, such as comments or a bracket.
  var keepsBytesAfterRecords: Bool { get }

  /// Whether records and their fields have the same bytes in this format as in `other`, a format with the same name,
  /// prologue and columns. Default: `true`, for formats without settings.
  func splits(like other: any RecordFormat) -> Bool

  /// Returns this format with another header, or `nil` if its records cannot have this header.
  func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)?

  /// Counts the record ends in a block.
  ///
  /// A record ends after its terminator. Bytes after the last record end form another record.
  ///
  /// - Parameters:
  ///   - block: the bytes that follow the bytes of the previous call.
  ///   - base: the offset of the block in the source.
  ///   - literals: the offsets of opening quotes that are never closed, in ascending order. These quotes count as
  ///     ordinary bytes. The array is nearly always empty.
  ///   - state: in: the scanner state at the start of the block, which is `ScanState()` at `prologue`. Out: the state
  ///     at its end.
  func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int

  /// Appends to `ends` the offset in the source after each record end in the block.
  func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int])

  /// Updates the state for a block as `findEnds` does, without reporting record ends. Default: counts the ends.
  func skip(_ block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState)

  /// A faster scan, for bytes that start with a record; `nil` if the format has none. Default: `nil`.
  var regularQuotes: RegularQuotes? { get }

  /// Returns the offset in the source of the quote that is open in `state`, or `nil` if no quote is open. In formats
  /// without quotes it is always `nil`.
  ///
  /// If `OpenQuoteLimit` decides that a quote is never closed, the scanning code adds the quote to the literals, and scans
  /// again from the start of the quote's block. So an unclosed quote damages one record, not the rest of the file.
  func openQuote(in state: ScanState) -> Int?

  /// Returns the opening quote of the field that is open in `state`. Unlike `openQuote`, it also returns the quote if
  /// the last byte was a quote, which may close the field or be the first half of a doubled quote. Default:
  /// `openQuote`.
  func lastQuote(in state: ScanState) -> Int?

  /// Whether a byte may follow a closing quote, because it is a delimiter or a line end. Default: `true`.
  ///
  /// - Parameters:
  ///   - next: the byte after the quote, or the last byte of the code unit after it.
  ///   - base: the offset of the byte in the source.
  ///   - state: the state before the byte.
  func mayFollowQuote(_ next: UnsafeRawBufferPointer, base: Int, _ state: ScanState) -> Bool

  /// Whether the bytes after the last record end belong to a record, if `state` is the state after all bytes. Otherwise
  /// they are only the end of the data, such as the closing bracket of an array.
  func isInRecord(_ state: ScanState) -> Bool

  /// Returns the most likely offset in `block` of the start of a record, without knowledge of the bytes before the
  /// block. Returns `nil` if no record starts in the block. Used to show the end of a file before the rest has been
  /// read.
  func synchronize(in block: UnsafeRawBufferPointer) -> Int?

  /// Returns the length of a record's terminator: 2 for `\r\n`.
  func terminatorLength(of record: UnsafeRawBufferPointer) -> Int

  /// Returns the fields of `columns` in a record without its terminator. Each field is truncated to `limit` bytes.
  ///
  /// - Parameter isWhole: whether `record` is complete. Only the start of very long records is read. A column that may
  ///   be in the unread part is returned as missing and truncated.
  func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField]

  /// Returns the complete value of a column in a record without its terminator, if the record contains it verbatim.
  /// Returns `nil` if `fields` has to decode it, or if the column has no value.
  func plainField(of record: UnsafeRawBufferPointer, in column: Int) -> UnsafeRawBufferPointer?

  /// Calls `body` with the result of `plainField` for each of several columns. The record is split only once if
  /// possible.
  ///
  /// - Parameters:
  ///   - columns: the columns, in ascending order.
  ///   - body: receives the index in `columns`, and the value of the column.
  func visitPlainFields(
    of record: UnsafeRawBufferPointer, in columns: [Int], _ body: (Int, UnsafeRawBufferPointer?) -> Void)

  /// Returns the results of `fields` and `flaw` for a complete record without its terminator. The record is split only
  /// once if possible.
  func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt

  /// Returns the number of fields in a record without its terminator, at most `most`. Returns `nil` if the format
  /// always has one field per column.
  func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int?

  /// Returns the texts of a record by column, as they are written in JSON. The record has no terminator. The result is
  /// empty if the record is not JSON.
  func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText]

  /// Returns the keys of a record that have no column of their own, as they are written. The record has no terminator.
  /// Formats whose records have no keys return none.
  func otherKeys(of record: UnsafeRawBufferPointer) -> [[UInt8]]

  /// Returns the flaw of a record without its terminator.
  func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw?
}

extension RecordFormat {
  package var hasMarkup: Bool { false }
  package var log: DetectedLog? { nil }
  package var encoding: TextEncoding? { nil }
  package func skip(_ block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState) {
    _ = countEnds(in: block, base: base, literals: literals, &state)
  }
  package var regularQuotes: RegularQuotes? { nil }
  package func lastQuote(in state: ScanState) -> Int? { openQuote(in: state) }
  package func mayFollowQuote(_ next: UnsafeRawBufferPointer, base: Int, _ state: ScanState) -> Bool { true }
  package var unitLength: Int { 1 }
  package var longestTerminator: Int { 2 }
  package var endsAreLineEnds: Bool { true }
  package var needsLongerSample: Bool { false }
  package var prefersLongerSample: Bool { needsLongerSample }
  package var cells: (any CellForm)? { nil }
  package var refusal: String? { nil }
  package var keepsBytesAfterRecords: Bool { true }
  package func splits(like other: any RecordFormat) -> Bool { true }
  package func replacingHeader(with header: ReplacedHeader) -> (any RecordFormat)? { nil }
  package func isInRecord(_ state: ScanState) -> Bool { true }
  package func otherKeys(of record: UnsafeRawBufferPointer) -> [[UInt8]] { [] }
  package func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int? { nil }
  package func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText] { [:] }
  package func plainField(of record: UnsafeRawBufferPointer, in column: Int) -> UnsafeRawBufferPointer? { nil }

  package func visitPlainFields(
    of record: UnsafeRawBufferPointer, in columns: [Int], _ body: (Int, UnsafeRawBufferPointer?) -> Void
  ) {
    for (index, column) in columns.enumerated() { body(index, plainField(of: record, in: column)) }
  }

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

/// The state of a format's scanner at a position, in 64 bits. For lines it is empty. For CSV it includes whether a
/// quote is open.
package struct ScanState: Hashable, Sendable {
  package var bits: UInt64 = 0
  package init(bits: UInt64 = 0) { self.bits = bits }
}

/// Detects a format from the first bytes of a source. The detector may be called again with more bytes.
package typealias FormatDetector = @Sendable (UnsafeRawBufferPointer) -> any RecordFormat

/// How bytes are cut into records, and records into fields.
///
/// Formats are pure: they see bytes in memory, know nothing of files or threads, and keep nothing.
package protocol RecordFormat: Sendable {
  /// What the format is called in the status line.
  var name: String { get }

  /// Whether records say how parts of them are to look: see `MarkupScanner`. Then what is searched and sorted, and what the
  /// fields hold, is the text without that.
  var hasMarkup: Bool { get }

  /// What is known of the records as lines of a log; nil where they are none.
  var log: LogLook? { get }

  /// How the bytes are written, where that is not UTF-8: what is shown, searched and sorted is decoded.
  var encoding: TextEncoding? { get }

  /// Bytes in a code unit: a block of which nothing is known before is to begin at a multiple.
  var unitLength: Int { get }

  /// How long terminators may be, in bytes.
  var longestTerminator: Int { get }

  /// Whether each terminator is the end of a line and nothing else, and lines end nowhere else than with a line feed. Then many
  /// records are searched at once.
  var endsAreLineEnds: Bool { get }

  /// How many bytes at the start are not records: a byte order mark, a header.
  var prologue: Int { get }

  /// The columns that are known when the source is opened; none for a text.
  var columns: [RecordColumn] { get }

  /// Whether the first bytes do not hold what must be known at first, such as all of the header.
  var needsLongerSample: Bool { get }

  /// Counts the record ends in a block.
  ///
  /// A record ends behind its terminator. What stands behind the last end, if anything does, is one more record.
  ///
  /// - Parameters:
  ///   - block: bytes that follow those of the call before.
  ///   - base: where the block begins in the source.
  ///   - literals: where in the source quotes stand that look as if they opened a field and were found never to be closed,
  ///     in ascending order. They count as any other byte. Nearly always empty.
  ///   - state: what had to be known of the bytes before; becomes what must be known of these. `ScanState()` at `prologue`.
  func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int

  /// Appends to `ends` the place in the source behind each record end in the block.
  func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int])

  /// Where in the source the quote stands that is open in `state`; nil where none is, as always in lines.
  ///
  /// Whoever scans finds it open still a megabyte on, or at the end of the bytes, adds it to the literals, and goes back to
  /// scan from the start of its block: so a quote that nobody closed costs one record and not the rest of the file.
  func openQuote(in state: ScanState) -> Int?

  /// A place in `block` where a record surely, or as surely as can be told, begins, although nothing is known of the bytes
  /// before; nil where none can be found. It is what the end of a file is shown from before the rest was read.
  func synchronize(in block: UnsafeRawBufferPointer) -> Int?

  /// How many bytes at the end of a record's extent are its terminator: of `\r\n` two.
  func terminatorLength(of record: UnsafeRawBufferPointer) -> Int

  /// The fields of a record without its terminator: those of `columns`, each cut to `limit` bytes.
  ///
  /// - Parameter isWhole: whether `record` is all of it; of records that are very long only the beginning is read. A column
  ///   that may stand further on is missing, and cut.
  func fields(
    of record: UnsafeRawBufferPointer, _ columns: Range<Int>, limit: Int, isWhole: Bool
  ) -> [RecordField]

  /// What all of a record without its terminator has in a column, where it stands there as it is to be read; nil where `fields`
  /// has to make it, and where nothing is there.
  func plainField(of record: UnsafeRawBufferPointer, in column: Int) -> UnsafeRawBufferPointer?

  /// What `fields` and `flaw` say of all of a record without its terminator, which is cut once for them where that can be.
  func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt

  /// How many fields there are in a record without its terminator, `most` at most; nil where always as many as columns.
  func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int?

  /// The texts of a record without its terminator, by their columns, as it writes them in JSON; none if it is no JSON.
  func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText]

  /// What is wrong with a record without its terminator.
  func flaw(of record: UnsafeRawBufferPointer, isWhole: Bool) -> RecordFlaw?
}

extension RecordFormat {
  package var hasMarkup: Bool { false }
  package var log: LogLook? { nil }
  package var encoding: TextEncoding? { nil }
  package var unitLength: Int { 1 }
  package var longestTerminator: Int { 2 }
  package var endsAreLineEnds: Bool { true }
  package var needsLongerSample: Bool { false }
  package func fieldCount(of record: UnsafeRawBufferPointer, upTo most: Int) -> Int? { nil }
  package func writtenTexts(of record: UnsafeRawBufferPointer) -> [Int: WrittenText] { [:] }
  package func plainField(of record: UnsafeRawBufferPointer, in column: Int) -> UnsafeRawBufferPointer? { nil }

  package func excerpt(of record: UnsafeRawBufferPointer, _ wanted: [FieldRange]) -> RecordExcerpt {
    RecordExcerpt(
      fields: wanted.map { fields(of: record, $0.columns, limit: $0.limit, isWhole: true) },
      flaw: flaw(of: record, isWhole: true))
  }

  /// What stands before the records, as it is; nil where it cannot be read.
  func preamble(of bytes: any ByteSource) -> [UInt8]? {
    let preamble = try? bytes.bytes(0..<prologue)
    return preamble?.count == prologue ? preamble : nil
  }
}

extension ByteSource {
  /// The bytes in `range`, as far as there are any.
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

/// What a format has to know of all bytes before a place, in one word: nothing for lines, whether a quote is open for CSV.
package struct ScanState: Hashable, Sendable {
  package var bits: UInt64 = 0
  package init(bits: UInt64 = 0) { self.bits = bits }
}

/// Tells a format from the first bytes of a source, of which there may be more by and by.
package typealias FormatDetector = @Sendable (UnsafeRawBufferPointer) -> any RecordFormat

/// Reads the contents of records in bytes, split into fields by the format.
final class ByteContents: ChangingContents, WrittenContents, SearchedContents, RangedContents {
  private let bytes: any ByteSource
  /// The bytes if they are on a server, which may send rows near the end out of order; otherwise `nil`.
  private let remote: (any RemoteBytes)?
  private let format: any RecordFormat
  /// The edition of the bytes that the records were located in. In another edition, the positions of the records are
  /// unknown.
  private let edition: Int

  /// The maximum length of a record that is always read completely.
  private static let whole = 1 << 16
  /// The number of bytes that are first read of a longer record, if a requested column is not within its first `whole`
  /// bytes.
  private static let far = 1 << 20
  /// The maximum number of bytes of a longer record that are read at once. The main actor waits for this read.
  private static let most = 1 << 24
  /// The maximum number of UTF-8 bytes for one byte of another encoding.
  private static let decoded = 4

  init(_ bytes: any ByteSource, _ format: any RecordFormat, edition: Int) {
    self.bytes = bytes
    remote = bytes.remote
    self.format = format
    self.edition = edition
  }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let limit = max(0, limit)
    let length = length(of: columns.upperBound, limit: limit)
    let fields = fields(in: record.extent, columns, limit: limit, atMost: length)
    // A long field before these columns may fill the part that was read.
    let isEnough = length >= min(Self.far, record.extent.count)
    guard !isEnough, fields.contains(where: { $0.kind == .missing && $0.isCut }) else { return fields }
    return self.fields(in: record.extent, columns, limit: limit, atMost: Self.far)
  }

  private func fields(in extent: Range<Int>, _ columns: Range<Int>, limit: Int, atMost most: Int) -> [RecordField] {
    read(extent, atMost: most) { record, isWhole in
      // No field is longer than its record, so the limit is lowered to the record's length.
      format.fields(of: record, columns, limit: min(limit, record.count * Self.decoded), isWhole: isWhole)
    } failed: { reason in
      columns.isEmpty ? [] : [RecordField(Array(reason.utf8), kind: .unreadable)]
    }
  }

  func excerpt(of record: SourceRecord, _ wanted: [FieldRange]) -> RecordExcerpt {
    // Longer records are read several times: the flaw and each range of fields need parts of different lengths.
    guard record.extent.count <= Self.whole else {
      var excerpt = RecordExcerpt(of: record, wanted, by: self)
      excerpt.bytesRead = wanted.reduce(Self.whole) { sum, range in
        sum + min(record.extent.count, length(of: range.columns.upperBound, limit: max(0, range.limit)))
      }
      return excerpt
    }
    return read(record.extent, atMost: Self.whole) { record, _ in
      format.excerpt(
        of: record, wanted.map { FieldRange($0.columns, limit: min(max(0, $0.limit), record.count * Self.decoded)) })
    } failed: { reason in
      let fields = [RecordField(Array(reason.utf8), kind: .unreadable)]
      return RecordExcerpt(fields: wanted.map { $0.columns.isEmpty ? [] : fields }, flaw: .unreadable(reason: reason))
    }
  }

  func snapshot() -> ByteSnapshot { bytes.snapshot() }

  func origin(of record: SourceRecord) -> Int? {
    (try? (bytes as? MergedBytes)?.origin(of: record.extent.lowerBound))?.file
  }

  func fieldCount(of record: SourceRecord, upTo most: Int) -> Int? {
    read(record.extent, atMost: Self.most) { record, isWhole in
      let count = format.fieldCount(of: record, upTo: most)
      // More fields may follow the part that was read.
      return isWhole ? count : count.map { max($0, min(most, format.columns.count)) }
    } failed: { _ in
      // The record is shown as a single field with the error message.
      1
    }
  }

  /// Returns the number of bytes to read for the first `count` fields.
  private func length(of count: Int, limit: Int) -> Int {
    // A field takes at most twice its limit, because each character may need an escape.
    let (characters, isBeyond) = max(0, count).multipliedReportingOverflow(by: limit)
    let (bytes, isFurther) = characters.multipliedReportingOverflow(by: 2 * format.unitLength)
    return isBeyond || isFurther ? Self.most : min(max(Self.whole, bytes), Self.most)
  }

  func flaw(of record: SourceRecord) -> RecordFlaw? {
    read(record.extent, atMost: Self.whole) {
      format.flaw(of: $0, isWhole: $1)
    } failed: {
      .unreadable(reason: $0)
    }
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    let extent = record.extent
    let first = extent.lowerBound + min(start, extent.count)
    let end = limit < extent.upperBound - first ? first + limit : extent.upperBound
    guard end > first else { return [] }
    bytes.want(upTo: end)
    // Near the end of the record, the terminator must be read completely.
    let isNearEnd = extent.upperBound - end < format.longestTerminator
    let from = isNearEnd ? max(extent.lowerBound, min(first, extent.upperBound - format.longestTerminator)) : first
    let length = (isNearEnd ? extent.upperBound : end) - from
    return try withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { buffer throws(DataError) in
      guard try readBytes(at: from, into: buffer) == length else { throw Self.isChanged }
      let read = UnsafeRawBufferPointer(buffer)
      let terminator = isNearEnd ? format.terminatorLength(of: read) : 0
      let last = min(end - from, length - terminator)
      return last > first - from ? Array(read[(first - from)..<last]) : []
    }
  }

  func writtenTexts(of record: SourceRecord, limit: Int) throws(DataError) -> [Int: WrittenText] {
    guard record.extent.count <= limit else { return [:] }
    return try text(of: record, from: 0, limit: limit).withUnsafeBytes { format.writtenTexts(of: $0) }
  }

  func hasMatch(of pattern: Pattern, in record: SourceRecord) throws(DataError) -> Bool {
    let limit = Pattern.longestRecord
    let text = try text(of: record, from: 0, limit: limit)
    return text.withUnsafeBytes { format.hasMatch(of: pattern, in: $0, isWhole: record.extent.count <= limit) }
  }

  func matchCount(of pattern: Pattern, in record: SourceRecord) throws(DataError) -> TextMatchCount {
    let limit = Pattern.longestRecord
    let text = try text(of: record, from: 0, limit: limit)
    return text.withUnsafeBytes { format.matchCount(of: pattern, in: $0, isWhole: record.extent.count <= limit) }
  }

  func markedText(of record: SourceRecord, limit: Int) throws(DataError) -> MarkedText {
    let text = try text(of: record, from: 0, limit: limit)
    let isCut = text.count >= limit
    return format.reading.marked(text, isCut: isCut)
  }

  /// The file was truncated or rewritten.
  static let isChanged = DataError.changed(path: "row")

  func bytes(in range: Range<Int>) throws(DataError) -> [UInt8] {
    bytes.want(upTo: range.upperBound)
    return try withUnsafeTemporaryAllocation(byteCount: range.count, alignment: 1) { buffer throws(DataError) in
      guard try readBytes(at: range.lowerBound, into: buffer) == range.count else { throw Self.isChanged }
      return Array(buffer)
    }
  }

  func copy(_ record: SourceRecord, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    var rest = record.extent
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, min(rest.count, 1 << 18)), alignment: 1)
    defer { buffer.deallocate() }
    while !rest.isEmpty {
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(rest.count))
      bytes.want(upTo: rest.lowerBound + room.count)
      let count = try readBytes(at: rest.lowerBound, into: room)
      guard count > 0 else { throw Self.isChanged }
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]))
      rest = rest.dropFirst(count)
    }
  }

  /// Requests the bytes up to `offset`.
  func want(upTo offset: Int) { bytes.want(upTo: offset) }

  /// Reads bytes, and checks that they belong to the edition that the records were located in.
  ///
  /// - Throws: `DataError.changed` if the edition has changed.
  func readBytes(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    try checkEdition()
    let count =
      if let remote {
        try remote.readReceived(at: offset, into: buffer)
      } else {
        try bytes.read(at: offset, into: buffer)
      }
    // The edition may have changed during the read.
    try checkEdition()
    return count
  }

  /// - Throws: `DataError.changed` if the edition has changed.
  func checkEdition() throws(DataError) {
    if bytes.edition != edition { throw Self.isChanged }
  }

  /// Calls `body` with the bytes of a record without its terminator, or with its first `most` bytes.
  private func read<Result>(
    _ extent: Range<Int>, atMost most: Int, _ body: (UnsafeRawBufferPointer, _ isWhole: Bool) -> Result,
    failed: (String) -> Result
  ) -> Result {
    let isWhole = extent.count <= most
    bytes.want(upTo: isWhole ? extent.upperBound : extent.lowerBound + most)
    return withUnsafeTemporaryAllocation(byteCount: min(extent.count, most), alignment: 1) { buffer in
      do throws(DataError) {
        let count = try readBytes(at: extent.lowerBound, into: buffer)
        if count < buffer.count { return failed(Self.isChanged.reason) }
      } catch {
        return failed(error.reason)
      }
      let read = UnsafeRawBufferPointer(buffer)
      let length = isWhole ? read.count - format.terminatorLength(of: read) : read.count
      return body(UnsafeRawBufferPointer(rebasing: read[..<length]), isWhole)
    }
  }
}

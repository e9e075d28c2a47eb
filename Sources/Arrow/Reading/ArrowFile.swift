package import Parquet

/// The contents of an Arrow file or stream: its columns and its record batches, without their values.
///
/// ```
/// let file = try ArrowFile(bytes)
/// let reader = ArrowReader(file, bytes: bytes) { codec, bytes, size in try unpack(codec, bytes, size) }
/// let values = try reader.values(ofColumn: 0, rows: 10..<20, inBatch: 3)
/// ```
package struct ArrowFile: Sendable {
  package let columns: [ArrowField]
  package let batches: [ArrowBatchPlace]
  let dictionaries: ArrowDictionaryIndex

  package var rowCount: Int { batches.last?.rows.upperBound ?? 0 }

  /// Reads the schema, and the first bytes of each message. In a file, the footer contains the places of the messages.
  /// In a stream, the size of a message leads to the next one.
  ///
  /// - Throws: `ArrowError` if the bytes are not an Arrow file or stream, or are damaged; errors of `bytes`.
  /// - Complexity: O(record batches) reads of 512 bytes. On a server, the footer is read first. Then the metadata of all
  ///   messages is loaded together, with the buffers between small messages.
  package init(_ bytes: some ParquetBytes) throws {
    // On a server, only files with a footer can be read, so the kind of the file is not detected first.
    if bytes.isRemote {
      try self.init(ArrowFooter.read(bytes), bytes)
      return
    }
    let start = try bytes.arrowBytes(offset: 0, count: min(bytes.count, ArrowStart.length))
    switch ArrowStart(start) {
    case .file: try self.init(ArrowFooter.read(bytes), bytes)
    case .stream: try self.init(stream: bytes)
    case .feather: throw ArrowError("Feather of version 1 is not supported; write it again with version 2")
    case nil: throw ArrowError("not an Arrow file")
    }
  }

  private init(_ footer: ArrowFooter, _ bytes: some ParquetBytes) throws {
    columns = try ArrowSchemaReader.columns(footer.schema)
    try bytes.load(footer.metadataRanges(fileSize: bytes.count))
    func read(_ block: ArrowFooter.Block) throws -> ArrowMessageStart? {
      try ArrowMessageStart.read(bytes, at: block.offset, length: bytes.isRemote ? block.metadataLength : nil)
    }
    var builder = ArrowFileBuilder()
    for block in footer.dictionaries {
      guard let start = try read(block), try builder.appendDictionary(start) else {
        throw ArrowError("the footer refers to a dictionary that does not exist")
      }
    }
    guard !builder.dictionaries.hasReplacement else {
      throw ArrowError("a dictionary is replaced, which only a stream may do")
    }
    for block in footer.batches {
      guard let start = try read(block), try builder.appendBatch(start) else {
        throw ArrowError("the footer refers to a record batch that does not exist")
      }
    }
    (batches, dictionaries) = (builder.batches, builder.dictionaries)
  }

  private init(stream bytes: some ParquetBytes) throws {
    // The first bytes of a message may end within its schema.
    guard let start = try ArrowMessageStart.read(bytes, at: 0),
      case .schema(let schema) = try start.place.message(bytes).kind
    else { throw ArrowError("the stream has no schema") }
    columns = try ArrowSchemaReader.columns(schema)
    var builder = ArrowFileBuilder()
    var offset = start.end
    while let next = try ArrowMessageStart.read(bytes, at: offset) {
      guard try builder.appendBatch(next) || builder.appendDictionary(next) else {
        throw ArrowError("the stream has a message of an unknown kind")
      }
      offset = next.end
    }
    (batches, dictionaries) = (builder.batches, builder.dictionaries)
  }
}

/// A record batch: rows whose columns are stored one after another.
package struct ArrowBatchPlace: Sendable {
  /// The rows, counted from the start of the file.
  package let rows: Range<Int>
  /// The size of the buffers.
  package let byteCount: Int
  let place: ArrowMessagePlace
  /// The place of the batch in the sequence of messages.
  let order: Int
}

/// Collects the messages of a file, in order.
private struct ArrowFileBuilder {
  private(set) var batches: [ArrowBatchPlace] = []
  private(set) var dictionaries = ArrowDictionaryIndex()
  private var count = 0

  /// - Returns: whether the message is a record batch.
  mutating func appendBatch(_ start: ArrowMessageStart) throws -> Bool {
    guard case .batch = start.message.kind else { return false }
    try countMessage()
    let first = batches.last?.rows.upperBound ?? 0
    let (end, overflows) = first.addingReportingOverflow(start.rowCount)
    guard !overflows else { throw ArrowError("more than \(Int.max) rows") }
    let size = start.message.bodyLength
    guard start.rowCount <= ArrowLimits.rowsWithoutBits || start.rowCount / 8 <= size else {
      throw ArrowError("a record batch has \(start.rowCount) rows in \(size) bytes: not supported")
    }
    batches.append(ArrowBatchPlace(rows: first..<end, byteCount: size, place: start.place, order: count))
    return true
  }

  /// - Returns: whether the message is a dictionary.
  mutating func appendDictionary(_ start: ArrowMessageStart) throws -> Bool {
    guard case .dictionary(let id, let isDelta, _) = start.message.kind else { return false }
    try countMessage()
    try dictionaries.append(start, id: id, isDelta: isDelta, order: count)
    return true
  }

  private mutating func countMessage() throws {
    count += 1
    guard count <= ArrowLimits.messages else { throw ArrowError("more than \(ArrowLimits.messages) messages") }
  }
}

extension ArrowMessageStart {
  /// The end of the message.
  fileprivate var end: Int { place.body + message.bodyLength }
}

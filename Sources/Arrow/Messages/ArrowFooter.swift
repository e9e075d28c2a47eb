import Parquet

/// The footer of a file: the schema, and the places of all messages.
struct ArrowFooter {
  static let magic = Array("ARROW1".utf8)
  private static let piece = 1 << 16

  /// The place of a message.
  struct Block {
    let offset: Int
    /// The size of the metadata with the bytes before it, according to the footer.
    let metadataLength: Int
  }

  let schema: FlatTable
  let dictionaries: [Block]
  let batches: [Block]

  /// Reads the footer: the last 64 KiB of the file in one piece, and the rest of the footer if it is larger.
  static func read(_ bytes: some ParquetBytes) throws -> ArrowFooter {
    let piece = min(piece, bytes.count)
    let end = try bytes.arrowBytes(offset: bytes.count - piece, count: piece)
    guard end.count >= 18, end.suffix(6).elementsEqual(magic) else {
      throw ArrowError("the file has no footer; it was not written completely")
    }
    guard let size = end.integer(at: end.count - 10, as: Int32.self), size > 0, Int(size) <= ArrowLimits.metadata,
      Int(size) <= bytes.count - 18
    else { throw ArrowError("the size of the footer is wrong") }
    let rest = Int(size) + 10
    if rest <= end.count { return try ArrowFooter(Array(end.suffix(rest).dropLast(10))) }
    return try ArrowFooter(bytes.arrowBytes(offset: bytes.count - rest, count: Int(size)))
  }

  /// The ranges of the metadata of all messages, according to the footer. In a file with many small messages, ranges are
  /// joined with the buffers between them.
  func metadataRanges(fileSize: Int) -> [Range<Int>] {
    let ranges = (dictionaries + batches).compactMap { block -> Range<Int>? in
      guard (0...ArrowLimits.metadata).contains(block.metadataLength), block.offset <= fileSize else { return nil }
      return block.offset..<min(fileSize, block.offset + block.metadataLength)
    }
    return RequestedRanges.joined(ranges)
  }

  private init(_ bytes: [UInt8]) throws {
    let table = try FlatTable(root: bytes)
    schema = try table.required(1, "schema")
    dictionaries = try Self.blocks(table.vector(2, size: 24))
    batches = try Self.blocks(table.vector(3, size: 24))
  }

  /// Returns the places of messages. The sizes of a message are read from the message itself.
  private static func blocks(_ blocks: FlatVector) throws -> [Block] {
    guard blocks.count <= ArrowLimits.messages else {
      throw ArrowError("\(blocks.count) messages; the limit is \(ArrowLimits.messages)")
    }
    return try (0..<blocks.count).map { index in
      guard let offset = Int(exactly: try blocks.number(index, as: Int64.self)), offset >= 0 else {
        throw ArrowError("the footer has a negative offset")
      }
      return Block(offset: offset, metadataLength: Int(try blocks.number(index, offset: 8, as: Int32.self)))
    }
  }
}

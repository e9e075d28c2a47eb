import Parquet

/// The footer of a file: the schema, and the places of all messages.
struct ArrowFooter {
  static let magic = Array("ARROW1".utf8)
  private static let piece = 1 << 16

  let schema: FlatTable
  let dictionaries: [Int]
  let batches: [Int]

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

  private init(_ bytes: [UInt8]) throws {
    let table = try FlatTable(root: bytes)
    schema = try table.required(1, "schema")
    dictionaries = try Self.offsets(table.vector(2, size: 24))
    batches = try Self.offsets(table.vector(3, size: 24))
  }

  /// Returns the starts of messages. A block also has the sizes of a message; they are read from the message itself.
  private static func offsets(_ blocks: FlatVector) throws -> [Int] {
    guard blocks.count <= ArrowLimits.messages else {
      throw ArrowError("\(blocks.count) messages; the limit is \(ArrowLimits.messages)")
    }
    return try (0..<blocks.count).map { index in
      guard let offset = Int(exactly: try blocks.number(index, as: Int64.self)), offset >= 0 else {
        throw ArrowError("the footer has a negative offset")
      }
      return offset
    }
  }
}

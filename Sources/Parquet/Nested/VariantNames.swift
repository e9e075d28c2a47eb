/// The names of members in the metadata of a `VARIANT`.
struct VariantNames {
  private let bytes: [UInt8]
  private let offsets: [Int]
  private let start: Int

  /// - Throws: `ParquetError` if the metadata are damaged.
  init(_ bytes: [UInt8]) throws {
    var cursor = ByteCursor(bytes)
    let head = try cursor.byte()
    guard head & 15 == 1 else { throw ParquetError("a variant of the unknown version \(head & 15)") }
    let width = Int(head >> 6) + 1
    let count = try cursor.number(width)
    guard count < cursor.remaining else { throw ParquetError.truncated }
    offsets = try (0...count).map { _ in try cursor.number(width) }
    (self.bytes, start) = (bytes, cursor.position)
    guard zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 }), offsets.last ?? 0 <= cursor.remaining else {
      throw ParquetError("the names of a variant are damaged")
    }
  }

  /// Returns the name with an index, or `nil` if it does not exist.
  subscript(index: Int) -> String? {
    guard index >= 0, index + 1 < offsets.count else { return nil }
    return String(decoding: bytes[(start + offsets[index])..<(start + offsets[index + 1])], as: UTF8.self)
  }
}

extension ByteCursor {
  /// Reads a little-endian number of one to four bytes.
  mutating func number(_ width: Int) throws -> Int {
    bytes[try take(width)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

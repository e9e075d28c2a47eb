extension PageDecoder {
  /// The levels of a page, and the bytes of its values.
  struct Parts {
    var definitions: [UInt8]?
    var repetitions: [UInt8]?
    var values: ByteCursor
  }

  /// Unpacks a page of version 1: levels and values are packed together.
  ///
  /// - Parameter count: the number of entries to decode.
  func parts(_ header: PageHeader, _ body: ArraySlice<UInt8>, _ count: Int) throws -> Parts {
    let size = header.unpackedSize
    var cursor = ByteCursor(try unpacker.unpack(body, size: size, least: Self.size(ofFirst: count, header, size)))
    let repetitions = try levels(&cursor, count, max: leaf.maxRepetition, encoding: header.repetitionEncoding)
    let definitions = try levels(&cursor, count, max: leaf.maxDefinition, encoding: header.definitionEncoding)
    return Parts(definitions: definitions, repetitions: repetitions, values: cursor)
  }

  private func levels(_ cursor: inout ByteCursor, _ count: Int, max: Int, encoding: Int) throws -> [UInt8]? {
    guard max > 0 else { return nil }
    guard try PageEncoding(code: encoding) == .rle else {
      return try BitUnpacker.levels(&cursor, count: count, width: Self.width(max))
    }
    let size = try cursor.length()
    return try Self.levels(cursor.bytes, try cursor.take(size), count, max: max)
  }

  /// Unpacks a page of version 2: the levels are not packed.
  ///
  /// - Parameter count: the number of entries to decode.
  func partsV2(_ header: PageHeader, _ body: ArraySlice<UInt8>, _ count: Int) throws -> Parts {
    var cursor = ByteCursor(Array(body))
    let repetitions = try cursor.take(header.repetitionSize)
    let definitions = try cursor.take(header.definitionSize)
    let rest = cursor.bytes[cursor.position...]
    let size = header.unpackedSize - repetitions.count - definitions.count
    guard size >= 0 else { throw ParquetError("the levels of a page are larger than the page") }
    let isPacked = header.isPacked && !(rest.isEmpty && header.valueCount == 0)
    let least = Self.size(ofFirst: count, header, size)
    let values = isPacked ? try unpacker.unpack(rest, size: rest.isEmpty ? 0 : size, least: least) : Array(rest)
    return Parts(
      definitions: try Self.levels(cursor.bytes, definitions, count, max: leaf.maxDefinition),
      repetitions: try Self.levels(cursor.bytes, repetitions, count, max: leaf.maxRepetition),
      values: ByteCursor(values))
  }

  private static func levels(_ bytes: [UInt8], _ range: Range<Int>, _ count: Int, max: Int) throws -> [UInt8]? {
    guard max > 0 else { return nil }
    var cursor = ByteCursor(bytes, range)
    return try HybridDecoder.decode(&cursor, count: count, width: width(max), as: UInt8.self)
  }

  /// The number of bits of a level.
  private static func width(_ max: Int) -> Int { Int.bitWidth - max.leadingZeroBitCount }
}

/// Decodes the pages of a column chunk.
struct PageDecoder {
  let leaf: ParquetLeaf
  let unpacker: PageUnpacker

  /// Decodes a dictionary page, or its first values.
  ///
  /// - Parameter count: the number of values to decode.
  func dictionary(
    _ header: PageHeader, _ body: ArraySlice<UInt8>, first count: Int
  ) throws -> PhysicalValues {
    let encoding = try PageEncoding(code: header.encoding)
    guard encoding == .plain || encoding == .plainDictionary else {
      throw ParquetError("a dictionary with the encoding \(encoding)")
    }
    let size = header.unpackedSize
    var cursor = ByteCursor(try unpacker.unpack(body, size: size, least: Self.size(ofFirst: count, header, size)))
    return try PlainDecoder.decode(&cursor, count: count, type: leaf.physicalType)
  }

  /// Decodes a data page, or its first entries.
  ///
  /// - Parameters:
  ///   - count: the number of entries to decode.
  ///   - dictionary: loads the dictionary of the column chunk, or its first values. It is called only if the page
  ///     needs it.
  func page(
    _ header: PageHeader, _ body: ArraySlice<UInt8>, first count: Int,
    dictionary: (_ count: Int) throws -> PhysicalValues?
  ) throws -> DecodedPage {
    var parts = header.kind == .dataV2 ? try partsV2(header, body, count) : try parts(header, body, count)
    let definitions = parts.definitions.flatMap { levels in
      Int(levels.least) == leaf.maxDefinition ? nil : levels
    }
    try check(parts)
    let valueCount = definitions?.reduce(0) { $0 + ($1 == leaf.maxDefinition ? 1 : 0) } ?? count
    let values = try values(&parts.values, header, count: valueCount, dictionary: dictionary)
    return DecodedPage(
      count: count, isWhole: count == header.valueCount, definitions: definitions, repetitions: parts.repetitions,
      maxDefinition: leaf.maxDefinition, values: values)
  }

  private func check(_ parts: Parts) throws {
    guard Int(parts.definitions?.greatest ?? 0) <= leaf.maxDefinition,
      Int(parts.repetitions?.greatest ?? 0) <= leaf.maxRepetition
    else { throw ParquetError("a page has levels that the schema does not have") }
  }

  private func values(
    _ cursor: inout ByteCursor, _ header: PageHeader, count: Int, dictionary: (Int) throws -> PhysicalValues?
  ) throws -> PageValues {
    let encoding = try PageEncoding(code: header.encoding)
    guard encoding.usesDictionary else {
      return .plain(try ValueDecoder.decode(&cursor, count: count, encoding: encoding, type: leaf.physicalType))
    }
    guard count > 0 else { return .indirect(.int32([]), places: []) }
    let width = Int(try cursor.byte())
    let places = try HybridDecoder.decode(&cursor, count: count, width: width, as: UInt32.self)
    guard let values = try dictionary(Int(places.greatest) + 1) else {
      throw ParquetError("a page needs a dictionary, and there is none")
    }
    guard Int(places.greatest) < values.count else {
      throw ParquetError("a page refers to more values than its dictionary has")
    }
    return .indirect(values, places: places)
  }
}

/// Loops without an exit, which the compiler vectorizes.
extension Array where Element: FixedWidthInteger {
  /// The largest number of an array of numbers that are not negative; 0 if it is empty.
  fileprivate var greatest: Element { reduce(0) { Swift.max($0, $1) } }

  /// The smallest number; the largest possible one if the array is empty.
  fileprivate var least: Element { reduce(.max) { Swift.min($0, $1) } }
}

extension ParquetReader {
  /// Whether a column of a row group may have a value, according to its Bloom filter. This reads the filter.
  ///
  /// - Parameter value: a text, or an integer. For other values the answer is `true`.
  /// - Returns: `true` if there is no filter, or it cannot be used.
  /// - Throws: errors of the bytes.
  package func mayContain(_ value: ParquetValue, _ leaf: ParquetLeaf, inGroup group: Int) throws -> Bool {
    guard let stored = leaf.stored(value), let section = filterSection(value, leaf, inGroup: group) else { return true }
    let key = DecodedItemCache.Key(group: group, column: leaf.index, part: .filter)
    if let filter = store.cache.item(key, as: BloomFilter.self) { return filter.mayContain(stored) }
    let bytes = Array(try store.read(offset: section.lowerBound, count: section.count))
    guard let filter = BloomFilter(bytes) else { return true }
    store.cache.insert(key, filter, cost: bytes.count)
    return filter.mayContain(stored)
  }

  /// Returns the place of the Bloom filter that shows whether a column may have a value; `nil` if there is none, or it
  /// cannot be used.
  func filterSection(_ value: ParquetValue, _ leaf: ParquetLeaf, inGroup group: Int) -> Range<Int>? {
    guard file.groups.indices.contains(group), leaf.stored(value) != nil,
      let section = file.groups[group].chunks[leaf.index].bloomFilter, section.count <= Self.longestFilter
    else { return nil }
    return store.range(offset: section.offset, count: section.count)
  }

  /// The maximum size of a filter, in bytes. Reading the values costs less than reading a larger filter.
  private static let longestFilter = 1 << 20
}

extension ParquetLeaf {
  /// Returns a value in the encoding PLAIN; `nil` if the column has another type.
  fileprivate func stored(_ value: ParquetValue) -> [UInt8]? {
    switch (value, physicalType, logicalType) {
    case (.text(let text), .byteArray, .string): Array(text.utf8)
    case (.integer(let number), .int64, nil), (.integer(let number), .int64, .integer(_, isSigned: true)):
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    case (.integer(let number), .int32, nil), (.integer(let number), .int32, .integer(_, isSigned: true)):
      Int32(exactly: number).map { withUnsafeBytes(of: $0.littleEndian) { Array($0) } }
    default: nil
    }
  }
}

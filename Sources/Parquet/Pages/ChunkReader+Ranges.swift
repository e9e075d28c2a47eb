/// The ranges of the file that are needed for values, so that they can be loaded together.
extension ChunkReader {
  /// The ranges that are needed to find the pages: the offset index, or a small column chunk without one.
  var firstRanges: [Range<Int>] {
    guard store.cache.item(key(.bytes), as: [UInt8].self) == nil else { return [] }
    if let places = store.cache.item(key(.places), as: PagePlaces.self) { return places.isIndexed ? [] : smallChunk }
    return indexRange.map { [$0] } ?? smallChunk
  }

  private var indexRange: Range<Int>? {
    chunk.offsetIndex.flatMap { store.range(offset: $0.offset, count: $0.count) }
  }

  /// The range of a small column chunk, which is read in one piece. Empty for a larger one.
  private var smallChunk: [Range<Int>] {
    guard chunk.packedSize <= store.pieceSize else { return [] }
    return store.range(offset: chunk.start, count: chunk.packedSize).map { [$0] } ?? []
  }

  /// Returns the ranges of the pages with the given rows, and of the dictionary. Decoded pages are left out.
  ///
  /// - Parameter rows: rows counted from the start of the row group.
  /// - Throws: errors of the bytes.
  func pageRanges(rows: Range<Int>) throws -> [Range<Int>] {
    let places = try places()
    guard places.isIndexed else {
      return store.cache.item(key(.bytes), as: [UInt8].self) == nil ? smallChunk : []
    }
    guard !rows.isEmpty, let first = places.lastIndex(before: rows.lowerBound),
      let last = places.lastIndex(before: rows.upperBound - 1), first <= last
    else { return [] }
    let pages = (first...last).filter { store.cache.item(key(.page($0)), as: DecodedPage.self) == nil }
    guard !pages.isEmpty else { return [] }
    let ranges = pages.compactMap { store.range(offset: places.places[$0].offset, count: places.places[$0].size) }
    guard let dictionary = places.dictionary,
      store.cache.item(key(.dictionary), as: PhysicalValues.self) == nil
    else { return ranges }
    return [dictionary] + ranges
  }
}

extension PageByteStore {
  /// Returns a range that the file itself names, or `nil` if it is not in the file.
  fileprivate func range(offset: Int, count: Int) -> Range<Int>? {
    guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else { return nil }
    return offset..<offset + count
  }
}

/// The ranges of the file that are needed for values, so that they can be loaded together.
extension ChunkReader {
  /// The ranges that are needed to find the pages: the offset index, or a small column chunk without one.
  var firstRanges: [Range<Int>] {
    guard store.cache.item(key(.bytes), as: [UInt8].self) == nil else { return [] }
    if let places = store.cache.item(key(.places), as: PagePlaces.self) { return places.isIndexed ? [] : smallChunk }
    return indexRange.map { [$0] } ?? smallChunk
  }

  /// The range of the offset index, if there is one.
  var indexRange: Range<Int>? {
    chunk.offsetIndex.flatMap { store.range(offset: $0.offset, count: $0.count) }
  }

  /// The range of a small column chunk, which is read in one piece. Empty for a larger one.
  private var smallChunk: [Range<Int>] {
    chunk.packedSize <= store.pieceSize ? completeRange : []
  }

  /// The range of the column chunk. Empty if the file has no such range.
  var completeRange: [Range<Int>] {
    store.range(offset: chunk.start, count: chunk.packedSize).map { [$0] } ?? []
  }

  /// The maximum size of a chunk that is longer than a piece, and is loaded completely: a multiple of the piece.
  static let longestPieces = 4
  /// The distance of rows from the first unknown page that makes such a load worthwhile: a fraction of the piece.
  private static let farPieces = 8

  /// Whether the chunk has no index, is longer than a piece but not too long, and probably has many pages between the
  /// known ones and the given rows.
  ///
  /// - Throws: errors of the bytes.
  func isLongBefore(_ rows: Range<Int>) throws -> Bool {
    guard !rows.isEmpty, rowCount > 0, chunk.packedSize > store.pieceSize,
      chunk.packedSize <= Self.longestPieces * store.pieceSize,
      store.cache.item(key(.bytes), as: [UInt8].self) == nil
    else { return false }
    let places = try places()
    guard !places.isIndexed, !places.isComplete else { return false }
    let unknown = rows.upperBound - (places.places.last?.firstRow ?? 0)
    return Double(chunk.packedSize) * Double(unknown) / Double(rowCount) > Double(store.pieceSize / Self.farPieces)
  }

  /// Whether both read the same column chunk.
  func isSame(as other: ChunkReader) -> Bool { group == other.group && leaf.index == other.leaf.index }

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

extension ChunkReader {
  /// Returns the parts of the chunk that have values of rows, in order. The first one contains the dictionary. Without
  /// an offset index, these are the parts of the complete chunk.
  ///
  /// - Parameters:
  ///   - rows: rows counted from the start of the row group, in ascending order.
  ///   - partSize: the maximum size of a part, unless a page is larger.
  /// - Throws: errors of the bytes.
  func parts(rows: [Range<Int>], partSize: Int) throws -> [Range<Int>] {
    let places = try places()
    guard places.isIndexed else { return chunkParts(partSize) }
    var parts: [Range<Int>] = []
    let pages = Self.pages(of: rows, places).map { places.places[$0] }.map { ($0.offset, $0.size) }
    let dictionary = pages.isEmpty ? nil : places.dictionary.map { ($0.lowerBound, $0.count) }
    for (offset, size) in (dictionary.map { [$0] } ?? []) + pages {
      guard let range = store.range(offset: offset, count: size) else { continue }
      if let last = parts.last, last.upperBound == range.lowerBound, range.upperBound - last.lowerBound <= partSize {
        parts[parts.count - 1] = last.lowerBound..<range.upperBound
      } else {
        parts.append(range)
      }
    }
    return parts
  }

  /// Returns the pages of rows in ascending order.
  private static func pages(of rows: [Range<Int>], _ places: PagePlaces) -> [Int] {
    var pages: [Int] = []
    for rows in rows where !rows.isEmpty {
      guard let first = places.lastIndex(before: rows.lowerBound),
        let last = places.lastIndex(before: rows.upperBound - 1), first <= last
      else { continue }
      pages += (first...last).drop { $0 <= pages.last ?? -1 }
    }
    return pages
  }

  private func chunkParts(_ partSize: Int) -> [Range<Int>] {
    guard chunk.valueCount > 0, let range = store.range(offset: chunk.start, count: chunk.packedSize) else { return [] }
    // The size of a header is not known before it is read. So reading the header of the last page may also read bytes
    // after the chunk.
    let isPiece = chunk.packedSize <= store.pieceSize
    let end = isPiece ? range.upperBound : min(store.byteCount, range.upperBound + PageHeader.readSizes[0])
    return stride(from: range.lowerBound, to: end, by: max(1, partSize)).map { $0..<min($0 + max(1, partSize), end) }
  }
}

extension PageByteStore {
  /// Returns a range that the file itself names, or `nil` if it is not in the file.
  func range(offset: Int, count: Int) -> Range<Int>? {
    guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else { return nil }
    return offset..<offset + count
  }
}

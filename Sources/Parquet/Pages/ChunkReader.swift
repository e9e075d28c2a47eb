/// Reads the pages of a column chunk. Pages, dictionaries and indexes are cached in the store.
struct ChunkReader {
  let group: Int
  let leaf: ParquetLeaf
  let chunk: ColumnChunk
  let rowCount: Int
  let store: PageByteStore
  let decoder: PageDecoder
  /// Whether only the start of a page is decoded if no other rows of the page are needed yet.
  var decodesStarts = false

  /// A page with its first row, counted from the start of the row group.
  struct LocatedPage {
    let page: DecodedPage
    let firstRow: Int
  }

  func key(_ part: DecodedItemCache.Part) -> DecodedItemCache.Key {
    DecodedItemCache.Key(group: group, column: leaf.index, part: part)
  }

  /// Returns a page.
  ///
  /// - Parameters:
  ///   - last: the last page that is needed. Adjacent pages up to this one are read in one piece.
  ///   - end: the end of the needed rows, counted from the start of the row group; `nil` if the complete page is
  ///     needed.
  func page(_ index: Int, of places: PagePlaces, last: Int, before end: Int? = nil) throws -> LocatedPage {
    let place = places.places[index]
    let needed = end.map { $0 - place.firstRow }
    let known = store.cache.item(key(.page(index)), as: DecodedPage.self)
    if let known, known.isWhole || needed.map({ $0 <= known.count }) ?? false {
      return LocatedPage(page: known, firstRow: place.firstRow)
    }
    try openWindow(index, places, last: last)
    let (header, body) = try contents(place)
    guard header.kind == .data || header.kind == .dataV2 else { throw ParquetError("a page is not a data page") }
    func decode(first count: Int) throws -> DecodedPage {
      try decoder.page(header, body, first: count) { try dictionary(places, first: $0) }
    }
    let start = known == nil && decodesStarts ? needed.flatMap { decoder.start(of: header, with: $0) } : nil
    let page = try start.flatMap { try? decode(first: $0) } ?? decode(first: header.valueCount)
    store.cache.insert(key(.page(index)), page, cost: page.cost)
    return LocatedPage(page: page, firstRow: place.firstRow)
  }

  /// Reads the page, and the adjacent ones up to `last`, with the dictionary if it precedes them.
  private func openWindow(_ index: Int, _ places: PagePlaces, last: Int) throws {
    guard store.cache.item(key(.bytes), as: [UInt8].self) == nil else { return }
    let first = places.places[index]
    var (start, end) = (first.offset, first.offset + first.size)
    if let dictionary = places.dictionary, dictionary.upperBound == start,
      dictionary.count <= store.pieceSize,
      store.cache.item(key(.dictionary), as: PhysicalValues.self) == nil
    {
      start = dictionary.lowerBound
    }
    for place in places.places.dropFirst(index + 1).prefix(max(0, last - index)) {
      guard place.offset == end, place.offset + place.size - start <= store.pieceSize else { break }
      end += place.size
    }
    try store.openWindow(offset: start, count: end - start)
  }

  private func contents(_ place: PagePlace) throws -> (PageHeader, ArraySlice<UInt8>) {
    if let header = place.header {
      return (header, try bytes(offset: place.offset + header.size, count: header.packedSize))
    }
    return try contents(place.offset..<(place.offset + place.size))
  }

  /// Returns the header and the body of a page at a range.
  private func contents(_ range: Range<Int>) throws -> (PageHeader, ArraySlice<UInt8>) {
    guard range.count <= ParquetLimits.page + (1 << 20) else {
      throw ParquetError("a page of \(range.count) bytes; the limit is \(ParquetLimits.page)")
    }
    let bytes = try bytes(offset: range.lowerBound, count: range.count)
    let header = try PageHeader.read { bytes.prefix($0) }
    let body = bytes.dropFirst(header.size).prefix(header.packedSize)
    guard body.count == header.packedSize else { throw ParquetError.truncated }
    return (header, body)
  }

  /// Returns the dictionary, or at least its first values. Returns `nil` if the column chunk has none.
  ///
  /// - Parameter needed: the number of values that are needed. Writers add a value when it first occurs, so rows near the
  ///   start of a chunk need only the first values.
  private func dictionary(_ places: PagePlaces, first needed: Int) throws -> PhysicalValues? {
    guard let range = places.dictionary else { return nil }
    let known = store.cache.item(key(.dictionary), as: PhysicalValues.self)
    if let known, known.count >= needed { return known }
    let (header, body) = try contents(range)
    guard header.kind == .dictionary else { throw ParquetError("the dictionary page is another kind of page") }
    let start = known == nil && decodesStarts ? PageDecoder.start(of: header.valueCount, with: needed) : nil
    let values =
      try start.flatMap { try? decoder.dictionary(header, body, first: $0) }
      ?? decoder.dictionary(header, body, first: header.valueCount)
    store.cache.insert(key(.dictionary), values, cost: values.cost)
    return values
  }

  /// Returns bytes of the column chunk, from the copy of all its bytes if there is one.
  func bytes(offset: Int, count: Int) throws -> ArraySlice<UInt8> {
    if let bytes = store.cache.item(key(.bytes), as: [UInt8].self),
      let slice = PageByteStore.slice(bytes, from: chunk.start, offset, count)
    {
      return slice
    }
    return try store.read(offset: offset, count: count)
  }
}

extension ChunkReader {
  /// Returns the known places of the pages. They are from the offset index if there is one.
  func places() throws -> PagePlaces {
    if let places = store.cache.item(key(.places), as: PagePlaces.self) { return places }
    let places = try indexedPlaces() ?? PagePlaces(chunk)
    keep(places)
    return places
  }

  private func keep(_ places: PagePlaces) {
    store.cache.insert(key(.places), places, cost: 100 + places.places.count * 200)
  }

  /// Returns the places from the offset index. A damaged index is ignored.
  private func indexedPlaces() throws -> PagePlaces? {
    guard let section = chunk.offsetIndex, section.count <= ParquetLimits.footer,
      section.offset <= store.byteCount, section.count <= store.byteCount - section.offset
    else { return nil }
    let bytes = Array(try store.read(offset: section.offset, count: section.count))
    guard let index = try? OffsetIndex(bytes, rowCount: rowCount), isUsable(index) else { return nil }
    return PagePlaces(chunk, index: index)
  }

  /// Whether all pages are within the file, and there is at least one page if there are values.
  private func isUsable(_ index: OffsetIndex) -> Bool {
    index.entries.allSatisfy { $0.offset <= store.byteCount && $0.size <= store.byteCount - $0.offset }
      && (!index.entries.isEmpty || rowCount == 0)
  }

  /// Finds the next data page, whose place is then the last one of `places`.
  ///
  /// - Throws: `ParquetError` if the column chunk has no more pages but should.
  func findNextPage(_ places: inout PagePlaces) throws {
    try loadChunk()
    let firstRow = try rowsBeforeNextPage(places)
    while true {
      let header = try header(at: places.nextOffset)
      guard header.kind == .data || header.kind == .dataV2 else {
        places.skip(header)
        continue
      }
      places.append(header, firstRow: firstRow, total: chunk.valueCount)
      return keep(places)
    }
  }

  /// Returns the number of rows that start in the known pages.
  func rowsBeforeNextPage(_ places: PagePlaces) throws -> Int {
    guard let last = places.places.last, let header = last.header else { return 0 }
    if leaf.maxRepetition == 0 { return last.firstRow + header.valueCount }
    if let count = header.rowCount { return last.firstRow + count }
    let index = places.places.count - 1
    return last.firstRow + (try page(index, of: places, last: index).page.rowCount)
  }

  /// Reads a small column chunk in one piece.
  private func loadChunk() throws {
    guard chunk.packedSize <= store.pieceSize,
      store.cache.item(key(.bytes), as: [UInt8].self) == nil
    else { return }
    try keepBytes()
  }

  /// Reads the column chunk in one piece.
  func keepBytes() throws {
    let bytes = Array(try store.read(offset: chunk.start, count: chunk.packedSize))
    store.cache.insert(key(.bytes), bytes, cost: bytes.count)
  }

  private func header(at offset: Int) throws -> PageHeader {
    try PageHeader.read { size in
      let rest = min(size, store.byteCount - offset)
      guard rest > 0 else { throw ParquetError("the pages of the column end too early") }
      let known = store.cache.item(key(.bytes), as: [UInt8].self).map { chunk.start + $0.count - offset } ?? 0
      return try bytes(offset: offset, count: known > 0 ? min(rest, known) : rest)
    }
  }
}

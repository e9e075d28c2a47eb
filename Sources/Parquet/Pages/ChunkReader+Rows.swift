/// Entries of a page that belong to the rows that are read.
struct PagePiece {
  let page: DecodedPage
  let entries: Range<Int>
}

extension ChunkReader {
  /// Returns the entries of rows, counted from the start of the row group.
  ///
  /// - Throws: `ParquetError` if the pages are damaged or have fewer rows.
  func pieces(rows: Range<Int>) throws -> [PagePiece] {
    guard !rows.isEmpty else { return [] }
    defer { store.closeWindow() }
    var places = try places()
    var index = try findPage(of: rows.lowerBound, &places)
    var pieces: [PagePiece] = []
    while true {
      pieces.append(try piece(index, rows, places))
      index += 1
      guard try hasPage(index, &places), try continues(index, rows, places) else { return pieces }
    }
  }

  /// Returns the index of the page that has the start of a row.
  private func findPage(of row: Int, _ places: inout PagePlaces) throws -> Int {
    while !places.isComplete, try endOfKnownRows(places) <= row { try findNextPage(&places) }
    guard let index = places.lastIndex(before: row) else { throw ParquetError("the column has no row \(row)") }
    return index
  }

  private func endOfKnownRows(_ places: PagePlaces) throws -> Int {
    places.places.isEmpty ? 0 : try rowsBeforeNextPage(places)
  }

  private func hasPage(_ index: Int, _ places: inout PagePlaces) throws -> Bool {
    while index >= places.places.count, !places.isComplete { try findNextPage(&places) }
    return index < places.places.count
  }

  /// Whether a page has entries of the rows. A page of version 1 may start within a row unless the pages are indexed.
  private func continues(_ index: Int, _ rows: Range<Int>, _ places: PagePlaces) throws -> Bool {
    let place = places.places[index]
    if place.firstRow < rows.upperBound { return true }
    guard leaf.maxRepetition > 0, place.firstRow == rows.upperBound, !places.isIndexed, place.header?.kind == .data
    else { return false }
    return true
  }

  private func piece(_ index: Int, _ rows: Range<Int>, _ places: PagePlaces) throws -> PagePiece {
    let last = places.lastIndex(before: rows.upperBound - 1) ?? index
    let located = try page(index, of: places, last: last)
    let page = located.page
    let first = located.firstRow > rows.lowerBound ? 0 : entry(ofRow: rows.lowerBound - located.firstRow, page)
    let end = entry(ofRow: max(0, rows.upperBound - located.firstRow), page)
    return PagePiece(page: page, entries: first..<max(first, end))
  }

  /// Returns the first entry of a row, counted from the start of the page; the number of entries if the row is not in it.
  private func entry(ofRow row: Int, _ page: DecodedPage) -> Int {
    guard let starts = page.rowStarts else { return min(row, page.count) }
    return row < starts.count ? Int(starts[row]) : page.count
  }
}

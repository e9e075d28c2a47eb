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
      let last = places.lastIndex(before: rows.upperBound - 1) ?? index
      let page = try page(index, of: places, last: last, before: rows.upperBound)
      pieces.append(piece(page, rows))
      index += 1
      guard mayContinue(after: page, rows, places), try hasPage(index, &places), continues(index, rows, places) else {
        return pieces
      }
    }
  }

  /// Returns the index of the page that contains the start of a row.
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

  /// Whether pages after `located` may contain entries of the rows. Only a page of version 1 without an offset index
  /// may start within a row.
  private func mayContinue(after located: LocatedPage, _ rows: Range<Int>, _ places: PagePlaces) -> Bool {
    let end = located.firstRow + located.page.rowCount
    return end < rows.upperBound || (end == rows.upperBound && leaf.maxRepetition > 0 && !places.isIndexed)
  }

  private func continues(_ index: Int, _ rows: Range<Int>, _ places: PagePlaces) -> Bool {
    let place = places.places[index]
    return place.firstRow < rows.upperBound || (place.firstRow == rows.upperBound && place.header?.kind == .data)
  }

  private func piece(_ located: LocatedPage, _ rows: Range<Int>) -> PagePiece {
    let page = located.page
    let first = located.firstRow > rows.lowerBound ? 0 : entry(ofRow: rows.lowerBound - located.firstRow, page)
    let end = entry(ofRow: max(0, rows.upperBound - located.firstRow), page)
    return PagePiece(page: page, entries: first..<max(first, end))
  }

  /// Returns the first entry of a row, counted from the start of the page; the number of entries if the page does not
  /// contain the row.
  private func entry(ofRow row: Int, _ page: DecodedPage) -> Int {
    guard let starts = page.rowStarts else { return min(row, page.count) }
    return row < starts.count ? Int(starts[row]) : page.count
  }
}

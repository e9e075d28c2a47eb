extension ParquetReader {
  /// Returns the statistics of each page of a column in a row group. Reads the column index and the offset index.
  ///
  /// - Returns: `nil` if the file has no indexes for the column.
  /// - Throws: `ParquetError` if the column index is damaged, and errors of the bytes.
  package func pageStatistics(of leaf: ParquetLeaf, inGroup group: Int) throws -> [ParquetPageStatistics]? {
    guard file.groups.indices.contains(group), let section = file.groups[group].chunks[leaf.index].columnIndex else {
      return nil
    }
    let chunk = try chunk(of: leaf, inGroup: group)
    let places = try chunk.places()
    guard places.isIndexed, section.count <= ParquetLimits.footer else { return nil }
    let bytes = Array(try chunk.bytes(offset: section.offset, count: section.count))
    let index = try ColumnIndex(bytes, pageCount: places.places.count)
    return places.places.indices.map { page in
      ParquetPageStatistics(
        rows: chunk.rows(ofPage: page, places), isNull: index.nullPages[page],
        statistics: Self.statistics(index, page, StatisticBounds(leaf: leaf)))
    }
  }

  private static func statistics(_ index: ColumnIndex, _ page: Int, _ bounds: StatisticBounds) -> ParquetStatistics {
    let isNull = index.nullPages[page]
    return ParquetStatistics(
      minimum: isNull ? nil : bounds.value(index.minima[page]),
      maximum: isNull ? nil : bounds.value(index.maxima[page]), nullCount: index.nullCounts?[page],
      distinctCount: nil, isMinimumExact: bounds.isExact, isMaximumExact: bounds.isExact)
  }
}

extension ChunkReader {
  /// Returns the rows that start in a page. The places of all pages must be known.
  fileprivate func rows(ofPage page: Int, _ places: PagePlaces) -> Range<Int> {
    let start = places.places[page].firstRow
    let end = page + 1 < places.places.count ? places.places[page + 1].firstRow : rowCount
    return start..<max(start, end)
  }
}

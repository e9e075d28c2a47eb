/// A selection of columns and rows whose values are read together.
package struct ParquetSelection: Sendable {
  /// Indices in ``ParquetFile/columns``.
  package let columns: [Int]
  /// Rows counted from the start of the row group.
  package let rows: Range<Int>
  package let group: Int

  package init(columns: [Int], rows: Range<Int>, group: Int) {
    (self.columns, self.rows, self.group) = (columns, rows, group)
  }
}

extension ParquetReader {
  /// Loads the bytes of values from a server, in two rounds: indexes and small column chunks, then pages. Does nothing
  /// for a local file.
  ///
  /// Columns that cannot be read are left out. Reading their values reports the reason.
  ///
  /// - Throws: errors of the bytes.
  package func load(_ selections: [ParquetSelection]) throws {
    guard store.isRemote else { return }
    let chunks = selections.flatMap { selection in
      self.chunks(selection).map { (chunk: $0, rows: selection.rows) }
    }
    try store.load(chunks.flatMap(\.chunk.firstRanges))
    try loadLongChunks(chunks)
    try store.load(chunks.flatMap { try $0.chunk.pageRanges(rows: $0.rows) })
  }

  /// Loads longer column chunks without an index completely, if many page headers precede the rows. Following the headers
  /// would take one request after the other. Chunks beyond a total size are left out.
  private func loadLongChunks(_ chunks: [(chunk: ChunkReader, rows: Range<Int>)]) throws {
    var (loaded, size) = ([ChunkReader](), 0)
    for (chunk, rows) in chunks where try chunk.isLongBefore(rows) && !loaded.contains(where: { $0.isSame(as: chunk) })
    {
      size += chunk.chunk.packedSize
      guard size <= ChunkReader.longestPieces * store.pieceSize else { break }
      loaded.append(chunk)
    }
    guard !loaded.isEmpty else { return }
    try store.load(loaded.flatMap(\.completeRange))
    for chunk in loaded { try chunk.keepBytes() }
  }

  /// Returns the ranges of the indexes that locate the pages of a column in a row group. The result is empty if there
  /// is no index, or the column cannot be read.
  package func indexRanges(ofColumn column: Int, inGroup group: Int) -> [Range<Int>] {
    chunks(ParquetSelection(columns: [column], rows: 0..<0, group: group)).compactMap(\.indexRange)
  }

  /// Returns the ranges of the file that are needed to find out whether rows of a row group may have a value: the Bloom
  /// filter and the indexes of the pages.
  ///
  /// - Parameter value: the value that a filter looks for; `nil` if it looks for several.
  package func filterRanges(of leaf: ParquetLeaf, inGroup group: Int, value: ParquetValue?) -> [Range<Int>] {
    guard file.groups.indices.contains(group) else { return [] }
    var ranges = value.flatMap { filterSection($0, leaf, inGroup: group) }.map { [$0] } ?? []
    guard let section = file.groups[group].chunks[leaf.index].columnIndex,
      let index = store.range(offset: section.offset, count: section.count),
      let pages = (try? chunk(of: leaf, inGroup: group))?.indexRange
    else { return ranges }
    ranges += [index, pages]
    return ranges
  }

  /// Returns the parts of the file with the values of rows, in order. The result has one list of parts for each simple
  /// column that the column consists of.
  ///
  /// - Parameters:
  ///   - rows: rows counted from the start of the row group, in ascending order.
  ///   - partSize: the maximum size of a part, unless a page is larger.
  /// - Throws: errors of the bytes.
  package func parts(
    ofColumn column: Int, rows: [Range<Int>], inGroup group: Int, partSize: Int
  ) throws -> [[Range<Int>]] {
    try chunks(ParquetSelection(columns: [column], rows: 0..<0, group: group)).map {
      try $0.parts(rows: rows, partSize: partSize)
    }
  }

  private func chunks(_ selection: ParquetSelection) -> [ChunkReader] {
    guard file.groups.indices.contains(selection.group) else { return [] }
    return selection.columns.filter(file.columns.indices.contains).flatMap { column in
      file.columns[column].leaves.compactMap { try? chunk(of: $0, inGroup: selection.group) }
    }
  }
}

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
    try store.load(chunks.flatMap { try $0.chunk.pageRanges(rows: $0.rows) })
  }

  private func chunks(_ selection: ParquetSelection) -> [ChunkReader] {
    guard file.groups.indices.contains(selection.group) else { return [] }
    return selection.columns.filter(file.columns.indices.contains).flatMap { column in
      file.columns[column].leaves.compactMap { try? chunk(of: $0, inGroup: selection.group) }
    }
  }
}

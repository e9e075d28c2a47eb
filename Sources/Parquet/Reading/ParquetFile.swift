/// The contents of a Parquet file: its columns, its row groups and their statistics. All of it is in the footer.
///
/// ```
/// let file = try ParquetFile(bytes)
/// let reader = ParquetReader(file, bytes: bytes) { codec, bytes, size in try unpack(codec, bytes, size) }
/// let values = try reader.values(ofColumn: 0, rows: 10..<20, inGroup: 3)
/// ```
package struct ParquetFile: Sendable {
  package let columns: [ParquetField]
  package let groups: [ParquetGroup]
  package let rowCount: Int
  /// The name of the program that wrote the file.
  package let createdBy: String?
  /// Additional texts from the writer, by name.
  package let metadata: [String: String]
  /// The simple columns, in the order of the file.
  package let leaves: [ParquetLeaf]

  /// Reads the footer: the last 64 KiB of the file in one piece, and the rest of the footer if it is larger.
  ///
  /// - Throws: `ParquetError` if the file is not a Parquet file, is damaged or is encrypted; errors of `bytes`.
  package init(_ bytes: some ParquetBytes) throws {
    let footer = try FooterReader.read(bytes)
    var builder = SchemaTreeBuilder(footer.schema)
    columns = try builder.build().map(FieldBuilder.field)
    leaves = columns.flatMap(\.leaves)
    groups = try ParquetGroup.groups(footer.groups, columnCount: leaves.count)
    rowCount = groups.last?.rows.upperBound ?? 0
    createdBy = footer.createdBy
    metadata = Dictionary(footer.metadata.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A row group: rows whose columns are stored one after another.
package struct ParquetGroup: Sendable {
  /// The rows of the group, counted from the start of the file.
  package let rows: Range<Int>
  let chunks: [ColumnChunk]

  /// Returns groups whose rows follow each other.
  static func groups(_ groups: [GroupMetadata], columnCount: Int) throws -> [ParquetGroup] {
    var start = 0
    return try groups.enumerated().map { index, group in
      guard group.chunks.count == columnCount else {
        throw ParquetError("row group \(index) has \(group.chunks.count) columns instead of \(columnCount)")
      }
      let (end, overflows) = start.addingReportingOverflow(group.rowCount)
      guard !overflows else { throw ParquetError("the row groups have more than \(Int.max) rows") }
      defer { start = end }
      return ParquetGroup(rows: start..<end, chunks: group.chunks)
    }
  }
}

extension ParquetFile {
  /// Returns the group that has a row, counted from the start of the file, or `nil` if there is none.
  package func group(ofRow row: Int) -> Int? {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].rows.upperBound <= row { low = middle + 1 } else { high = middle }
    }
    return low < groups.count && groups[low].rows.contains(row) ? low : nil
  }

  /// Returns the size of the unpacked pages of a row group, as the footer states it.
  package func byteCount(ofGroup group: Int) -> Int {
    guard groups.indices.contains(group) else { return 0 }
    return groups[group].chunks.reduce(0) { size, chunk in
      let (sum, overflows) = size.addingReportingOverflow(max(chunk.unpackedSize, chunk.packedSize))
      return overflows ? .max : sum
    }
  }

  /// Whether the values of a column are encrypted. They cannot be read; other columns can.
  package func isEncrypted(_ leaf: ParquetLeaf) -> Bool {
    groups.contains { $0.chunks[leaf.index].isEncrypted }
  }
}

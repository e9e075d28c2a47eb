import Parquet

/// The values of a Parquet file do not depend on the rows that are read at once, nor on how its pages are found. Damaged parts
/// end in an error.
enum ParquetLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    let bytes = FileInMemory(bytes: Array(bytes))
    guard let file = try? ParquetFile(bytes) else { return }
    for group in file.groups.indices.prefix(2) {
      for column in file.columns.indices.prefix(8) { check(file, bytes, column, group) }
    }
  }

  private static func check(_ file: ParquetFile, _ bytes: FileInMemory, _ column: Int, _ group: Int) {
    let count = min(file.groups[group].rows.count, 40)
    guard let all = try? reader(file, bytes, 1 << 20).values(ofColumn: column, rows: 0..<count, inGroup: group) else {
      return
    }
    require(all.count == count, "rows are missing")
    let single = reader(file, bytes, 0)
    for (row, value) in all.enumerated() {
      // A damaged page is found earlier or later, depending on the pages that are read.
      guard let other = try? single.values(ofColumn: column, rows: row..<row + 1, inGroup: group) else { continue }
      require(other.map(\.text) == [value.text], "row \(row) depends on how it is read")
    }
  }

  private static func reader(_ file: ParquetFile, _ bytes: FileInMemory, _ pieceSize: Int) -> ParquetReader {
    ParquetReader(file, bytes: bytes, pieceSize: pieceSize) { codec, _, _ in throw UnknownCodec(codec: codec) }
  }
}

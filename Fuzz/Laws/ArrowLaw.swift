import Arrow
import Parquet

/// The values of an Arrow file do not depend on the rows that are read at once. Damaged parts end in an error.
enum ArrowLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    let bytes = FileInMemory(bytes: Array(bytes))
    guard let file = try? ArrowFile(bytes) else { return }
    for batch in file.batches.indices.prefix(3) {
      for column in file.columns.indices.prefix(12) where !hasRuns(file.columns[column]) {
        check(file, bytes, column, batch)
      }
    }
  }

  /// Whether values are repeated in runs. The run of a row is searched for, so if the ends of runs are not in order, it depends on
  /// the row that is read first.
  private static func hasRuns(_ field: ArrowField) -> Bool {
    field.type == .runEnds || field.children.contains(where: hasRuns)
  }

  private static func check(_ file: ArrowFile, _ bytes: FileInMemory, _ column: Int, _ batch: Int) {
    let count = min(file.batches[batch].rows.count, 40)
    guard let all = try? reader(file, bytes).values(ofColumn: column, rows: 0..<count, inBatch: batch) else { return }
    require(all.count == count, "rows are missing")
    let single = reader(file, bytes)
    for (row, value) in all.enumerated() {
      guard let other = try? single.values(ofColumn: column, rows: row..<row + 1, inBatch: batch) else {
        return require(false, "row \(row) cannot be read alone")
      }
      require(other.map(\.text) == [value.text], "row \(row) depends on how it is read")
    }
  }

  private static func reader(_ file: ArrowFile, _ bytes: FileInMemory) -> ArrowReader {
    ArrowReader(file, bytes: bytes, cacheSize: 1 << 16) { codec, _, _ in throw UnknownCodec(codec: codec) }
  }
}

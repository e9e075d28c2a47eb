internal import Parquet

/// Reads the rows of Parquet files, as records.
///
/// Opening reads the footer of a file, so that all rows are counted and all columns are known. Values are read when they are
/// shown: only the pages with the rows and columns on screen.
@MainActor
final class ParquetEngine: RecordEngine {
  let name: String
  private var bytes: any ByteSource

  init(_ bytes: any ByteSource, name: String) { (self.bytes, self.name) = (bytes, name) }

  deinit { bytes.onChange(nil) }

  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    let bytes = reason == .asked ? try bytes.reopened() : bytes
    let table = try ParquetTable(bytes, name: name)
    goOver(to: bytes)
    return Opening(ParquetReading(table), keepsOld: false, notice: notice(reason))
  }

  private func notice(_ reason: OpeningReason) -> String? {
    switch reason {
    case .first, .changed: nil
    case .asked: "reloaded"
    case .outdated(let notice): notice
    }
  }

  /// Switches to other bytes. Changes of the old bytes are no longer reported.
  private func goOver(to new: any ByteSource) {
    guard new !== bytes else { return }
    bytes.onChange(nil)
    bytes.watch(.off)
    bytes = new
  }
}

extension RecordSource {
  /// Opens a Parquet file.
  ///
  /// - Parameters:
  ///   - parquet: the bytes of the file. The source sets their change handler.
  ///   - name: the name of the source.
  ///   - scheduler: runs the work in the background.
  /// - Throws: `DataError` if the bytes are not a Parquet file, or are damaged or encrypted.
  /// - Complexity: O(row groups · columns).
  package convenience init(
    parquet: any ByteSource, name: String, scheduler: any WorkScheduler = SystemScheduler()
  ) throws(DataError) {
    try self.init(ParquetEngine(parquet, name: name), scheduler: scheduler)
  }
}

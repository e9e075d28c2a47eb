internal import Parquet

/// Reads the rows of Parquet files, and of other files that store values by column, as records.
///
/// Opening reads the footer of a file, so that all rows are counted and all columns are known. Values are read when
/// they are shown: only the pages with the rows and columns on screen.
@MainActor
final class ParquetEngine: RecordEngine {
  let name: String
  private var source: Source
  private let patience: Duration

  /// The files of a table.
  enum Source {
    case file(any ByteSource, ColumnarFormat)
    case folder(ParquetFolder)
    /// A file on a server, and a function that opens it again. The function may block.
    case remote(ParquetTable, open: @Sendable () throws(DataError) -> any ByteSource)
  }

  /// - Parameter patience: the longest time that the main actor waits for rows of a file in a frame.
  init(_ source: Source, name: String, patience: Duration = .zero) {
    (self.source, self.name, self.patience) = (source, name, patience)
  }

  deinit {
    if case .file(let bytes, _) = source { bytes.onChange(nil) }
  }

  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    if case .remote(let table, let open) = source, reason == .asked { return reopen(table.format, open) }
    return Opening(
      ParquetReading(try table(reason), patience: patience), keepsOld: false, notice: notice(reason))
  }

  /// Opens the file on the server again, in the background.
  private func reopen(
    _ format: ColumnarFormat, _ open: @escaping @Sendable () throws(DataError) -> any ByteSource
  ) -> Opening {
    let name = name
    let reading = ParquetReading { () throws(DataError) in
      try ParquetTable(try open(), format, name: name)
    } onOpen: { [weak self] table in
      self?.source = .remote(table, open: open)
    }
    return Opening(reading, keepsOld: true, notice: notice(.asked))
  }

  private func table(_ reason: OpeningReason) throws(DataError) -> ParquetTable {
    switch source {
    case .remote(let table, _): return table
    case .folder(let folder): return try ParquetTable(folder, name: name)
    case .file(let old, let format):
      let bytes = reason == .asked ? try old.reopened() : old
      let table = try ParquetTable(bytes, format, name: name)
      goOver(from: old, to: bytes, format)
      return table
    }
  }

  private func notice(_ reason: OpeningReason) -> String? {
    switch reason {
    case .first, .changed: nil
    case .asked: "reloaded"
    case .outdated(let notice): notice
    }
  }

  /// Switches to other bytes. Changes of the old bytes are no longer reported.
  private func goOver(from old: any ByteSource, to new: any ByteSource, _ format: ColumnarFormat) {
    guard new !== old else { return }
    old.onChange(nil)
    old.watch(.off)
    source = .file(new, format)
  }
}

extension RecordSource {
  /// Opens a Parquet file.
  ///
  /// - Parameters:
  ///   - parquet: the bytes of the file. The source sets their change handler.
  ///   - name: the name of the source.
  ///   - patience: the longest time that the main actor waits for rows in a frame. Rows that take longer are shown as
  ///     loading.
  ///   - scheduler: runs the work in the background.
  /// - Throws: `DataError` if the bytes are not a Parquet file, or are damaged or encrypted.
  /// - Complexity: O(row groups · columns).
  package convenience init(
    parquet: any ByteSource, name: String, patience: Duration = .zero,
    scheduler: any WorkScheduler = SystemScheduler()
  ) throws(DataError) {
    try self.init(ParquetEngine(.file(parquet, .parquet), name: name, patience: patience), scheduler: scheduler)
  }

  /// Creates the records of a Parquet or Arrow file on a server, whose metadata has been read.
  ///
  /// - Parameters:
  ///   - table: the metadata of the file.
  ///   - scheduler: runs the work in the background.
  ///   - reopen: opens the file again. It is called off the main actor, and may block.
  convenience init(
    columnar table: ParquetTable, scheduler: any WorkScheduler = SystemScheduler(),
    reopen: @escaping @Sendable () throws(DataError) -> any ByteSource
  ) throws(DataError) {
    try self.init(ParquetEngine(.remote(table, open: reopen), name: table.name), scheduler: scheduler)
  }

  /// Opens the Parquet files of a folder as one table.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder.
  ///   - name: the name of the source.
  ///   - patience: the longest time that the main actor waits for rows in a frame.
  ///   - scheduler: runs the work in the background.
  /// - Throws: `DataError` if the folder has no Parquet files, or one of them cannot be read.
  /// - Complexity: O(files · row groups · columns).
  package convenience init(
    parquetFolder folder: String, name: String, patience: Duration = .zero,
    scheduler: any WorkScheduler = SystemScheduler()
  ) throws(DataError) {
    try self.init(
      ParquetEngine(.folder(ParquetFolder(path: folder)), name: name, patience: patience), scheduler: scheduler)
  }
}

internal import Dispatch

extension RecordFile {
  /// Returns the DuckDB table for a file in a query. It has the same delimiter, header, encoding and column names as
  /// the list of the file. Blocks until the first bytes have been read.
  ///
  /// - Throws: ``DataError`` if the file cannot be read, or DuckDB cannot read it in this way.
  package nonisolated static func queried(_ path: String, _ options: OpeningOptions) throws(DataError) -> DuckDBTable {
    let shown = FilePath(path).description
    guard path != "-", !isServer(path), !WebPlace.isAddress(path) else {
      throw .refused(path: path == "-" ? "standard input" : shownName(path), reason: unsaved)
    }
    guard let resolved = FilePath(path).resolved else { throw .missing(path: path) }
    let whole = try queriedPath(resolved, shown)
    switch FileAttributes(path: path)?.kind {
    case .directory: return DuckDBTable(parquetFolder: whole)
    case .regular: break
    default: throw .refused(path: shown, reason: unsaved)
    }
    guard let table = try table(at: path, named: whole, options) else {
      throw .refused(path: shown, reason: "only CSV, JSON, Parquet and text can be queried with SQL")
    }
    return table
  }

  /// Runs a query. Its rows are stored like the bytes of a pipe.
  package static func open(_ query: DuckDBQuery, _ options: OpeningOptions) throws(DataError) -> RecordSource {
    RecordSource(name: DuckDBQuery.name, bytes: try query.open(opener(options)), detect: query.detect)
  }

  /// Runs a query, and returns its rows for reading once.
  package static func openInOrder(
    _ query: DuckDBQuery, _ options: OpeningOptions
  ) throws(DataError) -> (bytes: OrderedBytes, detect: FormatDetector) {
    (try query.openInOrder(opener(options)), query.detect)
  }

  private nonisolated static let unsaved = "only files can be queried with SQL; save the data to a file first"

  /// The characters that DuckDB reads as patterns in the names of files.
  private nonisolated static let patterns: Set<Character> = ["*", "?", "[", "]", "{", "}"]

  /// Returns an absolute path as text. Throws if DuckDB would interpret the text as a pattern.
  private nonisolated static func queriedPath(_ path: FilePath, _ shown: String) throws(DataError) -> String {
    guard let text = String(validating: path.bytes, as: UTF8.self), !text.contains(where: patterns.contains) else {
      throw .refused(path: shown, reason: "DuckDB cannot open a file with this name; rename it")
    }
    return text
  }

  private nonisolated static func table(
    at path: String, named whole: String, _ options: OpeningOptions
  ) throws(DataError) -> DuckDBTable? {
    switch ByteOpener.tables(at: path) {
    case .parquet: return DuckDBTable(parquet: whole)
    case .arrow, .duckDB: return nil
    case nil: break
    }
    let opened = try ByteOpener(mayRunPrograms: options.runsPrograms).open(path: path)
    let compression = opened.compression.map(\.nameInDuckDB)
    if case .some(nil) = compression { return nil }
    let detect = formatDetector(name: inner(whole, opened.compression), options)
    let (sample, format) = try detected(opened.bytes, detect)
    if sample.starts(with: FormatGuess.databaseMark) { return nil }
    if let refusal = format.refusal { throw .refused(path: path, reason: refusal) }
    let count = opened.compression == nil ? opened.bytes.count : nil
    return sample.withUnsafeBytes {
      DuckDBTable(path: whole, format, sample: $0, count: count, compression: compression ?? nil)
    }
  }

  /// The length of the first sample, and the maximum length of a sample.
  private nonisolated static let (sampleLength, longestSample) = (1 << 16, 1 << 24)

  private nonisolated static func detected(
    _ bytes: any ByteSource, _ detect: FormatDetector
  ) throws(DataError) -> (sample: [UInt8], format: any RecordFormat) {
    var length = sampleLength
    while true {
      try wait(for: bytes, upTo: length)
      let sample = try bytes.bytes(0..<min(length, bytes.count))
      let format = sample.withUnsafeBytes(detect)
      guard format.needsLongerSample, sample.count == length, length < longestSample else { return (sample, format) }
      length *= 4
    }
  }

  /// Waits until the bytes have been unpacked.
  private nonisolated static func wait(for bytes: any ByteSource, upTo count: Int) throws(DataError) {
    let changed = DispatchSemaphore(value: 0)
    bytes.onChange { _ in changed.signal() }
    defer { bytes.onChange(nil) }
    bytes.want(upTo: count)
    while bytes.count < count, !bytes.isComplete { changed.wait() }
    if let failure = bytes.failure { throw failure }
  }
}

extension Compression {
  /// DuckDB's name for the compression, or `nil` if DuckDB cannot read it.
  fileprivate var nameInDuckDB: String? {
    switch self {
    case .gzip: "gzip"
    case .zstandard: "zstd"
    default: nil
    }
  }
}

extension RecordFile {
  /// Opens several logs as one source, with all lines in the order of their times.
  ///
  /// ```swift
  /// let log = try RecordFile.merge(["web.log", "worker.log"])
  /// log.showEnd()
  /// ```
  ///
  /// ``SourceRecord/origin`` is the index of the file that a line is from.
  ///
  /// - Throws: ``DataError`` if a log cannot be read, is compressed or a pipe, or has no times.
  /// - Complexity: O(files). Only the first bytes of each file are read.
  public static func merge(
    _ paths: [String], _ options: OpeningOptions = OpeningOptions()
  ) throws(DataError) -> RecordSource {
    var files: [(name: String, bytes: any ByteSource)] = []
    for path in paths {
      let shown = path == "-" ? "standard input" : FilePath(path).description
      guard path != "-" else {
        throw .refused(path: shown, reason: "a pipe cannot be merged; save it to a file first")
      }
      let opened = try openBytes(path, options)
      guard opened.compression == nil, opened.tables == nil else {
        throw .refused(path: shown, reason: "a compressed file cannot be merged; unpack it first")
      }
      guard opened.bytes is FileBytes else {
        throw .refused(path: shown, reason: "only regular files can be merged; save it to a file first")
      }
      files.append((shown, opened.bytes))
    }
    let merged = try MergedBytes(files, now: LogTime.now())
    let names = merged.names
    let log = DetectedLog(times: merged.files.compactMap(\.times), isLog: true)
    let name = names.count == 1 ? names[0] : "\(names.count) logs"
    return RecordSource(name: name, bytes: merged) { sample in
      LineFormat(sample: sample, name: "log", hasMarkup: !options.isRaw, log: log)
    }
  }
}

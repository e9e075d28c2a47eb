extension RecordFile {
  /// Opens several logs as one: their lines in the order of their times.
  ///
  /// - Throws: `DataError` if one cannot be read, is compressed or a pipe, or has no times.
  /// - Complexity: O(files): the first bytes of each are read.
  public static func merge(
    _ paths: [String], _ options: OpeningOptions = OpeningOptions()
  ) throws(DataError) -> RecordSource {
    var files: [(name: String, bytes: any ByteSource)] = []
    for path in paths {
      let shown = path == "-" ? "standard input" : FilePath(path).description
      guard path != "-" else {
        throw .refused(path: shown, reason: "what comes through a pipe cannot be merged; put it into a file")
      }
      let opened = try openBytes(path, options)
      guard opened.compression == nil, opened.tables == nil else {
        throw .refused(path: shown, reason: "only files that are not compressed can be merged")
      }
      guard opened.bytes is FileBytes else {
        throw .refused(path: shown, reason: "what cannot be read anywhere cannot be merged; put it into a file")
      }
      files.append((shown, opened.bytes))
    }
    let merged = try MergedBytes(files, now: LogTime.now())
    let names = merged.names
    let look = DetectedLog(times: merged.files.compactMap(\.times), isLog: true)
    let name = names.count == 1 ? names[0] : "\(names.count) logs"
    return RecordSource(name: name, bytes: merged) { sample in
      LineFormat(sample: sample, name: "log", hasMarkup: !options.isRaw, log: look)
    }
  }
}

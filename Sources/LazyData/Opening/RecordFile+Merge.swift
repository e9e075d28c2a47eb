internal import Dispatch

extension RecordFile {
  /// Opens several logs as one source, with all lines in the order of their times.
  ///
  /// ```swift
  /// let log = try RecordFile.merge(["web.log", "worker.log"])
  /// log.showEnd()
  /// ```
  ///
  /// ``SourceRecord/origin`` is the index of a line's file. ``OpeningOptions/zones`` has the time zones of logs whose
  /// times have none.
  ///
  /// - Throws: ``DataError`` if a log cannot be read, is a pipe, or has no times.
  /// - Complexity: O(files). Only parts of each file are read, but a compressed one is unpacked completely.
  public static func merge(
    _ paths: [String], _ options: OpeningOptions = OpeningOptions()
  ) throws(DataError) -> RecordSource {
    var files: [MergeInput] = []
    for path in paths { files.append(try mergeInput(path, options)) }
    let merged = try MergedBytes(files, zone: options.zone.flatMap(LogZone.init(named:)), now: LogTime.now())
    let names = merged.names
    let log = DetectedLog(times: merged.files.compactMap(\.times), isLog: true)
    let name = names.count == 1 ? names[0] : "\(names.count) logs"
    return RecordSource(name: name, bytes: merged) { sample in
      LineFormat(sample: sample, name: "log", hasMarkup: !options.isRaw, log: log)
    }
  }

  private static func mergeInput(_ path: String, _ options: OpeningOptions) throws(DataError) -> MergeInput {
    guard path != "-" else {
      throw .refused(path: "standard input", reason: "a pipe cannot be merged; save it to a file first")
    }
    let shown = FilePath(path).description
    let opened = try openBytes(path, options)
    let isCompressed = opened.compression != nil
    guard opened.tables == nil, isCompressed || opened.bytes is FileBytes else {
      throw .refused(path: shown, reason: "only regular files can be merged; save it to a file first")
    }
    if isCompressed { try unpack(opened.bytes) }
    let written = isCompressed ? try FileBytes(path: path).snapshot().written : nil
    return MergeInput(
      name: shown, bytes: opened.bytes, zone: options.zone(ofLog: path).flatMap(LogZone.init(named:)),
      key: options.namedTimeKey, written: written)
  }

  /// Waits until a compressed file is unpacked, because the place of a line depends on all earlier lines of all files.
  private static func unpack(_ bytes: any ByteSource) throws(DataError) {
    let changed = DispatchSemaphore(value: 0)
    bytes.onChange { _ in changed.signal() }
    bytes.want(upTo: .max)
    while !bytes.isComplete { changed.wait() }
    bytes.onChange(nil)
    if let failure = bytes.failure { throw failure }
  }
}

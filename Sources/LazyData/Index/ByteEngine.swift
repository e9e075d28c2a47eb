/// The engine for records in bytes: the lines of a text, the records of a CSV file, the data of a pipe.
///
/// Opening reads the first block. If it is too short to detect the format, for example because of a very long header,
/// the format is detected in the background, and there are no records until then. The rest is indexed in the
/// background: a file to its end, a pipe as data arrive. The contents of a record are read on request.
@MainActor
final class ByteEngine: RecordEngine {
  let name: String
  private var bytes: any ByteSource
  private let blockLength: Int
  private let probe: FormatProbe

  /// - Parameter bytes: the bytes with the records. The engine sets their change handler.
  init(name: String, bytes: any ByteSource, blockLength: Int, _ probe: FormatProbe) {
    self.name = name
    self.bytes = bytes
    self.blockLength = blockLength
    self.probe = probe
  }

  deinit {
    bytes.onChange(nil)
  }

  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    if reason == .asked { goOver(to: try bytes.reopened()) }
    return read(reason)
  }

  /// Switches to other bytes. Existing records keep their old bytes, whose changes are no longer reported.
  private func goOver(to new: any ByteSource) {
    guard new !== bytes else { return }
    bytes.onChange(nil)
    bytes.watch(.off)
    bytes = new
  }

  /// Discards everything known about the bytes, whose format may have changed, and starts to read them again.
  func read(_ reason: OpeningReason) -> Opening {
    let reading = ByteReading(bytes, blockLength: blockLength, probe)
    let notice: String? =
      switch reason {
      case .first: (bytes as? MergedBytes)?.notice
      case .changed: nil
      case .asked: "reloaded"
      case .outdated(let notice): notice
      }
    return Opening(reading, notice: reading.failure?.description ?? notice)
  }
}

extension RecordSource {
  /// Creates a source that shows records in bytes.
  ///
  /// - Parameters:
  ///   - name: the name of the source.
  ///   - bytes: the bytes with the records. The source sets their change handler.
  ///   - blockLength: the number of bytes in a block of the index. Only tests change the default.
  ///   - sampleLength: the number of bytes in which the format is detected at first. Only tests change the default.
  ///   - scheduler: runs the background work.
  ///   - detect: detects the format from the first bytes. It is called again with more bytes until they suffice.
  package convenience init(
    name: String, bytes: any ByteSource, blockLength: Int = RecordIndex.blockLength,
    sampleLength: Int = DetectedFormat.firstLength, scheduler: any WorkScheduler = SystemScheduler(),
    detect: @escaping FormatDetector
  ) {
    let probe = FormatProbe(length: sampleLength, detect: detect)
    let engine = ByteEngine(name: name, bytes: bytes, blockLength: blockLength, probe)
    self.init(engine, engine.read(.first), scheduler)
  }

  /// Creates a source that shows records in bytes with a known format.
  package convenience init(
    name: String, bytes: any ByteSource, format: any RecordFormat, blockLength: Int = RecordIndex.blockLength
  ) {
    self.init(name: name, bytes: bytes, blockLength: blockLength) { _ in format }
  }
}

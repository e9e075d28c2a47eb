/// The engine for records in bytes: the lines of a text, the records of a CSV file, the data of a pipe.
///
/// Opening reads the first block. The block may be too short to detect the format, for example because of a very long
/// header. Then the format is detected in the background, and the source has no records until then. The remaining bytes
/// are indexed in the background: a file up to its end, a pipe as data arrive. The contents of a record are read on
/// request.
@MainActor
final class ByteEngine: RecordEngine {
  let name: String
  private var bytes: any ByteSource
  private let blockLength: Int
  private let probe: FormatProbe
  /// The header that the reader chose; `nil` for the detected one.
  private var header: ReplacedHeader?
  /// The last opening.
  private weak var reading: ByteReading?
  /// The notice to show after the next opening; `.some(nil)` for no notice, `nil` for the default notice.
  private var nextNotice: String??

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

  /// Switches to other bytes. Existing records keep the old bytes. Changes of the old bytes are no longer reported.
  private func goOver(to new: any ByteSource) {
    guard new !== bytes else { return }
    bytes.onChange(nil)
    bytes.watch(.off)
    bytes = new
  }

  /// Discards everything known about the bytes and starts to read them again. Their format may have changed.
  func read(_ reason: OpeningReason) -> Opening {
    // If the file was rewritten, it may not contain the header that the reader chose.
    if reason != .asked { header = nil }
    let reading = ByteReading(bytes, blockLength: blockLength, probe.replacingHeader(with: header))
    defer { nextNotice = nil }
    self.reading = reading
    let notice: String? =
      switch reason {
      case .first: (bytes as? MergedBytes)?.notice
      case .changed: nil
      case .asked: nextNotice ?? "reloaded"
      case .outdated(let notice): notice
      }
    return Opening(reading, notice: reading.failure?.description ?? reading.refusal ?? notice)
  }
}

extension ByteEngine: HeaderChanging {
  func changeHeader(to header: ReplacedHeader, notice: String?) -> Bool {
    guard let reading, reading.index.format.replacingHeader(with: header) != nil else { return false }
    if case .keys(let more) = header, case .keys(let keys) = self.header {
      self.header = .keys(keys + more)
    } else {
      self.header = header
    }
    nextNotice = .some(notice)
    return true
  }
}

extension RecordSource {
  /// The reason why the bytes cannot be read with the given options; `nil` if they can.
  var refusal: String? { (current.reading as? ByteReading)?.refusal }

  /// The number of bytes to read only with the user's permission; `nil` if all bytes may be read.
  package var withheldCount: Int? { (current.reading as? ByteReading)?.withheldCount }

  /// The last record, if only a part of it has been read: its end has not arrived, or could not be read. Otherwise
  /// `nil`.
  package var openRecord: RecordID? { (current.reading as? ByteReading)?.openRecord }

  /// The last record, if it may become longer while the bytes that have arrived are read. Otherwise `nil`.
  package var growingRecord: RecordID? { (current.reading as? ByteReading)?.growingRecord }

  /// Reads all bytes, because the user has allowed it.
  package func readWithheld() {
    (current.reading as? ByteReading)?.allowAll()
    readOn()
  }

  /// Creates a source that shows records in bytes.
  ///
  /// - Parameters:
  ///   - name: the name of the source.
  ///   - bytes: the bytes with the records. The source sets their change handler.
  ///   - blockLength: the number of bytes in a block of the index. Only tests change the default.
  ///   - sampleLength: the number of bytes that the format is detected from at first. Only tests change the default.
  ///   - scheduler: runs the background work.
  ///   - detect: detects the format from the first bytes. It is called again with more bytes until the sample is long
  ///     enough.
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

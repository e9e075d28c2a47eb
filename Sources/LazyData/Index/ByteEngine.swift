/// Reads records of bytes: the lines of a text, the records of a CSV file, what comes through a pipe.
///
/// Opening reads the first block. Where that does not tell the format, as with a header of very many columns, the format is
/// told in the background, and there are no records until then. The rest is indexed in the background, as far as there is
/// anything: of a file to its end, of a pipe as it comes. What a record holds is read when it is asked for.
@MainActor
final class ByteEngine: RecordEngine {
  let name: String
  private var bytes: any ByteSource
  private let blockLength: Int
  private let look: FormatLook

  /// - Parameter bytes: where the records lie. The engine takes its handler for changes.
  init(name: String, bytes: any ByteSource, blockLength: Int, _ look: FormatLook) {
    self.name = name
    self.bytes = bytes
    self.blockLength = blockLength
    self.look = look
  }

  deinit {
    bytes.onChange(nil)
  }

  func open(_ reason: OpeningReason) throws(DataError) -> Opening {
    if reason == .asked { goOver(to: try bytes.reopened()) }
    return read(reason)
  }

  /// Records that were handed out keep the bytes that they are in; of these nothing more is told.
  private func goOver(to new: any ByteSource) {
    guard new !== bytes else { return }
    bytes.onChange(nil)
    bytes.watch(.off)
    bytes = new
  }

  /// Forgets all that was known of the bytes, which may be of another format now, and begins another reading of them.
  func read(_ reason: OpeningReason) -> Opening {
    let reading = ByteReading(bytes, blockLength: blockLength, look)
    let notice: String? =
      switch reason {
      case .first: (bytes as? MergedBytes)?.notice
      case .changed: nil
      case .asked: "read anew"
      case .outdated(let notice): notice
      }
    return Opening(reading, notice: reading.failure?.description ?? notice)
  }
}

extension RecordSource {
  /// Shows records of bytes.
  ///
  /// - Parameters:
  ///   - name: what the source is called.
  ///   - bytes: where the records lie. The source takes its handler for changes.
  ///   - blockLength: bytes in a block of the index; others than the default are for tests.
  ///   - sampleLength: bytes that are looked at at once to tell the format; others than the default are for tests.
  ///   - scheduler: what does the work in the background.
  ///   - detect: tells the format from the first bytes. Of a pipe it is asked again as more come, until they are enough.
  package convenience init(
    name: String, bytes: any ByteSource, blockLength: Int = RecordIndex.blockLength,
    sampleLength: Int = ToldFormat.firstLength, scheduler: any WorkScheduler = SystemScheduler(),
    detect: @escaping FormatDetector
  ) {
    let look = FormatLook(length: sampleLength, detect: detect)
    let engine = ByteEngine(name: name, bytes: bytes, blockLength: blockLength, look)
    self.init(engine, engine.read(.first), scheduler)
  }

  /// Shows records of bytes whose format is known.
  package convenience init(
    name: String, bytes: any ByteSource, format: any RecordFormat, blockLength: Int = RecordIndex.blockLength
  ) {
    self.init(name: name, bytes: bytes, blockLength: blockLength) { _ in format }
  }
}

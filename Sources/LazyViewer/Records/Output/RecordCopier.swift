import LazyData

/// Reads text for the clipboard in the background, if the text is not loaded yet. A new request replaces the previous
/// one.
@MainActor
struct RecordCopier {
  /// The generation of background tasks for these records. The reading stops when the generation ends.
  private let generation: Generation
  private var work: Work?
  private var bytes: [UInt8]?

  init(_ scheduler: any WorkScheduler) { generation = Generation(scheduler) }

  var isRunning: Bool { work?.isOver == false }

  /// Starts reading.
  ///
  /// - Parameter finish: called with the result.
  mutating func start(
    _ wish: CopyRequest, _ record: SourceRecord, finish: @escaping @MainActor (CopyRequest.Answer?, String) -> Void
  ) {
    work?.cancel()
    work = generation.start(.waiting) {
      wish.read(from: record)
    } onAnswer: { result in
      finish(result.answer, result.text)
    }
  }

  /// Stores bytes that the next frame copies to the clipboard.
  mutating func put(_ bytes: [UInt8]?) {
    work = nil
    self.bytes = bytes
  }

  /// Returns the bytes for the clipboard, and forgets them.
  mutating func remove() -> [UInt8]? {
    defer { bytes = nil }
    return bytes
  }

  /// Cancels the reading.
  ///
  /// - Returns: whether a read was running.
  mutating func stop() -> Bool {
    defer { work = nil }
    work?.cancel()
    return work != nil
  }
}

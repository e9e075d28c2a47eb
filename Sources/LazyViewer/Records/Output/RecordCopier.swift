import LazyData

/// Reads text for the clipboard in the background, if it must wait for data. The last request wins.
@MainActor
struct RecordCopier {
  /// The generation of the reading.
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

  /// Makes the next frame copy bytes to the clipboard.
  mutating func put(_ bytes: [UInt8]?) {
    work = nil
    self.bytes = bytes
  }

  /// Returns the bytes for the clipboard, once.
  mutating func remove() -> [UInt8]? {
    defer { bytes = nil }
    return bytes
  }

  /// Cancels the reading.
  ///
  /// - Returns: whether any was running.
  mutating func stop() -> Bool {
    defer { work = nil }
    work?.cancel()
    return work != nil
  }
}

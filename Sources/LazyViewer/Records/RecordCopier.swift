import LazyData

/// Reads what is to be put on the clipboard where that may wait for something elsewhere. What was asked for last counts.
@MainActor
struct RecordCopier {
  /// What the reading belongs to.
  private let generation: Generation
  private var work: Work?
  private var bytes: [UInt8]?

  init(_ scheduler: any WorkScheduler) { generation = Generation(scheduler) }

  var isRunning: Bool { work?.isOver == false }

  /// Begins to read.
  ///
  /// - Parameter finish: is told what came of it.
  mutating func start(
    _ wish: CopyWish, _ record: SourceRecord, finish: @escaping @MainActor (CopyWish.Answer?, String) -> Void
  ) {
    work?.cancel()
    work = generation.start(.waiting) {
      wish.read(from: record)
    } onAnswer: { result in
      finish(result.answer, result.text)
    }
  }

  /// Has the next frame put something on the clipboard.
  mutating func put(_ bytes: [UInt8]?) {
    work = nil
    self.bytes = bytes
  }

  /// What the next frame is to put on the clipboard, once.
  mutating func remove() -> [UInt8]? {
    defer { bytes = nil }
    return bytes
  }

  /// Ends what runs.
  ///
  /// - Returns: whether anything did.
  mutating func stop() -> Bool {
    defer { work = nil }
    work?.cancel()
    return work != nil
  }
}

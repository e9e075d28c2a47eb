import LazyData
import LazyUI
import Synchronization

/// The writing of records to a file, while it runs: in the background, as what is written may be long, and the file slow.
@MainActor
final class RecordWriting {
  let path: String
  /// Records that were written.
  private(set) var count = 0
  /// Whether nothing of what was written stays where it is stopped.
  private var leavesNothing = true
  private let decision = WritingDecision()
  private var work: Work?

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - generation: what it belongs to. When that ends the writing does, and nothing of it stays.
  ///   - progress: is told that more was written.
  ///   - finish: is told what to say about it: what was written, or why it was not.
  init(
    _ text: RecordText, to path: String, replaces: Bool, in generation: Generation,
    progress: @escaping @MainActor () -> Void, finish: @escaping @MainActor (String) -> Void
  ) {
    self.path = path
    let decision = decision
    work = generation.start(.waiting) { outlet in
      await text.write(to: path, replaces: replaces, outlet, decision)
    } onNews: { [weak self] (news: RecordText.Progress) in
      self?.count = news.count
      self?.leavesNothing = news.leavesNothing
      progress()
    } onAnswer: { (answer: String?) in
      if let answer { finish(answer) }
    }
  }

  /// Ends it, unless the file is taking its place by now: then that is told soon.
  ///
  /// - Returns: what to say about it; nil where it was not ended.
  func stop() -> String? {
    guard decision.take() else { return nil }
    work?.cancel()
    let rest = leavesNothing ? "nothing of it was kept" : "\(path) is not complete"
    return "stopped writing after \(count.grouped) rows; \(rest)"
  }
}

/// What becomes of a file that is being written: whether it takes its place, or the writing is stopped. It is decided once, by
/// whoever takes it first, so that what is said is what was done.
final class WritingDecision: Sendable {
  private let isTaken = Atomic(false)

  /// - Returns: whether it is the caller's.
  func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
}

/// Records as they are written to a file: the bytes that were read.
struct RecordText: Sendable {
  struct Progress: Sendable {
    let count: Int
    let leavesNothing: Bool
  }

  let preamble: [UInt8]
  var records: RecordList
  /// The line end of a record that has none in its source; nil where all stand in the source's order, and the last one may
  /// end with the file.
  let lineEnd: [UInt8]?
  /// Why there may be more records than these, in words that end a sentence; nil if there are no more.
  var missing: String?
  /// Whether the records are read to the last one that there is, whatever is known of them.
  var isToEnd = false

  /// The words for records that were not read yet.
  static let notRead = "more had not been read yet"

  /// Creates what reads the records one after the other.
  private func makeBatches() -> any RecordBatches { (isToEnd ? records.batchesToEnd : nil) ?? records.batches }

  /// Writes all of it.
  ///
  /// - Parameter decision: is taken before the file takes its place; where another has it, that stays as it was.
  /// - Returns: what to say about it; nil where the task was cancelled, or somebody else has decided.
  func write(
    to path: String, replaces: Bool, _ outlet: Outlet<Progress>, _ decision: WritingDecision = WritingDecision()
  ) async -> String? {
    var leavesNothing = true
    do {
      let destination = try RecordDestination(path, replaces: replaces)
      leavesNothing = destination.leavesNothing
      let first = records.first
      let before = first?.look()
      try preamble.withUnsafeBytes { try destination.write($0) }
      outlet.send(Progress(count: 0, leavesNothing: destination.leavesNothing))
      let batches = makeBatches()
      let written = await withTaskCancellationHandler {
        await write(batches, to: destination, outlet)
      } onCancel: {
        batches.stop()
      }
      let count = try written.get()
      try Task.checkCancellation()
      if let before, let after = first?.look(), !before.isContinued(by: after) { throw DataError.changed(path: path) }
      guard try destination.complete(if: { !Task.isCancelled && decision.take() }) else { return nil }
      let rows = "\(count.grouped) row\(count == 1 ? "" : "s")"
      return "wrote \(rows) to \(path)\(missing.map { "; \($0)" } ?? "")"
    } catch is CancellationError {
      return nil
    } catch let failure as RecordDestination.Failure {
      return failure.text
    } catch DataError.changed {
      let rest = leavesNothing ? "nothing was written" : "it is not complete"
      return "\(path): \(rest), as the file that is shown was changed meanwhile; write it again"
    } catch let error as Unreadable {
      let rest = leavesNothing ? "nothing was written" : "it is not complete"
      return Task.isCancelled ? nil : "\(path): \(rest): \(error.description)"
    } catch {
      return "\(path): \(error)"
    }
  }

  /// Writes records, batch by batch.
  ///
  /// - Returns: how many they were, or why they could not be written.
  private func write(
    _ batches: any RecordBatches, to destination: RecordDestination, _ outlet: Outlet<Progress>
  ) async -> Result<Int, any Error> {
    var pace = outlet.pace
    var count = 0
    while true {
      switch writeNext(of: batches, at: count, to: destination) {
      case .success(0): return .success(count)
      case .success(let written): count += written
      case .failure(let error): return .failure(error)
      }
      if pace.isDue() { outlet.send(Progress(count: count, leavesNothing: destination.leavesNothing)) }
      await outlet.nextStep()
    }
  }

  /// Writes a batch. Swift 6.3 cannot optimise an asynchronous function that this becomes a part of.
  ///
  /// - Parameter first: how many records were written before.
  /// - Returns: how many it had, 0 behind the last; or why they could not be written.
  @inline(never)
  private func writeNext(
    of batches: any RecordBatches, at first: Int, to destination: RecordDestination
  ) -> Result<Int, any Error> {
    Result {
      guard let batch = try next(of: batches, at: first) else { return 0 }
      for (index, record) in batch.enumerated() {
        try copy(record, at: first + index) { bytes in
          try Task.checkCancellation()
          try destination.write(bytes)
        }
      }
      return batch.count
    }
  }

  /// A record could not be read.
  private struct Unreadable: Error {
    let index: Int
    let reason: String

    var description: String { "stopped at row \((index + 1).grouped), which cannot be read: \(reason)" }
  }

  /// The next records; nil behind the last.
  private func next(of batches: any RecordBatches, at index: Int) throws -> [SourceRecord]? {
    do throws(DataError) {
      let batch = try batches.next()
      return batch.isEmpty ? nil : batch
    } catch {
      throw Unreadable(index: index, reason: error.reason)
    }
  }

  private func copy(
    _ record: SourceRecord, at index: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var last: UInt8?
    do {
      try record.copy { bytes in
        try body(bytes)
        last = bytes.last ?? last
      }
    } catch let error as DataError {
      if case .changed = error { throw error }
      throw Unreadable(index: index, reason: error.reason)
    }
    if let lineEnd, last != lineEnd.last { try lineEnd.withUnsafeBytes(body) }
  }

  /// Hands over all of it, on the caller's thread.
  ///
  /// - Returns: what there is to say about it; nil for nothing.
  /// - Throws: what `body` throws.
  func copy(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> String? {
    let first = records.first
    let before = first?.look()
    do {
      try preamble.withUnsafeBytes(body)
      let batches = makeBatches()
      var count = 0
      while let batch = try next(of: batches, at: count) {
        for record in batch {
          try copy(record, at: count, body)
          count += 1
        }
      }
      if let before, let after = first?.look(), !before.isContinued(by: after) { return Self.changed }
      return missing
    } catch let error as Unreadable {
      return error.description
    } catch DataError.changed {
      return Self.changed
    }
  }

  private static let changed = "the file that is shown was changed meanwhile"
}

/// Writes records to files, one at a time.
@MainActor
struct RecordWriter {
  /// What work in the background for these records belongs to.
  private let generation: Generation
  private var current: RecordWriting?

  init(_ scheduler: any WorkScheduler) { generation = Generation(scheduler) }

  var isRunning: Bool { current != nil }
  /// The file that is being written; nil where none is.
  var path: String? { current?.path }
  /// How many records of it were written; nil where none is.
  var count: Int? { current?.count }

  /// Begins to write; `RecordWriting` says what the arguments are.
  mutating func start(
    _ text: RecordText, to path: String, replaces: Bool, progress: @escaping @MainActor () -> Void,
    finish: @escaping @MainActor (String) -> Void
  ) {
    current = RecordWriting(text, to: path, replaces: replaces, in: generation, progress: progress, finish: finish)
  }

  /// Ends what runs.
  ///
  /// - Returns: what to say about it; nil where nothing did, or the file is taking its place.
  mutating func stop() -> String? {
    guard let text = current?.stop() else { return nil }
    current = nil
    return text
  }

  /// Says that the file is complete, or will not be.
  mutating func finish() { current = nil }
}

extension RecordDesk {
  /// Writes the tagged rows to a file, or else all that are shown.
  func write(to path: String, replaces: Bool) {
    if let path = writer.path { return say("\(path) is still being written; ^C stops that") }
    writer.start(text(isAll: false), to: path, replaces: replaces) { [weak self] in
      self?.requestUpdate()
    } finish: { [weak self] text in
      self?.writer.finish()
      self?.say(text)
    }
  }

  /// The tagged rows as they are written, or else all that are shown.
  ///
  /// - Parameter isAll: whether all are meant that are shown, whatever is tagged.
  func text(isAll: Bool) -> RecordText {
    guard isAll || tags.isEmpty else { return text(of: tags.records) }
    var text = RecordText(
      preamble: source.preamble, records: known,
      lineEnd: source.status.arrangement != Arrangement() ? source.lineEnd : nil)
    if let whole = source.wholeToEnd {
      text.records = whole
      text.isToEnd = true
    } else {
      text.missing = missing
    }
    return text
  }

  /// Why there may be more rows than are shown.
  private var missing: String? {
    if let failure = source.status.failure { return "there may be more: \(failure)" }
    return source.status.isComplete ? nil : RecordText.notRead
  }

  /// Records one by one, as they are written.
  func text(of records: [SourceRecord]) -> RecordText {
    RecordText(
      preamble: source.preamble, records: RecordList(ListedPlaces(records), count: records.count),
      lineEnd: source.lineEnd)
  }
}

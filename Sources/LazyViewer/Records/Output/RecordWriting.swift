import LazyData
import LazyUI
import Synchronization

/// Writes records to a file in the background, because there may be many records, and the file may be slow.
@MainActor
final class RecordWriting {
  let path: String
  /// The number of records written so far.
  private(set) var count = 0
  /// Whether stopping removes the file.
  private var leavesNothing = true
  private let decision = WritingDecision()
  private var work: Work?

  /// Starts to write.
  ///
  /// - Parameters:
  ///   - generation: the generation of tasks. When it ends, the writing stops, and an incomplete file is removed.
  ///   - progress: called when more records were written.
  ///   - finish: called with a message: the result, or the reason why nothing was written.
  init(
    _ text: RecordText, to path: String, replaces: Bool, in generation: Generation,
    progress: @escaping @MainActor () -> Void, finish: @escaping @MainActor (String) -> Void
  ) {
    self.path = path
    let decision = decision
    work = generation.start(.waiting) { sink in
      await text.write(to: path, replaces: replaces, sink, decision)
    } onNews: { [weak self] (news: RecordText.Progress) in
      self?.count = news.count
      self?.leavesNothing = news.leavesNothing
      progress()
    } onAnswer: { (answer: String?) in
      if let answer { finish(answer) }
    }
  }

  /// Stops the writing, unless the file is already being renamed. In that case the result follows soon.
  ///
  /// - Returns: a message; nil if the writing was not stopped.
  func stop() -> String? {
    guard decision.take() else { return nil }
    work?.cancel()
    let rest = leavesNothing ? "no file was written" : "\(path) is incomplete"
    return "stopped writing after \(count.grouped) rows; \(rest)"
  }
}

/// Decides once whether a file gets its name or the writing is stopped: the first caller decides. So the message always
/// matches the result.
final class WritingDecision: Sendable {
  private let isTaken = Atomic(false)

  /// Takes the decision.
  ///
  /// - Returns: whether the caller is the first.
  func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
}

/// The text of records to write to a file: the bytes as they were read.
struct RecordText: Sendable {
  struct Progress: Sendable {
    let count: Int
    let leavesNothing: Bool
  }

  let preamble: [UInt8]
  /// Reads the bytes after the records.
  var postamble: @Sendable () -> [UInt8] = { [] }
  var records: RecordList
  /// The line end for a record that has none in its source. It is nil if all records are in the source's order, because
  /// then only the last record can have none.
  let lineEnd: [UInt8]?
  /// The reason why there may be more records than these, worded as the end of a sentence; nil if there are no more.
  var missing: String?
  /// A record that has been read only in part. It is not written.
  var openRecord: RecordID?
  /// Whether to read all records to the end of the source, including those that are not known yet.
  var isToEnd = false
  /// Whether these are the tagged rows.
  var isTagged = false

  /// The end of a sentence about records that were not read yet.
  static let notRead = "more rows had not been read yet"

  /// Creates the reader of the records.
  private func makeBatches() -> any RecordBatches { (isToEnd ? records.batchesToEnd : nil) ?? records.batches }

  /// Writes all records.
  ///
  /// - Parameter decision: taken before the file gets its name. If it was already taken, an existing file stays
  ///   unchanged.
  /// - Returns: a message; nil if the task was cancelled, or the decision was already taken.
  func write(
    to path: String, replaces: Bool, _ sink: EventSink<Progress>, _ decision: WritingDecision = WritingDecision()
  ) async -> String? {
    var leavesNothing = true
    do {
      let destination = try RecordDestination(path, replaces: replaces)
      leavesNothing = destination.leavesNothing
      let first = records.first
      let before = first?.snapshot()
      try preamble.withUnsafeBytes { try destination.write($0) }
      sink.send(Progress(count: 0, leavesNothing: destination.leavesNothing))
      let batches = makeBatches()
      let written = await withTaskCancellationHandler {
        await write(batches, to: destination, sink)
      } onCancel: {
        batches.stop()
      }
      let count = try written.get()
      try Task.checkCancellation()
      try postamble().withUnsafeBytes { try destination.write($0) }
      if let before, let after = first?.snapshot(), !before.isContinued(by: after) {
        throw DataError.changed(path: path)
      }
      guard try destination.complete(if: { !Task.isCancelled && decision.take() }) else { return nil }
      let rows = "\(count.grouped) \(isTagged ? "tagged " : "")row\(count == 1 ? "" : "s")"
      return "wrote \(rows) to \(path)\(missing.map { "; \($0)" } ?? "")"
    } catch is CancellationError {
      return nil
    } catch let failure as RecordDestination.Failure {
      return failure.text
    } catch DataError.changed {
      let rest = leavesNothing ? "not written" : "incomplete"
      return "\(path): \(rest) because the source file changed; write it again"
    } catch let error as Unreadable {
      let rest = leavesNothing ? "not written" : "incomplete"
      return Task.isCancelled ? nil : "\(path): \(rest): \(error.description)"
    } catch {
      return "\(path): \(error)"
    }
  }

  /// Writes records in batches.
  ///
  /// - Returns: the number of records, or the error.
  private func write(
    _ batches: any RecordBatches, to destination: RecordDestination, _ sink: EventSink<Progress>
  ) async -> Result<Int, any Error> {
    var throttle = sink.throttle
    var count = 0
    while true {
      switch writeNext(of: batches, at: count, to: destination) {
      case .success(nil): return .success(count)
      case .success(let written?): count += written
      case .failure(let error): return .failure(error)
      }
      if throttle.isDue() { sink.send(Progress(count: count, leavesNothing: destination.leavesNothing)) }
      await sink.nextStep()
    }
  }

  /// Writes a batch. This must not be inlined, because Swift 6.3 cannot optimise the asynchronous caller otherwise.
  ///
  /// - Parameter first: the number of records written before.
  /// - Returns: the number of records that were written, nil at the end; or the error.
  @inline(never)
  private func writeNext(
    of batches: any RecordBatches, at first: Int, to destination: RecordDestination
  ) -> Result<Int?, any Error> {
    Result {
      guard let batch = try next(of: batches, at: first)?.filter({ $0.id != openRecord }) else { return nil }
      for (index, record) in batch.enumerated() {
        try copy(record, at: first + index) { bytes in
          try Task.checkCancellation()
          try destination.write(bytes)
        }
      }
      return batch.count
    }
  }

  /// The error of a record that could not be read.
  private struct Unreadable: Error {
    let index: Int
    let reason: String

    var description: String { "stopped at row \((index + 1).grouped): \(reason)" }
  }

  /// Returns the next batch of records, or nil at the end.
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

  /// Passes all bytes to `body`, on the caller's thread.
  ///
  /// - Returns: a message; nil for none.
  /// - Throws: the errors of `body`.
  func copy(_ body: (UnsafeRawBufferPointer) throws -> Void) throws -> String? {
    let first = records.first
    let before = first?.snapshot()
    do {
      try preamble.withUnsafeBytes(body)
      let batches = makeBatches()
      var count = 0
      while let batch = try next(of: batches, at: count) {
        for record in batch where record.id != openRecord {
          try copy(record, at: count, body)
          count += 1
        }
      }
      try postamble().withUnsafeBytes(body)
      if let before, let after = first?.snapshot(), !before.isContinued(by: after) { return Self.changed }
      return missing
    } catch let error as Unreadable {
      return error.description
    } catch DataError.changed {
      return Self.changed
    }
  }

  private static let changed = "the source file changed meanwhile"
}

/// Writes records to files, one at a time.
@MainActor
struct RecordWriter {
  /// The generation of background work for these records.
  private let generation: Generation
  private var current: RecordWriting?

  init(_ scheduler: any WorkScheduler) { generation = Generation(scheduler) }

  var isRunning: Bool { current != nil }
  /// The path of the file that is being written; nil if there is none.
  var path: String? { current?.path }
  /// The number of records written so far; nil if no file is being written.
  var count: Int? { current?.count }

  /// Starts writing, with the arguments of `RecordWriting`.
  mutating func start(
    _ text: RecordText, to path: String, replaces: Bool, progress: @escaping @MainActor () -> Void,
    finish: @escaping @MainActor (String) -> Void
  ) {
    current = RecordWriting(text, to: path, replaces: replaces, in: generation, progress: progress, finish: finish)
  }

  /// Stops the writing.
  ///
  /// - Returns: a message; nil if nothing was stopped.
  mutating func stop() -> String? {
    guard let text = current?.stop() else { return nil }
    current = nil
    return text
  }

  /// Records that the writing has ended.
  mutating func finish() { current = nil }
}

extension RecordListController {
  /// Writes the tagged rows to a file, or all rows of the list if none is tagged.
  func write(to path: String, replaces: Bool) {
    if let path = writer.path { return say("still writing \(path); ^C stops it") }
    writer.start(text(isAll: false), to: path, replaces: replaces) { [weak self] in
      self?.requestUpdate()
    } finish: { [weak self] text in
      self?.writer.finish()
      self?.say(text)
    }
  }

  /// Returns the text of the tagged rows, or of all rows of the list if none is tagged.
  ///
  /// - Parameter isAll: whether to use all rows of the list even if some are tagged.
  func text(isAll: Bool) -> RecordText {
    guard isAll || tags.isEmpty else {
      var text = self.text(of: tags.records)
      text.isTagged = true
      return text
    }
    var text = RecordText(
      preamble: source.preamble, postamble: source.postambleReader, records: known,
      lineEnd: source.status.arrangement != Arrangement() ? source.lineEnd : nil)
    if let whole = source.wholeToEnd {
      text.records = whole
      text.isToEnd = true
    } else {
      (text.missing, text.openRecord) = (missing, source.openRecord)
    }
    return text
  }

  /// The reason why there may be more rows than are shown; nil if there are no more.
  private var missing: String? {
    if let failure = source.status.failure { return "more rows may exist: \(failure)" }
    return source.status.isComplete ? nil : RecordText.notRead
  }

  /// Returns the text of individual records.
  func text(of records: [SourceRecord]) -> RecordText {
    RecordText(
      preamble: source.preamble, postamble: source.postambleReader,
      records: RecordList(ListedPlaces(records), count: records.count), lineEnd: source.lineEnd)
  }
}

/// A list of individual records.
final class ListedPlaces: RecordPlaces {
  private let records: [SourceRecord]
  private let indices: [RecordID: Int]

  init(_ records: [SourceRecord]) {
    self.records = records
    indices = Dictionary(zip(records.map(\.id), records.indices)) { first, _ in first }
  }

  func record(at index: Int) -> SourceRecord { records[index] }
  func index(of id: RecordID) -> Int? { indices[id] }

  func batches(_ count: Int) -> any RecordBatches {
    SourceRecord.batches(of: Array(records.prefix(count))) ?? PlacedRecords(self, count: count)
  }
}

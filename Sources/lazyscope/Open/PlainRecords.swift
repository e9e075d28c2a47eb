import Foundation
import LazyData
import Observation

/// Writes the records of a source to standard output as they become known, after the line that precedes them in a file:
/// the names of a table's columns.
@MainActor
final class PlainRecords {
  private let source: RecordSource
  /// The arrangement to write. If it fails the source shows another one, and no record of that is written.
  private let arrangement: Arrangement
  /// Whether the line before the records is still to be written.
  private var wantsHeader: Bool
  private var count = 0
  private var buffer: [UInt8] = []
  private var isRead = true

  /// The number of bytes that are written together.
  private static let full = 1 << 16

  /// - Parameters:
  ///   - arrangement: the arrangement that was requested from the source.
  ///   - writesHeader: whether to write the line before the records in a file.
  init(_ source: RecordSource, _ arrangement: Arrangement, writesHeader: Bool = true) {
    self.source = source
    self.arrangement = arrangement
    wantsHeader = writesHeader
  }

  /// Writes all records.
  ///
  /// - Returns: the number of records.
  func write() throws -> Int {
    // A merge may discover late that lines are out of order, and then reads everything again. That is reported, but is
    // not an error.
    let isMerged = !source.origins.isEmpty
    if isMerged { try source.settle() }
    try source.settle {
      try writeKnown()
      return isRead
    }
    if isRead {
      if source.status.failure == nil { addHeader() }
      _ = try PlainOutput.flush(&buffer)
    }
    if let notice = source.status.failure ?? source.status.notice {
      guard isMerged, source.status.failure == nil else { throw Failure(notice) }
      _ = Complaint(notice).report(status: 0)
    }
    return count
  }

  private func writeKnown() throws {
    guard source.status.arrangement == arrangement else { return }
    let records = source.records
    while count < records.count, isRead {
      addHeader()
      try write(records[count])
      count += 1
    }
    if isRead, !buffer.isEmpty { isRead = try PlainOutput.flush(&buffer) }
  }

  /// The source's header is known once it has a record.
  private func addHeader() {
    if wantsHeader { buffer += source.preamble }
    wantsHeader = false
  }

  /// The output has no reader.
  private struct Unread: Error {}

  private func write(_ record: SourceRecord) throws {
    do {
      try record.copy { bytes in
        buffer.append(contentsOf: bytes)
        guard buffer.count >= Self.full else { return }
        isRead = try PlainOutput.flush(&buffer)
        if !isRead { throw Unread() }
      }
    } catch is Unread {
    } catch let error as DataError {
      _ = try PlainOutput.flush(&buffer)
      throw Failure("\(source.name): stopped at row \(count + 1): \(error.reason)")
    }
  }
}

extension RecordSource {
  /// Reads until all records are known and nothing runs. Meanwhile the main actor's jobs run.
  ///
  /// - Parameter body: called after each change; false ends the wait.
  func settle(_ body: () throws -> Bool = { true }) throws {
    readOn()
    try watch { try body() && !status.isSettled }
  }

  /// Runs the main actor's jobs until the source has enough, or until the deadline. Nothing more is read for it.
  func wait(until deadline: Date, _ isEnough: () -> Bool) { watch(until: deadline) { !isEnough() } }

  /// Runs the main actor's jobs.
  ///
  /// - Parameter goesOn: called at first and after each change; false ends the wait.
  private func watch(until deadline: Date = .distantFuture, while goesOn: () throws -> Bool) rethrows {
    let news = News()
    while deadline > Date() {
      guard news.consume() else {
        _ = RunLoop.main.run(mode: .default, before: deadline)
        continue
      }
      withObservationTracking {
        _ = records
        _ = status
      } onChange: {
        MainActor.assumeIsolated { news.post() }
      }
      guard try goesOn() else { return }
    }
  }
}

/// Whether something has changed since this was last consumed.
@MainActor
private final class News {
  private var isThere = true

  func post() { isThere = true }

  func consume() -> Bool {
    defer { isThere = false }
    return isThere
  }
}

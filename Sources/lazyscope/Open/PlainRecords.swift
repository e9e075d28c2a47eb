import Foundation
import LazyData
import Observation

/// Writes the records that a source shows to standard output, as they come to be known, with what stands before them in a file: the
/// names of a table's columns.
@MainActor
final class PlainRecords {
  private let source: RecordSource
  /// What is to be written: of another arrangement, which is shown if this one fails, no record is.
  private let arrangement: Arrangement
  /// Whether the line before the records is still to be written.
  private var wantsHeader: Bool
  private var count = 0
  private var buffer: [UInt8] = []
  private var isRead = true

  /// Bytes that are written together.
  private static let full = 1 << 16

  /// - Parameters:
  ///   - arrangement: the arrangement that the source was asked for.
  ///   - writesHeader: whether the line before the records in a file is written.
  init(_ source: RecordSource, _ arrangement: Arrangement, writesHeader: Bool = true) {
    self.source = source
    self.arrangement = arrangement
    wantsHeader = writesHeader
  }

  /// Writes all of them.
  ///
  /// - Returns: how many there were.
  func write() throws -> Int {
    // Of a merge it may show late that lines are out of order, and all is read anew then. That is told, and is no failure.
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
      _ = Complaint(notice).told(status: 0)
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

  /// What a source has before its records is known when it has one.
  private func addHeader() {
    if wantsHeader { buffer += source.preamble }
    wantsHeader = false
  }

  /// No program reads what is written any more.
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
      throw Failure("\(source.name): stopped at row \(count + 1), which cannot be read: \(error.reason)")
    }
  }
}

extension RecordSource {
  /// Reads on until all is known and nothing runs, and serves the main actor meanwhile.
  ///
  /// - Parameter body: is called after each change; false ends the wait.
  func settle(_ body: () throws -> Bool = { true }) throws {
    readOn()
    try watch { try body() && !status.isSettled }
  }

  /// Serves the main actor until what the source has is enough, or for as long as there is time. Nothing is read for it that is
  /// not read anyway.
  func wait(until deadline: Date, _ isEnough: () -> Bool) { watch(until: deadline) { !isEnough() } }

  /// Serves the main actor.
  ///
  /// - Parameter goesOn: is called at first and after each change; false ends the wait.
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

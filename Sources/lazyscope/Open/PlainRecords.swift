import Foundation
import Glyphs
import LazyData
import LazyViewer
import Observation
import Terminal

/// Writes the records of a source to standard output as they become known. The header, the line with the names of a
/// table's columns, is written first.
@MainActor
final class PlainRecords {
  private let source: RecordSource
  /// The arrangement to write. If it fails, the source shows its records in another arrangement, and those are not
  /// written.
  private let arrangement: Arrangement
  /// Whether the header has yet to be written.
  private var wantsHeader: Bool
  private var count = 0
  private var buffer: [UInt8] = []
  private var isRead = true
  /// Prints records as lines without control sequences; nil if their bytes are written unchanged.
  private var lines: PrintedLines?
  private let tabs: TabStops
  /// The line end of the source. It is found by reading the first record.
  private lazy var lineEnd = source.lineEnd

  /// The size in bytes that the buffer reaches before it is written.
  private static let full = 1 << 16

  /// - Parameters:
  ///   - arrangement: the arrangement that was requested from the source.
  ///   - writesHeader: whether to write the header first.
  ///   - lines: prints records on a terminal; nil if their bytes are written unchanged.
  ///   - tabs: the tab stops of the terminal.
  init(
    _ source: RecordSource, _ arrangement: Arrangement, writesHeader: Bool = true, as lines: PrintedLines? = nil,
    tabs: TabStops = .standard
  ) {
    self.tabs = tabs
    self.source = source
    self.arrangement = arrangement
    wantsHeader = writesHeader
    self.lines = lines
  }

  /// Writes all records.
  ///
  /// - Returns: the number of records that were written.
  func write() throws -> Int {
    // A merge may detect late that lines are out of order, and then reads everything again. The user is informed, but
    // that is not an error.
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
    if let failure = source.pages?.failure { throw Failure(failure) }
    if let notice = source.status.failure ?? source.status.notice {
      guard isMerged, source.status.failure == nil else { throw Failure(notice) }
      _ = Complaint(notice).report(status: 0)
    }
    return count
  }

  /// Returns the number of records, without writing them.
  func countAll() throws -> Int {
    try source.settle()
    let isMerged = !source.origins.isEmpty
    if let failure = source.pages?.failure { throw Failure(failure) }
    if let notice = source.status.failure ?? source.status.notice {
      guard isMerged, source.status.failure == nil else { throw Failure(notice) }
      _ = Complaint(notice).report(status: 0)
    }
    return source.records.count
  }

  private func writeKnown() throws {
    guard source.status.arrangement == arrangement else { return }
    let records = source.records
    if try writeSorted(records) { return }
    while count < records.count, isRead {
      addHeader()
      var batch = records.batch(from: count)
      guard !batch.isEmpty else { break }
      while let record = batch.first, isRead {
        let run = lines == nil ? batch.run() : nil
        if let run {
          buffer += run.bytes
          endLine(after: run.bytes.last)
          if buffer.count >= Self.full { isRead = try PlainOutput.flush(&buffer) }
        } else {
          try write(record)
        }
        batch = batch.dropFirst(run?.count ?? 1)
        count += run?.count ?? 1
      }
    }
    if isRead, !buffer.isEmpty { isRead = try PlainOutput.flush(&buffer) }
  }

  /// Writes the records of a sorted list together.
  ///
  /// - Returns: `false` if records are left that must be read one by one.
  private func writeSorted(_ records: RecordList) throws -> Bool {
    guard arrangement.isSorted, lines == nil, count < records.count, let copy = records.sortedCopy(lineEnd: lineEnd)
    else {
      return false
    }
    addHeader()
    isRead = try PlainOutput.flush(&buffer)
    do {
      while isRead, let batch = try copy.batch(from: count) {
        isRead = try PlainOutput.write(batch.bytes)
        count += batch.count
      }
    } catch let error as DataError {
      throw Failure("\(source.name): stopped at row \(count + 1): \(error.reasonInShell)")
    }
    return !isRead || count == records.count
  }

  /// Adds the header to the buffer, once. The header is not known before the first record is.
  private func addHeader() {
    if wantsHeader {
      buffer +=
        lines == nil ? source.preamble : Array(PlainText().lines(String(decoding: source.preamble, as: UTF8.self)).utf8)
    }
    wantsHeader = false
  }

  /// Adds a line end after a record without one, such as the last record of a file. In a filtered or sorted list, other
  /// rows may follow it.
  private func endLine(after last: UInt8?) {
    guard arrangement != Arrangement() else { return }
    if last != lineEnd.last { buffer += lineEnd }
  }

  /// The error of an output without a reader.
  private struct Unread: Error {}

  private func write(_ record: SourceRecord) throws {
    lines?.append(record.printedLine(tabs: tabs))
    if let bytes = lines?.removeBytes() {
      buffer += bytes
      if buffer.count >= Self.full { isRead = try PlainOutput.flush(&buffer) }
      return
    }
    var last: UInt8?
    do {
      try record.copy { bytes in
        buffer.append(contentsOf: bytes)
        last = bytes.last ?? last
        guard buffer.count >= Self.full else { return }
        isRead = try PlainOutput.flush(&buffer)
        if !isRead { throw Unread() }
      }
      endLine(after: last)
    } catch is Unread {
    } catch let error as DataError {
      _ = try PlainOutput.flush(&buffer)
      throw Failure("\(source.name): stopped at row \(count + 1): \(error.reasonInShell)")
    }
  }
}

extension RecordSource {
  /// Reads until all records are known and no work is running. The main actor's jobs run meanwhile.
  ///
  /// - Parameter body: called after each change; returns false to end the wait.
  func settle(_ body: () throws -> Bool = { true }) throws {
    readOn()
    try watch { try body() && (awaitsPages || !status.isSettled) }
  }

  /// Reads until the columns are known, or until a record is known to have none. The main actor's jobs run meanwhile.
  func settleColumns() throws {
    guard columns.isEmpty, records.isEmpty else { return }
    try settle { columns.isEmpty && records.isEmpty }
  }

  /// Whether later records may have keys without a column.
  var mayHaveLateColumns: Bool { columns.contains(where: \.holdsRest) }

  /// Reads all records, and adds a column for each of their keys. The main actor's jobs run meanwhile.
  ///
  /// - Returns: whether columns were added.
  func addLateColumns() -> Bool {
    var isAdded = false
    let search = addAllColumns(isReported: false) { _ in
    } done: {
      isAdded = $0 == nil
    }
    while !search.isOver { _ = RunLoop.main.run(mode: .default, before: Date() + Self.longestWait) }
    if isAdded { watch { isRenewing } }
    return isAdded
  }

  /// The maximum time between two checks of a search, in seconds.
  private static var longestWait: TimeInterval { 0.1 }

  /// Runs the main actor's jobs until the source has enough records, or until the deadline. Unlike `settle`, this does
  /// not make the source read to its end.
  func wait(until deadline: Date, _ isEnough: () -> Bool) { watch(until: deadline) { !isEnough() } }

  /// Runs the main actor's jobs until `goesOn` returns false, or until the deadline.
  ///
  /// - Parameter goesOn: called once at the start, and after each change of the source.
  private func watch(until deadline: Date = .distantFuture, while goesOn: () throws -> Bool) rethrows {
    let news = News()
    while deadline > Date() {
      guard news.consume() else {
        _ = RunLoop.main.run(mode: .default, before: deadline)
        continue
      }
      withObservationTracking {
        _ = columns
        _ = records
        _ = status
        _ = pages?.state
        _ = pages?.loads
      } onChange: {
        MainActor.assumeIsolated { news.post() }
      }
      guard try goesOn() else { return }
    }
  }
}

/// A flag that records whether something has changed since it was last reset.
@MainActor
private final class News {
  private var isThere = true

  func post() { isThere = true }

  func consume() -> Bool {
    defer { isThere = false }
    return isThere
  }
}

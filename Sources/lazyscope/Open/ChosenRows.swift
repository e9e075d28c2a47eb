import ArgumentParser
import Foundation
import LazyData
import LazyViewer
import Terminal

/// Prints the chosen rows for another program: their bytes, each row with its line end. On a terminal, control
/// characters are made visible.
@MainActor
struct ChosenRows {
  private let records: [SourceRecord]
  private let lineEnd: [UInt8]

  /// The maximum number of bytes of a row that are printed on a terminal.
  private static let mostShown = 1 << 16

  init(_ viewer: Viewer) {
    records = viewer.chosen ?? []
    lineEnd = viewer.source?.lineEnd ?? Array("\n".utf8)
  }

  /// Prints the rows.
  ///
  /// - Throws: `ExitCode` with status 1 if no row was chosen, `Failure` if a row cannot be read, and
  ///   `StandardStream.Refusal` if standard output cannot be written.
  func write() throws {
    guard !records.isEmpty else { throw ExitCode(1) }
    let isShown = isatty(STDOUT_FILENO) == 1
    try Failure.reporting {
      do {
        if !isShown, let batches = SourceRecord.batches(of: records) { return try write(batches) }
        for record in records { guard try isShown ? show(record) : write(record) else { return } }
      } catch let error as DataError {
        throw Failure("cannot read a row: \(error.reason)")
      }
    }
  }

  /// Writes rows that are read in batches.
  private func write(_ batches: any RecordBatches) throws {
    var count = 0
    while case let batch = try batches.next(), !batch.isEmpty {
      for record in batch { guard try write(record) else { return } }
      count += batch.count
    }
    let missing = records.count - count
    guard missing > 0 else { return }
    throw Failure("\(missing.grouped) of the chosen rows no longer exist\(missing == 1 ? "s" : "")")
  }

  /// Writes a row.
  ///
  /// - Returns: whether the output still has a reader.
  private func write(_ record: SourceRecord) throws -> Bool {
    var isRead = true
    var last: UInt8?
    try record.copy { bytes in
      last = bytes.last ?? last
      if isRead { isRead = try PlainOutput.write(bytes) }
    }
    guard isRead, last != lineEnd.last else { return isRead }
    return try lineEnd.withUnsafeBytes { try PlainOutput.write($0) }
  }

  private func show(_ record: SourceRecord) throws -> Bool {
    let text = try record.readMarkedText(limit: Self.mostShown)
    try PlainOutput.write(String(decoding: text.bytes, as: UTF8.self))
    return true
  }
}

import ArgumentParser
import Foundation
import LazyData
import LazyViewer
import Terminal

/// Prints the chosen rows for another program: their bytes, each row with its line end. Markup of a text is removed
/// unless `isRaw` is set or a row is longer than 1 MiB. On a terminal, control characters are made visible.
@MainActor
struct ChosenRows {
  private let records: [SourceRecord]
  private let lineEnd: [UInt8]
  /// Whether `lineEnd` replaces the line ends of the source.
  private let mustReplaceEnd: Bool
  /// Whether markup is left out.
  private let isPlain: Bool

  /// The maximum length of a row whose markup is left out. A longer row is printed unchanged.
  private static let longestPlain = 1 << 20
  /// The maximum number of bytes of a row that are printed on a terminal.
  private static let mostShown = 1 << 16

  /// - Parameters:
  ///   - endsWithNull: whether each row ends with a null byte in place of its line end.
  ///   - isRaw: whether the bytes of a text are printed with its colours, links and overstrikes.
  init(_ viewer: Viewer, endingWithNull endsWithNull: Bool = false, isRaw: Bool = false) {
    records = viewer.chosen ?? []
    let found = viewer.source?.lineEnd ?? []
    // Rows that end with null bytes in the source, or have no line end there, end with line feeds, unless null bytes
    // are requested.
    lineEnd = endsWithNull ? [0] : found.isEmpty || found == [0] ? Array("\n".utf8) : found
    mustReplaceEnd = endsWithNull != (found == [0])
    isPlain = !isRaw && viewer.source?.columns.isEmpty == true
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
        throw Failure("cannot read a row: \(error.reasonInShell)")
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
    if isPlain, record.extent.count <= Self.longestPlain {
      var bytes: [UInt8] = []
      try record.copy { bytes += $0 }
      // A row without Escape or backspace bytes has no markup. Its bytes are printed unchanged, even if they are not
      // UTF-8.
      if bytes.contains(0x1B) || bytes.contains(0x08) {
        bytes = try record.readMarkedText(limit: 2 * Self.longestPlain).bytes
      }
      return try write(bytes)
    }
    guard !mustReplaceEnd else {
      var bytes: [UInt8] = []
      try record.copy { bytes += $0 }
      return try write(bytes)
    }
    var isRead = true
    var last: UInt8?
    try record.copy { bytes in
      last = bytes.last ?? last
      if isRead { isRead = try PlainOutput.write(bytes) }
    }
    guard isRead, last != lineEnd.last else { return isRead }
    return try lineEnd.withUnsafeBytes { try PlainOutput.write($0) }
  }

  /// Writes the bytes of a row with one terminator.
  ///
  /// - Returns: whether the output still has a reader.
  private func write(_ row: [UInt8]) throws -> Bool {
    var bytes = row
    if mustReplaceEnd, let last = bytes.last, last == 0 || last == UInt8(ascii: "\n") {
      bytes.removeLast()
      if last != 0, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    }
    if mustReplaceEnd || bytes.last != lineEnd.last { bytes += lineEnd }
    return try bytes.withUnsafeBytes { try PlainOutput.write($0) }
  }

  private func show(_ record: SourceRecord) throws -> Bool {
    let text = try record.readMarkedText(limit: Self.mostShown)
    try PlainOutput.write(String(decoding: text.bytes, as: UTF8.self))
    return true
  }
}

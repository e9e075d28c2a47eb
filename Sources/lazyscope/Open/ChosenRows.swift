import ArgumentParser
import LazyData
import LazyViewer

/// The rows that were chosen, as they are printed for another program: their bytes, each with its line end.
@MainActor
struct ChosenRows {
  private let records: [SourceRecord]
  private let lineEnd: [UInt8]

  init(_ viewer: Viewer) {
    records = viewer.chosen ?? []
    lineEnd = viewer.source?.lineEnd ?? Array("\n".utf8)
  }

  /// - Throws: `ExitCode` with the status 1 where none was chosen, `Failure` where one cannot be read, and
  ///   `StandardStream.Refusal` where standard output cannot be written.
  func write() throws {
    guard !records.isEmpty else { throw ExitCode(1) }
    try Failure.reporting {
      var buffer: [UInt8] = []
      for record in records {
        do {
          try record.copy { buffer.append(contentsOf: $0) }
        } catch let error as DataError {
          _ = try PlainOutput.flush(&buffer)
          throw Failure("a row cannot be read: \(error.reason)")
        }
        if buffer.suffix(lineEnd.count) != lineEnd[...] { buffer += lineEnd }
        guard try PlainOutput.flush(&buffer) else { return }
      }
    }
  }
}

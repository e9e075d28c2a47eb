import Foundation
import LazyData
import LazyViewer

/// Writes the rows of a stream to standard output, after a line with the column names.
struct PlainRows {
  private let stream: any RecordStream
  private let writesHeader: Bool

  init(_ stream: any RecordStream, writesHeader: Bool) {
    self.stream = stream
    self.writesHeader = writesHeader
  }

  /// Writes all rows.
  ///
  /// - Returns: the number of rows that were written.
  /// - Throws: `Failure` if the rows cannot be read to the end, and `StandardStream.Refusal` if standard output cannot
  ///   be written. An output without a reader is not an error.
  func write() throws -> Int {
    stopWithoutReader()
    if writesHeader, try !stream.header.withUnsafeBytes({ try PlainOutput.write($0) }) { return 0 }
    do {
      return try stream.copy { try PlainOutput.write($0) }
    } catch let end as InterruptedStream {
      guard PlainOutput.isRead else { return end.rows }
      throw Failure("\(stream.name): \(Self.text(of: end))")
    }
  }

  /// Returns the number of rows, without writing them.
  ///
  /// - Throws: `Failure` if the rows cannot be read to the end.
  func countAll() throws -> Int {
    do {
      return try stream.copy { _ in true }
    } catch let end as InterruptedStream {
      throw Failure("\(stream.name): \(Self.text(of: end))")
    }
  }

  private static func text(of end: InterruptedStream) -> String {
    let rows = "\(end.rows.grouped) row\(end.rows == 1 ? "" : "s")"
    let all = end.estimate.map { $0 > end.rows ? " of about \($0.grouped)" : "" } ?? ""
    return "stopped after \(rows)\(all); the rest is missing: \(end.reason.reason)"
  }

  /// Cancels the stream when standard output loses its reader. Otherwise a server that is still sorting would continue
  /// in vain.
  private func stopWithoutReader() {
    let stream = stream
    Thread.detachNewThread {
      var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while poll(&output, 1, -1) < 0, errno == EINTR {}
      if output.revents & Int16(POLLERR | POLLHUP) != 0 { stream.stop() }
    }
  }
}

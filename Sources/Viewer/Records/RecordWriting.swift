import Foundation
import LazyData
import LazyUI

/// The writing of records to a file, while it runs.
@MainActor
final class RecordWriting {
  private var task: Task<Void, Never>?
  /// Records that were written.
  private(set) var count = 0

  /// Records that are written before the next look at what else there is to do.
  private static let slice = 256
  /// A record that is longer is read in pieces of so many bytes.
  private static let piece = 1 << 20

  func cancel() { task?.cancel() }

  /// Writes `records` to `path`, each with a line end.
  ///
  /// - Parameter finish: is told what to say about it: what was written, or why it was not.
  func start(
    _ records: RecordList, header: [UInt8]?, path: String, replaces: Bool, progress: @escaping @MainActor () -> Void,
    finish: @escaping @MainActor (String) -> Void
  ) {
    task = Task {
      do {
        let destination = try RecordDestination(path, replaces: replaces)
        do {
          if let header { try destination.file.write(contentsOf: Data(header + [UInt8(ascii: "\n")])) }
          try await write(records, to: destination.file, path: path, progress)
          try destination.complete()
          finish("wrote \(count.grouped) row\(count == 1 ? "" : "s") to \(path)")
        } catch is CancellationError {
          destination.abandon()
          let rest = destination.isReplacement ? "is as it was" : "is not complete"
          finish("stopped writing after \(count.grouped) rows; \(path) \(rest)")
        } catch {
          destination.abandon()
          throw error
        }
      } catch {
        finish((error as? RecordDestination.Failure)?.text ?? "\(path): \(error.localizedDescription)")
      }
    }
  }

  private func write(
    _ records: RecordList, to file: FileHandle, path: String, _ progress: @MainActor () -> Void
  ) async throws {
    for record in records {
      try Task.checkCancellation()
      var start = 0
      while true {
        var bytes = record.text(from: start, limit: Self.piece)
        if bytes.isEmpty, start == 0, case .unreadable(let reason) = record.flaw {
          throw RecordDestination.Failure(
            text: "\(path): stopped at row \((count + 1).grouped), which cannot be read: \(reason)")
        }
        start += bytes.count
        let isLast = bytes.count < Self.piece
        if isLast { bytes.append(UInt8(ascii: "\n")) }
        try file.write(contentsOf: Data(bytes))
        if isLast { break }
      }
      count += 1
      if count.isMultiple(of: Self.slice) {
        progress()
        await Task.yield()
      }
    }
  }
}

extension RecordDesk {
  /// Writes the rows that are shown to a file.
  func write(to path: String, replaces: Bool) {
    guard !options.isSecure else { return say("LESSSECURE is set: nothing is written") }
    writing?.cancel()
    let writing = RecordWriting()
    self.writing = writing
    writing.start(known, header: source.header, path: path, replaces: replaces) { [weak self] in
      self?.noteChange()
    } finish: { [weak self] text in
      if self?.writing === writing { self?.writing = nil }
      self?.say(text)
    }
  }
}

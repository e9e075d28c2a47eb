internal import Foundation
internal import LazyViewer
internal import Observation
internal import Synchronization

/// The lines of the program's own output. The parent process sends the output back, so that the program can show it.
final class LoggedLines: Sendable {
  private struct Lines {
    var all: [String] = []
    var count = 0
    var notice: String?
  }

  private let lines = Mutex(Lines())

  /// The number of last lines that are always kept. When twice as many are stored, the older half is dropped.
  private static let mostLines = 200
  /// The maximum length of a line in bytes. The rest of the line is dropped.
  private static let longestLine = 1_000

  /// The number of lines so far, and the last lines, newest last.
  var last: (count: Int, lines: [String]) { lines.withLock { ($0.count, $0.all) } }

  /// The number of lines so far.
  var count: Int { lines.withLock(\.count) }

  /// The last message of the parent process for the status line; nil if there is none.
  var notice: String? { lines.withLock(\.notice) }

  /// Reads the output on a separate thread, until it ends.
  ///
  /// - Parameters:
  ///   - news: called on that thread when lines have arrived.
  ///   - end: called on that thread when the output ends, because the parent process has ended.
  func read(from descriptor: Int32, news: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      var line: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        for byte in buffer[..<count] {
          if byte == 10 {
            add(String(decoding: line, as: UTF8.self))
            line = []
          } else if line.count < Self.longestLine {
            line.append(byte)
          }
        }
        news()
      }
      end()
    }
  }

  private func add(_ line: String) {
    lines.withLock { lines in
      lines.count += 1
      if line.utf8.first == TryDescriptor.noticeMark {
        lines.notice = String(line.dropFirst())
        return
      }
      lines.all.append(line)
      if lines.all.count > 2 * Self.mostLines { lines.all.removeFirst(Self.mostLines) }
    }
  }
}

/// The printed lines, as a pane shows them.
@MainActor
@Observable
final class PrintedModel {
  struct Line: Equatable, Identifiable {
    let id: Int
    let text: String
  }

  /// The lines, newest first.
  private(set) var lines: [Line] = []
  @ObservationIgnored private let printed: LoggedLines
  @ObservationIgnored private var count = 0

  init(_ printed: LoggedLines) { self.printed = printed }

  /// Whether lines have arrived since the last update.
  var isOutOfDate: Bool { printed.count != count }

  /// Replaces the lines with the last lines that were printed, if more have been printed since the last update.
  func update() {
    guard isOutOfDate else { return }
    let (count, last) = printed.last
    self.count = count
    lines = last.indices.reversed().map { Line(id: count - last.count + $0, text: last[$0]) }
  }
}

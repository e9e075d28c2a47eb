internal import Foundation
internal import LazyViewer
internal import Observation
internal import Synchronization

/// What the program has printed, as it comes back to it line by line.
final class PrintedLines: Sendable {
  private struct Lines {
    var all: [String] = []
    var count = 0
    var notice: String?
  }

  private let lines = Mutex(Lines())

  /// Earlier lines are forgotten.
  private static let mostLines = 200
  /// Of a longer line the rest is left out.
  private static let longestLine = 1_000

  /// How many lines there were, and the last of them, the newest last.
  var last: (count: Int, lines: [String]) { lines.withLock { ($0.count, $0.all) } }

  /// How many lines there were.
  var count: Int { lines.withLock(\.count) }

  /// What whoever looks after this process says, for the status line; nil once it was read.
  var notice: String? { lines.withLock(\.notice) }

  /// Takes the notice as read.
  func dismissNotice() { lines.withLock { $0.notice = nil } }

  /// Reads what is printed on a thread of its own, until there is no more.
  ///
  /// - Parameters:
  ///   - news: called on that thread when lines have come.
  ///   - end: called there in the end: whoever looks after this process has gone.
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
      if line.utf8.first == TrialDescriptor.noticeMark {
        lines.notice = String(line.dropFirst())
        return
      }
      lines.all.append(line)
      if lines.all.count > 2 * Self.mostLines { lines.all.removeFirst(Self.mostLines) }
    }
  }
}

/// The printed lines as the panes show them.
@MainActor
@Observable
final class PrintedModel {
  struct Line: Equatable, Identifiable {
    let id: Int
    let text: String
  }

  /// The newest first.
  private(set) var lines: [Line] = []
  @ObservationIgnored private let printed: PrintedLines
  @ObservationIgnored private var count = 0

  init(_ printed: PrintedLines) { self.printed = printed }

  /// Whether there is more than is shown.
  var isOutOfDate: Bool { printed.count != count }

  /// Takes over what was printed since.
  func update() {
    guard isOutOfDate else { return }
    let (count, last) = printed.last
    self.count = count
    lines = last.indices.reversed().map { Line(id: count - last.count + $0, text: last[$0]) }
  }
}

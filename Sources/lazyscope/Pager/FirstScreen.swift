import Foundation
import Glyphs
import LazyData
import LazyViewer
import Terminal

/// Prints records instead of showing them, if all of them fit on one screen (`-F`).
@MainActor
struct FirstScreen {
  let terminal: TerminalOptions
  var environment = ProcessInfo.processInfo.environment

  /// How long to wait for slow input, in seconds. If it is still incomplete then, it is shown as it arrives.
  private static let patience = 1.0

  /// - Returns: whether they were printed; if not, they must be shown.
  /// - Throws: `StandardStream.Refusal` if standard output cannot be written.
  func write(_ viewer: Viewer, of source: RecordSource) throws -> Bool {
    var lines = PrintedLines(environment: environment, options: terminal)
    let height = lines.window.height
    source.wait(until: Date(timeIntervalSinceNow: Self.patience)) {
      source.records.count >= height || source.status.isComplete && source.status.work == nil
    }
    guard let cells = viewer.linesOfOneScreen(lines.window) else { return false }
    for line in cells { lines.append(line) }
    try lines.write()
    return true
  }
}

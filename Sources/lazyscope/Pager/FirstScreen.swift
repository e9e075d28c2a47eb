import Foundation
import Glyphs
import LazyData
import LazyViewer
import Terminal

/// Prints records without starting the viewer, if all of them fit on one screen (`-F`).
@MainActor
struct FirstScreen {
  let terminal: TerminalOptions
  var environment = ProcessInfo.processInfo.environment

  /// The maximum time to wait for slow input, in seconds. If the input is still incomplete then, the viewer shows it as
  /// it arrives.
  private static let patience = 1.0

  /// Prints the records if they fit.
  ///
  /// - Returns: false if the records must be shown in the viewer.
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

import LazyUI
internal import Observation

/// What the log shows. It is written once a frame while it is shown, and then only where something was added.
@MainActor
@Observable
final class LogModel {
  /// An entry of the log, as two lines.
  struct Line: Equatable, Identifiable {
    let id: Int
    let title: String
    let causes: String
  }

  private(set) var isShown = false
  /// The newest first.
  private(set) var lines: [Line] = []
  @ObservationIgnored private var count = 0

  /// Takes over what the log holds now; nil hides it.
  func show(_ log: UpdateLog?) {
    if isShown != (log != nil) { isShown = log != nil }
    guard let log, log.count != count else { return }
    count = log.count
    let entries = log.entries
    lines = entries.indices.reversed().map { Self.line(entries[$0], id: $0) }
  }

  private static func line(_ entry: UpdateLog.Entry, id: Int) -> Line {
    let times = entry.count > 1 ? " ×\(entry.count.grouped)" : ""
    let cost = " \(entry.duration.microseconds.grouped) µs"
    let room = PaneColumn.lineWidth - cost.count - times.count
    let title = entry.view.count > room ? entry.view.prefix(max(0, room - 1)) + "…" : entry.view[...]
    return Line(
      id: id, title: title + times + cost.padded(to: PaneColumn.lineWidth - title.count - times.count),
      causes: entry.causesText)
  }
}

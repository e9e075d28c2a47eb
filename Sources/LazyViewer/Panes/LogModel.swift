package import LazyUI
internal import Observation

/// The content of a log of updates or events. While the log is shown, the content is updated at most once a frame, and
/// only if entries were added. The update compares the stored properties directly, without the observed ones, so that
/// no observer is registered.
@MainActor
@Observable
package final class LogModel {
  /// An entry of the log, which is shown as two lines.
  struct Line: Equatable, Identifiable {
    let id: Int
    let title: String
    let causes: String
  }

  package private(set) var isShown = false
  /// The lines, newest first.
  private(set) var lines: [Line] = []
  @ObservationIgnored private var revision = 0

  package init() {}

  /// Shows the entries of an update log; nil hides the log.
  package func show(_ log: UpdateLog?) {
    if _isShown != (log != nil) { isShown = log != nil }
    guard let log, log.count != revision else { return }
    revision = log.count
    let entries = log.entries
    lines = entries.indices.reversed().map { index in
      let entry = entries[index]
      return Self.line(
        index, entry.view, entry.count, entry.duration, entry.causesText)
    }
  }

  /// Shows the entries of an event log; nil hides the log.
  func show(_ log: EventLog?) {
    if _isShown != (log != nil) { isShown = log != nil }
    guard (log?.revision ?? 0) != revision else { return }
    revision = log?.revision ?? 0
    lines = log?.events.map { Self.line($0.id, $0.title, $0.count, $0.duration, $0.detail) } ?? []
  }

  private static func line(_ id: Int, _ name: String, _ count: Int, _ duration: Duration?, _ causes: String) -> Line {
    let times = count > 1 ? " ×\(count.grouped)" : ""
    let cost = duration.map { " " + text(of: $0) } ?? ""
    let room = PaneColumn.lineWidth - cost.count - times.count
    let title = name.count > room ? name.prefix(max(0, room - 1)) + "…" : name[...]
    let end = cost.isEmpty ? "" : cost.paddedAtLeft(to: PaneColumn.lineWidth - title.count - times.count)
    return Line(id: id, title: title + times + end, causes: causes)
  }

  /// Formats a duration in microseconds, or in milliseconds if it is at least ten milliseconds.
  private static func text(of duration: Duration) -> String {
    let microseconds = duration.microseconds
    return microseconds < 10_000 ? "\(microseconds.grouped) µs" : "\(((microseconds + 500) / 1_000).grouped) ms"
  }
}

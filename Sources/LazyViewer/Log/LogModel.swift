package import LazyUI
internal import Observation

/// What a log shows: of updates, or of events. It is written once a frame while it is shown, and then only where something
/// was added. What was there is looked up as it is stored, by which nobody is noted as a reader.
@MainActor
@Observable
package final class LogModel {
  /// An entry of the log, as two lines.
  struct Line: Equatable, Identifiable {
    let id: Int
    let title: String
    let causes: String
  }

  package private(set) var isShown = false
  /// The newest first.
  private(set) var lines: [Line] = []
  @ObservationIgnored private var revision = 0

  package init() {}

  /// Takes over what the log holds now; nil hides it.
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

  /// Takes over the events that there are now; nil hides them.
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

  /// In microseconds; from ten milliseconds on, in those.
  private static func text(of duration: Duration) -> String {
    let microseconds = duration.microseconds
    return microseconds < 10_000 ? "\(microseconds.grouped) µs" : "\(((microseconds + 500) / 1_000).grouped) ms"
  }
}

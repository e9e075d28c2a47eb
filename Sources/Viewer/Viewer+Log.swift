import Glyphs
import LazyUI

extension Viewer {
  /// Whether the pane with the log is on screen.
  private var showsLog: Bool { state.showsLog && drawing.layout.panes != nil }

  /// Has what happens in the list written down from now on, while the log is on screen.
  func watchEvents() {
    if showsLog {
      if events == nil { events = EventLog() }
      events?.watch(list, content, now: elapsed())
    } else if events != nil {
      events?.stop()
      events = nil
      log.show(nil as EventLog?)
    }
  }

  /// Takes up what has happened since the last frame.
  func noteEvents() {
    guard events != nil else { return }
    events?.look(at: list, content, now: elapsed())
    log.show(events)
  }

  /// The log is the last pane: when it is opened, the panes go down to it.
  func revealLog(in panes: Session) {
    defer { drawing.showedLog = events != nil }
    guard events != nil, !drawing.showedLog, let size = drawing.layout.panes?.size else { return }
    if panes.scrollContainer?.scroll(to: LogPane.id, anchor: .top) == true { panes.update(size: size) }
  }
}

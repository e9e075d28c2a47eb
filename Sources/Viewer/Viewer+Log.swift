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

  /// The log is the last pane: the panes go down to it when it is opened, and as it grows, unless somebody has scrolled them
  /// meanwhile.
  func updatePanes(_ panes: Session, size: Size) {
    let isScrolled = drawing.logPosition.map { $0 != panes.scrollContainer?.position } ?? drawing.showsLog
    let follows = events != nil && !isScrolled
    if follows {
      panes.prepare()
      _ = panes.scrollContainer?.scroll(to: LogPane.id, anchor: .top)
    }
    panes.update(size: size)
    drawing.showsLog = events != nil
    drawing.logPosition = follows ? panes.scrollContainer?.position : nil
  }
}

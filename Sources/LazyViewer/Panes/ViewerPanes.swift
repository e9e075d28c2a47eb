import Glyphs
import LazyTerminal
import LazyUI

/// The panes beside the list, or in its place.
///
/// They are views in a session of their own, so that they are never counted with the list that they watch.
@MainActor
final class ViewerPanes {
  let session: Session
  private let model: PaneModel
  private let log: LogModel
  /// What the selected column holds.
  let column: ColumnPaneModel
  /// Whether keys for controls go to the panes.
  private(set) var hasFocus = false
  /// Whether the log was among them when they were brought up to date last.
  private(set) var showsLog = false
  /// Where they went down to the log; nil where they do not follow it.
  private var logPosition: ScrollPlace?

  /// - Parameters:
  ///   - perform: does what a control in the panes stands for.
  ///   - goTo: goes to where so great a share of the rows is above.
  init(perform: @escaping (ViewerAction) -> Void, goTo: @escaping (Double) -> Void) {
    let (model, log, column) = (PaneModel(), LogModel(), ColumnPaneModel())
    (self.model, self.log, self.column) = (model, log, column)
    session = Session(wake: TerminalLoop.wake) {
      PaneColumn(model: model, log: log, column: column, perform: perform, goTo: goTo)
    }
    session.showsSelection = false
  }

  // MARK: What they show

  func show(_ report: PaneReport) {
    model.show(report)
    column.show(room: report.columnRoom)
  }

  /// Shows what the selected column holds; nil hides it.
  func follow(_ desk: RecordDesk?) { column.follow(desk) }

  /// Whether a column is being looked through.
  var isRunning: Bool { column.isRunning }

  /// Ends that.
  ///
  /// - Returns: false where none is.
  func stop() -> Bool { column.stop() }

  /// Shows what has happened in the list; nil hides it.
  func show(_ events: EventLog?) { log.show(events) }

  /// Brings them up to date.
  ///
  /// The log is the last pane: they go down to it when it is opened, and as it grows, unless they were scrolled meanwhile.
  func update(size: Size) {
    let isScrolled = logPosition.map { $0 != session.scrollContainer?.position } ?? showsLog
    let follows = log.isShown && !isScrolled
    if follows {
      // The log's id is found once the view that it stands in is evaluated.
      session.prepare()
      _ = session.scrollContainer?.scroll(to: LogPane.id, anchor: .top)
    }
    session.update(size: size)
    showsLog = log.isShown
    logPosition = follows ? session.scrollContainer?.position : nil
  }

  // MARK: Focus

  func clearFocus() {
    hasFocus = false
    session.clearFocus()
  }

  /// Gives the focus to the first of their controls, or to the last one.
  func focusFirstControl(backwards: Bool) {
    session.focusFirstControl(backwards: backwards)
    hasFocus = session.focusedControl != nil
  }

  /// Gives the focus to the next of their controls.
  ///
  /// - Returns: false where it has been to all of them.
  func moveFocus(backwards: Bool) -> Bool { session.moveFocus(backwards: backwards) && session.focusedControl != nil }

  /// Gives keys back to the list, if the control with the focus has gone.
  func dropLostFocus() { hasFocus = hasFocus && session.focusedControl != nil }
}

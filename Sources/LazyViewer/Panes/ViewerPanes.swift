import Glyphs
import LazyTerminal
import LazyUI

/// The panes, which are shown beside the list or replace it.
///
/// They are views in a separate session, so that they are not counted with the list that they describe.
@MainActor
final class ViewerPanes {
  let session: Session
  private let model: PaneModel
  private let log: LogModel
  /// The summary of the selected column.
  let column: ColumnPaneModel
  /// Whether the panes receive the keys for controls.
  private(set) var hasFocus = false
  /// Whether the log was shown at the last update.
  private var showsLog = false
  /// The position of the panes after they last scrolled to the log; nil if they do not follow the log.
  private var logPosition: ScrollPlace?

  /// - Parameters:
  ///   - perform: performs the action of a control in the panes.
  ///   - goTo: goes to the row at a relative position, which is the fraction of the rows that are above it.
  init(perform: @escaping (ViewerAction) -> Void, goTo: @escaping (Double) -> Void) {
    let (model, log, column) = (PaneModel(), LogModel(), ColumnPaneModel())
    (self.model, self.log, self.column) = (model, log, column)
    session = Session(wake: TerminalLoop.wake) {
      PaneColumn(model: model, log: log, column: column, perform: perform, goTo: goTo)
    }
    session.showsSelection = false
  }

  // MARK: Content

  func show(_ report: PaneReport) {
    model.show(report)
    column.show(room: report.columnRoom)
  }

  /// Shows the summary of the controller's selected column; nil hides the summary.
  func follow(_ controller: RecordListController?) { column.follow(controller) }

  /// Whether a pass that summarizes a column is running.
  var isRunning: Bool { column.isRunning }

  /// Stops the pass.
  ///
  /// - Returns: false if none runs.
  func stop() -> Bool { column.stop() }

  /// Shows the events of the list; nil hides them.
  func show(_ events: EventLog?) { log.show(events) }

  /// Updates the panes.
  ///
  /// The log is the last pane. The panes scroll to the log when it opens and when it grows, unless the user has
  /// scrolled meanwhile.
  func update(size: Size) {
    let isScrolled = logPosition.map { $0 != session.scrollContainer?.position } ?? showsLog
    let follows = log.isShown && !isScrolled
    if follows {
      // The log's id can be found only after its parent view was evaluated.
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

  /// Moves the focus to the first control, or to the last one.
  func focusFirstControl(backwards: Bool) {
    session.focusFirstControl(backwards: backwards)
    hasFocus = session.focusedControl != nil
  }

  /// Moves the focus to the next control.
  ///
  /// - Returns: false after the last control.
  func moveFocus(backwards: Bool) -> Bool { session.moveFocus(backwards: backwards) && session.focusedControl != nil }

  /// Returns the focus to the list if the focused control no longer exists.
  func dropLostFocus() { hasFocus = hasFocus && session.focusedControl != nil }
}

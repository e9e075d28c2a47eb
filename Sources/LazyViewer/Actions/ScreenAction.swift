/// What can be done about the parts of the screen beside the list.
package enum ScreenAction: Hashable, Sendable {
  case togglePanes
  /// Shows or hides the log: of what happened, or of updates.
  case toggleLog
  case toggleHelp
}

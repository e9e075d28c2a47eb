/// Actions on the parts of the screen beside the list.
package enum ScreenAction: Hashable, Sendable {
  case togglePanes
  /// Shows or hides the log: of events, or of updates.
  case toggleLog
  case toggleHelp
}

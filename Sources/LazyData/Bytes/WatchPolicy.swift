/// How to watch the source for changes by other programs.
public enum WatchPolicy: Sendable {
  /// Does not watch.
  case off
  /// Watches only if the system notifies. Nothing runs while nothing changes.
  case whenTold
  /// Watches, and polls once a second if the system does not notify.
  case always
}

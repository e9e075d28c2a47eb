internal import LazyTerminal
internal import LazyViewer
internal import Terminal

/// What can be done with views of others.
enum TrialAction: Hashable, Sendable {
  case probed(ProbedAction)
  /// Has each row take more time, or as much as it takes by itself.
  case nextRowWork

  /// Their keys.
  static let keys = ProbedAction.keys(
    .init(
      log: "log of updates, and what was printed", enter: "act on the control with the focus",
      escape: "leave field or panes; back"),
    "Finding out",
    extras: [KeyBinding("next-row-work", ["$"], "work per row: 0, 5, 25, 100 µs", TrialAction.nextRowWork)],
    TrialAction.probed)
}

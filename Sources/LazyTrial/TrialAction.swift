internal import LazyTerminal
internal import LazyViewer
internal import Terminal

/// The actions of a screen with the user's views.
enum TrialAction: Hashable, Sendable {
  case probed(ProbedAction)
  /// Makes each row take more time; after the last step, no extra time.
  case nextRowWork

  /// The keys of the actions.
  static let keys = ProbedAction.keys(
    .init(
      log: "log of updates, and what was printed", enter: "act on the control with the focus",
      escape: "leave field or panes; back"),
    "Finding out",
    extras: [KeyBinding("next-row-work", ["$"], "work per row: 0, 5, 25, 100 µs", TrialAction.nextRowWork)],
    TrialAction.probed)
}

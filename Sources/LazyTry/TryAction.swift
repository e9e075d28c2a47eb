internal import LazyTerminal
internal import LazyViewer
internal import Terminal

/// The actions of a screen with the user's views.
enum TryAction: Hashable, Sendable {
  case probed(InstrumentedAction)
  /// Makes each row take more time; after the last step, no extra time.
  case nextRowWork

  /// The keys of the actions.
  static let keys = InstrumentedAction.keys(
    .init(
      log: "log of updates, and what was printed", enter: "act on the control with the focus",
      escape: "leave field or panes; back"),
    "Finding out",
    extras: [KeyBinding("next-row-work", ["$"], "work per row: 0, 5, 25, 100 µs", TryAction.nextRowWork)],
    TryAction.probed)
}

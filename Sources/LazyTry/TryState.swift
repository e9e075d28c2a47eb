internal import LazyTerminal
internal import LazyUI
internal import LazyViewer
internal import Terminal

/// The state of a screen with the user's views that actions can change.
///
/// This is a value: `apply` changes it, and returns the effects that remain to be performed.
struct TryState: Equatable {
  var instrumented = InstrumentedState()
  /// The simulated extra work for each row.
  private(set) var work = RowWork.none
  /// The SwiftUI release whose policies apply to the views.
  private(set) var release: SwiftUIRelease

  init(release: SwiftUIRelease = .newest) { self.release = release }

  /// Applies an action, and returns its effects.
  mutating func apply(_ action: TryAction, in situation: InstrumentedState.Situation) -> [InstrumentedState.Effect] {
    switch action {
    case .instrumented(let action): return instrumented.apply(action, in: situation)
    case .nextRowWork:
      if !instrumented.closeHelp() { work = work.next }
      return []
    case .nextRelease:
      if !instrumented.closeHelp() { release = release.next }
      return []
    }
  }
}

/// The actions of a screen with the user's views.
enum TryAction: Hashable, Sendable {
  case instrumented(InstrumentedAction)
  /// Increases the extra work for each row. After the last level, there is no extra work.
  case nextRowWork
  /// Shows the views with the next release of SwiftUI.
  case nextRelease

  /// The keys of the actions.
  static let keys = InstrumentedAction.keys(
    .init(
      log: "show or hide the log of updates and output", enter: "activate the focused control",
      escape: "leave the field or the panes, or go back"),
    "Measuring",
    extras: [
      KeyBinding("next-row-work", ["$"], "work per row: 0, 5, 25, 100 µs", TryAction.nextRowWork),
      KeyBinding("next-release", ["V"], "release: iOS 17, 18, 26, 27", TryAction.nextRelease),
    ],
    TryAction.instrumented)
}

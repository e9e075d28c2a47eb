internal import LazyViewer

/// The state that actions can change on a screen with the user's views.
///
/// A value: `apply` changes it, and returns the remaining effects.
struct TryState: Equatable {
  var probed = InstrumentedState()
  /// The extra time that making a row takes.
  private(set) var work = RowWork.none

  /// Applies an action, and returns its effects.
  mutating func apply(_ action: TryAction, in situation: InstrumentedState.Situation) -> [InstrumentedState.Effect] {
    switch action {
    case .probed(let action): return probed.apply(action, in: situation)
    case .nextRowWork:
      if !probed.closeHelp() { work = work.next }
      return []
    }
  }
}

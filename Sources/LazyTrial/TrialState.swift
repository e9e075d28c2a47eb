internal import LazyViewer

/// What an action can change where views of others are shown.
///
/// A value: `apply` changes it by an action, and returns what is left to do.
struct TrialState: Equatable {
  var probed = ProbedState()
  /// What making a row takes beside what it takes anyway.
  private(set) var work = RowWork.none

  /// Decides what an action does.
  mutating func apply(_ action: TrialAction, in situation: ProbedState.Situation) -> [ProbedState.Effect] {
    switch action {
    case .probed(let action): return probed.apply(action, in: situation)
    case .nextRowWork:
      if !probed.closeHelp() { work = work.next }
      return []
    }
  }
}

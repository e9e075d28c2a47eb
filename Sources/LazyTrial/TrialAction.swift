internal import LazyTerminal
internal import LazyViewer
internal import Terminal

/// What can be done with views of others.
enum TrialAction: Hashable, Sendable {
  case view(ViewAction)
  /// Has each row take more time, or as much as it takes by itself.
  case nextRowWork
  case screen(ScreenAction)
  case program(ProgramAction)

  /// Their keys.
  static let keys = KeyTable<TrialAction>([
    .init("Moving", CommonKeys.motions.map { $0.map { .view(.move($0)) } } + across),
    .init("Finding out", probing),
    .init("Acting", controls),
    .init("Program", ScreenAction.keys.map { $0.map(TrialAction.screen) } + program),
  ])

  private static let across: [KeyBinding<TrialAction>] = [
    KeyBinding([Key(.left)], "a view back in a grid") { .view(.moveAcross(-($0 ?? 1))) },
    KeyBinding([Key(.right)], "a view on in a grid") { .view(.moveAcross($0 ?? 1)) },
  ]

  private static let probing: [KeyBinding<TrialAction>] = [
    KeyBinding(["l"], "log of updates, and what was printed", .screen(.toggleLog)),
    KeyBinding(["e"], "let go of state kept for rows off screen", .view(.evictState)),
    KeyBinding(["$"], "work per row: 0, 5, 25, 100 µs", .nextRowWork),
  ]

  private static let controls: [KeyBinding<TrialAction>] = [
    KeyBinding([Key(.enter)], "act on the control with the focus", .view(.activate)),
    KeyBinding([" "], "the same; page where there is no control", .view(.activateOrPage)),
    KeyBinding([Key(.tab)], "next control; the panes", .view(.focusNext)),
    KeyBinding([Key(.backTab)], "the one before", .view(.focusPrevious)),
    KeyBinding([Key(.escape)], "leave field or panes; back", .program(.back)),
  ]

  private static let program = CommonKeys.program.map { $0.map(TrialAction.program) }
}

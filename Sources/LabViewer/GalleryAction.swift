package import LazyTerminal
internal import Terminal
package import LazyViewer

/// What the gallery can be told to do.
package enum GalleryAction: Hashable, Sendable {
  case view(ViewAction)
  case experiment(ExperimentAction)
  case screen(ScreenAction)
  case program(ProgramAction)
}

/// What can be done with experiments, and with nothing else.
package enum ExperimentAction: Hashable, Sendable {
  /// So many variants on; back where negative.
  case changeVariant(Int)
  /// Measures every variant of the experiment that is shown or selected.
  case measureVariants
}

extension GalleryAction {
  /// The keys of the gallery.
  package static let keys = KeyTable<GalleryAction>([
    .init("Moving", CommonKeys.motions.map { $0.map { .view(.move($0)) } } + across),
    .init("Exhibits", experiments),
    .init("Acting", controls + CommonKeys.rows.map { $0.map(GalleryAction.view) }),
    .init("Program", ScreenAction.keys.map { $0.map(GalleryAction.screen) } + program),
  ])

  private static let across: [KeyBinding<GalleryAction>] = [
    KeyBinding([Key(.left)], "a view back in a grid") { .view(.moveAcross(-($0 ?? 1))) },
    KeyBinding([Key(.right)], "a view on in a grid") { .view(.moveAcross($0 ?? 1)) },
  ]

  private static let experiments: [KeyBinding<GalleryAction>] = [
    KeyBinding(["]"], "next variant; 3]: three on") { .experiment(.changeVariant($0 ?? 1)) },
    KeyBinding(["["], "the variant before") { .experiment(.changeVariant(-($0 ?? 1))) },
    KeyBinding(["x"], "measure all variants", .experiment(.measureVariants)),
    KeyBinding(["l"], "log of updates, in the panes' place", .screen(.toggleLog)),
    KeyBinding(["e"], "let go of state kept for rows off screen", .view(.evictState)),
  ]

  private static let controls: [KeyBinding<GalleryAction>] = [
    KeyBinding([Key(.enter)], "open; act on the control with the focus", .view(.activate)),
    KeyBinding([" "], "the same; page where there is no control", .view(.activateOrPage)),
    KeyBinding([Key(.tab)], "next button, link or toggle; the panes", .view(.focusNext)),
    KeyBinding([Key(.backTab)], "the one before", .view(.focusPrevious)),
    KeyBinding([Key(.escape)], "leave field or panes; back; to the catalogue", .program(.back)),
  ]

  private static let program = CommonKeys.program.map { $0.map(GalleryAction.program) }
}

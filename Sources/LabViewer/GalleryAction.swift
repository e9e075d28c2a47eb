package import LazyTerminal
internal import Terminal
package import LazyViewer

/// The actions of the gallery.
package enum GalleryAction: Hashable, Sendable {
  case instrumented(InstrumentedAction)
  case experiment(ExperimentAction)
}

/// The actions on experiments, which other screens do not have.
package enum ExperimentAction: Hashable, Sendable {
  /// Moves this many variants forward, or back if negative.
  case changeVariant(Int)
  /// Measures every variant of the experiment that is open or selected.
  case measureVariants
  /// Shows or hides the difference between the code of a broken and of a cured variant.
  case toggleDifference
  /// Shows and measures the experiments with the next release of SwiftUI.
  case nextRelease
}

extension GalleryAction {
  package static let keys = InstrumentedAction.keys(
    .init(
      log: "show or hide the log of updates", enter: "open; activate the focused control",
      escape: "leave the field or the panes, or go back"),
    "Variants", extras: experiments, GalleryAction.instrumented)

  private static let experiments: [KeyBinding<GalleryAction>] = [
    KeyBinding("next-variant", ["]"], "next variant; 3]: 3 variants further") { .experiment(.changeVariant($0 ?? 1)) },
    KeyBinding("previous-variant", ["["], "previous variant") { .experiment(.changeVariant(-($0 ?? 1))) },
    KeyBinding("difference", ["d"], "difference between broken and cured code", .experiment(.toggleDifference)),
    KeyBinding("next-release", ["V"], "release: iOS 17, 18, 26, 27", .experiment(.nextRelease)),
    KeyBinding("measure", ["x"], "measure all variants", .experiment(.measureVariants)),
  ]
}

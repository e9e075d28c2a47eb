package import LazyTerminal
internal import Terminal
package import LazyViewer

/// The actions of the gallery.
package enum GalleryAction: Hashable, Sendable {
  case probed(InstrumentedAction)
  case experiment(ExperimentAction)
}

/// The actions on experiments that no other screen has.
package enum ExperimentAction: Hashable, Sendable {
  /// Moves this many variants forward, or back if negative.
  case changeVariant(Int)
  /// Measures every variant of the experiment that is shown or selected.
  case measureVariants
}

extension GalleryAction {
  /// The keys of the gallery.
  package static let keys = InstrumentedAction.keys(
    .init(
      log: "log of updates, in the panes' place", enter: "open; act on the control with the focus",
      escape: "leave field or panes; back; to the catalogue"),
    "Exhibits", extras: experiments, GalleryAction.probed)

  private static let experiments: [KeyBinding<GalleryAction>] = [
    KeyBinding("next-variant", ["]"], "next variant; 3]: three on") { .experiment(.changeVariant($0 ?? 1)) },
    KeyBinding("previous-variant", ["["], "the variant before") { .experiment(.changeVariant(-($0 ?? 1))) },
    KeyBinding("measure", ["x"], "measure all variants", .experiment(.measureVariants)),
  ]
}

package import LazyTerminal
internal import Terminal

/// The keys of the viewer.
///
/// Records without panes have the screen and the keys to themselves: what switches modes of the list is out of the way there, so
/// that nobody sets it off who does not see what it does.
package struct ViewerKeys: Sendable {
  /// With the panes, and with rows that are there to play with.
  package let besidePanes: KeyTable<ViewerAction>
  /// With records alone.
  package let alone: KeyTable<ViewerAction>

  package init(besidePanes: KeyTable<ViewerAction>, alone: KeyTable<ViewerAction>) {
    self.besidePanes = besidePanes
    self.alone = alone
  }

  package static let standard = ViewerKeys(
    besidePanes: KeyTable([
      moving,
      records(right: [Key(.right)], left: [Key(.left)]),
      .init("Modes", modes.map { $0.map(ViewerAction.list) } + [evict]),
      acting,
      .init("Program", [log] + ScreenAction.keys.map { $0.map(ViewerAction.screen) } + program),
    ]),
    alone: KeyTable([
      moving,
      records(right: [Key(.right), "l"], left: [Key(.left), "h"]),
      acting,
      .init("Program", ScreenAction.keysWithoutH.map { $0.map(ViewerAction.screen) } + program),
      .init("With the panes", (modes.map { $0.map(ViewerAction.list) } + [evict]).map(Self.toldOf)),
    ]))

  private static let moving = KeyTable<ViewerAction>.Group(
    "Moving", CommonKeys.motions.map { $0.map { .view(.move($0)) } })

  private static func records(right: [Key], left: [Key]) -> KeyTable<ViewerAction>.Group {
    .init(
      "Records",
      [
        KeyBinding(["/"], "search; ^R: no regular expression", .prompt(.search)),
        KeyBinding(["n"], "next match") { .records(.findNext($0 ?? 1)) },
        KeyBinding(["N"], "match before") { .records(.findPrevious($0 ?? 1)) },
        KeyBinding(["&"], "only rows that match; &!: that do not", .prompt(.filter)),
        KeyBinding(["="], "only rows with the column's value", .records(.filterByValue)),
        KeyBinding(right, "next column, or sideways") { .records(.moveColumn($0 ?? 1)) },
        KeyBinding(left, "column before, or back") { .records(.moveColumn(-($0 ?? 1))) },
        KeyBinding(["s"], "sort by the column; again: as it was", .records(.sort(isDescending: false))),
        KeyBinding(["S"], "sort with the greatest first", .records(.sort(isDescending: true))),
        KeyBinding(["F"], "follow: show what is added", .records(.follow)),
        KeyBinding(["m"], "mark the row with a letter", .prompt(.mark)),
        KeyBinding(["'"], "to a mark; '': back from a jump", .prompt(.goToMark)),
        KeyBinding(["y"], "copy the row", .records(.copy)),
        KeyBinding([":"], "command: 123, 50%, n, p, files, write, q", .prompt(.command)),
      ])
  }

  private static let modes: [KeyBinding<ListAction>] = [
    KeyBinding(["i"], "add .id to each row", .toggleMode(.id)),
    KeyBinding(["w"], "wrap each row's body in if/else", .toggleMode(.conditional)),
    KeyBinding(["v"], "VStack around each row", .toggleMode(.vstack)),
    KeyBinding(["o"], "Group around each row", .toggleMode(.group)),
    KeyBinding(["a"], "AnyView around each row", .toggleMode(.anyView)),
    KeyBinding(["c"], "container: List, LazyVStack, VStack", .nextContainer),
    KeyBinding(["r"], "rows: 40, 4,000, 40,000, 400,000, endless", .nextRowCount),
    KeyBinding(["$"], "work per row: 0, 5, 25, 100 µs", .nextRowWork),
  ]

  private static let evict = KeyBinding<ViewerAction>(["e"], "evict the state of rows off screen", .view(.evictState))

  /// The same keys, which only tell where they act.
  private static func toldOf(_ binding: KeyBinding<ViewerAction>) -> KeyBinding<ViewerAction> {
    KeyBinding(binding.keys, binding.help, .say("p shows the panes, and this key acts where they are"))
  }

  private static let acting = KeyTable<ViewerAction>.Group(
    "Acting",
    [
      KeyBinding([Key(.enter)], "the row's control; without: row in full", .view(.activate)),
      KeyBinding([" "], "toggle the row's control; page without one", .view(.activateOrPage)),
      KeyBinding([Key(.tab)], "next control of the row, then the panes", .view(.focusNext)),
      KeyBinding([Key(.backTab)], "the one before", .view(.focusPrevious)),
      KeyBinding([Key(.escape)], "back: list, choices; stop what is running", .program(.back)),
    ])

  private static let log = KeyBinding<ViewerAction>(
    ["l"], "show or hide the log of events, the last pane", .screen(.toggleLog))

  private static let program = CommonKeys.program.map { $0.map(ViewerAction.program) }
}

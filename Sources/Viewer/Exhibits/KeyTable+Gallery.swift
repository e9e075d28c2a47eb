internal import LazyTerminal
import Terminal

extension KeyTable {
  /// The keys of the gallery.
  package static let gallery = KeyTable(groups: [
    Group(title: "Moving", entries: motions + across),
    Group(title: "Exhibits", entries: exhibits),
    Group(title: "Acting", entries: controls),
    Group(title: "Program", entries: program),
  ])

  private static let across: [Entry] = [
    Entry(keys: [Key(.left)], help: "a view back in a grid") { .moveAcross(-($0 ?? 1)) },
    Entry(keys: [Key(.right)], help: "a view on in a grid") { .moveAcross($0 ?? 1) },
  ]

  private static let exhibits: [Entry] = [
    Entry(keys: ["]"], help: "next variant; 3]: three on") { .changeVariant($0 ?? 1) },
    Entry(keys: ["["], help: "the variant before") { .changeVariant(-($0 ?? 1)) },
    entry(["x"], "measure all variants", .measureVariants),
    entry(["l"], "log of updates, in the panes' place", .toggleLog),
    entry(["e"], "let go of state kept for rows off screen", .evictState),
  ]

  private static let controls: [Entry] = [
    entry([Key(.enter)], "open; act on the control with the focus", .activate),
    entry([" "], "the same; page where there is no control", .activateOrPage),
    entry([Key(.tab)], "next button, link or toggle; the panes", .focusNext),
    entry([Key(.backTab)], "the one before", .focusPrevious),
    entry([Key(.escape)], "leave field or panes; back; to the catalogue", .back),
  ]
}

import LazyTerminal
import Terminal

extension ColumnAction {
  /// The keys that change how columns are shown.
  static let keys: [KeyBinding<ColumnAction>] = [
    KeyBinding("hide-column", ["-"], "hide the column", .hide(nil)),
    KeyBinding("show-columns", ["+"], "show all hidden columns", .show(nil)),
    KeyBinding("widen-column", [">"], "column wider; 9>: by 9 cells") { .widen($0 ?? step) },
    KeyBinding("narrow-column", ["<"], "column narrower") { .widen(-($0 ?? step)) },
    KeyBinding("fit-column", ["_"], "column as wide as what is in it, or not", .toggleFit),
    KeyBinding("move-column-left", ["H"], "move the column to the left") { .move(-($0 ?? 1)) },
    KeyBinding("move-column-right", ["L"], "move the column to the right") { .move($0 ?? 1) },
    KeyBinding("freeze-columns", ["z"], "keep columns up to here at the left, or none", .toggleFrozen),
  ]

  /// The number of cells by which a column is widened.
  private static let step = 4
}

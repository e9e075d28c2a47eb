internal import Terminal

/// The keys that all programs share, as in `less` and `vi`.
package enum CommonKeys {
  /// Keys that move in a list.
  package static let motions: [KeyBinding<Motion>] = [
    KeyBinding("down", [Key(.down), "j"], "down a row; 25j: 25 rows") { .rows($0 ?? 1) },
    KeyBinding("up", [Key(.up), "k"], "up a row") { .rows(-($0 ?? 1)) },
    KeyBinding("page-down", [Key(.pageDown), "f", .control("f")], "down a screen") { .pages($0 ?? 1) },
    KeyBinding("page-up", [Key(.pageUp), "b", .control("b")], "up a screen") { .pages(-($0 ?? 1)) },
    KeyBinding("half-page-down", ["d", .control("d")], "down half a screen") { .halfPages($0 ?? 1) },
    KeyBinding("half-page-up", ["u", .control("u")], "up half a screen") { .halfPages(-($0 ?? 1)) },
    KeyBinding("top", ["g", Key(.home)], "to the top; 12g: to row 12") { $0.map(Motion.row) ?? .top },
    KeyBinding("bottom", ["G", Key(.end)], "to the bottom; 12G: to row 12") { $0.map(Motion.row) ?? .bottom },
    KeyBinding("percent", ["%"], "50%: to the middle") { .percent($0 ?? 0) },
  ]

  /// Keys that search a list and edit its rows, if the program allows editing.
  package static let rows: [KeyBinding<ViewAction>] = [
    KeyBinding("row-menu", ["m"], "open or close the menu of the row or the view", .toggleRowMenu),
    KeyBinding("delete-row", [Key(.delete)], "delete the row", .deleteRow),
    KeyBinding("move-row-up", [Key(.up, .alt)], "move the row up") { .moveRow(-($0 ?? 1)) },
    KeyBinding("move-row-down", [Key(.down, .alt)], "move the row down") { .moveRow($0 ?? 1) },
    KeyBinding("search-field", ["/"], "go to the search field", .search),
  ]

  /// Keys for the program itself.
  package static let program: [KeyBinding<ProgramAction>] = [
    KeyBinding("repaint", ["R", .control("l")], "redraw the screen", .repaint),
    KeyBinding("suspend", [.control("z")], "suspend", .suspend),
    KeyBinding("quit", ["q"], "quit", .quit),
    KeyBinding("interrupt", [.control("c")], "stop a running task, or quit", .interrupt),
  ]
}

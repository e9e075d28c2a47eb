internal import Terminal

/// The keys that all programs have, as in `less` and `vi`.
package enum CommonKeys {
  /// Keys that move in a list.
  package static let motions: [KeyBinding<Motion>] = [
    KeyBinding([Key(.down), "j"], "down a row; 25j: 25 rows") { .rows($0 ?? 1) },
    KeyBinding([Key(.up), "k"], "up a row") { .rows(-($0 ?? 1)) },
    KeyBinding([Key(.pageDown), "f", .control("f")], "down a screen") { .pages($0 ?? 1) },
    KeyBinding([Key(.pageUp), "b", .control("b")], "up a screen") { .pages(-($0 ?? 1)) },
    KeyBinding(["d", .control("d")], "down half a screen") { .halfPages($0 ?? 1) },
    KeyBinding(["u", .control("u")], "up half a screen") { .halfPages(-($0 ?? 1)) },
    KeyBinding(["g", Key(.home)], "to the top; 12g: to row 12") { $0.map(Motion.row) ?? .top },
    KeyBinding(["G", Key(.end)], "to the bottom; 12G: to row 12") { $0.map(Motion.row) ?? .bottom },
    KeyBinding(["%"], "50%: to the middle") { .percent($0 ?? 0) },
  ]

  /// Keys that edit the rows of a list, where a program lets them be edited, and search it.
  package static let rows: [KeyBinding<ViewAction>] = [
    KeyBinding(["m"], "what can be done with the row", .toggleRowMenu),
    KeyBinding([Key(.delete)], "delete the row", .deleteRow),
    KeyBinding([Key(.up, .alt)], "move the row up") { .moveRow(-($0 ?? 1)) },
    KeyBinding([Key(.down, .alt)], "move the row down") { .moveRow($0 ?? 1) },
    KeyBinding(["/"], "to the search field", .search),
  ]

  /// Keys for the program itself.
  package static let program: [KeyBinding<ProgramAction>] = [
    KeyBinding(["R", .control("l")], "draw the screen anew", .repaint),
    KeyBinding([.control("z")], "suspend", .suspend),
    KeyBinding(["q"], "quit", .quit),
    KeyBinding([.control("c")], "stop what is running, or quit", .interrupt),
  ]
}

internal import LazyTerminal
package import Terminal

/// Every key of the viewer, once: what it does and what help says of it.
package struct KeyTable: Sendable {
  package struct Entry: Sendable {
    /// The keys, the one that help names first.
    package let keys: [Key]
    package let help: String
    /// What the keys do, given the number typed before.
    package let action: @Sendable (Int?) -> ViewerAction
  }

  /// Keys that belong together.
  package struct Group: Sendable {
    package let title: String
    package let entries: [Entry]
  }

  package static let viewer = KeyTable(groups: [
    Group(title: "Moving", entries: motions),
    Group(title: "Records", entries: records),
    Group(title: "Modes", entries: modes),
    Group(title: "Acting", entries: acting),
    Group(title: "Program", entries: [log] + program),
  ])

  package let groups: [Group]
  private let byKey: [Key: @Sendable (Int?) -> ViewerAction]

  package init(groups: [Group]) {
    self.groups = groups
    var byKey: [Key: @Sendable (Int?) -> ViewerAction] = [:]
    for entry in groups.flatMap(\.entries) { for key in entry.keys { byKey[key] = entry.action } }
    self.byKey = byKey
  }

  package func action(for key: Key, count: Int?) -> ViewerAction? { byKey[key]?(count) }

  /// Keys that stand for more than one thing.
  package var collisions: [Key] {
    let keys = groups.flatMap(\.entries).flatMap(\.keys)
    return Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.map(\.key)
  }

  static let motions: [Entry] = ListKeys.bindings.map { binding in
    Entry(keys: binding.keys, help: binding.help) { .move(binding.motion($0)) }
  }

  private static let modes: [Entry] = [
    entry(["i"], "add .id to each row", .toggleMode(.id)),
    entry(["w"], "wrap each row's body in if/else", .toggleMode(.conditional)),
    entry(["v"], "VStack around each row", .toggleMode(.vstack)),
    entry(["o"], "Group around each row", .toggleMode(.group)),
    entry(["a"], "AnyView around each row", .toggleMode(.anyView)),
    entry(["c"], "container: List, LazyVStack, VStack", .nextContainer),
    entry(["r"], "rows: 40, 4,000, 40,000, 400,000, endless", .nextRowCount),
    entry(["$"], "work per row: 0, 5, 25, 100 µs", .nextRowWork),
    entry(["e"], "evict the state of rows off screen", .evictState),
  ]

  private static let records: [Entry] = [
    entry(["/"], "search; ^R: no regular expression", .prompt(.search)),
    Entry(keys: ["n"], help: "next match") { .records(.findNext($0 ?? 1)) },
    Entry(keys: ["N"], help: "match before") { .records(.findPrevious($0 ?? 1)) },
    entry(["&"], "only rows that match; empty: all", .prompt(.filter)),
    Entry(keys: [Key(.right)], help: "next column, or sideways") { .records(.moveColumn($0 ?? 1)) },
    Entry(keys: [Key(.left)], help: "column before, or back") { .records(.moveColumn(-($0 ?? 1))) },
    entry(["s"], "sort by the column; again: as it was", .records(.sort(isDescending: false))),
    entry(["S"], "sort with the greatest first", .records(.sort(isDescending: true))),
    entry(["F"], "follow: show what is added", .records(.follow)),
    entry(["m"], "mark the row with a letter", .prompt(.mark)),
    entry(["'"], "to a mark; '': back from a jump", .prompt(.goToMark)),
    entry(["y"], "copy the row", .records(.copy)),
    entry([":"], "command: 123, 50%, n, p, files, write, q", .prompt(.command)),
  ]

  private static let acting: [Entry] = [
    entry([Key(.enter)], "the row's control; without: row in full", .activate),
    entry([" "], "toggle the row's control; page without one", .activateOrPage),
    entry([Key(.tab)], "next control of the row, then the panes", .focusNext),
    entry([Key(.backTab)], "the one before", .focusPrevious),
    entry([Key(.escape)], "back: list, choices; stop what is running", .back),
  ]

  private static let log = entry(["l"], "show or hide the log of events, the last pane", .toggleLog)

  static let program: [Entry] = [
    entry(["p"], "show or hide the panes", .togglePanes),
    entry(["?", "h", Key(.function(1))], "this help", .toggleHelp),
    entry(["R", .control("l")], "draw the screen anew", .repaint),
    entry([.control("z")], "suspend", .suspend),
    entry(["q"], "quit", .quit),
    entry([.control("c")], "stop what is running, or quit", .interrupt),
  ]

  static func entry(_ keys: [Key], _ help: String, _ action: ViewerAction) -> Entry {
    Entry(keys: keys, help: help) { _ in action }
  }
}

extension Key {
  /// The key as help writes it.
  package var name: String { modifiers.contains(.alt) ? "Alt-\(nameOfCode)" : nameOfCode }

  private var nameOfCode: String {
    switch code {
    case .character(" "): "Space"
    case .character(let character) where modifiers.contains(.control): "^\(character.uppercased())"
    case .character(let character): String(character)
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}

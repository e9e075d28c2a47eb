package import LazyTerminal
package import Terminal

/// The keys of the viewer.
///
/// While the panes are hidden, a key for a mode of the list only shows a hint. Otherwise a mode could change without a
/// visible effect.
package struct ViewerKeys: Sendable {
  /// The keys while the panes are shown, and in the demo.
  package let besidePanes: KeyTable<ViewerAction>
  /// The keys while the records fill the screen.
  package let alone: KeyTable<ViewerAction>

  package init(besidePanes: KeyTable<ViewerAction>, alone: KeyTable<ViewerAction>) {
    self.besidePanes = besidePanes
    self.alone = alone
  }

  package static let standard = ViewerKeys(isPager: false)

  /// The keys of a pager, for a text: `?` searches backward and Enter scrolls, as in less.
  package static let pager = ViewerKeys(isPager: true)

  private init(isPager: Bool) {
    let help: [Key] = (isPager ? [] : ["?"]) + [Key(.function(1))]
    func screen(_ help: [Key]) -> [KeyBinding<ViewerAction>] {
      ScreenAction.keys(help: help).map { $0.map(ViewerAction.screen) }
    }
    self.init(
      besidePanes: KeyTable([
        Self.moving,
        Self.records(right: [Key(.right)], left: [Key(.left)], isPager: isPager),
        Self.columns,
        .init("Modes", Self.modes.map { $0.map(ViewerAction.list) } + [Self.evict]),
        Self.acting(isPager: isPager),
        .init("Program", [Self.log] + screen(help + ["h"]) + Self.program),
      ]),
      alone: KeyTable([
        Self.moving,
        Self.records(right: [Key(.right), "l"], left: [Key(.left), "h"], isPager: isPager),
        Self.columns,
        Self.acting(isPager: isPager),
        .init("Program", screen(help) + Self.program),
        .init("With the panes", (Self.modes.map { $0.map(ViewerAction.list) } + [Self.evict]).map(Self.hinting)),
      ]))
  }

  /// Returns a copy in which some keys have other actions, in both key tables.
  ///
  /// - Parameter keys: the keys, each with the name of an action or with a command that starts with a colon. Any other
  ///   text leaves the key without an action. If a key occurs more than once, the last entry is used.
  package func rebinding(_ keys: [(key: Key, action: String)]) -> ViewerKeys {
    var names: [Key: String] = [:]
    var commands: [Key: KeyBinding<ViewerAction>] = [:]
    for (key, name) in keys {
      names[key] = name
      commands[key] =
        name.first == ":"
        ? ViewerAction(command: String(name.dropFirst())).map { KeyBinding(name, [key], "the command \(name)", $0) }
        : nil
    }
    let own = commands.values.sorted { $0.help < $1.help }
    return ViewerKeys(
      besidePanes: besidePanes.rebinding(names, adding: own), alone: alone.rebinding(names, adding: own))
  }

  /// The keys for choosing rows for another program: Enter chooses and Space tags.
  package var choosing: ViewerKeys {
    let own = [
      KeyBinding(
        "choose", [Key(.enter)], "print the tagged rows, or this row, and quit", ViewerAction.records(.choose)),
      KeyBinding("tag-to-choose", [" "], "tag or untag the row") { .records(.tagToChoose($0 ?? 1)) },
    ]
    return ViewerKeys(besidePanes: besidePanes.rebinding([:], adding: own), alone: alone.rebinding([:], adding: own))
  }

  /// The keys of both tables.
  package var groups: [KeyTable<ViewerAction>.Group] { besidePanes.groups + alone.groups }

  /// The names of all actions.
  package var actionNames: Set<String> { Set(groups.flatMap { $0.bindings.map(\.name) }).union([Self.none]) }

  /// The action name of a key without an action.
  package static let none = "none"

  private static let moving = KeyTable<ViewerAction>.Group(
    "Moving", CommonKeys.motions.map { $0.map { .view(.move($0)) } })

  private static func records(right: [Key], left: [Key], isPager: Bool) -> KeyTable<ViewerAction>.Group {
    .init(
      "Records",
      [
        KeyBinding("search", ["/"], "search; ^R: literal text", .prompt(.search)),
        KeyBinding(
          "search-backward", (isPager ? ["?"] : []) + [Key("/", .alt)],
          isPager ? "search backward; without a pattern: help" : "search backward", .prompt(.searchBackward)),
        KeyBinding("next-match", ["n"], "next match") { .records(.findNext($0 ?? 1)) },
        KeyBinding("previous-match", ["N"], "previous match") { .records(.findPrevious($0 ?? 1)) },
        KeyBinding("filter", ["&"], "filter; &!PATTERN: rows without a match", .prompt(.filter)),
        KeyBinding("fuzzy-filter", ["~"], "fuzzy filter, best match first; ↑ ↓ choose", .prompt(.fuzzyFilter)),
        KeyBinding("filter-by-value", ["="], "filter by the value in the column", .records(.filterByValue)),
        KeyBinding("summary", ["D"], "show a summary of the column", .overlay(.summarizeColumn)),
        KeyBinding("next-column", right, "next column, or scroll right") { .records(.moveColumn($0 ?? 1)) },
        KeyBinding("previous-column", left, "previous column, or scroll left") { .records(.moveColumn(-($0 ?? 1))) },
        KeyBinding("sort", ["s"], "sort by the column; again: original order", .records(.sort(isDescending: false))),
        KeyBinding("sort-descending", ["S"], "sort by the column, descending", .records(.sort(isDescending: true))),
        KeyBinding("follow", ["F"], "follow: go to the end, show new rows", .records(.follow)),
        KeyBinding("tag", ["t"], "tag or untag the row; 5t: five rows") { .records(.tag($0 ?? 1)) },
        KeyBinding("remove-tags", ["T"], "remove all tags", .records(.removeTags)),
        KeyBinding("mark", ["m"], "mark the row with a letter", .prompt(.mark)),
        KeyBinding("go-to-mark", ["'"], "go to a mark; '': back to before a jump", .prompt(.goToMark)),
        KeyBinding("copy", ["y"], "copy the row", .records(.copy(.row, .text))),
        KeyBinding("copy-cell", ["Y"], "copy the cell in the column", .records(.copy(.cell, .text))),
        KeyBinding("pipe", ["|"], "pipe tagged rows, or this row, to a command", .prompt(.pipe)),
        KeyBinding("command", [":"], "command: 123, 50%, n, p, files, write, q", .prompt(.command)),
      ])
  }

  private static let columns = KeyTable<ViewerAction>.Group(
    "Columns",
    [
      KeyBinding("columns", ["C"], "list the columns; Space hides or shows one", .list(.showColumns)),
      KeyBinding("header", ["^"], "make the row the header", .records(.header(isRow: true))),
    ]
      + ColumnAction.keys.map { $0.map { .records(.column($0)) } })

  private static let modes: [KeyBinding<ListAction>] = [
    KeyBinding("toggle-id", ["i"], "add .id to each row", .toggleMode(.id)),
    KeyBinding("toggle-if", ["w"], "wrap each row's body in if/else", .toggleMode(.conditional)),
    KeyBinding("toggle-vstack", ["v"], "VStack around each row", .toggleMode(.vstack)),
    KeyBinding("toggle-group", ["o"], "Group around each row", .toggleMode(.group)),
    KeyBinding("toggle-anyview", ["a"], "AnyView around each row", .toggleMode(.anyView)),
    KeyBinding("next-container", ["c"], "container: List, LazyVStack, VStack", .nextContainer),
    KeyBinding("next-row-count", ["r"], "rows: 40, 4,000, 40,000, 400,000, endless", .nextRowCount),
    KeyBinding("next-row-work", ["$"], "work per row: 0, 5, 25, 100 µs", .nextRowWork),
    KeyBinding("next-release", ["V"], "release: iOS 17, 18, 26, 27", .nextRelease),
  ]

  private static let evict = KeyBinding<ViewerAction>(
    "evict-state", ["e"], "evict the state of off-screen rows", .view(.evictState))

  /// Returns the binding with an action that only shows a hint.
  private static func hinting(_ binding: KeyBinding<ViewerAction>) -> KeyBinding<ViewerAction> {
    KeyBinding(binding.name, binding.keys, binding.help, .say("needs the panes (p)"))
  }

  private static func acting(isPager: Bool) -> KeyTable<ViewerAction>.Group {
    .init("Actions", (isPager ? [activateOrScroll] : [activate]) + otherActions)
  }

  private static let activate = KeyBinding<ViewerAction>(
    "activate", [Key(.enter)], "activate the row's control, or open the row", .view(.activate))

  private static let activateOrScroll = KeyBinding<ViewerAction>(
    "activate-or-scroll", [Key(.enter)], "activate the row's control, or scroll a line"
  ) {
    .view(.activateOrScroll($0 ?? 1))
  }

  private static let otherActions: [KeyBinding<ViewerAction>] = [
    KeyBinding("open-row", ["O"], "open the row, or close it", .overlay(.open)),
    KeyBinding("next-in-full", ["]"], "open the next row") { .overlay(.openRow($0 ?? 1)) },
    KeyBinding("previous-in-full", ["["], "open the previous row") { .overlay(.openRow(-($0 ?? 1))) },
    KeyBinding("activate-or-page", [" "], "activate the row's control, or page down", .view(.activateOrPage)),
    KeyBinding("focus-next", [Key(.tab)], "next control of the row, then the panes", .view(.focusNext)),
    KeyBinding("focus-previous", [Key(.backTab)], "previous control", .view(.focusPrevious)),
    KeyBinding("back", [Key(.escape)], "go back, or stop a running task", .program(.back)),
  ]

  private static let log = KeyBinding<ViewerAction>(
    "toggle-log", ["l"], "show or hide the log of events", .screen(.toggleLog))

  private static let program = CommonKeys.program.map { $0.map(ViewerAction.program) }
}

extension ColumnAction {
  /// The keys that change how columns are shown.
  static let keys: [KeyBinding<ColumnAction>] = [
    KeyBinding("hide-column", ["-"], "hide the column", .hide(nil)),
    KeyBinding("show-columns", ["+"], "show all hidden columns", .show(nil)),
    KeyBinding("widen-column", [">"], "widen the column; 9>: by 9 cells") { .widen($0 ?? step) },
    KeyBinding("narrow-column", ["<"], "narrow the column") { .widen(-($0 ?? step)) },
    KeyBinding("fit-column", ["_"], "fit the column to its contents, or undo it", .toggleFit),
    KeyBinding("move-column-left", ["H"], "move the column left") { .move(-($0 ?? 1)) },
    KeyBinding("move-column-right", ["L"], "move the column right") { .move($0 ?? 1) },
    KeyBinding("freeze-columns", ["z"], "freeze the columns up to here, or unfreeze", .toggleFrozen),
  ]

  /// The number of cells that one key press adds to a column.
  private static let step = 4
}

extension ScreenAction {
  /// The keys for parts of the screen that all programs with panes have.
  package static let keys = keys(help: ["?", "h", Key(.function(1))])

  /// Returns the keys for parts of the screen, with `help` as the keys that show the help.
  static func keys(help: [Key]) -> [KeyBinding<ScreenAction>] {
    [
      KeyBinding("toggle-panes", ["p"], "show or hide the panes", .togglePanes),
      KeyBinding("toggle-help", help, "show or hide this help; ↑ ↓ scroll it", .toggleHelp),
    ]
  }
}
